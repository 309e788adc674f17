"""Tables, their ledger, layouts of snapshots, nodes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "layouts",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("fields", sa.JSON, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(12), nullable=False, unique=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("layout", sa.String(16), sa.ForeignKey("layouts.id"), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(20), nullable=False),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("clock", sa.JSON, nullable=True),
        sa.Column("stand_in", sa.String(64), nullable=False),
        sa.Column("previous", sa.String(12), nullable=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("keeper", sa.String(32), nullable=True),
    )
    op.create_index("tables_by_status", "tables", ["status", "listed", "changed"])
    op.create_table(
        "ledger",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("notes", sa.JSON, nullable=True),
        sa.Column("snapshot", sa.LargeBinary, nullable=True),
    )
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("nodes", "ledger", "tables", "layouts"):
        op.drop_table(name)
