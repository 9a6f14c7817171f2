"""What `theme.json` may say: every key with its type, range, default and a sentence for those who make themes.

The JSON schema (`themes/theme.schema.json`) and the tables of `docs/themes.md` come out of it; see
`tools/make_theme_schema.py`. Reading and checking a whole theme is the business of `app.themes`.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, field
from msgspec.structs import fields, force_setattr

from fourwinds.values import Value

FORMAT: Final = "fourwinds-theme"
SUFFIX: Final = ".4Wtheme"
"""Of a theme as one file (`app.theme_pack`)."""

_FOLDERS: Final = r"^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*"
"""Places are below the theme's folder: no `..`, no drive, no root."""
_END: Final = r"$(?!\n)"
"""Python lets `$` stand before a line break that ends a text."""

Colour = Annotated[str, Meta(pattern=r"^#[0-9a-fA-F]{6}" + _END)]
SoundFile = Annotated[str, Meta(pattern=_FOLDERS + r"\.wav" + _END)]
MusicFile = Annotated[str, Meta(pattern=_FOLDERS + r"\.(opus|ogg|flac|mp3|m4a|wav)" + _END)]
"""Short sounds must be WAV to be played at once."""
PictureFile = Annotated[str, Meta(pattern=_FOLDERS + r"\.svg" + _END)]
CoverFile = Annotated[str, Meta(pattern=_FOLDERS + r"\.(png|jpg|jpeg)" + _END)]
FontFile = Annotated[str, Meta(pattern=_FOLDERS + r"\.(ttf|otf|ttc)" + _END)]
Name = Annotated[str, Meta(pattern=r"\S", max_length=80)]
Note = Annotated[str, Meta(max_length=400)]


class Part(Value, frozen=True, forbid_unknown_fields=True):
    """A part of the file. Its values are checked where a file is read (`app.theme_check`), not where one is made."""

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        """Its fields with what they hold."""
        return ((name, getattr(self, name)) for name in self.__struct_fields__)

    def told(self) -> dict[str, object]:
        """What a file says of it: nothing that is so without a word."""
        told: dict[str, object] = {}
        for field_ in fields(type(self)):
            value = getattr(self, field_.name)
            if value is not None and value != field_.default:
                told[field_.encode_name] = value.told() if isinstance(value, Part) else value
        return told


class Palette(Part):
    """Every colour that the program takes from a theme, as `#rrggbb`."""

    board: Annotated[Colour, Meta(description="The table's ground.")]
    board_edge: Annotated[Colour, Meta(description="The frame around the table and the ledges of the hands.")]
    board_light: Annotated[Colour, Meta(description="The ground where the light falls, and the field of the discards.")]
    panel: Annotated[
        Colour, Meta(description="The ground of the claim column, the plate, dialogs, menus and the status bar.")
    ]
    panel_text: Annotated[Colour, Meta(description="Text on the panel colour.")]
    text: Annotated[Colour, Meta(description="Text that stands right on the table.")]
    muted_text: Annotated[Colour, Meta(description="Less important text on the table and on panels.")]
    accent: Annotated[Colour, Meta(description="Inlays, frames, headings and what is selected.")]
    highlight: Annotated[
        Colour, Meta(description="Whose turn it is, who is ready, marks on tiles, the clock of a discard.")
    ]
    warning: Annotated[Colour, Meta(description="A warning, as text on a panel.")]
    good: Annotated[Colour, Meta(description="A gain, as text on a panel.")]
    bad: Annotated[Colour, Meta(description="A loss or an error, as text on a panel.")]
    tile_face: Annotated[
        Colour,
        Meta(
            description="The upper side of a tile; also the paper of lists and fields in dialogs, if there is no"
            " `paper`."
        ),
    ]
    tile_face_shade: Annotated[
        Colour, Meta(description="Its side away from the light, and every second line of a list.")
    ]
    tile_edge: Annotated[Colour, Meta(description="The layer under the face, seen from the front.")]
    tile_back: Annotated[Colour, Meta(description="The back of a tile.")]
    tile_back_shade: Annotated[Colour, Meta(description="Its side away from the light.")]
    tile_back_dead: Annotated[Colour, Meta(description="The back of the tiles in the dead wall.")]
    tile_id: Annotated[Colour, Meta(description="The letter or number in a tile's corner.")]
    east: Annotated[Colour, Meta(description="The wind of the dealer, on a panel.")]
    wind: Annotated[Colour, Meta(description="The other winds, on a panel.")]
    shadow: Annotated[Colour, Meta(description="Shadows and hollows; it is always drawn faintly.")]
    plane_red: Annotated[Colour, Meta(description="The first coloured plane of a table in the style `planes`.")] = (
        "#d3281c"
    )
    plane_blue: Annotated[Colour, Meta(description="The second one.")] = "#1c4ea1"
    plane_yellow: Annotated[Colour, Meta(description="The third one.")] = "#f4b70f"
    stick: Annotated[Colour, Meta(description="The points on the stick of a player who is ready.")] = "#c8261c"
    paper: Annotated[
        Colour | None,
        Meta(description="The paper of lists and fields in dialogs, where it is not the colour of the tiles' faces."),
    ] = None
    people_ink: Annotated[
        Colour, Meta(description="Lines around the faces of players; the darkest of their tones.")
    ] = "#2a1f1a"
    people_paper: Annotated[
        Colour, Meta(description="The lightest tone of faces, and of the whites of their eyes.")
    ] = "#fbf7f0"
    people_ground: Annotated[Colour, Meta(description="What is behind faces where `people.ground` is `one`.")] = (
        "#8aa39a"
    )


