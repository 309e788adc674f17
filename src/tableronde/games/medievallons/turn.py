"""The course of a game: rounds, turns of one action and one draw, and how a round ends."""

from ...engine.chance import below
from ...engine.chronicle import EVERYONE, note, reveal
from ...engine.record import Chance, Choices, Log, Options
from ...engine.rule import hot, rule
from .cards import draw, draw_to, leave_hand, off_pile, put_on_discard
from .components import COPIES, DECK_SIZE, EMPTY_HANDED, GUILDS_TO_WIN, HAND, MAGICIAN, MERCHANT_SWAPS
from .ending import end_round, is_decided
from .guilds import begin_building, finish_building, has_usable_guild, lay, list_hand, list_laying, list_own_guilds
from .memory import forget, remember_card, remember_pile
from .meta import ROUNDS
from .powers import copy_power, powers_on_table, use_power
from .powers.magician import bury_card, keep_all, keep_card
from .powers.noble import give_card
from .powers.partners import ask_for, choose_partner, hand_over, list_partners, offer_card, take_card
from .powers.raids import list_raids, raid_guild
from .powers.simple import who_draws
from .some_cards import ONE_OF_EACH, list_types
from .state import (
    ACT,
    APART,
    ASK,
    ASK_FOR,
    BUILD,
    BURY,
    BURY_CARD,
    CHOOSE,
    COPY,
    COPY_POWER,
    DONE,
    EMPTY_HANDS,
    FOUND,
    GIVE,
    GIVE_CARD,
    KEEP,
    KEEP_CARD,
    LAY,
    NOTHING,
    OFFER,
    OFFER_CARD,
    OVER,
    PARTNER,
    PILE,
    PLAY,
    PLAYED,
    RAID,
    RAID_GUILD,
    RED,
    REINFORCE,
    RETURN_CARD,
    ROUND_BEGINS,
    STARTS_DISCARD,
    TAKE,
    TAKE_CARD,
    THIRD_GUILD,
    TURN,
    USE,
    USED,
    YELLOW,
    State,
)

BEST_OF = ROUNDS[0]


@rule
def setup(s: State, seats: int, options: Options, rng: Chance, log: Log) -> None:
    s.seats = seats
    s.rounds = BEST_OF if seats == 2 and options[0] == 0 else 1
    s.start = below(rng, seats)
    begin_round(s, 1, rng, log)
    go_on(s, rng, log)


@rule
def begin_round(s: State, number: int, rng: Chance, log: Log) -> None:
    """Each round is set up anew; the starter alternates."""
    s.round = number
    if number > 1:
        s.start = (s.start + 1) % s.seats
    note(log, EVERYONE, ROUND_BEGINS, number, s.start, 0, 0)
    clear_table(s)
    s.pile = COPIES * ONE_OF_EACH
    s.pile_left = DECK_SIZE
    s.end_card = YELLOW if s.seats == 2 else RED
    forget(s)
    remember_pile(s)
    for seat in range(s.seats):
        for _ in range(HAND):
            draw(s, seat, rng, log)
    card = off_pile(s, rng)
    remember_card(s, PILE, card, -1, EVERYONE)
    put_on_discard(s, card)
    note(log, EVERYONE, STARTS_DISCARD, card, 0, 0, 0)
    s.turn = s.start


@rule
def clear_table(s: State) -> None:
    s.finished = False
    s.playing = 0
    s.pile = 0
    s.power = NOTHING
    for place in range(s.discarded):
        s.discard[place] = 0
    s.discarded = 0
    for seat in range(s.seats):
        s.hand[seat] = 0
        s.held[seat] = 0
        s.guilds[seat] = 0
        for guild in range(GUILDS_TO_WIN):
            s.guild[seat, guild] = 0


@rule
def actors(s: State) -> int:
    if s.phase == OVER:
        return 0
    if s.phase == OFFER:
        both = 0
        if s.offered[s.turn] < MERCHANT_SWAPS:
            both |= 1 << s.turn
        if s.offered[s.partner] < MERCHANT_SWAPS:
            both |= 1 << s.partner
        return both
    return 1 << (s.partner if s.phase == GIVE else s.turn)


@hot
def legal(s: State, seat: int, out: Choices) -> int:
    if actors(s) >> seat & 1 == 0:
        return 0
    phase = s.phase
    if phase == ACT:
        return list_own_guilds(s, seat, out, list_hand(s, seat, out))
    if phase == BUILD:
        return list_laying(s, seat, out)
    if phase == PARTNER:
        return list_partners(s, out)
    if phase == RAID:
        return list_raids(s, out)
    # Else a type is chosen, among some cards; listed in one place, which keeps a GPU's threads together.
    cards = s.hand[seat]
    action = RETURN_CARD
    if phase == OFFER:
        cards -= s.offer[seat]
        action = OFFER_CARD
    elif phase == GIVE:
        action = GIVE_CARD
    elif phase == KEEP:
        cards = s.apart
        action = KEEP_CARD
    elif phase == BURY:
        cards = s.apart
        action = BURY_CARD
    elif phase == TAKE:
        cards = s.hand[s.partner]
        action = TAKE_CARD
    elif phase == ASK:
        cards = ONE_OF_EACH
        action = ASK_FOR
    elif phase == COPY:
        cards = powers_on_table(s)
        action = COPY_POWER
    return list_types(cards, action, out, 0)


