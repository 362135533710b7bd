"""Every text goes through the catalogue, and every catalogue is complete."""

from __future__ import annotations

import ast
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from flask import Flask
from jinja2 import nodes

from scorekeeper.web.language import LANGUAGES
from tests.web.texts import KEYWORDS, ROOT, TRANSLATIONS, catalogue, sources

TEMPLATES = ROOT / "templates"
NAMES = {"Rummy 500"}
"""What is called the same in every language."""
CLASSES = re.compile(r"(\s*[a-z]*(-[a-z]+)+)+")
"""What a block or a macro puts into an attribute: ``on-sheet``, never a word alone."""
SPOKEN = {"alt", "aria-description", "aria-label", "placeholder", "summary", "title"}
"""Attributes that are read out or shown."""
TRANSLATED = {"_", "gettext", "ngettext"}
LANGUAGES_BUT_ENGLISH = sorted(set(LANGUAGES) - {"en"})


class Texts(HTMLParser):
    """Collects what a reader would see or hear of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in SPOKEN and value]

    def handle_data(self, data: str) -> None:
        self.found.append(data)


def bare_texts(template: str) -> list[str]:
    """Words of a template that stand outside of every ``_()``."""
    page = Texts()
    page.feed(re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", " ", template, flags=re.DOTALL))
    page.close()
    texts = [text.strip(" \n·←→–") for text in page.found]
    return [
        text
        for text in texts
        if re.search(r"[^\W\d_]", text) and text not in NAMES and not CLASSES.fullmatch(text)
    ]


def bare_strings(app: Flask, template: str) -> list[str]:
    """Words inside of the template's own language that stand outside of every ``_()``."""
    tree = app.jinja_env.parse(template)
    told = {
        id(part)
        for call in tree.find_all(nodes.Call)
        if isinstance(call.node, nodes.Name) and call.node.name in TRANSLATED
        for part in call.find_all(nodes.Const)
    }
    strings = [part.value for part in tree.find_all(nodes.Const) if id(part) not in told]
    return [text for text in strings if isinstance(text, str) and re.match(r"[A-Z]\w*[a-z]", text)]


@pytest.mark.parametrize(
    "path",
    sorted(TEMPLATES.rglob("*.html")),
    ids=lambda path: path.relative_to(TEMPLATES).as_posix(),
)
def test_no_template_holds_a_text_outside_of_the_catalogue(app: Flask, path: Path) -> None:
    template = path.read_text(encoding="utf-8")
    assert bare_texts(template) == []
    assert [text for text in bare_strings(app, template) if text not in {"GET", "POST"}] == []


@pytest.mark.parametrize(
    ("template", "found"),
    [
        ("<p>Hello</p>", ["Hello"]),
        ("<p>{{ _('Hello') }}: 5</p>", []),
        ('<input aria-label="Name">', ["Name"]),
        ("<input aria-label=\"{{ _('Name') }}\" class='input wide'>", []),
        ("<p>{% if x %}Yes{% endif %}</p>", ["Yes"]),
        ("{# A word to the reader #}<b>♠ · 12</b>", []),
    ],
)
def test_bare_texts_are_found(template: str, found: list[str]) -> None:
    assert bare_texts(template) == found


def test_bare_strings_are_found(app: Flask) -> None:
    assert bare_strings(app, "{{ box(f, 'Name', _('Hint')) }}{{ box(f, kind='input') }}") == [
        "Name"
    ]


def test_there_are_texts_and_languages_to_look_at() -> None:
    assert len(sources()) > 300
    assert sorted(p.name for p in TRANSLATIONS.iterdir() if p.is_dir()) == LANGUAGES_BUT_ENGLISH


def test_no_text_stands_where_it_is_not_looked_for() -> None:
    """What is called within a formatted string is not seen by who collects the texts."""
    hidden = [
        f"{path.name}: {ast.unparse(part)}"
        for path in (ROOT / "scorekeeper").rglob("*.py")
        for formatted in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(formatted, ast.JoinedStr)
        for part in ast.walk(formatted)
        if isinstance(part, ast.Call)
        and ast.unparse(part.func).rpartition(".")[2] in KEYWORDS
        and any(isinstance(given, ast.Constant) for given in part.args)
    ]
    assert hidden == []


@pytest.mark.parametrize("language", LANGUAGES_BUT_ENGLISH)
def test_a_catalogue_holds_the_texts_of_the_sources_and_no_others(language: str) -> None:
    """Else: ``python -m tests.web.texts`` brings it up to date."""
    kept, there = catalogue(language), sources()
    assert {message.id for message in kept} == {message.id for message in there}
    assert not kept.obsolete


@pytest.mark.parametrize("language", LANGUAGES_BUT_ENGLISH)
def test_a_catalogue_is_complete(language: str) -> None:
    kept = catalogue(language)
    for message in kept:
        if message.id:
            assert not message.fuzzy, message.id
            strings = translations(message)
            assert len(strings) == (kept.num_plurals if message.pluralizable else 1), message.id
            assert all(strings), message.id


@pytest.mark.parametrize("language", LANGUAGES_BUT_ENGLISH)
def test_a_translation_puts_in_what_its_text_does(language: str) -> None:
    for message in catalogue(language):
        if message.id:
            meant = {name for text in texts(message) for name in places_in(text)}
            for string in translations(message):
                assert places_in(string) == meant, message.id


def texts(message: Message) -> tuple[str, ...]:
    """The English forms of a message."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def translations(message: Message) -> tuple[str, ...]:
    """Its forms in the other language."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def places_in(text: str) -> set[str]:
    """The names of what is put into a text."""
    return set(re.findall(r"%\((\w+)\)s", text))
