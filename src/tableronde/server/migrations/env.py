"""Run by Alembic, on the connection that the server hands over."""

from alembic import context

from tableronde.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a table by copying it
    transaction_per_migration=True,
)
with context.begin_transaction():
    context.run_migrations()
