"""The presets on disk: what is found, kept, refused, and left alone."""

import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest

from fourwinds.resources import presets_folder
from fourwinds.rules import PresetError, PresetStore, Problem, StoredPreset
from tests.rules.presets import IDS, builtin, made_up, minimal


@pytest.fixture
def user(tmp_path: Path) -> Path:
    return tmp_path / "data" / "presets"


@pytest.fixture
def store(user: Path) -> PresetStore:
    return PresetStore(presets_folder(), user)


def put(folder: Path, name: str, content: dict[str, Any] | str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


def names(store: PresetStore) -> list[str]:
    return [stored.rules.name for stored in store.list().presets if not stored.builtin]


class TestFinding:
    def test_built_in_presets_come_first_then_the_players_each_by_name(self, store: PresetStore) -> None:
        for name in ("zebra", "Aunt Em's"):
            store.create(made_up(), name)
        listed = store.list().presets
        own = [stored.builtin for stored in listed]
        assert own == sorted(own, reverse=True)
        assert [s.rules.id for s in listed if s.builtin] == sorted(IDS, key=lambda id_: builtin(id_).name.casefold())
        assert names(store) == ["Aunt Em's", "zebra"]

    def test_a_missing_folder_is_an_empty_one(self, store: PresetStore) -> None:
        assert names(store) == []

    def test_an_id_or_a_path_gets_the_rules(self, store: PresetStore, tmp_path: Path) -> None:
        path = put(tmp_path, "elsewhere.json", minimal(extends="novice", payment={"limit": 700}))
        assert store.get("novice") == builtin("novice")
        rules = store.get(str(path))
        assert (rules.name, rules.payment.limit, rules.ready.rule) == ("Uncle Bob's", 700, "obligatory")

    def test_a_players_preset_may_extend_another_of_the_player(self, store: PresetStore, user: Path) -> None:
        put(user, "first.json", minimal("first", "First", payment={"limit": 700}))
        put(user, "second.json", minimal("second", "Second", extends="first"))
        assert store.get("second").payment.limit == 700

    def test_a_file_may_extend_one_beside_it(self, store: PresetStore, user: Path, tmp_path: Path) -> None:
        put(tmp_path, "club.json", minimal("club", "Club", extends="novice", payment={"limit": 700}))
        path = put(tmp_path, "friday.json", minimal("friday", "Friday", extends="club.json", tiles={"flowers": 8}))
        rules = store.get(str(path))
        assert (rules.payment.limit, rules.tiles.flowers, rules.ready.rule) == (700, 8, "obligatory")
        assert store.import_file(path).rules.payment.limit == 700
        # Imported it is whole: the file beside it may go.
        (tmp_path / "club.json").unlink()
        assert store.get("friday").payment.limit == 700

    def test_a_base_of_a_base_lies_beside_that(self, store: PresetStore, user: Path, tmp_path: Path) -> None:
        put(user, "club.json", minimal("club", "Club", payment={"limit": 700}))
        put(tmp_path, "club.json", minimal("club", "Club", payment={"limit": 800}))
        put(user, "first.json", minimal("first", "First", extends="club.json"))
        assert store.get(str(put(tmp_path, "f.json", minimal("f", "F", extends="first")))).payment.limit == 700

    @pytest.mark.parametrize(
        "base", ["nobody.json", "folder/club.json", "../club.json", "..\\club.json", ".json", "\0.json"]
    )
    def test_only_a_file_in_the_same_folder_is_meant(self, store: PresetStore, tmp_path: Path, base: str) -> None:
        for folder in (tmp_path, tmp_path / "here" / "folder"):
            put(folder, "club.json", minimal("club", "Club"))
        path = put(tmp_path / "here", "friday.json", minimal(extends=base))
        with pytest.raises(PresetError, match=r"there is no such file in the folder of the one that names it"):
            store.get(str(path))

    def test_files_that_extend_each_other_are_told(self, store: PresetStore, tmp_path: Path) -> None:
        put(tmp_path, "a.json", minimal("a", "A", extends="b.json"))
        path = put(tmp_path, "b.json", minimal("b", "B", extends="a.json"))
        with pytest.raises(PresetError, match=r'"extends" leads in a circle'):
            store.get(str(path))

    def test_a_long_row_of_files_is_refused_before_all_of_it_is_read(
        self, store: PresetStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Thousands of files that extend each other would each be read with all that lie before it."""
        for number in range(1, 100):
            put(tmp_path, f"p{number}.json", minimal(f"p{number}", f"P{number}", extends=f"p{number - 1}.json"))
        put(tmp_path, "p0.json", minimal("p0", "P0"))
        read: list[Path] = []

        def content(path: Path) -> bytes:
            read.append(path)
            return path.read_bytes()

        monkeypatch.setattr("fourwinds.rules.store._content", content)
        assert store.get(str(tmp_path / "p8.json")).name == "P8"
        read.clear()
        for number in (9, 99):
            with pytest.raises(PresetError, match=r"leads to more than 8 presets, one after the other"):
                store.get(str(tmp_path / f"p{number}.json"))
        assert len(read) == 20

    def test_what_is_inherited_is_told_with_whose_it_is(self, store: PresetStore, tmp_path: Path) -> None:
        pung, chicken = {"points": 10}, {"points": 5}
        club = {
            "payment": {"limit": 700, "initial_points": 900},
            "scoring": {"patterns": {"wh_pung_hand": pung, "wn_winning": pung, "wn_ready": pung}},
        }
        own = {"payment": {"limit": 800}, "scoring": {"patterns": {"wh_pung_hand": chicken, "wn_winning": None}}}
        put(tmp_path, "club.json", minimal("club", "Club", **club))
        path = put(tmp_path, "friday.json", minimal("friday", "Friday", extends="club.json", **own))
        assert {(o.field, str(o.value), o.preset) for o in store.origins(str(path))} == {
            ("payment.limit", "800", "friday"),
            ("payment.initial_points", "900", "club.json"),
            ("scoring.patterns.wh_pung_hand", str(chicken), "friday"),
            ("scoring.patterns.wn_ready", str(pung), "club.json"),
        }

    def test_an_unknown_id_is_answered_with_those_that_are_known(self, store: PresetStore) -> None:
        with pytest.raises(
            PresetError, match=r"klondike: There is no preset with this id or name; there are: .*novice"
        ):
            store.get("klondike")
        with pytest.raises(PresetError, match=r'did you mean "european-contemporary"\? All of them: .*novice'):
            store.get("European-Contemprary")

    def test_an_id_that_no_file_can_have_is_unknown_like_another(self, store: PresetStore) -> None:
        """A file system refuses to look for it."""
        with pytest.raises(PresetError, match="There is no preset with this id or name"):
            store.get("x" * 5_000)

    def test_a_name_finds_the_preset_too(self, store: PresetStore) -> None:
        store.create(made_up(), "Uncle Bob's Rules")
        assert store.get("uncle  BOB'S rules").name == "Uncle Bob's Rules"
        assert store.get("European Contemporary") == builtin("european-contemporary")

    @pytest.mark.parametrize("nothing", ["", "  "])
    def test_nothing_is_no_preset(self, store: PresetStore, nothing: str) -> None:
        with pytest.raises(PresetError, match=r'^" *": No preset is named; there are: .*novice'):
            store.get(nothing)

    @pytest.mark.parametrize("folder", ["/", ".", "..", "./"])
    def test_a_folder_is_told_to_be_one(self, store: PresetStore, folder: str) -> None:
        with pytest.raises(PresetError, match=r": This is a folder; name a preset's file in it\."):
            store.get(folder)

    def test_a_missing_file_is_told(self, store: PresetStore) -> None:
        with pytest.raises(PresetError, match=r"gone\.json: There is no such file"):
            store.get("some/where/gone.json")

    def test_a_folder_is_no_preset(self, store: PresetStore, tmp_path: Path) -> None:
        (tmp_path / "folder.json").mkdir()
        with pytest.raises(PresetError, match=r"folder\.json: This is a folder"):
            store.get(str(tmp_path / "folder.json"))


class TestDamage:
    def test_a_damaged_file_is_named_and_left_and_the_others_load(self, store: PresetStore, user: Path) -> None:
        store.create(made_up(), "Good")
        bad = put(user, "bad.json", '{"format": "fourwinds-preset",')
        listed = store.list()
        assert names(store) == ["Good"]
        assert [error.source for error in listed.damaged] == ["bad.json"]
        assert bad.read_text() == '{"format": "fourwinds-preset",'

    def test_a_damaged_preset_that_is_asked_for_says_what_is_wrong(self, store: PresetStore, user: Path) -> None:
        put(user, "bad.json", minimal("bad", "Bad", payment={"limit": 0}))
        with pytest.raises(PresetError, match=r"bad\.json: payment\.limit is 0"):
            store.get("bad")

    def test_nobody_takes_the_id_of_a_built_in_preset(self, store: PresetStore, user: Path) -> None:
        put(user, "novice.json", minimal("novice", "My Novice"))
        (damaged,) = store.list().damaged
        assert 'id is "novice"; the built-in Novice has it already' in str(damaged)
        assert store.get("novice").name == "Novice"

    def test_a_huge_file_is_not_read_to_its_end(self, store: PresetStore, user: Path) -> None:
        user.mkdir(parents=True)
        with (user / "huge.json").open("wb") as file:
            file.truncate(1 << 34)  # sparse: takes no room
        (damaged,) = store.list().damaged
        assert "more than 1,048,576 bytes" in str(damaged)

    def test_what_a_layer_above_finds_counts_for_presets_of_the_player_only(self, user: Path) -> None:
        found = (Problem("There is no such pattern", "take it out"),)
        store = PresetStore(presets_folder(), user, lambda rules: found if rules.payment.limit > 600 else ())
        put(user, "good.json", minimal("good", "Good"))
        put(user, "bad.json", minimal("bad", "Bad", payment={"limit": 700}))
        assert names(store) == ["Good"]
        assert str(store.list().damaged[0]) == "bad.json: There is no such pattern; take it out."
        assert store.get("german-classical").payment.limit > 600
        assert store.open(user / "bad.json", finished=False).rules.payment.limit == 700

    def test_a_base_that_is_damaged_is_named(self, store: PresetStore, user: Path) -> None:
        put(user, "base.json", "{")
        put(user, "other.json", minimal("other", extends="base"))
        with pytest.raises(PresetError, match=r"base\.json: It cannot be read: line 1, column 2"):
            store.get("other")


class TestKeeping:
    def test_a_new_preset_is_there_at_once_and_whole(self, store: PresetStore, user: Path) -> None:
        stored = store.create(builtin("japanese-riichi"), "  Uncle   Bob's Rules ")
        assert (stored.rules.id, stored.rules.name) == ("uncle-bobs-rules", "Uncle Bob's Rules")
        assert stored.path == user / "uncle-bobs-rules.json"
        assert not stored.builtin
        again = store.get("uncle-bobs-rules")
        assert again == stored.rules
        assert again.scoring == builtin("japanese-riichi").scoring

    @pytest.mark.parametrize(
        ("name", "id_"),
        [
            ("Österreich 2", "osterreich-2"),
            ("-- A/B --", "a-b"),
            ("../../etc", "etc"),
            ("CON", "con-rules"),
            ("Lpt1", "lpt1-rules"),
            ("Console", "console"),
            ("\N{LATIN SMALL LIGATURE FFI}" * 40, "ffi" * 20),
        ],
    )
    def test_a_name_makes_a_harmless_id(self, store: PresetStore, user: Path, name: str, id_: str) -> None:
        stored = store.create(made_up(), name)
        assert (stored.rules.id, stored.path.parent) == (id_, user)

    def test_names_without_latin_letters_have_ids_of_their_own(self, store: PresetStore) -> None:
        first, second = store.create(made_up(), "麻雀"), store.create(made_up(), "麻將")
        assert first.rules.id != second.rules.id
        assert names(store) == ["麻將", "麻雀"]

    @pytest.mark.parametrize("name", ["Novice", "nOVICE", "Bob's", "BOB'S", "bobs"])
    def test_a_name_is_used_once(self, store: PresetStore, name: str) -> None:
        store.create(made_up(), "Bob's")
        with pytest.raises(PresetError, match=r'There is a preset ".*" already; choose another name'):
            store.create(made_up(), name)
        assert names(store) == ["Bob's"]

    @pytest.mark.parametrize("name", ["", "   ", "x" * 61])
    def test_a_name_has_one_to_sixty_characters(self, store: PresetStore, name: str) -> None:
        with pytest.raises(PresetError, match="name is"):
            store.create(made_up(), name)

    def test_a_damaged_file_is_not_overwritten_by_a_new_preset(self, store: PresetStore, user: Path) -> None:
        bad = put(user, "bobs.json", "{")
        with pytest.raises(PresetError, match=r"There is a file bobs\.json already"):
            store.create(made_up(), "Bob's")
        assert bad.read_text() == "{"

    def test_two_programs_that_make_the_same_preset_at_once(
        self, store: PresetStore, user: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        real = os.fsync

        def meanwhile(handle: int) -> None:
            real(handle)
            put(user, "bobs.json", "the other's")

        monkeypatch.setattr(os, "fsync", meanwhile)
        with pytest.raises(PresetError, match=r"There is a file bobs\.json already; choose another name"):
            store.create(made_up(), "Bob's")
        assert [path.read_text() for path in user.iterdir()] == ["the other's"]

    def test_a_new_preset_is_made_where_there_are_no_links(
        self, store: PresetStore, user: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def no_links(self: Path, target: Path) -> None:
            raise OSError(1, "Operation not permitted")

        monkeypatch.setattr(Path, "hardlink_to", no_links)
        store.create(made_up(), "Bob's")
        assert [path.name for path in user.iterdir()] == ["bobs.json"]

    def test_the_schema_s_address_stays_when_the_file_is_written_again(self, store: PresetStore, user: Path) -> None:
        path = put(user, "bobs.json", {"$schema": "./preset.schema.json", **minimal("bobs", "Bob's")})
        saved = store.save(store.find("bobs"), made_up(payment={"limit": 700}))
        assert json.loads(path.read_text())["$schema"] == "./preset.schema.json"
        renamed = store.rename(saved, "Robert's")
        first, *_ = json.loads(renamed.path.read_text()).items()
        assert first == ("$schema", "./preset.schema.json")
        assert "$schema" not in json.loads(store.create(made_up(), "Other").path.read_text())

    def test_rules_that_contradict_themselves_are_not_kept(self, store: PresetStore, user: Path) -> None:
        with pytest.raises(PresetError, match="customized, but it has no factors"):
            store.create(made_up(payment={"scheme": "customized"}), "Bob's")
        assert not user.exists()

    def test_saving_replaces_the_rules_and_keeps_the_name(self, store: PresetStore) -> None:
        stored = store.create(made_up(), "Bob's")
        saved = store.save(stored, made_up(payment={"limit": 700}))
        assert (saved.rules.id, saved.rules.name, saved.rules.payment.limit) == ("bobs", "Bob's", 700)
        assert store.get("bobs") == saved.rules
        assert store.save(saved, made_up(payment={"limit": 800})).rules.payment.limit == 800

    def test_a_file_that_was_changed_meanwhile_is_not_overwritten(self, store: PresetStore) -> None:
        stored = store.create(made_up(), "Bob's")
        store.save(stored, made_up(payment={"limit": 700}))
        with pytest.raises(PresetError, match=r"bobs\.json: The file was changed by another program"):
            store.save(stored, made_up(payment={"limit": 800}))
        assert store.get("bobs").payment.limit == 700

    def test_a_file_that_was_removed_meanwhile_is_told(self, store: PresetStore) -> None:
        stored = store.create(made_up(), "Bob's")
        stored.path.unlink()
        with pytest.raises(PresetError, match="was removed since it was read"):
            store.save(stored, made_up())

    def test_renaming_gives_a_new_id_and_leaves_nothing_behind(self, store: PresetStore, user: Path) -> None:
        stored = store.create(made_up(payment={"limit": 700}), "Bob's")
        renamed = store.rename(stored, "Robert's")
        assert (renamed.rules.id, renamed.rules.name, renamed.rules.payment.limit) == ("roberts", "Robert's", 700)
        assert [path.name for path in user.iterdir()] == ["roberts.json"]

    def test_renaming_may_change_the_capitals_only(self, store: PresetStore) -> None:
        renamed = store.rename(store.create(made_up(), "Bob's"), "BOB'S")
        assert (renamed.rules.id, names(store)) == ("bobs", ["BOB'S"])

    def test_renaming_takes_no_name_that_is_used(self, store: PresetStore) -> None:
        store.create(made_up(), "Robert's")
        with pytest.raises(PresetError, match='There is a preset "Robert\'s" already'):
            store.rename(store.create(made_up(), "Bob's"), "roberts")
        assert names(store) == ["Bob's", "Robert's"]

    def test_deleting_removes_the_file(self, store: PresetStore) -> None:
        store.delete(store.create(made_up(), "Bob's"))
        assert names(store) == []

    def test_a_preset_that_was_changed_meanwhile_is_not_deleted(self, store: PresetStore) -> None:
        stored = store.create(made_up(), "Bob's")
        changed = store.save(stored, made_up(payment={"limit": 700}))
        with pytest.raises(PresetError, match=r"bobs\.json: The file was changed by another program"):
            store.delete(stored)
        assert names(store) == ["Bob's"]
        changed.path.unlink()
        store.delete(changed)  # what is gone already is as it was wanted

    def test_a_built_in_preset_is_neither_changed_nor_renamed_nor_deleted(self, store: PresetStore) -> None:
        novice = store.find("novice")
        assert novice.builtin
        before = novice.path.read_bytes()
        for attempt in (
            lambda: store.save(novice, made_up()),
            lambda: store.rename(novice, "Mine"),
            lambda: store.delete(novice),
        ):
            with pytest.raises(PresetError, match="Novice: A built-in preset cannot be"):
                attempt()
        assert novice.path.read_bytes() == before

    def test_nothing_but_presets_is_left_in_the_folder(self, store: PresetStore, user: Path) -> None:
        store.save(store.create(made_up(), "Bob's"), made_up(payment={"limit": 700}))
        assert [path.name for path in user.iterdir()] == ["bobs.json"]

    def test_the_file_is_the_old_one_when_writing_fails(
        self, store: PresetStore, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        stored = store.create(made_up(), "Bob's")
        before = stored.path.read_bytes()

        def disk_full(handle: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", disk_full)
        with pytest.raises(PresetError, match=r"bobs\.json: .* cannot be written \(no space left on device\)"):
            store.save(stored, made_up(payment={"limit": 700}))
        assert stored.path.read_bytes() == before
        assert [path.name for path in stored.path.parent.iterdir()] == ["bobs.json"]

    def test_a_folder_that_cannot_be_made_is_told(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("in the way")
        store = PresetStore(presets_folder(), tmp_path / "file" / "presets")
        with pytest.raises(PresetError, match="cannot be written"):
            store.create(made_up(), "Bob's")


class TestSharing:
    def exported(self, store: PresetStore, path: Path) -> StoredPreset:
        stored = store.create(builtin("hong-kong-fw1"), "Bob's")
        store.export(stored, path)
        return stored

    def test_an_exported_preset_is_imported_elsewhere(self, store: PresetStore, tmp_path: Path) -> None:
        path = tmp_path / "bobs rules.json"
        stored = self.exported(store, path)
        other = PresetStore(presets_folder(), tmp_path / "other")
        assert other.import_file(path).rules == stored.rules
        assert names(other) == ["Bob's"]

    def test_importing_twice_is_refused(self, store: PresetStore, tmp_path: Path) -> None:
        path = tmp_path / "bobs.json"
        self.exported(store, path)
        with pytest.raises(PresetError, match="already; choose another name"):
            store.import_file(path)

    def test_a_damaged_file_is_not_imported(self, store: PresetStore, tmp_path: Path, user: Path) -> None:
        with pytest.raises(PresetError, match=r"bad\.json: "):
            store.import_file(put(tmp_path, "bad.json", "[1, 2"))
        assert not user.exists()

    def test_a_place_that_cannot_be_written_is_told(self, store: PresetStore, tmp_path: Path) -> None:
        with pytest.raises(PresetError, match="cannot be written"):
            store.export(store.find("novice"), tmp_path / "no such folder" / "x.json")

    def test_a_written_file_can_be_read_by_others_like_any_file(self, store: PresetStore, tmp_path: Path) -> None:
        path = tmp_path / "bobs.json"
        self.exported(store, path)
        plain = put(tmp_path, "plain.json", "{}")
        assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)
