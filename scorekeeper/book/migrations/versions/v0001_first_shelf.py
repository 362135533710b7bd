"""Games, their lines, who may write on them, and the index over the lines."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ID = sa.String(64)
DIGEST = sa.String(64)
WORDS = sa.String(500)


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "games",
        sa.Column("id", ID, nullable=False),
        sa.Column("secret", sa.String(128), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    op.create_table(
        "lines",
        sa.Column("sheet", ID, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("digest", DIGEST, nullable=False),
        sa.Column("previous", DIGEST, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("at", WORDS, nullable=False),
        sa.Column("device", WORDS, nullable=False),
        sa.Column("written_by", WORDS, nullable=False),
        sa.Column("entry_key", WORDS, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("sheet", "number", name="pk_lines"),
        sa.ForeignKeyConstraint(["sheet"], ["games.id"], name="fk_lines_sheet"),
        sa.UniqueConstraint("sheet", "entry_key", name="uq_lines_sheet_entry_key"),
        sa.CheckConstraint("number >= 1", name=op.f("ck_lines_number")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "rights",
        sa.Column("device", ID, nullable=False),
        sa.Column("sheet", ID, nullable=False),
        sa.Column("level", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("device", "sheet", name="pk_rights"),
        sa.ForeignKeyConstraint(["sheet"], ["games.id"], name="fk_rights_sheet"),
        sa.CheckConstraint("level IN ('scorer', 'viewer')", name=op.f("ck_rights_level")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_rights_sheet", "rights", ["sheet"])
    _make_index_tables()


def downgrade() -> None:
    """There is nothing before the first shelf."""
    for table in ("seats", "sheets", "rights", "lines", "games"):
        op.drop_table(table)


def _make_index_tables() -> None:
    op.create_table(
        "sheets",
        sa.Column("sheet", ID, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("digest", DIGEST, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("target", sa.Integer, nullable=False),
        sa.Column("preset", WORDS, nullable=False),
        sa.Column("started", WORDS, nullable=False),
        sa.Column("changed", WORDS, nullable=False),
        sa.PrimaryKeyConstraint("sheet", name="pk_sheets"),
        sa.ForeignKeyConstraint(["sheet"], ["games.id"], name="fk_sheets_sheet"),
        sa.CheckConstraint("version >= 1", name=op.f("ck_sheets_version")),
        sa.CheckConstraint("rounds >= 0", name=op.f("ck_sheets_rounds")),
        sa.CheckConstraint("target >= 1", name=op.f("ck_sheets_target")),
        sa.CheckConstraint("status IN ('playing', 'tied', 'over')", name=op.f("ck_sheets_status")),
    )
    op.create_table(
        "seats",
        sa.Column("sheet", ID, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("name", WORDS, nullable=False),
        sa.Column("total", sa.BigInteger, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("sheet", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["sheet"], ["games.id"], name="fk_seats_sheet"),
        sa.CheckConstraint("seat >= 1", name=op.f("ck_seats_seat")),
        sa.CheckConstraint("place >= 1", name=op.f("ck_seats_place")),
        sqlite_with_rowid=False,
    )
