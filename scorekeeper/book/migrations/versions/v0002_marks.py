"""The emoji beside a player's name, in the index; nobody had one before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Room for a mark beside every name."""
    mark = sa.Column("mark", sa.String(16), nullable=False, server_default="")
    op.add_column("seats", mark)


def downgrade() -> None:
    """The marks stand in the lines too: nothing is lost."""
    op.drop_column("seats", "mark")
