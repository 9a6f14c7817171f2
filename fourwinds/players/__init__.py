"""The computer players: hand analysis (shanten, acceptance), what a hand is worth, danger, the four strategies."""
