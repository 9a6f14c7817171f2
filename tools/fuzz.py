"""Feeds rubbish to all that reads what others have made: games, presets, themes, settings, notation, lines, batches.

    python tools/fuzz.py [--inputs N] [--seed S] [--kind KIND]

Each input is a good one in which a few parts were changed: left out, doubled, put elsewhere, replaced by a value that
hurts, or damaged byte by byte. It must be read, or refused by an error that speaks to a person, on a few lines, within
two seconds of the processor's time; all of it together within 300 MB. The exit code is 1 if anything failed; an input
that failed should become a test, and comes again with the same `--seed` and `--inputs`.
"""

import argparse
import contextlib
import io
import json
import logging
import resource
import sys
import tempfile
import time
import traceback
import zipfile
from collections.abc import Callable
from copy import deepcopy
from datetime import date
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from fourwinds.app.deck import Deck  # noqa: E402 - the path comes first
from fourwinds.app.settings import FILE_NAME, Settings  # noqa: E402
from fourwinds.app.theme_pack import install, read_pack  # noqa: E402
from fourwinds.app.themes import load_theme  # noqa: E402
from fourwinds.cli import main as shell  # noqa: E402
from fourwinds.engine.game import Game  # noqa: E402
from fourwinds.errors import FourWindsError  # noqa: E402
from fourwinds.resources import presets_folder, themes_folder  # noqa: E402
from fourwinds.rules.store import PresetStore  # noqa: E402
from fourwinds.saves import open_game  # noqa: E402
from fourwinds.saves.journal import read_journal  # noqa: E402
from fourwinds.saves.line import from_line  # noqa: E402
from fourwinds.scoring import parse_hand  # noqa: E402
from fourwinds.statistics import (  # noqa: E402
    Practised,
    by_month,
    by_rules,
    commonest_slips,
    days_in_a_row,
    quality_of,
    read_judged,
    read_lines,
    standing,
)
from fourwinds.statistics import read as read_statistics  # noqa: E402
from fourwinds.text import figure  # noqa: E402

MOST_SECONDS: Final = 2.0
MOST_MEGABYTES: Final = 300
LONGEST_MESSAGE: Final = 10_000
LARGEST: Final = 8 << 20
"""Bytes of an input: more than any file may have, and little enough that it is the readers' memory that is measured."""

HURTFUL: Final[tuple[Callable[[], Any], ...]] = (
    lambda: None,
    lambda: True,
    lambda: -1,
    lambda: 0,
    lambda: 10**30,
    lambda: 1e308,
    lambda: 0.1,
    lambda: "",
    lambda: "\0",
    lambda: "\ud800",
    lambda: "../../etc/passwd",
    lambda: "/dev/zero",
    lambda: "<img src='/dev/zero'>",
    lambda: "\u202e\x1b[2J",
    lambda: "9" * 5_000,
    lambda: "x" * 100_000,
    list,
    dict,
    lambda: [0] * 10_000,
    lambda: {f"k{number}": number for number in range(1_000)},
    lambda: [[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]],
    lambda: "B1" * 500,
    lambda: "EEEE",
)
"""Values, each made anew; most readers have stumbled over one of them."""

