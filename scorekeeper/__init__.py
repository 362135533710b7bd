"""A score sheet for Rummy 500, played with real cards at a real table."""

from __future__ import annotations

from typing import Any

__all__ = ["create_app"]


def __getattr__(name: str) -> Any:
    """Hand on ``create_app`` when it is asked for: scoring a file must not load a web server."""
    if name == "create_app":
        from scorekeeper.app import create_app

        return create_app
    raise AttributeError(name)
