"""Reading and writing the files that commands are given; ``-`` is standard input or output."""

from __future__ import annotations

import io
import secrets
import sys
from pathlib import Path

from scorekeeper.sheet.jsontext import MOST_BYTES


def read_file(name: str) -> bytes:
    """What stands in a game file. Of one that is too large only enough to see that it is."""
    if name == "-":
        return _bytes_in(sys.stdin).read(MOST_BYTES + 1)
    with Path(name).open("rb") as file:
        return file.read(MOST_BYTES + 1)


def write_file(name: str, text: str) -> None:
    """Write a game file; one that exists is replaced, once the new one is written whole."""
    path = Path(name)
    if name == "-":
        print_json_text(text)
    elif path.exists() and not path.is_file():
        # A pipe or a terminal: nothing that could be replaced.
        path.write_text(text, encoding="utf-8", newline="\n")
    else:
        _write_whole(path.resolve(), text)


def print_json_text(text: str) -> None:
    """Print JSON, which is UTF-8 whatever the terminal speaks."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write(text)


def print_words(text: str) -> None:
    """Print words for people; what their terminal can't show is spelt out."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    print(text)


def _write_whole(path: Path, text: str) -> None:
    aside = path.with_name(f".{path.name}-{secrets.token_hex(4)}")
    try:
        aside.write_text(text, encoding="utf-8", newline="\n")
        if path.exists():
            aside.chmod(path.stat().st_mode)
        aside.replace(path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        aside.unlink(missing_ok=True)


def _bytes_in(stream: object) -> io.BufferedIOBase:
    inner = getattr(stream, "buffer", None)
    if isinstance(inner, io.BufferedIOBase):
        return inner
    return io.BytesIO(stream.read().encode("utf-8", "surrogatepass"))  # type: ignore[attr-defined]
