"""Which language a page is in, and its catalogue."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import NullTranslations, Translations
from flask import Flask, request, session
from flask_babel import Babel, Domain, get_locale, get_translations

from scorekeeper.pages.translate import Translate

LANGUAGES: Final = {"en": "English", "es": "Español"}
"""The languages that a page can be in, each by its own name. English is the source."""

CATALOGUES: Final = Path(__file__).parent.parent / "translations"


class Catalogue(Domain):  # type: ignore[misc]  # flask_babel has no types
    """The catalogues as they stand in the tree, so that no compiled file can be out of date."""

    def get_translations(self) -> NullTranslations:
        """The texts of the reader's language."""
        return catalogue(str(get_locale() or "en"))


@cache
def catalogue(language: str) -> NullTranslations:
    """The texts of one language; those of English are the source texts themselves."""
    path = CATALOGUES / language / "LC_MESSAGES" / "messages.po"
    if not path.exists():
        return NullTranslations()
    compiled = io.BytesIO()
    with path.open("rb") as text:
        write_mo(compiled, read_po(text, locale=language))
    compiled.seek(0)
    return Translations(compiled)


def install(app: Flask) -> None:
    """Let the app speak the reader's language."""
    babel = Babel(app, locale_selector=chosen)
    babel.domain_instance = Catalogue()


def chosen() -> str:
    """The language that was switched to on this phone, else the one that its browser prefers."""
    switched = session.get("language")
    if switched in LANGUAGES:
        return str(switched)
    return request.accept_languages.best_match(list(LANGUAGES)) or "en"


t: Final = Translate(
    gettext=lambda text: str(get_translations().ugettext(text)),
    ngettext=lambda one, more, number: str(get_translations().ungettext(one, more, number)),
)
"""Words in the language of the request that is being answered."""
