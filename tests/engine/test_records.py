"""Records: the fields of a state, checked at every step in the interpreter."""

import numpy as np
import pytest

from tableronde.engine.record import Choices, Record, byte, short, table, word


class Castle(Record):
    towers = byte()
    sieges = short()
    gold = word()
    stock = byte(2, 3)
    raids = short(4)
    roads = word(2)


class Chapel(Record):
    bells = byte(3)
    relics = word()
    monks = short(3)


LIMITS = {"towers": 1 << 7, "sieges": 1 << 15, "gold": 1 << 63}


def test_a_new_record_is_blank() -> None:
    assert bytes(Castle()) == bytes(Castle.dtype.itemsize)


def test_fields_do_not_share_memory() -> None:
    """Each field is written in turn with a number of its own; none disturbs another."""
    castle = Castle()
    castle.towers, castle.sieges, castle.gold = 1, 2, 3
    for i in range(2):
        castle.roads[i] = 10 + i
        for j in range(3):
            castle.stock[i, j] = 20 + 3 * i + j
    for i in range(4):
        castle.raids[i] = 30 + i
    assert (castle.towers, castle.sieges, castle.gold) == (1, 2, 3)
    assert [castle.roads[i] for i in range(2)] == [10, 11]
    assert [castle.stock[i, j] for i in range(2) for j in range(3)] == list(range(20, 26))
    assert [castle.raids[i] for i in range(4)] == list(range(30, 34))


@pytest.mark.parametrize("field", LIMITS)
def test_a_field_holds_the_numbers_of_its_width(field: str) -> None:
    castle = Castle()
    for number in (-LIMITS[field], LIMITS[field] - 1):
        setattr(castle, field, number)
        assert getattr(castle, field) == number


@pytest.mark.parametrize("field", LIMITS)
def test_a_number_too_big_for_its_field_is_refused_and_changes_nothing(field: str) -> None:
    castle = Castle()
    setattr(castle, field, 5)
    for number in (LIMITS[field], -LIMITS[field] - 1):
        with pytest.raises(OverflowError):
            setattr(castle, field, number)
        assert getattr(castle, field) == 5


@pytest.mark.parametrize("number", [128, -129])
def test_a_number_too_big_for_a_cell_is_refused_and_changes_nothing(number: int) -> None:
    castle = Castle()
    castle.stock[1, 2] = 5
    with pytest.raises(OverflowError):
        castle.stock[1, 2] = number
    assert castle.stock[1, 2] == 5


def test_a_number_of_numpy_is_held_to_the_same_limits() -> None:
    castle = Castle()
    with pytest.raises(OverflowError):
        castle.stock[0, 0] = np.int64(300)  # type: ignore[assignment]
    with pytest.raises(OverflowError):
        castle.towers = np.int64(300)  # type: ignore[assignment]


@pytest.mark.parametrize("at", [(2, 0), (0, 3), (-1, 0), (0, -1), (1, 3), (0, 0, 0)])
def test_an_index_outside_a_table_is_refused(at: tuple[int, ...]) -> None:
    castle = Castle()
    with pytest.raises((IndexError, ValueError)):
        castle.stock[at]
    with pytest.raises((IndexError, ValueError)):
        castle.stock[at] = 1
    assert castle == Castle()


@pytest.mark.parametrize("at", [4, -1, -4])
def test_an_index_outside_a_row_is_refused(at: int) -> None:
    castle = Castle()
    with pytest.raises(IndexError):
        castle.raids[at]
    with pytest.raises(IndexError):
        castle.raids[at] = 1
    assert castle == Castle()


def test_one_index_for_a_table_of_two_dimensions_is_refused() -> None:
    """Native code would not compile it; the interpreter must not take it for a cell or a whole row."""
    castle = Castle()
    with pytest.raises((IndexError, TypeError, ValueError)):
        castle.stock[1]
    with pytest.raises((IndexError, TypeError, ValueError)):
        castle.stock[1] = 7
    assert castle == Castle()


def test_a_field_that_does_not_exist_can_not_be_written() -> None:
    with pytest.raises(AttributeError):
        Castle().tower = 1  # type: ignore[attr-defined]


def test_a_table_can_not_be_replaced_as_a_whole() -> None:
    with pytest.raises(AttributeError):
        Castle().stock = 1  # type: ignore[assignment]


def test_reading_gives_plain_integers() -> None:
    """Small integers of NumPy would overflow where native code widens them."""
    castle = Castle()
    castle.towers = castle.stock[0, 0] = 100
    assert type(castle.towers) is type(castle.stock[0, 0]) is int
    assert castle.towers + castle.stock[0, 0] == 200
    assert 1 << castle.towers == 1 << 100


def test_records_are_equal_when_their_bytes_are() -> None:
    one, other = Castle(), Castle()
    one.raids[3] = 9
    assert one != other
    other.raids[3] = 9
    assert one == other
    assert bytes(one) == bytes(other)
    assert one != "castle"


def test_a_record_can_not_be_a_key() -> None:
    """It changes in place, and so would its hash."""
    with pytest.raises(TypeError):
        hash(Castle())


def test_a_copy_goes_its_own_way() -> None:
    castle = Castle()
    castle.stock[1, 1] = 4
    copy = castle.copy()
    assert copy == castle
    assert type(copy) is Castle
    copy.stock[1, 1] = castle.towers = 5
    assert (castle.stock[1, 1], castle.towers) == (4, 5)
    assert (copy.stock[1, 1], copy.towers) == (5, 0)


def test_there_are_no_holes_in_a_record() -> None:
    """Every byte belongs to a field, so copying fields copies all, and equal states are equal bytes."""
    for kind in (Castle, Chapel):
        fields = kind.dtype.fields
        assert fields is not None
        covered = sorted((offset, offset + part.itemsize) for part, offset, *_ in fields.values())
        ends = [0, *(end for _, end in covered)]
        assert ends == [*(start for start, _ in covered), kind.dtype.itemsize]


def test_every_field_lies_where_its_width_divides() -> None:
    """GPUs refuse to read a number that is not aligned."""
    fields = Castle.dtype.fields
    assert fields is not None
    for part, offset, *_ in fields.values():
        assert offset % part.base.itemsize == 0


def test_native_code_and_the_interpreter_see_the_same_cells() -> None:
    castle = Castle()
    castle.raw["stock"][0, 1, 2] = 6
    castle.raw["gold"][0] = 7
    assert (castle.stock[1, 2], castle.gold) == (6, 7)


def test_a_constant_of_the_rules_can_be_read_and_not_written() -> None:
    roads = table(((1, 2), (3, 4)))
    assert roads[1, 0] == 3
    with pytest.raises(ValueError, match="read-only"):
        roads[1, 0] = 9
    with pytest.raises(IndexError):
        roads[0, -1]
    assert roads[1, 0] == 3


def test_a_constant_does_not_follow_the_list_it_was_made_from() -> None:
    values = [1, 2, 3]
    roads = table(values)
    values[0] = 9
    assert roads[0] == 1


def test_room_for_choices_is_as_narrow_as_in_native_code() -> None:
    choices = Choices.new(2)
    with pytest.raises(OverflowError):
        choices[0] = 1 << 15
    assert [choices[0], choices[1]] == [0, 0]