DEAL: Final = {
    "preset": "european-contemporary",
    "winner": "E",
    "discarder": "S",
    "hands": {
        "E": {"concealed": "B123C555D888EEEDrDr"},
        "S": {"concealed": "C1"},
        "W": {"concealed": "C2", "melds": [{"kind": "pung", "tiles": "B999"}]},
        "N": {"concealed": "C3", "flowers": "F1"},
    },
}
HAND: Final = {**DEAL["hands"]["W"], "preset": "german-classical", "seat": "W", "own_discards": "N", "ready": False}  # type: ignore[index]
PLAYED: Final = {
    "game": "1",
    "deal": 1,
    "day": "2026-01-01",
    "rules": "novice",
    "name": "Novice",
    "drawn_game": False,
    "won": True,
    "self_drawn": False,
    "value": 100,
    "turns": 5,
    "dealt_in": False,
    "ready": False,
    "opened": True,
    "net": 300,
    "place": 1,
}
JUDGED: Final = {"game": "1", "deal": 1, "net": 300, "kept": 90.5, "worth": 100.0, "slips": {"discard": 2, "win": 1}}
PRACTISED: Final = {
    "day": "2026-01-01",
    "rules": "novice",
    "kind": "WAIT",
    "level": 2,
    "right": True,
    "seconds": 4.5,
    "daily": True,
}
TODAY: Final = date(2026, 1, 1)
OPTIONS: Final = (
    ["simulate", "--players", "beginner,beginner,beginner,beginner", "--deals", "1", "--seed", "1"],
    ["score", "--preset", "novice", "B123 C555 D888 EEE DrDr", "--seat", "E"],
    ["hint", "B123 C555 D888 EEE DrDr", "--player", "beginner"],
    ["presets", "show", "novice"],
    ["presets", "diff", "novice", "four-winds", "--json"],
    ["report", "{game}", "--hands", "1-1", "--format", "html"],
    ["replay", "{game}", "--check"],
)
NOTATION: Final = "(B456) [EEEE] C123 D789 F1S2 DrDr B5! /self-drawn/last"


