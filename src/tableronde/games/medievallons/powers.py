"""The thirteen powers. Each is one small function; what must be decided in it is asked through a phase.

A power function says whether something must be decided. A power that can't work draws one card instead.
"""

from ...engine.chronicle import EVERYONE, note, reveal
from ...engine.record import Chance, Choices, Log
from ...engine.rule import hot, rule
from .cards import (
    any_card,
    check_pile,
    draw_up_to,
    join_hand,
    off_pile,
    pass_on,
    put_on_discard,
    take_off_discard,
)
from .components import (
    ARTISAN,
    ASSASSIN,
    BEGGAR,
    JESTER,
    KNIGHT,
    MAGICIAN,
    MAGICIAN_DRAWS,
    MERCHANT,
    MERCHANT_SWAPS,
    MONK,
    MONK_DRAWS,
    NOBLE,
    NOBLE_GIVERS,
    ROGUE,
    STAR,
    TYPES,
    WITCH,
)
from .guilds import guild_type, is_repeated, lose_member
from .memory import remember_card, remember_empty, remember_hand, remember_move, remember_none
from .some_cards import copies, first_type, one
from .state import (
    ANSWERED,
    APART,
    ASK,
    ASKED,
    BURY,
    CHOOSE,
    COPIES_POWER,
    COPY,
    DISCARDED,
    GIVE,
    KEPT,
    KEPT_UNSEEN,
    MISSED,
    NO_EFFECT,
    NOTHING,
    OFFER,
    OFFERS,
    PARTNER,
    PASSED_ON,
    PASSED_UNSEEN,
    PILE,
    RAID,
    RAID_GUILD,
    READY,
    RETURN,
    SEES,
    STOLEN,
    STRUCK,
    TAKE,
    TAKES_TOP,
    TRADES,
    TURNED_UP,
    VISITS,
    State,
)

#: A raid names a seat, one of its guilds, and a member or a jester of it.
MEMBER, A_JESTER = range(2)
RAIDS_A_GUILD = 2
RAIDS_A_SEAT = 2 * RAIDS_A_GUILD


@rule
def use_power(s: State, rng: Chance, log: Log) -> int:
    """Uses the power of `s.power`; says whether something must be decided."""
    if s.power == WITCH:
        if powers_on_table(s):
            s.phase = COPY
            return True
        turn_up_powers(s, rng, log)
    return use_plain_power(s, rng, log)


@rule
def use_plain_power(s: State, rng: Chance, log: Log) -> int:
    power = s.power
    if s.finished or power == NOTHING or power == JESTER:
        return False
    if power == ARTISAN:
        return artisan(s, log)
    if power == ASSASSIN or power == ROGUE:
        return raid(s, log)
    if power == KNIGHT:
        return knight(s, log)
    if power == STAR:
        return star(s)
    if power == MAGICIAN:
        return magician(s)
    if power == BEGGAR:
        return beggar(s, log)
    if power == MONK:
        return monk(s)
    if power == NOBLE:
        return noble(s, rng, log)
    # Merchant and priest choose somebody first.
    s.phase = PARTNER
    return True


@rule
def no_effect(s: State, log: Log) -> int:
    """A power that can't work draws one card instead."""
    note(log, EVERYONE, NO_EFFECT, s.turn, s.power, 0, 0)
    s.owed = 1
    return False


# Artisan, star, monk: nothing to decide


@rule
def artisan(s: State, log: Log) -> int:
    if s.discarded == 0:
        return no_effect(s, log)
    card = take_off_discard(s)
    note(log, EVERYONE, TAKES_TOP, s.turn, card, 0, 0)
    join_hand(s, s.turn, card)
    return False


@rule
def star(s: State) -> int:
    """Everyone draws."""
    s.owed = s.seats
    return False


@rule
def monk(s: State) -> int:
    s.owed = MONK_DRAWS
    return False


@hot
def who_draws(s: State, number: int) -> int:
    """The cards that a power draws are the actor's; a star's go round in turn order, starting with the actor."""
    return (s.turn + number) % s.seats if s.power == STAR and number < s.owed else s.turn


# Assassin and rogue: a card of an opponent's guild


@rule
def raid(s: State, log: Log) -> int:
    for seat in range(s.seats):
        if seat != s.turn and s.guilds[seat] > 0:
            s.phase = RAID
            return True
    return no_effect(s, log)


