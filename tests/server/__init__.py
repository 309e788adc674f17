import pytest

# So that what they find is told in full.
pytest.register_assert_rewrite("tests.server.ledgers", "tests.server.playing")
