"""What `theme.json` may say: every key with its type, range, default and a sentence for those who make themes.

The JSON schema (`themes/theme.schema.json`) and the tables of `docs/themes.md` come out of it; see
`tools/make_theme_schema.py`. Reading and checking a whole theme is the business of `app.themes`.
"""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

FORMAT: Final = "fourwinds-theme"
SUFFIX: Final = ".4Wtheme"
"""Of a theme as one file (`app.theme_pack`)."""

_FOLDERS: Final = r"^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*"
"""Places are below the theme's folder: no `..`, no drive, no root."""

Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9a-fA-F]{6}$")]
SoundFile = Annotated[str, StringConstraints(pattern=_FOLDERS + r"\.wav$")]
MusicFile = Annotated[str, StringConstraints(pattern=_FOLDERS + r"\.(opus|ogg|flac|mp3|m4a|wav)$")]
"""Short sounds must be WAV to be played at once."""
PictureFile = Annotated[str, StringConstraints(pattern=_FOLDERS + r"\.svg$")]
CoverFile = Annotated[str, StringConstraints(pattern=_FOLDERS + r"\.(png|jpg|jpeg)$")]
FontFile = Annotated[str, StringConstraints(pattern=_FOLDERS + r"\.(ttf|otf|ttc)$")]
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80)]
Note = Annotated[str, StringConstraints(max_length=400)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Palette(_Part):
    """Every colour that the program takes from a theme, as `#rrggbb`."""

    board: Colour = Field(description="The table's ground.")
    board_edge: Colour = Field(description="The frame around the table and the ledges of the hands.")
    board_light: Colour = Field(description="The ground where the light falls, and the field of the discards.")
    panel: Colour = Field(description="The ground of the claim column, the plate, dialogs, menus and the status bar.")
    panel_text: Colour = Field(description="Text on the panel colour.")
    text: Colour = Field(description="Text that stands right on the table.")
    muted_text: Colour = Field(description="Less important text on the table and on panels.")
    accent: Colour = Field(description="Inlays, frames, headings and what is selected.")
    highlight: Colour = Field(description="Whose turn it is, who is ready, marks on tiles, the clock of a discard.")
    warning: Colour = Field(description="A warning, as text on a panel.")
    good: Colour = Field(description="A gain, as text on a panel.")
    bad: Colour = Field(description="A loss or an error, as text on a panel.")
    tile_face: Colour = Field(
        description="The upper side of a tile; also the paper of lists and fields in dialogs, if there is no `paper`."
    )
    tile_face_shade: Colour = Field(description="Its side away from the light, and every second line of a list.")
    tile_edge: Colour = Field(description="The layer under the face, seen from the front.")
    tile_back: Colour = Field(description="The back of a tile.")
    tile_back_shade: Colour = Field(description="Its side away from the light.")
    tile_back_dead: Colour = Field(description="The back of the tiles in the dead wall.")
    tile_id: Colour = Field(description="The letter or number in a tile's corner.")
    east: Colour = Field(description="The wind of the dealer, on a panel.")
    wind: Colour = Field(description="The other winds, on a panel.")
    shadow: Colour = Field(description="Shadows and hollows; it is always drawn faintly.")
    plane_red: Colour = Field("#d3281c", description="The first coloured plane of a table in the style `planes`.")
    plane_blue: Colour = Field("#1c4ea1", description="The second one.")
    plane_yellow: Colour = Field("#f4b70f", description="The third one.")
    stick: Colour = Field("#c8261c", description="The points on the stick of a player who is ready.")
    paper: Colour | None = Field(
        None, description="The paper of lists and fields in dialogs, where it is not the colour of the tiles' faces."
    )
    people_ink: Colour = Field("#2a1f1a", description="Lines around the faces of players; the darkest of their tones.")
    people_paper: Colour = Field("#fbf7f0", description="The lightest tone of faces, and of the whites of their eyes.")
    people_ground: Colour = Field("#8aa39a", description="What is behind faces where `people.ground` is `one`.")


class BoardLook(_Part):
    """How the table is made."""

    style: Literal["felt", "wood", "paper", "planes", "plain"] = Field(
        "felt",
        description="`felt`: cloth and wood; `wood`: planks; `paper`: handmade paper; `planes`: smooth, with coloured"
        " planes; `plain`: smooth.",
    )
    picture: CoverFile | None = Field(
        None, description="A PNG or JPEG picture in the theme's folder that covers the table in place of cloth or wood."
    )
    veil: float = Field(
        0.35, ge=0, le=0.9, description="How much of the table's colour lies over the picture, so that text is read."
    )


class TileLook(_Part):
    """The tile's body; all measures are parts of its width."""

    corner: float = Field(0.09, ge=0, le=0.3, description="The radius of its corners.")
    bevel: float = Field(0.03, ge=0, le=0.1, description="The width of the slanted rim around its face.")
    thickness: float = Field(0.12, ge=0, le=0.3, description="How much of its front side is seen below the face.")
    numbered: bool = Field(
        False,
        description="Whether the faces carry large numbers and letters of their own; then none are put in their"
        " corners.",
    )
    id_size: float = Field(0.21, ge=0.15, le=0.4, description="The height of the letter or number in its corner.")


class PeopleLook(_Part):
    """In which manner the faces of the players are drawn; it is the same drawing in each."""

    manner: Literal["colours", "tones", "lines"] = Field(
        "colours",
        description="`colours`: all colours; `tones`: steps between `palette.people_ink` and `palette.people_paper`;"
        " `lines`: lines in that ink on that paper.",
    )
    outline: float = Field(
        0.0, ge=0, le=5, description="How wide the lines around shapes are, in hundredths of the face; 0: none."
    )
    shaded: bool = Field(True, description="Whether neck and jaw are darker than the face.")
    richness: float = Field(1.0, ge=0, le=1.6, description="How rich colours are: 0 is grey, 1 as they were drawn.")
    light: float = Field(0.0, ge=-0.5, le=0.5, description="How much lighter colours are or, below 0, darker.")
    tones: int = Field(8, ge=2, le=8, description="How many steps there are where `manner` is `tones`.")
    ground: Literal["own", "one", "planes"] = Field(
        "own",
        description="What is behind a face. `own`: a colour for each person, in the manner; `one`:"
        " `palette.people_ground` for all; `planes`: the three colours of planes by turns.",
    )


class FontLook(_Part):
    """The letters on the board, and in windows."""

    families: tuple[Name, ...] = Field(
        (),
        max_length=12,
        description="Names of fonts for the board; the first one that there is is used, else one of `files` or of"
        " `text`, else that of the system.",
    )
    text: tuple[Name, ...] = Field(
        (),
        max_length=12,
        description="Names of fonts for windows, menus and help; the first one that there is is used, else that of the"
        " system. `Four Winds Sans` comes with the program.",
    )
    files: tuple[FontFile, ...] = Field(
        (),
        max_length=12,
        description="Font files in the theme's folder, TrueType or OpenType; their names are then known.",
    )


class CursorLook(_Part):
    """A pointer: a square picture and the point in it that points."""

    picture: PictureFile = Field(description="An SVG picture in the theme's folder, as wide as it is high.")
    x: float = Field(0.0, ge=0, le=1, description="The point that points, from the left, as a part of the picture.")
    y: float = Field(0.0, ge=0, le=1, description="The same from above.")
    size: int = Field(32, ge=16, le=96, description="The width of the picture on the screen, in pixels.")


class CursorsLook(_Part):
    """The pointers over the board; what is missing is as everywhere else."""

    arrow: CursorLook | None = Field(None, description="Where a click does nothing.")
    hand: CursorLook | None = Field(None, description="Over a tile that can be clicked.")


class EventSounds(_Part):
    """A sound for what happens at the table; what has none happens in silence."""

    pair: SoundFile | None = Field(None, description="A claimed pair completes a hand.")
    chow: SoundFile | None = Field(None, description="A chow is declared.")
    pung: SoundFile | None = Field(None, description="A pung is declared.")
    kong: SoundFile | None = Field(None, description="A kong is declared.")
    draw: SoundFile | None = Field(None, description="The deal ends and nobody is out.")
    ready: SoundFile | None = Field(None, description="Somebody declares ready.")
    out: SoundFile | None = Field(None, description="Somebody is out.")
    deal: SoundFile | None = Field(None, description="Tiles are dealt.")
    discard: SoundFile | None = Field(None, description="A tile is put on the table.")
    error: SoundFile | None = Field(None, description="Something is not allowed.")
    turn: SoundFile | None = Field(None, description="It is your turn.")


class SoundLook(_Part):
    """What a theme sounds like."""

    events: EventSounds = Field(EventSounds(), description="A WAV file in the theme's folder for each event.")
    music: MusicFile | None = Field(None, description="Quiet music that is repeated: Opus, Ogg, FLAC, MP3, M4A or WAV.")


class ThemeFile(_Part):
    """What `theme.json` says."""

    schema_place: str = Field("", alias="$schema", description="Where an editor finds the schema; it may be missing.")
    format: Literal["fourwinds-theme"] = Field(description="What kind of file this is.")
    version: Literal[1] = Field(description="The version of the format.")
    id: Annotated[str, StringConstraints(pattern=r"^[a-z0-9_-]+$", max_length=40)] = Field(
        description="The theme's name for the program: small letters, digits, `_` and `-`."
    )
    name: Name = Field(description="The theme's name in the list.")
    author: Note = Field("", description="Who made it.")
    description: Note = Field("", description="A sentence about it, shown with its preview.")
    tiles: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]+$")] = Field(
        "tiles", description="The folder with the tiles' faces."
    )
    palette: Palette = Field(description="The colours.")
    board: BoardLook = Field(BoardLook(), description="What the table is made of.")
    tile: TileLook = Field(TileLook(), description="The tile's body, in parts of its width.")
    people: PeopleLook = Field(PeopleLook(), description="The manner in which the faces of players are drawn.")
    fonts: FontLook = Field(FontLook(), description="The letters on the board and in windows.")
    cursors: CursorsLook = Field(CursorsLook(), description="The pointers over the board.")
    sounds: SoundLook = Field(SoundLook(), description="What is heard.")
