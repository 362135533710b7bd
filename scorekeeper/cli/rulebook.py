"""``scorekeeper presets`` and ``scorekeeper rules PRESET``: what can be played, in plain words."""

from __future__ import annotations

import argparse
import json

from scorekeeper.cli.files import print_json_text, print_words
from scorekeeper.cli.stops import Stop
from scorekeeper.pages.rulewords import rule_words
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.rummy.presets import PRESETS, UnknownPreset, preset


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands to those that there are."""
    presets = commands.add_parser("presets", help="list the presets and their variants")
    presets.set_defaults(run=list_presets)
    rules = commands.add_parser("rules", help="say a preset's rules in plain words")
    rules.add_argument("preset", metavar="PRESET", help="a preset's key")
    rules.add_argument(
        "--variant", action="append", default=[], metavar="KEY", help="with this variant of it"
    )
    rules.add_argument("--json", action="store_true", help="print all options as JSON")
    rules.set_defaults(run=tell_rules)


def list_presets(_options: argparse.Namespace) -> int:
    """Print every preset with its one line, and its variants below it."""
    for one in PRESETS:
        print_words(f"{one.key}: {one.title}. {one.line}")
        for variant in one.variants:
            print_words(f"    --variant {variant.key}: {variant.title}")
    return 0


def tell_rules(options: argparse.Namespace) -> int:
    """Print a preset's rules, in sentences or as the game file writes them."""
    try:
        rules = preset(options.preset).rules_with(*options.variant)
    except UnknownPreset as unknown:
        raise Stop(f"there is no preset {unknown.key}; “scorekeeper presets” lists all") from None
    if options.json:
        print_json_text(json.dumps(rules.as_written(), ensure_ascii=False, indent=2) + "\n")
    else:
        for sentence in rule_words(rules, ENGLISH):
            print_words(sentence)
    return 0
