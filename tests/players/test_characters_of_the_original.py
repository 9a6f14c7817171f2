"""The four characters as the original describes them (B175-B178), as weights; positions are in `test_characters`."""

from fourwinds.players.characters import CHARACTERS, Character

BEGINNER, DEFENSIVE, EXPERT, LIMITMAKER = (CHARACTERS[id_] for id_ in ("beginner", "defensive", "expert", "limitmaker"))


def others(of: Character) -> list[Character]:
    return [character for character in CHARACTERS.values() if character is not of]


def test_b175_the_beginner_claims_eagerly_and_is_careless() -> None:
    assert all(BEGINNER.chow_zeal > other.chow_zeal for other in others(BEGINNER))
    assert BEGINNER.caution == 0
    assert not BEGINNER.keeps_pairs
    assert not BEGINNER.limit_hands
    assert all(BEGINNER.hunger <= other.hunger for other in others(BEGINNER))  # wants to be out fast


def test_b176_the_defensive_player_is_safe_and_reluctant_to_claim() -> None:
    assert all(DEFENSIVE.caution > other.caution for other in others(DEFENSIVE))
    assert all(DEFENSIVE.pung_zeal <= other.pung_zeal for other in others(DEFENSIVE))
    assert not DEFENSIVE.limit_hands
    assert DEFENSIVE.hunger <= 1  # early and cheap rather than late and dear


def test_b177_the_expert_adapts_and_stays_concealed_early() -> None:
    assert EXPERT.plans > max(BEGINNER.plans, DEFENSIVE.plans)  # looks for another way when one stalls
    assert EXPERT.early_zeal < 1
    assert EXPERT.caution > 0
    assert EXPERT.limit_hands
    assert EXPERT.hope == 1  # believes in nothing that does not come


def test_b178_the_limitmaker_is_after_dear_hands_on_thin_chances() -> None:
    assert LIMITMAKER.limit_hands
    assert all(LIMITMAKER.hunger > other.hunger for other in others(LIMITMAKER))
    assert all(LIMITMAKER.reach > other.reach for other in others(LIMITMAKER))
    assert LIMITMAKER.caution < EXPERT.caution
    assert LIMITMAKER.greedy
