"""What using a power is worth now."""

from ....engine.record import Choices, Weights
from ....engine.rule import hot, rule
from ..components import ARTISAN, ASSASSIN, BEGGAR, JESTER, KNIGHT, MERCHANT, PRIEST, ROGUE, STAR, WITCH
from ..guilds import guild_type
from ..powers import powers_on_table
from ..powers.partners import most_held
from ..powers.raids import RAIDS_A_GUILD, RAIDS_A_SEAT
from ..some_cards import copies, first_type, how_many, one, without
from ..state import COPY_POWER, NOTHING, RAID_GUILD, State
from .figures import (
    BIG_HAND,
    DENT,
    DENT_LEADER,
    FELL,
    FELL_LEADER,
    NEW,
    NO_SINGLES,
    POWER,
    RAID_PER_CARD_HELD,
    SEEK_LAST_CARD,
    STAR_PER_OTHER,
    STRIKE_JESTER,
    USELESS,
)
from .hand import column, gain, has_two_singles, is_bare, lacks_one


@hot
def power_worth(s: State, seat: int, power: int, hand: int) -> int:
    """... to a seat that will hold this hand. A witch may do nothing better than what she copies, and nothing worse than
    nothing."""
    if power == NOTHING or power == JESTER:
        return 0
    kinds = one(power)
    best = USELESS
    if power == WITCH:
        kinds = powers_on_table(s)
        if kinds == 0:
            return POWER[column(s), WITCH]
        best = 0
    while kinds:
        kind = first_type(kinds)
        best = max(best, plain_power_worth(s, seat, kind, hand))
        kinds = without(kinds, kind)
    return best


@hot
def plain_power_worth(s: State, seat: int, power: int, hand: int) -> int:
    c = column(s)
    worth = POWER[c, power]
    if power == ARTISAN:
        return worth + (gain(s, seat, hand, s.discard[s.discarded - 1]) if s.discarded > 0 else NEW[c])
    if power == ASSASSIN or power == ROGUE:
        return max(NEW[c], best_raid(s, seat, power, hand))
    if power == BEGGAR:
        most = most_held(s)
        return NEW[c] if most == 0 or how_many(hand) > most else worth
    if power == KNIGHT or power == PRIEST:
        return worth + SEEK_LAST_CARD[c] if lacks_one(hand) else worth
    if power == MERCHANT:
        return worth if has_two_singles(hand) else worth - NO_SINGLES[c]
    return worth - STAR_PER_OTHER * (s.seats - 2) if power == STAR else worth


@rule
def judge_copies(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    for i in range(n):
        points[i] = plain_power_worth(s, seat, choices[i] - COPY_POWER, s.hand[seat])


# Raids


@hot
def best_raid(s: State, seat: int, power: int, hand: int) -> int:
    """Of all that an assassin or a rogue could do; nothing without a guild to raid."""
    best = 0
    for other in range(s.seats):
        if other == seat:
            continue
        for guild in range(s.guilds[other]):
            kind = guild_type(s, other, guild)
            raided = raid_worth(s, seat, other, guild)
            if kind != NOTHING:
                best = max(best, raided + loot_worth(s, seat, power, hand, kind))
            if copies(s.guild[other, guild], JESTER) > 0:
                best = max(best, raided + loot_worth(s, seat, power, hand, JESTER))
    return best


@hot
def raid_worth(s: State, seat: int, other: int, guild: int) -> int:
    """What it is worth that a guild loses a card: most, when it falls and its owner has another. Who holds many cards is the
    more dangerous; each turn until it plays makes an opponent less so."""
    c = column(s)
    falls = is_bare(s, other, guild)
    leads = s.guilds[other] > 1
    worth = seat - other if other > seat else seat - other - s.seats
    if falls:
        worth += FELL_LEADER[c] if leads else FELL[c]
    else:
        worth += DENT_LEADER[c] if leads else DENT[c]
    return worth + RAID_PER_CARD_HELD[c] * min(s.held[other], BIG_HAND)


@hot
def loot_worth(s: State, seat: int, power: int, hand: int, card: int) -> int:
    """A rogue has the card; an assassin only knows that nobody has it."""
    if power == ROGUE:
        return gain(s, seat, hand, card)
    return STRIKE_JESTER[column(s)] if card == JESTER else 0


@rule
def judge_raids(s: State, seat: int, choices: Choices, n: int, points: Weights) -> None:
    for i in range(n):
        number = choices[i] - RAID_GUILD
        other = number // RAIDS_A_SEAT
        guild = number % RAIDS_A_SEAT // RAIDS_A_GUILD
        card = guild_type(s, other, guild) if number % RAIDS_A_GUILD == 0 else JESTER
        points[i] = raid_worth(s, seat, other, guild) + loot_worth(s, seat, s.power, s.hand[seat], card)
