"""One deal as a line of text that can be copied, sent and opened: a moment of it, or all of it.

    4W1 rules=japanese-riichi@9f3a61c2 deal=S2.0 dealer=1 extra=0 scores=25000,31000,20000,24000 pool=0 kitty=0
        players=Jack:defensive,Helen:expert,Tim:limitmaker,*Anna:beginner dice=3+5 wall=B3C99DrE... moves=1B3b',2C9a,...

All of it stands on one line, in any order after the first word. The page `docs/position-format.md` explains each part.
What the other players held and what would have been drawn is in it: whoever can read it knows what nobody knew.
"""

import base64
import json
import re
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Final
from urllib.parse import quote, unquote

from fourwinds.engine.actions import Action, Claim, Discard, LayOut, Pass, PassTiles, TakeJoker
from fourwinds.engine.progress import Progress
from fourwinds.engine.record import DealRecord, GameRecord, Player, Players
from fourwinds.engine.seats import PerSeat, Seat, next_seat
from fourwinds.engine.wall import tiles_of, wild_of
from fourwinds.errors import FourWindsError
from fourwinds.outside import BadJsonError, Bounds, parse_json
from fourwinds.roster import ID
from fourwinds.rules import RulePreset, from_data, rules_of_deal, to_data
from fourwinds.rules.parts import Number
from fourwinds.saves.document import MOST_DEALS, MOST_MOVES, MOST_POINTS, MOST_ROUNDS
from fourwinds.saves.notation import read_action, write_action
from fourwinds.saves.saved import NAME_LENGTH
from fourwinds.text import Text, commas, number_text, one_line
from fourwinds.tiles import NotationError, Tile, Wind, kind_of, kinds_of, parse, write
from fourwinds.values import replace

MARK: Final = "4W1"
"""The first word: what it is, and the version of this format."""
LONGEST: Final = 100_000
"""Characters; some two thousand are usual, and rules of one's own take a few thousand more."""

_KEYS: Final = (
    *("rules", "deal", "dealer", "extra", "scores", "pool", "kitty", "players", "dice", "wall", "moves"),
    *("goulash", "drawn"),
)
_MAY_LACK: Final = {"extra": "0", "pool": "0", "kitty": "0", "moves": "", "goulash": "0", "drawn": "0"}
_DIGEST: Final = 8
"""Letters of the rules' digest: enough to tell them from what they were before somebody changed them."""
_LABELS: Final = {"id", "name", "family", "description", "notes"}
"""What rules are called and told to be: it changes no game."""
_MOST_RULES: Final = 400_000
"""Bytes; a preset takes some 20,000."""
_BOUNDS: Final = Bounds(parts=20_000, keys=2_000, levels=20)
_RULES_ID: Final = r"[a-z0-9][a-z0-9_.-]{0,59}"
_OTHERS_LET_GO: Final = "'"
"""After a discard: the others let it go by, in playing order."""
_DEAL: Final = re.compile(r"(\d{1,3})?([ESWN])([1-4])\.(\d{1,3})")
_POINTS: Final = re.compile(r"-?\d{1,12}(\.\d{1,4})?")

Known = Callable[[str], RulePreset | None]
"""The rules with an id, where there are some; for writing, only those that everybody has."""


class LineError(FourWindsError):
    """Text that is no such line, or that holds no deal; the message says what is wrong and what to do."""


def to_line(record: GameRecord, known: Known) -> str:
    """The only deal of a game that was cut out (`Game.cut_out`) as a line."""
    begins = record.begins
    assert begins is not None, "the game was not cut out"
    (deal,) = record.deals
    names = _names(record.rules, deal.wall, begins.goulash)
    parts = {
        "rules": _write_rules(record.rules, known),
        "deal": f"{begins.round if begins.round > len(Wind) else ''}{deal.round_wind.letter}{deal.hand}.{deal.redeal}",
        "dealer": str(deal.dealer),
        "extra": str(begins.extra_hands),
        "scores": ",".join(map(_plain, begins.scores)),
        "pool": _plain(begins.pool),
        "kitty": str(begins.kitty),
        "players": ",".join(map(_write_player, record.players)),
        "dice": "+".join(map(str, deal.dice)),
        "wall": write(kinds_of(deal.wall)),
        "moves": ",".join(_write_moves(deal.actions, names, len(record.players))),
        "goulash": str(begins.goulash),
        "drawn": str(int(begins.after_draw)),
    }
    return " ".join([MARK, *(f"{key}={text}" for key, text in parts.items() if _MAY_LACK.get(key) != text)])


