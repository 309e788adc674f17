"""Everything that can be wrong with what a person or a program asks for. Each message is one sentence to act on."""


class TableRondeError(Exception):
    """The one error type that crosses the border of the package; nothing was changed when it is raised."""


class UnknownGame(TableRondeError):
    pass


class BadOptions(TableRondeError):
    """Seats, options or a seed that the game does not have."""


class IllegalAction(TableRondeError):
    pass


class BadSave(TableRondeError):
    """A save file that is damaged, foreign, or of newer rules."""


class OtherRules(BadSave):
    """A save that is whole, but of older or newer rules."""


class BadGame(TableRondeError):
    """A game whose data or folder is not as the engine needs it."""


class NoBackend(TableRondeError):
    """A backend that this machine does not have."""


class BadBot(TableRondeError):
    """A bot that is not there or is none."""


class CannotUndo(TableRondeError):
    pass


def sentence(told: object) -> str:
    """As a person reads it: with a capital, but names of files are left as they are."""
    text = str(told)
    first = text.partition(" ")[0].rstrip(".:")
    return text if any(sign in first for sign in "./\\") else text[:1].upper() + text[1:]
