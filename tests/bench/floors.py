"""The app with two floors beside its pages: the least that a server and a database can do.

``python -m tests.bench.floors FOLDER`` serves both on a free port of the loopback and prints it.
"""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

from flask import Blueprint, Flask, Response, current_app, redirect, request
from flask_wtf.csrf import CSRFProtect
from sqlalchemy import Connection, Engine, text

from scorekeeper.app import create_app, upgrade
from scorekeeper.book.database import db, to_write
from scorekeeper.book.rows import LINES
from scorekeeper.config import Settings
from scorekeeper.rummy.melds import judge
from scorekeeper.server import LOOPBACK, Place, _collect_less_often, make_server

bp = Blueprint("floors", __name__)
_number = itertools.count(1)
_PAGES: dict[str, bytes] = {}


@bp.post("/floor/rows")
def insert_row() -> Response:
    """One row in one transaction, and a 303."""
    row = {"sheet": request.form["sheet"], "number": next(_number), "body": request.form["body"]}
    with to_write(_engine().connect()) as connection:
        connection.begin()
        connection.execute(text("INSERT INTO floor VALUES (:sheet, :number, :body)"), row)
        connection.commit()
    return _answer("/floor/rows")


@bp.get("/floor/sheets/<sheet>")
def select_rows(sheet: str) -> bytes:
    """The same rows as a sheet that was never seen before, and a body of the same size."""
    with _engine().connect() as connection:
        connection.execute(LINES.select().where(LINES.c.sheet == sheet)).all()
    size = request.args["size"]
    if size not in _PAGES:
        _PAGES[size] = b"x" * int(size)
    return _PAGES[size]


@bp.post("/floor/forget")
def forget() -> Response:
    """Let go of everything that is kept in memory, so that the next page is cold."""
    current_app.extensions["shelf"]._memory._sheets.clear()
    judge.cache_clear()
    return _answer("/floor/rows")


def make_app(folder: Path) -> Flask:
    """The app over a database in this folder, with the floors."""
    settings = Settings(folder, f"sqlite:///{folder / 'bench.sqlite3'}", "a secret of measurements")
    app = create_app(settings)
    upgrade(app)
    with app.app_context(), db.engine.begin() as connection:
        _make_table(connection)
    protection: CSRFProtect = app.extensions["csrf"]
    protection.exempt(bp)
    app.register_blueprint(bp)
    return app


def _make_table(connection: Connection) -> None:
    connection.execute(
        text(
            "CREATE TABLE IF NOT EXISTS floor"
            " (sheet TEXT, number INTEGER, body TEXT, PRIMARY KEY (sheet, number)) WITHOUT ROWID"
        )
    )
    connection.execute(text("DELETE FROM floor"))


def _answer(address: str) -> Response:
    answer = redirect(address, code=303)
    assert isinstance(answer, Response)
    return answer


def _engine() -> Engine:
    return db.engine


def _serve(folder: Path) -> None:
    server = make_server(make_app(folder), Place(LOOPBACK, 0, 0))
    server.prepare()
    _collect_less_often()
    print(server.bind_addr[1], flush=True)
    try:
        server.serve()
    finally:
        server.stop()


if __name__ == "__main__":
    _serve(Path(sys.argv[1]))
