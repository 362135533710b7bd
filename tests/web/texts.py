"""The texts of the sources, and the catalogues that must hold them.

``python -m tests.web.texts`` puts new texts into every catalogue, untranslated, and takes out
those that are gone; what is translated stays.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).parent.parent.parent
TRANSLATIONS: Final = ROOT / "scorekeeper" / "translations"
KEYWORDS: Final = {
    "_": None,
    "N_": None,
    "gettext": None,
    "t": None,
    "ngettext": (1, 2),
    "many": (1, 2),
}
"""What marks a text: ``t.many`` of a Translate is seen as ``many``."""
UNTOLD: Final = tuple(
    f'"{name}'
    for name in (
        "Project-Id",
        "Report-Msgid",
        "POT-Creation",
        "PO-Revision",
        "Last-Translator",
        "Language-Team",
        "Generated-By",
    )
)
"""Heads of a catalogue that would change at every update, or say nothing."""


def sources() -> Catalog:
    """Every text that the sources hold, English, with where it stands."""
    found = Catalog(charset="utf-8")
    for folder, pattern, method in (
        (ROOT / "scorekeeper", "**.py", "python"),
        (ROOT / "templates", "**.html", "jinja2"),
    ):
        texts = extract_from_dir(
            folder,
            method_map=[(pattern, method)],
            options_map={pattern: {"silent": "false"}},
            keywords=KEYWORDS,
        )
        for file, _line, message, _comments, context in texts:
            place = (folder / file).relative_to(ROOT).as_posix()
            found.add(message, locations=[(place, 0)], context=context)
    return found


def catalogue_file(language: str) -> Path:
    """Where the catalogue of a language is kept."""
    return TRANSLATIONS / language / "LC_MESSAGES" / "messages.po"


def catalogue(language: str) -> Catalog:
    """The catalogue of a language as it is kept."""
    with catalogue_file(language).open("rb") as text:
        return read_po(text, locale=language)


def update(language: str) -> int:
    """Bring a catalogue up to the sources; how many of its texts lack a translation."""
    kept = catalogue(language)
    kept.update(sources(), no_fuzzy_matching=True)
    kept.obsolete.clear()
    written = io.BytesIO()
    write_po(written, kept, width=98, sort_output=True, include_lineno=False)
    lines = written.getvalue().decode().splitlines(keepends=True)
    told = [line for line in lines if not line.startswith(UNTOLD)]
    catalogue_file(language).write_text("".join(told), encoding="utf-8")
    return sum(not _translated(message.string) for message in kept if message.id)


def _translated(string: object) -> bool:
    return all(string) if isinstance(string, tuple | list) else bool(string)


if __name__ == "__main__":
    for language in sorted(path.name for path in TRANSLATIONS.iterdir() if path.is_dir()):
        print(f"{language}: {update(language)} texts to translate")
    sys.exit(0)
