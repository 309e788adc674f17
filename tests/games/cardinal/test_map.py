"""The map: its facts, and what is wrong with a map that is refused."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tableronde
from tableronde.engine.errors import BadGame
from tableronde.games.cardinal import atlas, components
from tableronde.games.cardinal.atlas import MAP_FILE, read_map

Map = dict[str, Any]

ATLAS = read_map()


def as_written() -> Map:
    data: Map = json.loads(MAP_FILE.read_text(encoding="utf-8"))
    return data


def write(folder: Path, data: object) -> Path:
    file = folder / "other-map.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


def sites_by_country() -> Counter[str]:
    return Counter(ATLAS.countries[country] for country in ATLAS.country_of)


def allied(number: int) -> set[str]:
    return {ATLAS.countries[country] for country in ATLAS.alliances[number - 1]}


# Its facts


def test_9_countries_in_the_order_in_which_abbeys_are_scored() -> None:
    """Countries `england franconia bavaria ...` (also the order in which abbeys are scored)."""
    expected = "england franconia bavaria italy aragon france lotharingia swabia burgundy"
    assert " ".join(ATLAS.countries) == expected
    assert len(ATLAS.countries) == 9


def test_53_sites() -> None:
    """53 sites in all, each in one country."""
    assert len(ATLAS.sites) == len(set(ATLAS.sites)) == 53
    assert len(ATLAS.country_of) == 53


def test_france_has_8_and_swabia_4_abbey_sites() -> None:
    """Sourced in it: ... France 8 and Swabia 4 abbey sites."""
    assert sites_by_country()["france"] == 8
    assert sites_by_country()["swabia"] == 4


def test_every_example_of_the_text_has_room() -> None:
    """The rest fits every example of the text: 4 + 2 + 1 in Franconia, 2 + 2 + 1 in Lotharingia, 2 + 2 + 2 in Italy."""
    assert sites_by_country()["franconia"] >= 7
    assert sites_by_country()["lotharingia"] >= 5
    assert sites_by_country()["italy"] >= 6


def test_15_alliances() -> None:
    """Sourced in it: ... 15 alliances."""
    assert len(ATLAS.alliances) == 15
    assert len({frozenset(two) for two in ATLAS.alliances}) == 15


def test_14_is_italy_burgundy_and_15_italy_bavaria() -> None:
    """Sourced in it: ... 14 = Italy-Burgundy, 15 = Italy-Bavaria."""
    assert allied(14) == {"italy", "burgundy"}
    assert allied(15) == {"italy", "bavaria"}


def test_55_cards_of_5_kinds() -> None:
    """Cards: `franconia-aragon` 13, `bavaria-burgundy` 12, `lotharingia-italy` 11, `england-swabia` 10, `france` 9."""
    assert dict(zip(ATLAS.cards, ATLAS.card_counts, strict=True)) == {
        "franconia-aragon": 13,
        "bavaria-burgundy": 12,
        "lotharingia-italy": 11,
        "england-swabia": 10,
        "france": 9,
    }
    assert sum(ATLAS.card_counts) == 55


def test_each_card_shows_the_countries_of_its_name() -> None:
    """France is alone on its card; the others are always two and two together."""
    shown: dict[str, set[str]] = {card: set() for card in ATLAS.cards}
    for country, card in zip(ATLAS.countries, ATLAS.card_of, strict=True):
        shown[ATLAS.cards[card]].add(country)
    assert shown == {card: set(card.split("-")) for card in ATLAS.cards}


def test_sea_lines_are_not_roads() -> None:
    """The dotted lines over the sea are not roads: none leaves England."""
    england = {i for i, country in enumerate(ATLAS.country_of) if ATLAS.countries[country] == "england"}
    assert all((a in england) == (b in england) for a, b in ATLAS.roads)
    assert [allied(number) for number in range(1, 16) if ATLAS.by_sea[number - 1]] == [
        {"england", "france"},
        {"england", "lotharingia"},
        {"aragon", "burgundy"},
        {"aragon", "italy"},
    ]


# One data file


def test_the_game_reads_its_map_from_one_data_file() -> None:
    """The game must read its map from one data file."""
    assert components.ATLAS == read_map(MAP_FILE) == ATLAS
    assert MAP_FILE.parent == Path(atlas.__file__).parent


def test_a_truer_map_is_a_data_change() -> None:
    """... so that a truer map is a data change: no rule names a country, a site or a card."""
    named = [
        f"{file.name}: {thing}"
        for file in sorted(MAP_FILE.parent.glob("*.py"))
        for thing in (*ATLAS.countries, *ATLAS.sites, *ATLAS.cards)
        if f'"{thing}"' in file.read_text(encoding="utf-8")
    ]
    assert named == []


def test_another_map_of_the_same_form_is_read(tmp_path: Path) -> None:
    """... a truer map is a data change."""
    data = as_written()
    data["sites"].append({"id": "york", "name": "York", "country": "england", "lon": -1.08, "lat": 53.96})
    data["roads"].append(["york", "fountains"])
    data["countries"][0]["sites"] = 6
    data["alliances"][13], data["alliances"][14] = data["alliances"][14], data["alliances"][13]
    other = read_map(write(tmp_path, data))
    assert "york" in other.sites
    assert len(other.roads) == len(ATLAS.roads) + 1
    assert other.alliances == ATLAS.alliances, "alliances go by their number, not by their place in the file"


def test_the_map_says_that_it_is_a_reconstruction() -> None:
    """The printed board could not be found: the map is our reconstruction."""
    assert "reconstruction" in as_written()["note"]


def test_the_readme_says_plainly_that_the_map_is_a_reconstruction() -> None:
    """The README says plainly that the map is a reconstruction."""
    text = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8").casefold()
    assert "map" in text
    assert "reconstruction" in text


def test_each_country_has_an_english_and_a_french_name() -> None:
    """Names as people know them, in both languages."""
    names = tableronde.load("cardinal").rulebook.names
    assert names("en")["country"]["swabia"] == "Swabia"
    assert names("fr")["country"]["swabia"] == "Souabe"


# Damaged maps


def refusal(file: Path) -> str:
    with pytest.raises(BadGame) as refused:
        read_map(file)
    return str(refused.value)


def test_a_map_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "other-map.json can't be read" in refusal(tmp_path / "other-map.json")


def test_a_folder_is_no_map(tmp_path: Path) -> None:
    assert "can't be read" in refusal(tmp_path)


def test_a_map_that_is_not_utf8_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other-map.json"
    file.write_bytes(MAP_FILE.read_text(encoding="utf-8").encode("latin-1"))
    assert "other-map.json can't be read" in refusal(file)


@pytest.mark.parametrize("keep", [0, 1, 500, -2])
def test_a_map_cut_short_is_refused(tmp_path: Path, keep: int) -> None:
    file = tmp_path / "other-map.json"
    file.write_text(MAP_FILE.read_text(encoding="utf-8").rstrip()[:keep], encoding="utf-8")
    assert "other-map.json is not JSON" in refusal(file)


@pytest.mark.parametrize("data", [[], 7, "map", None, {}])
def test_json_that_is_no_map_is_refused(tmp_path: Path, data: object) -> None:
    assert "other-map.json lacks something or has it in a wrong form" in refusal(write(tmp_path, data))


@pytest.mark.parametrize("part", ["scoring_order", "cards", "countries", "sites", "roads", "alliances"])
def test_a_map_without_a_part_is_refused(tmp_path: Path, part: str) -> None:
    data = as_written()
    del data[part]
    assert part in refusal(write(tmp_path, data))


@pytest.mark.parametrize(
    ("part", "field"),
    [
        *(("cards", field) for field in ("id", "countries", "count")),
        *(("countries", field) for field in ("id", "names", "card", "sites", "seal")),
        *(("sites", field) for field in ("id", "name", "country", "lon", "lat")),
        *(("alliances", field) for field in ("number", "countries", "by")),
    ],
)
def test_a_map_without_a_field_is_refused(tmp_path: Path, part: str, field: str) -> None:
    data = as_written()
    del data[part][2][field]
    assert repr(field) in refusal(write(tmp_path, data))


Damage = Callable[[Map], object]


def put(*path: str | int, value: object) -> Damage:
    """Another value at a place of the map."""

    def damage(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return damage


def again(part: str) -> Damage:
    """The first thing of a part, twice."""
    return lambda data: data[part].append(data[part][0])


def add(part: str, thing: object) -> Damage:
    return lambda data: data[part].append(thing)


def of_each_card(count: int) -> Damage:
    def damage(data: Map) -> None:
        for card in data["cards"]:
            card["count"] = count

    return damage


def many_sites(data: Map) -> None:
    for n in range(11):
        data["sites"].append(data["sites"][0] | {"id": f"site-{n}"})


def no_swabia(data: Map) -> None:
    data["sites"] = [site for site in data["sites"] if site["country"] != "swabia"]
    next(country for country in data["countries"] if country["id"] == "swabia")["sites"] = 0


def no_road_to_fountains(data: Map) -> None:
    data["roads"] = [road for road in data["roads"] if "fountains" not in road]


def one_country(data: Map) -> None:
    data["scoring_order"] = ["france"]
    data["countries"] = [country for country in data["countries"] if country["id"] == "france"]


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        # Countries
        (again("countries"), "the country 'england' is there 2 times"),
        (again("scoring_order"), "the country in the scoring order 'england' is there 2 times"),
        (lambda data: data["scoring_order"].remove("italy"), "the scoring order and the countries differ in ['italy']"),
        (add("scoring_order", "spain"), "the scoring order and the countries differ in ['spain']"),
        (one_country, "fewer than two countries"),
        (put("countries", 4, "names", "fr", value=""), "the country 'swabia' has no name in 'fr'"),
        (lambda data: data["countries"][4]["names"].pop("en"), "the country 'swabia' has no name in 'en'"),
        # Cards
        (again("cards"), "the card 'franconia-aragon' is there 2 times"),
        (put("cards", 4, "countries", value=["france", "italy"]), "the country on the cards 'italy' is there 2 times"),
        (put("cards", 4, "countries", value=["france", "spain"]), "a card shows the unknown country 'spain'"),
        (put("cards", 4, "countries", value=[]), "no card shows the country 'france'"),
        (
            put("countries", 1, "card", value="england-swabia"),
            "'france' names the card 'england-swabia', which does not show it",
        ),
        (put("cards", 4, "count", value=2), "the card 'france' has a count of 2"),
        (put("cards", 4, "count", value=0), "the card 'france' has a count of 0"),
        (put("cards", 4, "count", value=100), "the card 'france' has a count of 100"),
        (put("cards", 4, "count", value=9.5), "the card 'france' has a count of 9.5"),
        (put("cards", 4, "count", value="9"), "the card 'france' has a count of '9'"),
        (of_each_card(3), "15 cards are too few for 5 players"),
        (of_each_card(4), "10 cards are too few for 3 players"),
        # Sites
        (again("sites"), "the site 'fountains' is there 2 times"),
        (many_sites, "it has 64 sites; at most 63 fit"),
        (put("sites", 0, "country", value="spain"), "the site 'fountains' lies in the unknown country 'spain'"),
        (lambda data: data["sites"].pop(0), "'england' should have 5 sites and has 4"),
        (put("countries", 1, "sites", value=9), "'france' should have 9 sites and has 8"),
        (no_swabia, "'swabia' has no site"),
        (put("sites", 0, "lon", value="far west"), "far west"),
        (put("countries", 0, "seal", value=None), "wrong form"),
        # Roads
        (again("roads"), "the road 'fountains - peterborough' is there 2 times"),
        (add("roads", ["peterborough", "fountains"]), "the road 'fountains - peterborough' is there 2 times"),
        (add("roads", ["fulda", "fulda"]), "the road ['fulda', 'fulda'] does not join two sites"),
        (add("roads", ["fulda"]), "the road ['fulda'] does not join two sites"),
        (
            add("roads", ["fulda", "lorsch", "comburg"]),
            "the road ['fulda', 'lorsch', 'comburg'] does not join two sites",
        ),
        (add("roads", ["fulda", "york"]), "leads to the unknown site 'york'"),
        (no_road_to_fountains, "no road leads to 'fountains'"),
        # Alliances
        (lambda data: data["alliances"].pop(4), "the alliances are numbered [1, 2, 3, 4, 6,"),
        (put("alliances", 14, "number", value=14), "14, 14], not 1, 2, 3 and so on"),
        (put("alliances", 0, "number", value=0), "the alliances are numbered [0, 2,"),
        (put("alliances", 14, "countries", value=["italy", "italy"]), "alliance 15 does not join two countries"),
        (put("alliances", 14, "countries", value=["italy"]), "alliance 15 does not join two countries"),
        (
            put("alliances", 14, "countries", value=["italy", "france", "england"]),
            "alliance 15 does not join two countries",
        ),
        (put("alliances", 14, "countries", value=["italy", "spain"]), "alliance 15 joins the unknown country 'spain'"),
        (
            put("alliances", 14, "countries", value=["burgundy", "italy"]),
            "the alliance 'burgundy - italy' is there 2 times",
        ),
    ],
)
def test_a_damaged_map_is_refused_with_a_sentence_that_names_what_is_wrong(
    tmp_path: Path, damage: Damage, complaint: str
) -> None:
    data = as_written()
    damage(data)
    assert complaint in refusal(write(tmp_path, data))
