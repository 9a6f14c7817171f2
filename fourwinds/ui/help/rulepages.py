"""The pages about the rules: every preset in words, every option, and every pattern of the catalogue."""

from collections.abc import Iterable, Iterator

from fourwinds.app.language import tr
from fourwinds.rules import RulePreset
from fourwinds.rules.describe import CATEGORY_TITLES, describe
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.ui.help.pages import OPTIONS, PATTERNS, RULES, Page, pattern_link
from fourwinds.ui.preferences.wording import choice_text, forms_on, plans
from fourwinds.ui.widgets.characters import writable


def rule_pages(in_force: RulePreset | None, presets: Iterable[RulePreset]) -> Iterator[Page]:
    """The options, the patterns, the rules in force, and those of all other presets."""
    yield from filter(None, fixed_pages())
    if in_force is not None:
        yield page_of(in_force, in_force=True)
    for rules in presets:
        if in_force is None or rules.id != in_force.id:
            yield page_of(rules)


def fixed_pages() -> Iterator[Page | None]:
    """The options and the patterns, which are the same under all rules; None in between, for a break."""
    plans()
    yield None
    for plan in plans():
        forms_on(plan)
        yield None
    yield _page(OPTIONS, tr("All Options"), _options())
    yield _page(PATTERNS, tr("All Patterns"), _patterns())


def page_of(rules: RulePreset, *, in_force: bool = False) -> Page:
    """The rules of a preset in words; the names of patterns lead to their pictures."""
    title = tr("The Rules: {name}") if in_force else tr("Rules: {name}")
    id_ = RULES if in_force else f"{RULES}/{rules.id}"
    return Page(id_, title.format(name=tr(rules.name)), describe(rules, CATALOGUE, tr, pattern_link))


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


def _patterns() -> Iterator[str]:
    yield tr(
        "Everything that a preset can give points, doubles or the limit for. A click on a name leads to a hand that "
        "has it, in tiles."
    )
    for category, title in CATEGORY_TITLES.items():
        yield f"## {tr(title)}"
        for pattern in CATALOGUE.values():
            if pattern.category == category:
                also = f" ({writable(tr(pattern.other_names))})" if pattern.other_names else ""
                yield f"**{pattern_link(pattern.id, tr(pattern.name))}**{also}: {tr(pattern.definition)}"