class Fuzz:
    """Makes inputs and hands them to their readers, below one folder."""

    def __init__(self, folder: Path, chance: Random) -> None:
        self._folder = folder
        self._chance = chance
        self._game = json.loads((ROOT / "tests/saves/samples/version-1.4W").read_text(encoding="utf-8"))
        self._position = (ROOT / "tests/saves/samples/version-1.line").read_text(encoding="utf-8").strip()
        self._presets = [
            json.loads(file.read_text(encoding="utf-8")) for file in sorted(presets_folder().glob("*.json"))
        ]
        self._theme = json.loads((themes_folder() / "bauhaus" / "theme.json").read_text(encoding="utf-8"))
        self.kinds: dict[str, Callable[[], None]] = {
            "game": self.game,
            "journal": self.journal,
            "preset": self.preset,
            "theme": self.theme,
            "pack": self.pack,
            "settings": self.settings,
            "statistics": self.statistics,
            "practice": self.practice,
            "mistakes": self.mistakes,
            "line": self.line,
            "notation": self.notation,
            "score": lambda: self._batch("score", HAND),
            "settle": lambda: self._batch("settle", DEAL),
            "options": self.options,
        }

    def game(self) -> None:
        """A game file."""
        open_game(self._file("fuzz.4W", self._json(self._game)))

    def journal(self) -> None:
        """The moves that a killed program has left."""
        opening = self._json(self._game) if self._chance.random() < 0.5 else json.dumps(self._game).encode()
        moves = [move.strip() for line in self._game["deals"][-1]["moves"] for move in line.split(",")]
        lines = self._damaged("\n".join(moves).encode() + b"\n")
        read_journal(self._file("fuzz.moves", opening + b"\n" + lines))

    def preset(self) -> None:
        """A file of rules."""
        store = PresetStore(presets_folder(), self._folder / "presets")
        store.open(self._file("fuzz.json", self._json(self._chance.choice(self._presets))))

    def theme(self) -> None:
        """What a theme says of itself; its pictures are missing."""
        (self._folder / "theme").mkdir(exist_ok=True)
        self._file("theme/theme.json", self._json(self._theme))
        load_theme(self._folder / "theme")

    def pack(self) -> None:
        """A theme in one file; its pictures are missing, so that none is ever whole."""
        content = io.BytesIO()
        with zipfile.ZipFile(content, "w", self._chance.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))) as archive:
            archive.writestr("theme.json", self._json(self._theme))
            name = self._chance.choice(("tiles/B1.svg", "../B1.svg", "tiles/con.svg", "x" * 300, "LICENSE.txt"))
            archive.writestr(name, self._damaged(b"<svg xmlns='http://www.w3.org/2000/svg'/>"))
        file = self._file("fuzz.4Wtheme", self._damaged(content.getvalue()))
        install(read_pack(file), file, self._folder / "themes", ())

    def settings(self) -> None:
        """The program's options."""
        lines = []
        for option in self._chance.sample(Settings.options(), 8):
            section, _, name = option.key.partition("/")
            value = self._chance.choice(HURTFUL)()
            text = value if isinstance(value, str) and self._chance.random() < 0.5 else json.dumps(json.dumps(value))
            lines.append(f"[{section}]\n{name}={text}\n")
        Settings(self._file(FILE_NAME, self._damaged("".join(lines).encode(errors="replace"))))

    def statistics(self) -> None:
        """The deals of a person and how well they were played, with the figures that come of them."""
        deals = read_statistics(self._lines("history.jsonl", PLAYED))
        for figures in (*(of.figures for of in by_rules(deals)), *(of for _, of in by_month(deals))):
            for each in (figures.of_wins(figures.value), figures.of_wins(figures.turns), figures.of_deals(figures.net)):
                figure(each or 0)
        found = list(read_judged(self._lines("quality.jsonl", JUDGED)).values())
        figure(quality_of(found) or 0)
        commonest_slips(found)

    def practice(self) -> None:
        """Answers to puzzles, with the figures that come of them."""
        answers = list(read_lines(self._lines("practice.jsonl", PRACTISED), Practised, "an answer"))
        round(standing(answers).seconds or 0)
        days_in_a_row(answers, ["novice"], TODAY)

    def mistakes(self) -> None:
        """Cards of mistakes, and which of them are due."""
        found = {"what": "found", "id": "a", "day": "2026-01-01", "game": "{}", "action": "E discard B1", "cost": 5.5}
        answered = {"what": "answered", "id": "a", "day": "2026-01-01", "right": True}
        lines = [self._json(found), self._json(answered), self._json(answered)]
        for card in Deck(self._file("mistakes.jsonl", b"\n".join(lines))).due(TODAY):
            figure(card.cost)

    def line(self) -> None:
        """A hand as a line that somebody has sent."""
        words = self._position.split(" ")
        for _ in range(self._chance.choice((0, 1, 2))):
            place = self._chance.randrange(len(words))
            key = words[place].partition("=")[0]
            words[place] = f"{key}={self._chance.choice(HURTFUL)()}" if self._chance.random() < 0.7 else key
        text = self._damaged(" ".join(words).encode(errors="replace")).decode(errors="replace")
        Game.from_record(from_line(text, {preset["id"]: None for preset in self._presets}.get))

    def notation(self) -> None:
        """A hand in words."""
        parse_hand(self._damaged(NOTATION.encode()).decode(errors="replace"))

    def options(self) -> None:
        """Arguments of the shell."""
        game = self._file("good.4W", json.dumps(self._game).encode())
        words = [word.replace("{game}", str(game)) for word in self._chance.choice(OPTIONS)]
        place = self._chance.randrange(1, len(words))
        value = self._chance.choice(HURTFUL)()
        words[place] = value if isinstance(value, str) else json.dumps(value)
        if "simulate" in words and self._chance.random() < 0.5:
            words += ["--jobs", self._chance.choice(["0", "-1", "9" * 400, "x", "1e3"])]
        self._run(words)

    def _batch(self, command: str, good: dict[str, Any]) -> None:
        line = self._json(good).decode(errors="surrogateescape").replace("\n", " ")
        sys.stdin = io.StringIO(line)
        said = self._run([command, "--batch"])
        for answer in said.splitlines():
            json.loads(answer)

    def _run(self, words: list[str]) -> str:
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                code = shell(words)
            except SystemExit as stop:
                code = int(stop.code or 0)
        assert code in (0, 2), f"exit code {code}"
        assert len(err.getvalue()) < LONGEST_MESSAGE, "a long message"
        assert all(line.isprintable() for line in err.getvalue().splitlines()), "signs that a terminal obeys"
        return out.getvalue()

    def _lines(self, name: str, good: dict[str, Any]) -> Path:
        return self._file(name, b"\n".join(self._json(good) for _ in range(3)))

    def _file(self, name: str, content: bytes) -> Path:
        path = self._folder / name
        path.write_bytes(content)
        return path

    def _json(self, good: Any) -> bytes:  # noqa: ANN401 - any JSON value
        """The document with a few parts changed."""
        document = deepcopy(good)
        for _ in range(self._chance.choice((0, 1, 1, 1, 2, 5))):
            self._change(document)
        content = json.dumps(document, allow_nan=True).encode(errors="surrogatepass")[:LARGEST]
        return self._damaged(content) if self._chance.random() < 0.2 else content

    def _change(self, document: Any) -> None:  # noqa: ANN401 - any JSON value
        node = document
        while True:
            keys = list(node) if isinstance(node, dict) else list(range(len(node)))
            if not keys:
                return
            key = self._chance.choice(keys)
            if not isinstance(node[key], dict | list) or not node[key] or self._chance.random() < 0.3:
                break
            node = node[key]
        match self._chance.randrange(4):
            case 0:
                del node[key]
            case 1 if isinstance(node, dict):
                node[str(self._chance.choice(HURTFUL)())[:1_000]] = node[key]
            case 2 if isinstance(node, list):
                node += [deepcopy(node[key])] * self._chance.choice((1, 5, 500))
            case _:
                node[key] = self._chance.choice(HURTFUL)()

    def _damaged(self, content: bytes) -> bytes:
        damaged = bytearray(content)
        for _ in range(self._chance.choice((0, 1, 3, 30))):
            place = self._chance.randrange(len(damaged) + 1)
            match self._chance.randrange(4):
                case 0:
                    del damaged[place : place + self._chance.randrange(20)]
                case 1:
                    damaged[place:place] = bytes([self._chance.randrange(256)])
                case 2:
                    damaged[place:place] = damaged[place : place + 50] * self._chance.randrange(20)
                case _:
                    damaged[place:place] = self._chance.choice((b"[" * 2_000, b'{"a":' * 500, b"\xff", b"\0", b"1e999"))
        return bytes(damaged)


