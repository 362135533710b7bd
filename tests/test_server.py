"""The server that comes along: where it listens, what it says, how it stops."""

from __future__ import annotations

import argparse
import http.client
import io
import signal
import socket
import threading
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from wsgiref.types import StartResponse, WSGIEnvironment

import pytest
from flask import Flask

from scorekeeper import server
from scorekeeper.config import Settings
from scorekeeper.server import CannotServe, Place
from tests.book.places import engine_of

LOOPBACK = "127.0.0.1"


def test_a_free_port_is_taken_as_it_is() -> None:
    port = _free_port()
    assert server._free_place(LOOPBACK, port) == Place(LOOPBACK, port, port)


def test_a_taken_port_gives_way_to_the_next() -> None:
    with _taken() as port:
        place = server._free_place(LOOPBACK, port)
    assert place.asked == port
    assert port < place.port < port + 20


def test_so_many_taken_ports_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "_is_free", lambda host, port: False)
    with pytest.raises(CannotServe, match=r"Port 65530 .* are taken"):
        server._free_place(LOOPBACK, 65530)


@pytest.mark.parametrize("host", ["203.0.113.77", "not an address"])
def test_an_address_of_somebody_else_is_told(host: str) -> None:
    with pytest.raises(CannotServe, match="no address of this machine"):
        server._free_place(host, 8500)


@pytest.mark.parametrize("written", ["0", "65536", "-1", "http", "8e3", ""])
def test_what_is_no_port_is_refused(written: str) -> None:
    parser = argparse.ArgumentParser()
    server.add_options(parser)
    with pytest.raises(SystemExit):
        parser.parse_args([f"--port={written}"])


def test_it_says_where_it_is_once_it_answers(capsys: pytest.CaptureFixture[str]) -> None:
    with _serving() as port:
        server._announce(Place(LOOPBACK, port, port))
    said = capsys.readouterr().out
    assert f"The score keeper is at   http://127.0.0.1:{port}/\n" in said
    assert "taken" not in said
    assert "other phones" not in said


def test_it_says_which_port_it_took_instead(capsys: pytest.CaptureFixture[str]) -> None:
    with _serving() as port:
        server._announce(Place(LOOPBACK, port, port - 1))
    assert f"Port {port - 1} is taken, so this is port {port}." in capsys.readouterr().out


def test_it_invites_the_other_phones(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "_lan_address", lambda: "192.168.1.20")
    with _serving() as port:
        server._announce(Place(server.EVERYWHERE, port, port))
    said = capsys.readouterr().out
    assert f"http://127.0.0.1:{port}/" in said
    assert f"On other phones here     http://192.168.1.20:{port}/" in said
    assert "▄" in said


@pytest.mark.parametrize(
    ("host", "others"),
    [
        (server.EVERYWHERE, "http://192.168.1.20:8501"),
        ("::", "http://192.168.1.20:8501"),
        (LOOPBACK, None),
        ("192.168.1.20", None),
    ],
)
def test_the_app_is_told_where_other_phones_reach_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, host: str, others: str | None
) -> None:
    """Asked each time: a laptop is carried from one network to another."""
    served: list[Flask] = []
    monkeypatch.setattr(server, "read_settings", lambda: settings_in(tmp_path))
    monkeypatch.setattr(server, "make_server", lambda app, place: Nothing(served, app))
    monkeypatch.setattr(server, "_announce", lambda place: None)
    monkeypatch.setattr(server, "_lan_address", lambda: None)
    before = signal.getsignal(signal.SIGTERM)
    try:
        server._serve(Place(host, 8501, 8500))
    finally:
        signal.signal(signal.SIGTERM, before)
    reached_at = served[0].config["REACHED_AT"]
    assert reached_at() is None
    monkeypatch.setattr(server, "_lan_address", lambda: "192.168.1.20")
    assert reached_at() == others
    engine_of(served[0]).dispose()


class Nothing:
    """A server that serves nobody, and keeps the app that it was given."""

    def __init__(self, served: list[Flask], app: Flask) -> None:
        served.append(app)

    def prepare(self) -> None: ...

    def serve(self) -> None: ...

    def stop(self) -> None: ...


def settings_in(folder: Path) -> Settings:
    return Settings(folder, f"sqlite:///{folder}/s.sqlite3", "a secret of tests")


def test_a_terminal_without_blocks_still_shows_the_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr("sys.stdout", plain)
    server._invite("http://192.168.1.20:8500/")
    plain.seek(0)
    assert "http://192.168.1.20:8500/" in plain.read()


def test_the_address_among_others_is_no_loopback() -> None:
    assert not (server._lan_address() or "").startswith("127.")


def test_a_port_that_is_not_for_everybody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_place: object) -> None:
        raise PermissionError

    monkeypatch.setattr("socket.socket.bind", refuse)
    with pytest.raises(CannotServe, match="Port 80 may not be used by you"):
        server._free_place(LOOPBACK, 80)


def test_without_a_network_nobody_is_invited(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "_lan_address", lambda: None)
    with _serving() as port:
        server._announce(Place(server.EVERYWHERE, port, port))
    assert "other phones" not in capsys.readouterr().out


def test_many_phones_may_keep_their_connection() -> None:
    with _serving() as port:
        phones = [http.client.HTTPConnection(LOOPBACK, port, timeout=10) for _ in range(40)]
        for _ in range(2):
            for phone in phones:
                phone.request("GET", "/")
                assert phone.getresponse().read() == b"hello"
        kept = [phone for phone in phones if phone.sock is not None]
        for phone in phones:
            phone.close()
    assert len(kept) == 40


def test_what_is_too_large_is_heard_out_and_told() -> None:
    """Whoever is cut off while sending never sees the answer."""
    with _serving() as port, closing(http.client.HTTPConnection(LOOPBACK, port)) as phone:
        phone.request("POST", "/large", body=b"x" * 8 * 1024 * 1024)
        answer = phone.getresponse()
        assert (answer.status, answer.read()) == (413, b"large")


def test_what_is_far_too_large_is_not_read() -> None:
    with _serving() as port, closing(http.client.HTTPConnection(LOOPBACK, port)) as phone:
        phone.putrequest("POST", "/")
        phone.putheader("Content-Length", str(100 * 1024 * 1024))
        phone.endheaders()
        assert phone.getresponse().status == 413


def _free_port() -> int:
    with socket.socket() as tried:
        tried.bind((LOOPBACK, 0))
        port: int = tried.getsockname()[1]
    return port


@contextmanager
def _taken() -> Iterator[int]:
    with socket.socket() as other:
        other.bind((LOOPBACK, 0))
        other.listen()
        yield other.getsockname()[1]


@contextmanager
def _serving() -> Iterator[int]:
    port = _free_port()
    serving = server.make_server(_hello, Place(LOOPBACK, port, port))
    serving.prepare()
    thread = threading.Thread(target=serving.serve)
    thread.start()
    try:
        yield port
    finally:
        serving.stop()
        thread.join()


def _hello(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    large = environ["PATH_INFO"] == "/large"
    status = "413 Content Too Large" if large else "200 OK"
    start_response(status, [("Content-Type", "text/plain"), ("Content-Length", "5")])
    return [b"large" if large else b"hello"]