def from_line(text: str, known: Known) -> GameRecord:
    """The game of a line: its deal as far as it was played. Raises `LineError`.

    Whether it can be played so is found out by `Game.from_record`.
    """
    parts = _parts(text)
    rules = _read_rules(parts["rules"], known)
    players = rules.deal.players
    dealer = Seat(_whole("dealer", parts["dealer"], players - 1))
    round_, wind, hand, redeal = _read_deal(parts["deal"])
    goulash = _whole("goulash", parts["goulash"], MOST_DEALS)
    wall = _read_wall(parts["wall"], rules, goulash)
    begins = Progress(
        dealer=dealer,
        round=round_,
        hand=hand,
        redeal=redeal,
        counter=1,
        extra_hands=_whole("extra", parts["extra"], MOST_DEALS),
        scores=_read_scores(parts["scores"], rules),
        pool=abs(_points("pool", parts["pool"])),
        kitty=_whole("kitty", parts["kitty"], MOST_DEALS),
        goulash=goulash,
        after_draw=bool(_whole("drawn", parts["drawn"], 1)),
    )
    dice = _read_dice(parts["dice"])
    deal = DealRecord(dealer, wind, hand, redeal, dice, wall, _read_moves(parts["moves"], players))
    first = next_seat(dealer, (1 - hand) % players, of=players)
    return GameRecord(rules, _read_players(parts["players"], rules), 0, first, (deal,), tried=True, begins=begins)


def is_line(text: str) -> bool:
    """Whether a text looks like such a line, of any version."""
    return re.match(r"\s*4W\d+\s+\w+=", text[:40]) is not None


def _parts(text: str) -> Mapping[str, str]:
    if len(text) > LONGEST:
        raise LineError(Text("This is far too long for one hand."))
    words = text.split()
    if not words or words[0] != MARK:
        if is_line(text):
            raise LineError(Text("A newer version of Four Winds wrote this line; open it with that one."))
        raise LineError(Text("This is no hand of Four Winds: such a line begins with {mark}.", mark=MARK))
    found: dict[str, str] = dict(_MAY_LACK)
    seen: set[str] = set()
    for word in words[1:]:
        key, sign, value = word.partition("=")
        if key not in _KEYS or not sign:
            shown = one_line(word)[:20]
            raise LineError(Text("'{word}' does not belong in such a line; copy all of it again.", word=shown))
        if key in seen:
            raise LineError(Text("'{key}' stands in it twice.", key=key))
        seen.add(key)
        found[key] = value
    if missing := [key for key in _KEYS if key not in found]:
        raise LineError(Text("It is incomplete: {keys} are missing. Copy all of the line.", keys=commas(missing)))
    return found


def _wrong(key: str, value: str) -> LineError:
    return LineError(Text("'{value}' makes no sense as '{key}'.", value=one_line(value)[:20], key=key))


# --- rules and players ------------------------------------------------------------------------


def _write_rules(rules: RulePreset, known: Known) -> str:
    """The id of rules that others have, too; all that the rules say where they are somebody's own."""
    theirs = known(rules.id)
    if theirs is not None and _digest(theirs) == _digest(rules):
        return f"{rules.id}@{_digest(rules)}"
    packed = zlib.compress(json.dumps(to_data(rules), separators=(",", ":")).encode(), 9)
    return "~" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _read_rules(text: str, known: Known) -> RulePreset:
    if text.startswith("~"):
        return _unpacked(text[1:])
    id_, _, its_digest = text.partition("@")
    if re.fullmatch(_RULES_ID, id_) is None:
        raise _wrong("rules", text)
    rules = known(id_)
    if rules is None:
        raise LineError(Text("It is played by the rules '{id}', which you do not have.", id=id_[:60]))
    if its_digest != _digest(rules):
        raise LineError(
            Text(
                "It is played by the rules {name}, but as another version of them has them; the same version of Four "
                "Winds can open it.",
                name=rules.name,
            )
        )
    return rules


def _digest(rules: RulePreset) -> str:
    """The same for the same rules, also in a later program: an option that is at its default changes nothing."""
    content = rules.model_dump(mode="json", exclude=_LABELS, exclude_defaults=True)
    return sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:_DIGEST]


def _unpacked(text: str) -> RulePreset:
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        content = unpacking.decompress(packed, _MOST_RULES)
        data = parse_json(content, _BOUNDS)
    except (ValueError, zlib.error, BadJsonError):
        raise LineError(Text("The rules in it are damaged; copy all of the line again.")) from None
    if not isinstance(data, dict):
        raise LineError(Text("The rules in it are damaged; copy all of the line again."))
    try:
        return from_data(data, "rules")
    except FourWindsError as error:
        raise LineError(Text("The rules in it cannot be played: {problem}", problem=error.message)) from None


def _write_player(player: Player) -> str:
    marks = f"{'*' if player.human else ''}{'?' if player.scatterbrain else ''}"
    return f"{marks}{quote(player.name, safe='')}:{player.strategy}"


def _read_players(text: str, rules: RulePreset) -> Players:
    found = []
    for word in text.split(","):
        written = re.fullmatch(r"(\*?)(\??)([^:]*):([^:]*)", word)
        if written is None:
            raise _wrong("players", word)
        human, scatterbrain, quoted, strategy = written.groups()
        name = one_line(unquote(quoted))
        if not 1 <= len(name) <= NAME_LENGTH or name != unquote(quoted) or re.fullmatch(ID, strategy) is None:
            raise _wrong("players", word)
        found.append(Player(name, strategy, human=bool(human), scatterbrain=bool(scatterbrain)))
    if len(found) != rules.deal.players or sum(player.human for player in found) > 1:
        raise LineError(
            Text(
                "{count} players sit at a table under these rules, and at most one of them is a person.",
                count=rules.deal.players,
            )
        )
    return tuple(found)