class BoardLook(Part):
    """How the table is made."""

    style: Annotated[
        Literal["felt", "wood", "paper", "planes", "plain"],
        Meta(
            description="`felt`: cloth and wood; `wood`: planks; `paper`: handmade paper; `planes`: smooth, with"
            " coloured planes; `plain`: smooth."
        ),
    ] = "felt"
    picture: Annotated[
        CoverFile | None,
        Meta(
            description="A PNG or JPEG picture in the theme's folder that covers the table in place of cloth or wood."
        ),
    ] = None
    veil: Annotated[
        float,
        Meta(ge=0, le=0.9, description="How much of the table's colour lies over the picture, so that text is read."),
    ] = 0.35


class TileLook(Part):
    """The tile's body; all measures are parts of its width."""

    corner: Annotated[float, Meta(ge=0, le=0.3, description="The radius of its corners.")] = 0.09
    bevel: Annotated[float, Meta(ge=0, le=0.1, description="The width of the slanted rim around its face.")] = 0.03
    thickness: Annotated[
        float, Meta(ge=0, le=0.3, description="How much of its front side is seen below the face.")
    ] = 0.12
    numbered: Annotated[
        bool,
        Meta(
            description="Whether the faces carry large numbers and letters of their own; then none are put in their"
            " corners."
        ),
    ] = False
    id_size: Annotated[
        float, Meta(ge=0.15, le=0.4, description="The height of the letter or number in its corner.")
    ] = 0.21


class PeopleLook(Part):
    """In which manner the faces of the players are drawn; it is the same drawing in each."""

    manner: Annotated[
        Literal["colours", "tones", "lines"],
        Meta(
            description="`colours`: all colours; `tones`: steps between `palette.people_ink` and `palette.people_paper`"
            "; `lines`: lines in that ink on that paper."
        ),
    ] = "colours"
    outline: Annotated[
        float, Meta(ge=0, le=5, description="How wide the lines around shapes are, in hundredths of the face; 0: none.")
    ] = 0.0
    shaded: Annotated[bool, Meta(description="Whether neck and jaw are darker than the face.")] = True
    richness: Annotated[
        float, Meta(ge=0, le=1.6, description="How rich colours are: 0 is grey, 1 as they were drawn.")
    ] = 1.0
    light: Annotated[float, Meta(ge=-0.5, le=0.5, description="How much lighter colours are or, below 0, darker.")] = (
        0.0
    )
    tones: Annotated[int, Meta(ge=2, le=8, description="How many steps there are where `manner` is `tones`.")] = 8
    ground: Annotated[
        Literal["own", "one", "planes"],
        Meta(
            description="What is behind a face. `own`: a colour for each person, in the manner; `one`:"
            " `palette.people_ground` for all; `planes`: the three colours of planes by turns."
        ),
    ] = "own"


class FontLook(Part):
    """The letters on the board, and in windows."""

    families: Annotated[
        tuple[Name, ...],
        Meta(
            max_length=12,
            description="Names of fonts for the board; the first one that there is is used, else one of `files` or of"
            " `text`, else that of the system.",
        ),
    ] = ()
    text: Annotated[
        tuple[Name, ...],
        Meta(
            max_length=12,
            description="Names of fonts for windows, menus and help; the first one that there is is used, else that of"
            " the system. `Four Winds Sans` comes with the program.",
        ),
    ] = ()
    files: Annotated[
        tuple[FontFile, ...],
        Meta(
            max_length=12,
            description="Font files in the theme's folder, TrueType or OpenType; their names are then known.",
        ),
    ] = ()

    def __post_init__(self) -> None:
        """Blanks around a name say nothing."""
        force_setattr(self, "families", tuple([name.strip() for name in self.families]))
        force_setattr(self, "text", tuple([name.strip() for name in self.text]))


