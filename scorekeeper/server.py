"""The server that comes with the score keeper: for a phone or a laptop on the table.

Prints where it can be reached as soon as it answers there, and stops cleanly when it is told to.
"""

from __future__ import annotations

import argparse
import errno
import gc
import io
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from http.client import HTTPConnection
from types import FrameType
from typing import Any, Final, NoReturn
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

import segno
from cheroot import wsgi

from scorekeeper.actions.errors import ActionError
from scorekeeper.app import create_app, upgrade
from scorekeeper.config import IMPORT_BYTES, BadSettings, Settings, read_settings

PORT: Final = 8500
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - the other phones at the table are the point
LOOPBACK: Final = "127.0.0.1"

_THREADS: Final = 8
_PIECE: Final = 64 * 1024
_PORTS_TRIED: Final = 20
_PHONES: Final = 128
"""So many phones may keep a connection open, or knock at once, before one has to wait."""


class CannotServe(Exception):
    """Why the server can't start; the words are for whoever started it."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where to listen: ``asked`` is the port wanted, ``port`` the one that was free."""

    host: str
    port: int
    asked: int


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of every command that starts this server."""
    parser.add_argument(
        "--host", default=EVERYWHERE, help="the address to listen on (default: all of them)"
    )
    parser.add_argument(
        "--port", type=_port, default=PORT, help=f"the port to listen on (default: {PORT})"
    )
    parser.add_argument("--loopback", action="store_true", help="be reached from this machine only")


def run(options: argparse.Namespace) -> int:
    """Serve until told to stop. Gives the exit status."""
    try:
        _serve(_free_place(LOOPBACK if options.loopback else options.host, options.port))
    except (CannotServe, BadSettings) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def main() -> int:
    """Serve with the options of the command line."""
    parser = argparse.ArgumentParser(prog="scorekeeper serve", description=__doc__)
    add_options(parser)
    return run(parser.parse_args())


def make_server(app: WSGIApplication, place: Place) -> Any:
    """A server for this app, which is not listening yet."""
    server = wsgi.Server(
        (place.host, place.port), _hear_out(app), numthreads=_THREADS, request_queue_size=_PHONES
    )
    server.keep_alive_conn_limit = _PHONES
    server.max_request_header_size = 64 * 1024
    # The app answers what is too large in words; this is for what is larger still.
    server.max_request_body_size = 16 * IMPORT_BYTES
    server.server_name = "scorekeeper"
    return server


def _hear_out(app: WSGIApplication) -> WSGIApplication:
    """The app, with what is too large read to its end before it is refused.

    A browser that is cut off while it sends shows an error of its own, and never our words.
    """

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        statuses: list[str] = []

        def start(status: str, *rest: Any) -> Any:
            statuses.append(status)
            return start_response(status, *rest)

        body = app(environ, start)
        if statuses[0].startswith("413"):
            while environ["wsgi.input"].read(_PIECE):
                pass
        return body

    return answer


def _serve(place: Place) -> None:
    # Tables are upgraded once, before anybody can ask.
    app = _ready_app(read_settings(), partial(_address_for_others, place))
    server = make_server(app, place)
    server.prepare()
    _collect_less_often()
    signal.signal(signal.SIGTERM, _stop)
    threading.Thread(target=_announce, args=(place,), daemon=True).start()
    try:
        server.serve()
    except (KeyboardInterrupt, SystemExit):
        print("\nThe score keeper is closed; everything that was entered is stored.", flush=True)
    finally:
        server.stop()


def _collect_less_often() -> None:
    """What is there now stays for good, and sheets that are kept make no circles: look seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def _ready_app(settings: Settings, reached_at: Callable[[], str | None]) -> WSGIApplication:
    """The app with its tables up to date. Raises CannotServe where the database can't be used."""
    try:
        app = create_app(settings, reached_at)
        upgrade(app)
    except ActionError as error:
        words = f"The database can't be opened: {error}."
        if str(settings.instance) in settings.database_url:
            words += (
                f"\nIt is in {settings.instance}: may you write there, is there room on the disk?"
            )
        raise CannotServe(words) from error
    return app


def _stop(_number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit


def _free_place(host: str, asked: int) -> Place:
    for port in range(asked, min(asked + _PORTS_TRIED, 65536)):
        if _is_free(host, port):
            return Place(host, port, asked)
    raise CannotServe(f"Port {asked} and the next {_PORTS_TRIED - 1} are taken; choose --port.")


def _is_free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as tried:
        if sys.platform != "win32":
            # As the server does it: what lingers from one that was just closed is no hindrance.
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((host, port))
        except PermissionError:
            raise CannotServe(f"Port {port} may not be used by you; choose --port.") from None
        except socket.gaierror:
            raise CannotServe(f"{host} is no address of this machine.") from None
        except OSError as error:
            if error.errno == errno.EADDRNOTAVAIL:
                raise CannotServe(f"{host} is no address of this machine.") from None
            return False
    return True


def _announce(place: Place) -> None:
    """Say where we are once we answer: an address that does not answer yet helps nobody."""
    here = f"http://{_written(_near(place.host))}:{place.port}/"
    with closing(HTTPConnection(_near(place.host), place.port, timeout=30)) as asked:
        asked.request("GET", "/")
        asked.getresponse().read()
    if place.port != place.asked:
        print(f"Port {place.asked} is taken, so this is port {place.port}.")
    print(f"The score keeper is at   {here}")
    others = _address_for_others(place)
    if others:
        _invite(f"{others}/")
    print("Ctrl+C closes it.", flush=True)


def _address_for_others(place: Place) -> str | None:
    """The start of the address for other phones, None where they can't come."""
    lan = _lan_address() if place.host in {EVERYWHERE, "::"} else None
    return f"http://{lan}:{place.port}" if lan else None


def _near(host: str) -> str:
    return {EVERYWHERE: LOOPBACK, "::": "::1"}.get(host, host)


def _written(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _invite(address: str) -> None:
    print(f"On other phones here     {address}\n")
    drawn = io.StringIO()
    segno.make(address, error="m").terminal(drawn, compact=True)
    try:
        print(drawn.getvalue())
    except UnicodeEncodeError:
        # A terminal that has no half blocks; the address above is enough.
        return


def _lan_address() -> str | None:
    """This machine's address among the others, or None. Nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(("203.0.113.1", 9))
        except OSError:
            return None
        address: str = way_out.getsockname()[0]
    return None if address.startswith("127.") else address


def _port(written: str) -> int:
    if written.isascii() and written.isdigit() and 0 < int(written) < 65536:
        return int(written)
    raise argparse.ArgumentTypeError(f"{written} is no port: 1 to 65535")


if __name__ == "__main__":
    sys.exit(main())