# --- where the game stands --------------------------------------------------------------------


def _read_deal(text: str) -> tuple[int, Wind, int, int]:
    """The round's number and wind, the hand and how often it was dealt again."""
    written = _DEAL.fullmatch(text)
    if written is None:
        raise _wrong("deal", text)
    number, letter, hand, redeal = written.groups()
    wind = Wind.from_letter(letter)
    round_ = wind + 1 if number is None else int(number)
    if (round_ - 1) % len(Wind) != wind or not 1 <= round_ <= MOST_ROUNDS:
        raise _wrong("deal", text)
    return round_, wind, int(hand), int(redeal)


def _read_scores(text: str, rules: RulePreset) -> PerSeat[Number]:
    found = [_points("scores", word) for word in text.split(",")]
    if len(found) != rules.deal.players:
        raise _wrong("scores", text)
    return tuple(found)


def _read_dice(text: str) -> tuple[int, int]:
    written = re.fullmatch(r"([1-6])\+([1-6])", text)
    if written is None:
        raise _wrong("dice", text)
    return int(written[1]), int(written[2])


def _plain(points: Number) -> str:
    return number_text(points).replace(",", "")


def _points(key: str, text: str) -> Number:
    if _POINTS.fullmatch(text) is None:
        raise _wrong(key, text)
    found = float(text)
    if abs(found) > MOST_POINTS:
        raise _wrong(key, text)
    return int(found) if found.is_integer() else found


def _whole(key: str, text: str, most: int) -> int:
    if re.fullmatch(r"[0-9]{1,6}", text) is None or int(text) > most:
        raise _wrong(key, text)
    return int(text)


# --- tiles and moves --------------------------------------------------------------------------


def _read_wall(text: str, rules: RulePreset, goulash: int) -> tuple[Tile, ...]:
    """The wall in the order of drawing: of equal tiles the one with the smaller number comes first."""
    try:
        kinds = parse(text)
    except NotationError:
        raise _wrong("wall", text) from None
    stock: dict[int, list[Tile]] = {}
    rules = rules_of_deal(rules, goulash=goulash, wild=wild_of(rules, kinds))
    for tile in reversed(tiles_of(rules)):
        stock.setdefault(kind_of(tile), []).append(tile)
    if Counter(kinds) != Counter({kind: len(tiles) for kind, tiles in stock.items()}):
        raise LineError(Text("Its wall is not made of the tiles in play; copy all of the line again."))
    return tuple(stock[kind].pop() for kind in kinds)


def _names(rules: RulePreset, wall: Sequence[Tile], goulash: int) -> Mapping[Tile, Tile]:
    """Equal tiles are told apart by their order in the wall: what each is called then."""
    return dict(zip(wall, _read_wall(write(kinds_of(wall)), rules, goulash), strict=True))


def _write_moves(actions: Sequence[tuple[Seat, Action]], names: Mapping[Tile, Tile], players: int) -> Iterator[str]:
    at = 0
    while at < len(actions):
        seat, action = actions[at]
        word = _word(seat, _renamed(action, names))
        at += 1
        passing = _all_pass(seat, players)
        if isinstance(action, Discard) and tuple(actions[at : at + len(passing)]) == passing:
            word += _OTHERS_LET_GO
            at += len(passing)
        yield word


def _all_pass(seat: Seat, players: int) -> tuple[tuple[Seat, Action], ...]:
    return tuple((next_seat(seat, steps, of=players), Pass()) for steps in range(1, players))


def _word(seat: Seat, action: Action) -> str:
    """A move without blanks: `1B3b`, `2-`, `2pung.B3a.B3c`."""
    return write_action(seat, action).replace(" ", "", 1).replace(" ", ".")


def _renamed(action: Action, names: Mapping[Tile, Tile]) -> Action:
    match action:
        case Discard(tile=tile):
            return Discard(names[tile])
        case LayOut(tile=tile):
            return LayOut(names[tile])
        case Claim(kind=kind, tiles=tiles):
            return Claim(kind, tuple(names[tile] for tile in tiles))
        case TakeJoker(joker=joker, tile=tile):
            return TakeJoker(names[joker], names[tile])
        case PassTiles(tiles=tiles):
            return replace(action, tiles=tuple(names[tile] for tile in tiles))
        case _:
            return action


def _read_moves(text: str, players: int) -> tuple[tuple[Seat, Action], ...]:
    found: list[tuple[Seat, Action]] = []
    for word in text.split(",") if text else ():
        bare = word.removesuffix(_OTHERS_LET_GO)
        try:
            seat, action = read_action(f"{bare[:1]} {bare[1:].replace('.', ' ')}")
        except FourWindsError as error:
            raise LineError(error.message) from None
        found.append((seat, action))
        if bare != word:
            found.extend(_all_pass(seat, players))
        if len(found) > MOST_MOVES:
            raise LineError(Text("There are more than {most} moves in it.", most=MOST_MOVES))
    return tuple(found)
