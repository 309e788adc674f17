import pytest

# So that what they find is told in full.
HELPERS = ("commands", "ears", "ledgers", "pairs", "playing", "strangers", "witnesses", "worlds")
pytest.register_assert_rewrite(*(f"tests.server.{name}" for name in HELPERS))
