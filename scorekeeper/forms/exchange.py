"""A game file, sent as a file or pasted as text."""

from __future__ import annotations

from typing import Any

import wtforms
from wtforms.validators import StopValidation

from scorekeeper.forms.base import N_, WriteForm


class ImportForm(WriteForm):
    """A file or a text; what was sent as a file goes before what was pasted."""

    text = wtforms.TextAreaField()

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.uploaded = b""

    def validate_text(self, field: wtforms.TextAreaField) -> None:
        """Neither a file nor a text."""
        if not self.content.strip():
            raise StopValidation(field.gettext(N_("Choose a file, or paste the text in it.")))

    @property
    def content(self) -> bytes:
        """The game file. A lone surrogate, which no file can hold, is kept for its reader."""
        return self.uploaded or (self.text.data or "").encode("utf-8", "surrogatepass")
