"""The rules of one deal, which may differ from those of the game: whoever asks them need not know why."""

from fourwinds.rules.preset import RulePreset
from fourwinds.tiles import Kind, Wind, notation


def rules_of_deal(
    rules: RulePreset,
    *,
    goulash: int = 0,
    after_draw: bool = False,
    last_round: bool = False,
    wild: Kind | None = None,
) -> RulePreset:
    """The rules of a deal; the same object where they are those of the game.

    `goulash` says which Goulash in a row it is, 0 for none; `after_draw` whether the deal before was drawn;
    `wild` is the kind that serves as jokers where that is found anew in each deal.

    >>> from fourwinds.rules.parts import Goulash
    >>> rules = RulePreset(id="a", name="A", goulash=Goulash(played=True))
    >>> rules_of_deal(rules) is rules
    True
    >>> rules_of_deal(rules, goulash=1).winning.max_chows
    0
    """
    exchange = rules.exchange
    when = {"every_deal": True, "last_round": last_round, "after_draw": after_draw, "never": False}
    four = rules.deal.players == len(Wind)
    exchanges = when[exchange.played] or (goulash > 0 and rules.goulash.exchange and four)
    changed = exchange.model_copy(
        update={
            "played": "every_deal" if exchanges else "never",
            "ding_dong": "every_deal" if when[exchange.ding_dong] else "never",
        }
    )
    parts: dict[str, object] = {} if changed == exchange else {"exchange": changed}
    if goulash:
        parts |= _goulash(rules, goulash)
    if wild is not None:
        parts["tiles"] = rules.tiles.model_copy(update={"wild": notation(wild)})
    return rules.model_copy(update=parts) if parts else rules


def _goulash(rules: RulePreset, number: int) -> dict[str, object]:
    """What is different in a Goulash."""
    goulash = rules.goulash
    last = number >= goulash.most
    passes = {
        "passes_on_win": goulash.passes != "unless_east_won",
        "passes_on_draw": last or goulash.passes != "unless_drawn",
        "stays_on_draw": "never",
        "stays_on_draw_later": "same",
        "most_wins": 0,
    }
    parts: dict[str, object] = {"dealing_on": rules.dealing_on.model_copy(update=passes)}
    if goulash.jokers:
        parts["tiles"] = rules.tiles.model_copy(update={"jokers": 4})
    if goulash.no_chows:
        parts["winning"] = rules.winning.model_copy(update={"max_chows": 0})
    return parts
