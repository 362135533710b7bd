"""The writing link, as it is pasted or brought along."""

from __future__ import annotations

from scorekeeper.forms.base import N_, Form, TextField


class SecretForm(Form):
    """A box for the writing link; its secret alone will do too."""

    link = TextField(longest=500, fault=N_("Paste the writing link here."))

    @property
    def secret(self) -> str:
        """What stands after the ``#`` of the link, or all of it where there is none."""
        return (self.link.data or "").rpartition("#")[2]