def failure_of(read: Callable[[], None]) -> str:
    """What is wrong with how an input was read; empty if it was read or refused as it should be."""
    begin = time.process_time()
    try:
        read()
    except FourWindsError as error:
        if len(error.message) > LONGEST_MESSAGE:
            return f"a message of {len(error.message)} characters"
    except OSError as error:
        if not error.strerror:
            return traceback.format_exc()
    except Exception:  # noqa: BLE001 - this is what is looked for
        return traceback.format_exc()
    taken = time.process_time() - begin
    return f"{taken:.1f} s" if taken > MOST_SECONDS else ""


def most_memory() -> int:
    """The most megabytes that this program has had. Linux counts in `ru_maxrss` what its parent had, too."""
    status = Path("/proc/self/status")
    if status.exists():
        (line,) = (line for line in status.read_text("ascii").splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) >> 10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10


def main() -> int:
    """Feed and tell; the answer is the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind")
    options = parser.parse_args()
    logging.disable(logging.CRITICAL)  # what is refused is logged, too
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        fuzz = Fuzz(Path(folder), Random(options.seed))
        kinds = [options.kind] if options.kind else list(fuzz.kinds)
        for number in range(options.inputs):
            kind = kinds[number % len(kinds)]
            if failure := failure_of(fuzz.kinds[kind]):
                failures += 1
                print(f"input {number}, {kind}: {failure}", flush=True)
    megabytes = most_memory()
    print(f"{options.inputs} inputs, {failures} failures, {megabytes} MB at most")
    return int(failures > 0 or megabytes > MOST_MEGABYTES)


if __name__ == "__main__":
    sys.exit(main())
