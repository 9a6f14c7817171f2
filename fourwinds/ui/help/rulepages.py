"""The pages about the rules: every preset in words, every option, and every pattern of the catalogue."""

from collections.abc import Iterable, Iterator

from fourwinds.app.language import tr
from fourwinds.rules import RulePreset
from fourwinds.rules.describe import CATEGORY_TITLES, describe
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.ui.help.pages import OPTIONS, PATTERNS, RULES, Page, pattern_link
from fourwinds.ui.preferences.wording import choice_text, forms_on, plans


def rule_pages(in_force: RulePreset | None, presets: Iterable[RulePreset]) -> Iterator[Page]:
    """The options, the patterns, the rules in force, and those of all other presets."""
    yield _page(OPTIONS, tr("All Options"), _options())
    yield _page(PATTERNS, tr("All Patterns"), _patterns(in_force))
    if in_force is not None:
        yield Page(
            RULES,
            tr("The Rules: {name}").format(name=tr(in_force.name)),
            describe(in_force, CATALOGUE, tr, pattern_link),
        )
    for rules in presets:
        if in_force is None or rules.id != in_force.id:
            title = tr("Rules: {name}").format(name=tr(rules.name))
            yield Page(f"{RULES}/{rules.id}", title, describe(rules, CATALOGUE, tr))


def _page(id_: str, title: str, paragraphs: Iterator[str]) -> Page:
    return Page(id_, title, "\n\n".join((f"# {title}", *paragraphs)))


def _options() -> Iterator[str]:
    yield tr(
        "What a preset can say, page by page as in *File > Preferences*. A copy of any built-in preset can be changed."
    )
    for plan in plans():
        yield f"## {tr(plan.title)}"
        for form in forms_on(plan):
            choices = "; ".join(choice_text(form, choice) for choice in form.choices)
            yield f"**{form.label}**: {form.explanation}" + (f" ({choices})" if choices else "")


def _patterns(in_force: RulePreset | None) -> Iterator[str]:
    yield tr(
        "Everything that a preset can give points, doubles or the limit for. Those of your rules have a picture: "
        "a click on the name leads to it. The preferences have all of them."
    )
    pictured = in_force.scoring.patterns if in_force is not None else {}
    for category, title in CATEGORY_TITLES.items():
        yield f"## {tr(title)}"
        for pattern in CATALOGUE.values():
            if pattern.category == category:
                also = f" ({tr(pattern.other_names)})" if pattern.other_names else ""
                name = tr(pattern.name)
                shown = pattern_link(pattern.id, name) if pattern.id in pictured else name
                yield f"**{shown}**{also}: {tr(pattern.definition)}"