@hot
def apply(s: State, seat: int, action: int, rng: Chance, log: Log) -> None:
    phase = s.phase
    asks: int = False
    if phase == ACT:
        asks = begin_action(s, seat, action, rng, log)
    elif phase == BUILD:
        asks = build(s, action, rng, log)
    elif phase == ASK:
        ask_for(s, action - ASK_FOR, log)
    elif phase == OFFER:
        asks = offer_card(s, seat, action - OFFER_CARD, log)
    elif phase == PARTNER:
        asks = choose_partner(s, action - CHOOSE, rng, log)
    elif phase == RAID:
        raid_guild(s, action - RAID_GUILD, log)
    elif phase == KEEP:
        keep_card(s, action - KEEP_CARD, log)
        asks = True
    elif phase == BURY:
        bury_card(s, action - BURY_CARD, log)
    elif phase == GIVE:
        asks = give_card(s, action - GIVE_CARD, rng, log)
    elif phase == TAKE:
        take_card(s, action - TAKE_CARD, log)
        asks = True
    elif phase == COPY:
        asks = copy_power(s, action - COPY_POWER, rng, log)
    else:
        hand_over(s, seat, s.partner, action - RETURN_CARD, log)
    if not asks:
        end_action(s, rng, log)


@hot
def begin_action(s: State, seat: int, action: int, rng: Chance, log: Log) -> int:
    """Play, found, reinforce or use; says whether something more must be decided."""
    if action < FOUND:
        reveal(log)  # the others have seen the card
        card = action - PLAY
        note(log, EVERYONE, PLAYED, seat, card, 0, 0)
        leave_hand(s, seat, card)
        s.playing = card + 1
        s.power = card
        return use_power(s, rng, log)
    if action < REINFORCE:
        begin_building(s, s.guilds[seat])
        lay(s, action - FOUND, log)
        return True
    if action < USE:
        begin_building(s, action - REINFORCE)
        return True
    note(log, EVERYONE, USED, seat, action - USE, 0, 0)
    s.power = action - USE
    return use_power(s, rng, log)


@hot
def build(s: State, action: int, rng: Chance, log: Log) -> int:
    """The third guild ends the round at once, before its power and the draw."""
    if action < DONE:
        lay(s, action - LAY, log)
        return True
    reveal(log)
    finish_building(s, log)
    if s.guilds[s.turn] == GUILDS_TO_WIN:
        note(log, EVERYONE, THIRD_GUILD, s.turn, 0, 0, 0)
        s.finished = True
        return False
    return use_power(s, rng, log)


@hot
def end_action(s: State, rng: Chance, log: Log) -> None:
    """What the power draws; then the card played goes on top of the discard, and the turn's own draw follows. Of a round
    that is over, nothing more. All draws are made in one place, which keeps a GPU's threads together."""
    chooses = s.power == MAGICIAN and s.owed > 0
    for number in range(s.owed if chooses else s.owed + 1):
        if number == s.owed and s.playing and not s.finished:
            put_on_discard(s, s.playing - 1)
            s.playing = 0
        seat = who_draws(s, number)
        draw_to(s, APART if chooses else seat, seat, rng, log)
    s.owed = 0
    if chooses:
        if not s.finished:
            s.phase = KEEP
            return
        keep_all(s)
    s.power = NOTHING
    s.building = 0
    s.partner = 0
    s.givers = 0
    if not s.finished:
        s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0
    go_on(s, rng, log)


@rule
def go_on(s: State, rng: Chance, log: Log) -> None:
    """To the next seat that has something to decide: over the ends of rounds, and over seats with nothing at all."""
    while True:
        if s.finished:
            reveal(log)
            end_round(s, log)
            if is_decided(s):
                s.phase = OVER
                return
            begin_round(s, s.round + 1, rng, log)
        note(log, EVERYONE, TURN, s.turn, 0, 0, 0)
        s.phase = ACT
        if s.held[s.turn] > 0 or has_usable_guild(s, s.turn):
            return
        note(log, EVERYONE, EMPTY_HANDS, s.turn, 0, 0, 0)
        for _ in range(EMPTY_HANDED):
            draw(s, s.turn, rng, log)
        if not s.finished:
            s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0
