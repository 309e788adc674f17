"""Players as people see them in a terminal: a shape and a colour each, and a name."""

from rich.text import Text

SHAPES = "●▲■◆✚"
COLOURS = ("blue", "green", "yellow", "red", "magenta")
BOT_NAMES = ("Aliénor", "Bertrand", "Clémence", "Enguerrand")


def style(seat: int) -> str:
    return f"bold {COLOURS[seat % len(COLOURS)]}"


def mark(seat: int, times: int = 1) -> Text:
    return Text(SHAPES[seat % len(SHAPES)] * times, style(seat))


def player_names(seats: int, you: str) -> list[str]:
    """Seat 0 is the person; every name carries its shape, so that it is told apart without colours."""
    names = [you, *BOT_NAMES[: seats - 1]]
    return [f"{name} {SHAPES[seat]}" for seat, name in enumerate(names)]


def coloured(sentence: str, names: list[str]) -> Text:
    """A sentence with the names of players in their colours."""
    text = Text(sentence)
    for seat, name in enumerate(names):
        text.highlight_words([name], style(seat))
    return text