@rule
def list_raids(s: State, out: Choices) -> int:
    n = 0
    for seat in range(s.seats):
        if seat == s.turn:
            continue
        for guild in range(s.guilds[seat]):
            if is_repeated(s, seat, guild):
                continue
            if guild_type(s, seat, guild) != NOTHING:
                out[n] = RAID_GUILD + seat * RAIDS_A_SEAT + guild * RAIDS_A_GUILD + MEMBER
                n += 1
            if copies(s.guild[seat, guild], JESTER) > 0:
                out[n] = RAID_GUILD + seat * RAIDS_A_SEAT + guild * RAIDS_A_GUILD + A_JESTER
                n += 1
    return n


@rule
def raid_guild(s: State, number: int, log: Log) -> None:
    seat = number // RAIDS_A_SEAT
    guild = number % RAIDS_A_SEAT // RAIDS_A_GUILD
    card = JESTER if number % RAIDS_A_GUILD == A_JESTER else guild_type(s, seat, guild)
    if s.power == ASSASSIN:
        note(log, EVERYONE, STRUCK, s.turn, seat, card, 0)
        put_on_discard(s, card)
    else:
        note(log, EVERYONE, STOLEN, s.turn, seat, card, 0)
        join_hand(s, s.turn, card)
    lose_member(s, seat, guild, card, log)


# Knight: a question to an opponent


@rule
def knight(s: State, log: Log) -> int:
    for seat in range(s.seats):
        if seat != s.turn and s.held[seat] > 0:
            s.phase = PARTNER
            return True
    return no_effect(s, log)


@rule
def ask_for(s: State, card: int, log: Log) -> None:
    """Question and answer are public; a jester answers only for jester."""
    reveal(log)
    seat = s.partner
    note(log, EVERYONE, ASKED, s.turn, seat, card, 0)
    if copies(s.hand[seat], card) > 0:
        note(log, EVERYONE, ANSWERED, s.turn, seat, card, 0)
        pass_on(s, seat, s.turn, card, EVERYONE)
    else:
        note(log, EVERYONE, MISSED, s.turn, seat, card, 0)
        remember_none(s, seat, card)


# Magician: three cards apart, one of them kept


@rule
def magician(s: State) -> int:
    s.owed = MAGICIAN_DRAWS
    return False


@rule
def keep_all(s: State) -> None:
    """The round ended while drawing."""
    while s.apart:
        take_from_apart(s, first_type(s.apart))
    remember_empty(s, APART)


@rule
def take_from_apart(s: State, card: int) -> None:
    s.apart -= one(card)
    s.apart_left -= 1
    s.hand[s.turn] += one(card)
    s.held[s.turn] += 1
    remember_move(s, APART, s.turn, card, 1 << s.turn)


@rule
def keep_card(s: State, card: int, log: Log) -> None:
    note(log, 1 << s.turn, KEPT, s.turn, card, 0, 0)
    note(log, EVERYONE & ~(1 << s.turn), KEPT_UNSEEN, s.turn, 0, 0, 0)
    take_from_apart(s, card)
    s.phase = BURY


@rule
def bury_card(s: State, card: int, log: Log) -> None:
    """The actor chooses the order of the two discards: this one first, the other on top of it."""
    reveal(log)
    discard_apart(s, card, log)
    while s.apart:
        discard_apart(s, first_type(s.apart), log)
    remember_empty(s, APART)


@rule
def discard_apart(s: State, card: int, log: Log) -> None:
    s.apart -= one(card)
    s.apart_left -= 1
    remember_card(s, APART, card, -1, EVERYONE)
    put_on_discard(s, card)
    note(log, EVERYONE, DISCARDED, s.turn, card, 0, 0)


# Beggar, knight, merchant, priest: somebody is chosen


@rule
def most_held(s: State) -> int:
    """By an opponent."""
    most = 0
    for seat in range(s.seats):
        if seat != s.turn:
            most = max(most, s.held[seat])
    return most


@rule
def beggar(s: State, log: Log) -> int:
    if most_held(s) == 0 or s.held[s.turn] > most_held(s):
        return no_effect(s, log)
    s.phase = PARTNER
    return True


@rule
def list_partners(s: State, out: Choices) -> int:
    """Any opponent; of a beggar, one who holds the most."""
    n = 0
    for seat in range(s.seats):
        if seat != s.turn and (s.power != BEGGAR or s.held[seat] == most_held(s)):
            out[n] = CHOOSE + seat
            n += 1
    return n


@rule
def choose_partner(s: State, seat: int, rng: Chance, log: Log) -> int:
    """Says whether more must be decided."""
    s.partner = seat
    if s.power == BEGGAR:
        hand_over(s, seat, s.turn, any_card(s, seat, rng), log)
        return False
    if s.power == MERCHANT:
        return begin_trade(s, rng, log)
    if s.power == KNIGHT:
        s.phase = ASK
        return True
    return begin_visit(s, rng, log)