class CursorLook(Part):
    """A pointer: a square picture and the point in it that points."""

    picture: Annotated[PictureFile, Meta(description="An SVG picture in the theme's folder, as wide as it is high.")]
    x: Annotated[
        float, Meta(ge=0, le=1, description="The point that points, from the left, as a part of the picture.")
    ] = 0.0
    y: Annotated[float, Meta(ge=0, le=1, description="The same from above.")] = 0.0
    size: Annotated[int, Meta(ge=16, le=96, description="The width of the picture on the screen, in pixels.")] = 32


class CursorsLook(Part):
    """The pointers over the board; what is missing is as everywhere else."""

    arrow: Annotated[CursorLook | None, Meta(description="Where a click does nothing.")] = None
    hand: Annotated[CursorLook | None, Meta(description="Over a tile that can be clicked.")] = None


class EventSounds(Part):
    """A sound for what happens at the table; what has none happens in silence."""

    pair: Annotated[SoundFile | None, Meta(description="A claimed pair completes a hand.")] = None
    chow: Annotated[SoundFile | None, Meta(description="A chow is declared.")] = None
    pung: Annotated[SoundFile | None, Meta(description="A pung is declared.")] = None
    kong: Annotated[SoundFile | None, Meta(description="A kong is declared.")] = None
    draw: Annotated[SoundFile | None, Meta(description="The deal ends and nobody is out.")] = None
    ready: Annotated[SoundFile | None, Meta(description="Somebody declares ready.")] = None
    out: Annotated[SoundFile | None, Meta(description="Somebody is out.")] = None
    deal: Annotated[SoundFile | None, Meta(description="Tiles are dealt.")] = None
    discard: Annotated[SoundFile | None, Meta(description="A tile is put on the table.")] = None
    error: Annotated[SoundFile | None, Meta(description="Something is not allowed.")] = None
    turn: Annotated[SoundFile | None, Meta(description="It is your turn.")] = None


class SoundLook(Part):
    """What a theme sounds like."""

    events: Annotated[EventSounds, Meta(description="A WAV file in the theme's folder for each event.")] = EventSounds()
    music: Annotated[
        MusicFile | None, Meta(description="Quiet music that is repeated: Opus, Ogg, FLAC, MP3, M4A or WAV.")
    ] = None


class ThemeFile(Part, kw_only=True):
    """What `theme.json` says."""

    schema_place: Annotated[str, Meta(description="Where an editor finds the schema; it may be missing.")] = field(
        default="", name="$schema"
    )
    format: Annotated[Literal["fourwinds-theme"], Meta(description="What kind of file this is.")]
    version: Annotated[Literal[1], Meta(description="The version of the format.")]
    id: Annotated[
        str,
        Meta(
            pattern=r"^[a-z0-9_-]+" + _END,
            max_length=40,
            description="The theme's name for the program: small letters, digits, `_` and `-`.",
        ),
    ]
    name: Annotated[Name, Meta(description="The theme's name in the list.")]
    author: Annotated[Note, Meta(description="Who made it.")] = ""
    description: Annotated[Note, Meta(description="A sentence about it, shown with its preview.")] = ""
    tiles: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]+" + _END, description="The folder with the tiles' faces.")] = (
        "tiles"
    )
    palette: Annotated[Palette, Meta(description="The colours.")]
    board: Annotated[BoardLook, Meta(description="What the table is made of.")] = BoardLook()
    tile: Annotated[TileLook, Meta(description="The tile's body, in parts of its width.")] = TileLook()
    people: Annotated[PeopleLook, Meta(description="The manner in which the faces of players are drawn.")] = (
        PeopleLook()
    )
    fonts: Annotated[FontLook, Meta(description="The letters on the board and in windows.")] = FontLook()
    cursors: Annotated[CursorsLook, Meta(description="The pointers over the board.")] = CursorsLook()
    sounds: Annotated[SoundLook, Meta(description="What is heard.")] = SoundLook()

    def __post_init__(self) -> None:
        """Blanks around the name say nothing."""
        force_setattr(self, "name", self.name.strip())
