"""Finds every sentence that a player can see, in all layers, and writes them for translators.

    python tools/texts.py fourwinds.ts

What stands in the sources is found in their syntax trees: the words of `Text`, `counted`, `chained`, `tr` and `_t`, and
of `self.tr` in windows. What is declared as data is asked of the program: options, patterns and what hands go for,
built-in presets and themes, the paragraphs of the help, and the lessons. The file is Qt's, for Linguist, `lrelease` and
`QTranslator`.
"""

import argparse
import ast
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from fourwinds.app.language import CONTEXT
from fourwinds.app.themes import read_facts
from fourwinds.lessons import lessons
from fourwinds.resources import presets_folder, themes_folder
from fourwinds.rules import PresetStore
from fourwinds.rules.declaring import Part, about
from fourwinds.rules.describe import CATEGORY_TITLES
from fourwinds.rules.facts import choice_name
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.tiles import Wind
from fourwinds.ui.help.pages import find_pages, paragraphs

SOURCES: Final = Path(__file__).parents[1] / "fourwinds"

_WORDS_AT: Final = {
    **dict.fromkeys(("Text", "tr", "_t", "marked", "chained"), (0,)),
    **dict.fromkeys(("error", "warning", "Problem"), (0, 1)),
    "_refuse": (1, 2),
    "option": (1, 2),
}
"""Where a function takes the words."""
_FORMS_AT: Final = {"counted": (1, 2), "one_or_many": (0, 1)}
"""Where it takes a form for one and a form for many."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """Words to be translated."""

    context: str
    source: str
    place: str
    """File and line, or what declares it."""
    one: str = ""
    """The English form for one, where there are two."""


class _Finder(ast.NodeVisitor):
    """Collects the sentences of one module."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._classes: list[str] = []
        self.found: list[Sentence] = []
        self.glued: list[str] = []
        """Where words are made of pieces, so that nobody can translate them."""

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._classes.append(node.name)
        self.generic_visit(node)
        self._classes.pop()

    def visit_Call(self, node: ast.Call) -> None:
        context, called = CONTEXT, ""
        match node.func:
            case ast.Name(id=called):
                pass
            case ast.Attribute(value=ast.Name(id="self" | "window"), attr="tr"):
                called, context = "tr", self._classes[-1] if self._classes else CONTEXT
        for place in (*_WORDS_AT.get(called, ()), *_FORMS_AT.get(called, ())):
            if len(node.args) > place and _is_glued(node.args[place]):
                self.glued.append(f"{self._name}:{node.lineno}")
        for place in _WORDS_AT.get(called, ()):
            for words in _literals(node.args[place] if len(node.args) > place else None):
                self.found.append(Sentence(context, words, f"{self._name}:{node.lineno}"))
        if called in _FORMS_AT and len(node.args) > max(_FORMS_AT[called]):
            forms = [_literals(node.args[place]) for place in _FORMS_AT[called]]
            for one, many in zip(*forms, strict=False):
                self.found.append(Sentence(context, many, f"{self._name}:{node.lineno}", one))
        self.generic_visit(node)


def _is_glued(node: ast.expr) -> bool:
    """Whether it is a text that is made of pieces."""
    if isinstance(node, ast.BinOp):
        return any(_is_glued(side) or _literals(side) for side in (node.left, node.right))
    return isinstance(node, ast.JoinedStr)


def _literals(node: ast.expr | None) -> list[str]:
    """The words that the expression can be, as far as they stand in it."""
    match node:
        case ast.Constant(value=str() as words):
            return [words]
        case ast.IfExp(body=body, orelse=orelse):
            return [*_literals(body), *_literals(orelse)]
        case _:
            return []


def in_sources() -> Iterator[Sentence]:
    """What stands in the sources."""
    for finder in _modules():
        yield from finder.found


def glued() -> Iterator[str]:
    """Where words are made of pieces before they are given to translators, by file and line."""
    for finder in _modules():
        yield from finder.glued


def _modules() -> Iterator[_Finder]:
    for path in sorted(SOURCES.rglob("*.py")):
        finder = _Finder(path.relative_to(SOURCES.parent).as_posix())
        finder.visit(ast.parse(path.read_text(encoding="utf-8")))
        yield finder