@rule
def hand_over(s: State, giver: int, receiver: int, card: int, log: Log) -> None:
    """Known to the old and the new owner."""
    both = 1 << giver | 1 << receiver
    note(log, both, PASSED_ON, giver, receiver, card, 0)
    note(log, EVERYONE & ~both, PASSED_UNSEEN, giver, receiver, 0, 0)
    pass_on(s, giver, receiver, card, both)


@rule
def begin_trade(s: State, rng: Chance, log: Log) -> int:
    """Merchant: the actor draws up to two if short, then the partner does; then both choose at the same time."""
    note(log, EVERYONE, TRADES, s.turn, s.partner, 0, 0)
    draw_up_to(s, s.turn, MERCHANT_SWAPS, rng, log)
    draw_up_to(s, s.partner, MERCHANT_SWAPS, rng, log)
    s.phase = OFFER
    return not s.finished


@rule
def offer_card(s: State, seat: int, card: int, log: Log) -> int:
    """Secretly; says whether somebody must still choose."""
    s.offer[seat] += one(card)
    s.offered[seat] += 1
    note(log, 1 << seat, OFFERS, seat, card, 0, 0)
    if s.offered[seat] == MERCHANT_SWAPS:
        note(log, EVERYONE, READY, seat, 0, 0, 0)
    if s.offered[s.turn] < MERCHANT_SWAPS or s.offered[s.partner] < MERCHANT_SWAPS:
        return True
    reveal(log)
    swap(s, s.turn, s.partner, log)
    swap(s, s.partner, s.turn, log)
    return False


@rule
def swap(s: State, giver: int, receiver: int, log: Log) -> None:
    while s.offer[giver]:
        card = first_type(s.offer[giver])
        s.offer[giver] -= one(card)
        hand_over(s, giver, receiver, card, log)
    s.offered[giver] = 0


@rule
def begin_visit(s: State, rng: Chance, log: Log) -> int:
    """Priest: an empty-handed target draws first; only the actor sees its hand."""
    note(log, EVERYONE, VISITS, s.turn, s.partner, 0, 0)
    draw_up_to(s, s.partner, 1, rng, log)
    if s.finished:
        return False
    reveal(log)
    for card in range(TYPES):
        if copies(s.hand[s.partner], card) > 0:
            note(log, 1 << s.turn, SEES, s.turn, s.partner, card, copies(s.hand[s.partner], card))
    remember_hand(s, s.turn, s.partner)
    s.phase = TAKE
    return True


@rule
def take_card(s: State, card: int, log: Log) -> None:
    reveal(log)  # the target sees which card
    hand_over(s, s.partner, s.turn, card, log)
    s.phase = RETURN


# Noble: the next two each give a card


@rule
def noble(s: State, rng: Chance, log: Log) -> int:
    s.givers = min(NOBLE_GIVERS, s.seats - 1)
    s.partner = s.turn
    return next_giver(s, rng, log)


@hot
def next_giver(s: State, rng: Chance, log: Log) -> int:
    """One after the other; who has an empty hand draws when its turn to give comes. Of two players, the actor draws."""
    if s.givers == 0:
        if s.seats == 2:
            s.owed = 1
        return False
    s.givers -= 1
    s.partner = (s.partner + 1) % s.seats
    draw_up_to(s, s.partner, 1, rng, log)
    s.phase = GIVE
    return not s.finished


@rule
def give_card(s: State, card: int, rng: Chance, log: Log) -> int:
    reveal(log)
    hand_over(s, s.partner, s.turn, card, log)
    return next_giver(s, rng, log)


# Witch: another power


@rule
def powers_on_table(s: State) -> int:
    """One card of each type that has a guild on the table, but for witches."""
    found = 0
    for seat in range(s.seats):
        for guild in range(s.guilds[seat]):
            kind = guild_type(s, seat, guild)
            if kind != NOTHING and kind != WITCH:
                found |= one(kind)
    return found


@rule
def copy_power(s: State, card: int, rng: Chance, log: Log) -> int:
    note(log, EVERYONE, COPIES_POWER, s.turn, card, 0, 0)
    s.power = card
    return use_plain_power(s, rng, log)


@rule
def turn_up_powers(s: State, rng: Chance, log: Log) -> None:
    """No guild to copy: the top of the pile is turned up and discarded, and its power used; a witch again: once more."""
    while s.power == WITCH and not s.finished:
        card = off_pile(s, rng)
        remember_card(s, PILE, card, -1, EVERYONE)
        put_on_discard(s, card)
        note(log, EVERYONE, TURNED_UP, card, 0, 0, 0)
        check_pile(s, log)
        s.power = card
