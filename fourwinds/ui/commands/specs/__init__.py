"""The facts of every command of the program, a module for each menu, in the order of the menus.

Facts only: when a command can be used is in `availability`, what it does in the room that it belongs to.
"""

from typing import Final

from fourwinds.ui.commands.specs.file import FILE
from fourwinds.ui.commands.specs.game import GAME
from fourwinds.ui.commands.specs.help import HELP
from fourwinds.ui.commands.specs.keys import KEYS_ONLY
from fourwinds.ui.commands.specs.options import OPTIONS as _OPTIONS
from fourwinds.ui.commands.specs.view import VIEW

SPECS: Final = (*FILE, *GAME, *VIEW, *_OPTIONS, *HELP, *KEYS_ONLY)

SPEC_OF: Final = {spec.name: spec for spec in SPECS}

OPTIONS: Final = {
    "ShowDeal": "show_deal",
    "ShowTiles": "show_tiles",
    "ShowTileIds": "show_tile_ids",
    "HelpClaims": "help_claims",
    "ShowWaits": "show_waits",
    "ShowBecoming": "show_becoming",
    "DangerMarks": "danger_marks",
    "OneClick": "one_click",
    "AutoAcceleration": "auto_acceleration",
    "ClaimClock": "claim_clock",
    "Animations": "animations",
    "UprightTiles": "upright_tiles",
    "ShowWallOnDeal": "show_wall_on_deal",
    "SoundEffects": "sound_effects",
    "Music": "music",
}
"""Commands that only switch the settings, with the attribute; the preferences call them by the same names."""