def declared() -> Iterator[Sentence]:
    """What is data of the program: options with their choices, patterns, built-in presets, the help."""
    for place, texts in (*_options(), *_patterns(), *_aims(), *_presets(), *_themes(), *_help(), *_lessons()):
        yield from (Sentence(CONTEXT, text, place) for text in texts if text)


_Declared = Iterator[tuple[str, Iterable[str | None]]]
"""Where something is declared, and its words."""


def _options() -> _Declared:
    for part in _parts(Part):
        for name, field in part.model_fields.items():
            more = about(field)
            choices = (words for choice in more.choices.values() for words in (choice.label, choice.sentence))
            needs = (words for need in more.needs for words in (need.why, need.wrong, need.remedy))
            yield f"{part.__name__}.{name}", (field.title, field.description, *choices, *needs)


def _patterns() -> _Declared:
    yield "categories", CATEGORY_TITLES.values()
    for pattern in CATALOGUE.values():
        yield pattern.id, (pattern.name, pattern.definition, pattern.other_names, *pattern.whys)
        for name, option in pattern.options.items():
            choices = (choice_name(value) for value in option.choices if isinstance(value, str))
            yield f"{pattern.id}.{name}", (option.title, option.denied, *choices)


def _aims() -> _Declared:
    """What a player goes for with a hand: whole sentences, made for each suit and each wind where they are declared."""
    for pattern in CATALOGUE.values():
        if pattern.aim is not None:
            goals = (goal for winds in product(Wind, Wind) for goal in pattern.aim.goals(winds))
            yield f"{pattern.id}.aim", dict.fromkeys(goal.title for goal in goals)


def _presets() -> _Declared:
    for stored in PresetStore(presets_folder(), Path("none of the user's")).list().presets:
        rules = stored.rules
        names = (score.name for score in rules.scoring.patterns.values())
        units = (rules.scoring.points_name, rules.scoring.doubles_name)
        rows = (row.name for row in rules.scoring.table)
        lines = rules.card.lines
        card = dict.fromkeys((*(line.section for line in lines), *(line.name for line in lines)))
        yield rules.id, (rules.name, rules.description, *rules.notes, *names, *units, *rows, *card)


def _themes() -> _Declared:
    for folder in (file.parent for file in sorted(themes_folder().glob("*/theme.json"))):
        facts = read_facts(folder)
        yield facts.id, (facts.name, facts.description)


def _help() -> _Declared:
    for page in find_pages():
        yield f"help/{page.id}", paragraphs(page.text)


def _lessons() -> _Declared:
    for id_, lesson in lessons().items():
        yield f"lessons/{id_}", (lesson.title, lesson.about)
        for step in lesson.steps:
            yield f"lessons/{id_}", (step.say, step.wrong, *step.choices, *step.replies)


def _parts(part: type[Part]) -> Iterator[type[Part]]:
    for inner in part.__subclasses__():
        yield inner
        yield from _parts(inner)


def every() -> tuple[Sentence, ...]:
    """All sentences, each once, by context and words."""
    found: dict[tuple[str, str], Sentence] = {}
    for sentence in (*in_sources(), *declared()):
        if any(letter.isalpha() for letter in sentence.source):
            found.setdefault((sentence.context, sentence.source), sentence)
    return tuple(found[key] for key in sorted(found))


def as_ts(sentences: Iterable[Sentence]) -> str:
    """The file for translators."""
    root = ET.Element("TS", version="2.1", sourcelanguage="en")
    contexts: dict[str, ET.Element] = {}
    for sentence in sentences:
        if sentence.context not in contexts:
            contexts[sentence.context] = ET.SubElement(root, "context")
            ET.SubElement(contexts[sentence.context], "name").text = sentence.context
        message = ET.SubElement(contexts[sentence.context], "message")
        ET.SubElement(message, "source").text = sentence.source
        ET.SubElement(message, "extracomment").text = sentence.place
        translation = ET.SubElement(message, "translation", type="unfinished")
        if sentence.one:
            message.set("numerus", "yes")
            ET.SubElement(translation, "numerusform")
    ET.indent(root)
    return f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{ET.tostring(root, encoding="unicode")}\n'


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("file", type=Path, help="the .ts file to write")
    file = parser.parse_args().file
    sentences = every()
    file.write_text(as_ts(sentences), encoding="utf-8")
    print(f"{file}: {len(sentences):,} texts")


if __name__ == "__main__":
    main()
