"""Whether the deal passes to the next player: the rules' answer to how a deal ended."""

from fourwinds.rules.parts import DealingOn


def passes_on_win(on: DealingOn, extra_hands: int) -> bool:
    """Whether the next player deals although the dealer has won, after so many extra hands of his."""
    return on.passes_on_win or (on.most_wins > 0 and extra_hands + 1 >= on.most_wins)


def stays_after_draw(on: DealingOn, *, first_round: bool, dealer_ready: bool, anyone_ready: bool) -> bool:
    """Whether the same player deals again after a drawn hand; `anyone_ready` includes the dealer."""
    if not on.passes_on_draw:
        return True
    stays = on.stays_on_draw
    if not first_round and on.stays_on_draw_later != "same":
        stays = on.stays_on_draw_later
    match stays:
        case "never":
            return False
        case "dealer_ready":
            return dealer_ready
        case "anyone_ready":
            return anyone_ready
