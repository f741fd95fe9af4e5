"""What desktops are told of the program: menu entry, type of records, manual, software centres, Windows' registry."""

from __future__ import annotations

import ast
import gzip
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from game import __version__
from game.cli import parser
from game.i18n import catalogue as i18n
from game.i18n.catalogue import LANGUAGES
from game.rules.record import MIME, SUFFIX
from tests.fuzz.hostile import catalogue
from tests.packaging.recipes import BUILD, ROOT, script

about, share, man, debian = script("about"), script("share"), script("man"), script("debian")
SETUP = (BUILD / "windows/setup.nsi").read_text("utf-8")


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder as a package of a published project gets it."""
    out = tmp_path_factory.mktemp("package") / "share"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GITHUB_REPOSITORY", "someone/bonspiel")
        share.main(out, "bonspiel")
    return out


def tool(*words: str) -> str:
    """What a program of the system says of a file; skipped where it isn't there, failed where it complains."""
    if shutil.which(words[0]) is None:
        pytest.skip(f"{words[0]} is not installed")
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


# --- no language that the program doesn't speak
def test_packages_name_only_languages_that_the_program_speaks(shared: Path) -> None:
    assert about.languages() == sorted(LANGUAGES)
    entry = (shared / "applications/bonspiel.desktop").read_text("utf-8")
    assert set(re.findall(r"^\w+\[(\w+)\]=", entry, re.MULTILINE)) <= set(LANGUAGES)
    names = {"en": "English", "fr": "French", "de": "German"}
    spoken = {names[code] for code in LANGUAGES if code in names}
    assert set(re.findall(r'MUI_LANGUAGE "(\w+)"', SETUP)) <= spoken
    assert {word.capitalize() for word in re.findall(r"\$\{LANG_(\w+)\}", SETUP)} <= spoken
    (centre,) = (shared / "metainfo").iterdir()
    told = {tag.text: int(tag.get("percentage", "0")) for tag in ElementTree.parse(centre).iter("lang")}
    assert told.keys() == set(LANGUAGES) and told["en"] == 100
    assert all(50 < share <= 100 for share in told.values())


def test_how_much_of_a_language_there_is_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(about, "LOCALE", tmp_path)
    (tmp_path / "xx/LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "xx/LC_MESSAGES/bonspiel.mo").write_bytes(catalogue("Language: xx\n", "a"))
    (tmp_path / "bonspiel.pot").write_text(
        'msgid ""\nmsgstr ""\n' + 'msgid "a"\nmsgid_plural "b"\n' + 'msgid "c"\n' * 3
    )
    assert about.share_spoken("xx") == 25


# --- Linux
def test_the_menu_entry_starts_the_program_and_opens_records(shared: Path) -> None:
    file = shared / "applications/bonspiel.desktop"
    table = dict(line.split("=", 1) for line in file.read_text("utf-8").splitlines() if "=" in line)
    assert table["Exec"] == "bonspiel %f" and table["MimeType"] == f"{MIME};" and table["Terminal"] == "false"
    assert tool("desktop-file-validate", str(file)) == ""


def test_a_record_has_a_type_and_an_icon(shared: Path, tmp_path: Path) -> None:
    root = ElementTree.parse(shared / "mime/packages/bonspiel.xml").getroot()
    (kind,) = root.findall("{*}mime-type")
    (glob,) = root.findall("{*}mime-type/{*}glob")
    (icon,) = root.findall("{*}mime-type/{*}icon")
    assert kind.get("type") == MIME and glob.get("pattern") == f"*{SUFFIX}"
    for side in (16, 32, 48, 128, 256):
        assert (shared / f"icons/hicolor/{side}x{side}/mimetypes/{icon.get('name')}.png").is_file()
        assert (shared / f"icons/hicolor/{side}x{side}/apps/bonspiel.png").is_file()
    shutil.copytree(shared / "mime", tmp_path / "mime")
    tool("update-mime-database", str(tmp_path / "mime"))
    assert f"{MIME}:*{SUFFIX}" in (tmp_path / "mime/globs").read_text("utf-8")


def test_software_centres_get_pictures_changes_and_the_way_to_start(shared: Path) -> None:
    (file,) = (shared / "metainfo").iterdir()
    root = ElementTree.parse(file).getroot()
    assert file.name == f"{root.findtext('id')}.metainfo.xml" == "io.github.someone.Bonspiel.metainfo.xml"
    assert root.findtext("launchable") == "bonspiel.desktop" and root.findtext("provides/mediatype") == MIME
    pictures = [tag.text or "" for tag in root.iter("image")]
    assert len(pictures) >= 3
    start = f"https://raw.githubusercontent.com/someone/bonspiel/v{__version__}/"
    assert all(picture.startswith(start) and (ROOT / picture.removeprefix(start)).is_file() for picture in pictures)
    newest = next(root.iter("release"))
    assert newest.get("version") == __version__ and len(list(newest.iter("li"))) > 3
    tool("appstreamcli", "validate", "--no-net", str(file))


def manual(shared: Path, code: str) -> str:
    """The page of the manual in a language."""
    folder = shared / "man" / ("" if code == "en" else code) / "man6"
    return gzip.decompress((folder / "bonspiel.6.gz").read_bytes()).decode()


@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_the_manual_tells_every_command_and_option(shared: Path, code: str) -> None:
    page = manual(shared, code)
    plain = re.sub(r"\\f[BIR]", "", page).replace("\\-", "-")
    top = parser()
    (commands,) = [action for action in top._actions if hasattr(action, "choices") and isinstance(action.choices, dict)]
    for name, reader in dict(commands.choices or {}).items():
        assert f".SS {name}\n" in plain
        chapter = plain.split(f".SS {name}\n")[1].split("\n.SS ")[0]
        for action in reader._actions:
            for option in action.option_strings[-1:]:
                assert option in chapter.replace("[-h]", "[--help]"), (name, option)
    assert "BONSPIEL_HOME" in plain and SUFFIX in plain
    # its own version and day: the page of another one would be old without anybody's noticing
    assert f'"Bonspiel {__version__}"' in plain and about.releases()[0].day in plain


@pytest.mark.parametrize("code", [code for code in i18n.LANGUAGES if code != "en"])
def test_the_manual_has_no_english_in_other_languages(shared: Path, code: str) -> None:
    """No line of words is as it is on the English page, the synopses with their names of options apart."""
    english, own = ({line for line in manual(shared, c).splitlines() if " " in line} for c in ("en", code))
    same = {line for line in english & own if not line.startswith((".", "\\f", "bonspiel ", "[\\f"))}
    assert same == {about.authors()}


@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_the_manual_is_typeset_without_a_complaint(shared: Path, tmp_path: Path, code: str) -> None:
    page = tmp_path / "bonspiel.6"
    page.write_text(manual(shared, code), "utf-8")
    if shutil.which("man") is None:
        pytest.skip("man is not installed")
    done = subprocess.run(
        ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", str(page)],
        capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C.UTF-8", "MANROFFSEQ": ""},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


def test_a_package_names_who_keeps_it_and_no_address_that_isnt_there() -> None:
    assert about.maintainer() == about.PROJECT["authors"][0]["name"] == "The Bonspiel authors"
    filled = about.fill((BUILD / "linux/control").read_text("utf-8"), MACHINE="amd64", SIZE="1", GLIBC="2.36")
    assert "Maintainer: The Bonspiel authors\n" in filled and f"Version: {__version__}\n" in filled
    told = [file for file in BUILD.rglob("*") if file.is_file() and file.suffix != ".txt"]
    assert [file.name for file in told if b"@example" in file.read_bytes() or b".invalid" in file.read_bytes()] == []
    assert f"Copyright (c) 2026 {about.authors()}\n" in (ROOT / "LICENSE").read_text("utf-8")


def test_an_address_is_taken_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(about.PROJECT, "authors", [{"name": "A", "email": "a@b"}])
    assert about.maintainer() == "A <a@b>"


def test_debian_gets_the_changes() -> None:
    text = debian.changelog()
    assert text.startswith(f"bonspiel ({__version__}) ")
    assert all(len(line) <= 80 for line in text.splitlines())
    assert "/opt/bonspiel/licences" in debian.copyright()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the installer for Linux")
def test_a_home_is_as_it_was_after_installing_and_removing(tmp_path: Path) -> None:
    packed, home = tmp_path / "packed", tmp_path / "a home"
    home.mkdir()
    (home / ".local/share/applications").mkdir(parents=True)
    (home / ".local/share/applications/another.desktop").write_text("[Desktop Entry]\nType=Application\n")
    before = {file.relative_to(home) for file in home.rglob("*")}
    packed.mkdir()
    (packed / "bonspiel").write_text("#!/bin/sh\necho started $1\n")
    (packed / "bonspiel").chmod(0o755)
    for folder in ("_internal", "licences"):
        (packed / folder).mkdir()
        (packed / folder / "one").write_text("")
    for file in ("install.sh", "uninstall.sh", "README.txt"):
        shutil.copy(BUILD / "linux" / file, packed / file)
    share.main(packed / "share", '"@PROGRAM@"')
    env = {"HOME": str(home), "PATH": os.environ["PATH"]}
    for _again in range(2):
        subprocess.run(["sh", str(packed / "install.sh")], check=True, env=env, capture_output=True)
    entry = (home / ".local/share/applications/bonspiel.desktop").read_text("utf-8")
    assert f'Exec="{home}/.local/opt/bonspiel/bonspiel" %f' in entry
    tool("desktop-file-validate", str(home / ".local/share/applications/bonspiel.desktop"))
    assert (home / ".local/share/man/man6/bonspiel.6.gz").is_file()
    assert (home / ".local/share/mime/packages/bonspiel.xml").is_file()
    said = subprocess.run([str(home / ".local/bin/bonspiel"), "x"], check=True, env=env, capture_output=True, text=True)
    assert said.stdout == "started x\n"
    done = subprocess.run(
        ["sh", str(home / ".local/opt/bonspiel/uninstall.sh")], check=True, env=env, capture_output=True, text=True
    )
    assert "removed" in done.stdout and done.stderr == ""
    after = {file.relative_to(home) for file in home.rglob("*")}
    # another's list of menu entries may have been made anew
    assert {name for name in after - before if name.name != "mimeinfo.cache"} == set() and before <= after


# --- Windows
def test_setups_paths_are_windows_own() -> None:
    """Before a ``*`` NSIS on Windows takes ``\\`` only: with ``/`` it finds no file at all."""
    for line in SETUP.splitlines():
        if re.match(r"\s*(File|!define MUI_(UN)?(ICON|.*BITMAP)|SetOutPath|OutFile)\b", line):
            # a slash that begins a word is an option's
            assert not re.search(r"\S/", line), line
    assert 'File /r "${FOLDER}\\*"' in SETUP


def test_setup_takes_back_what_it_put_into_the_registry() -> None:
    install, remove = SETUP.split('Section "Uninstall"')
    keys = {
        key.replace("${CLASSES}\\", "") for key in re.findall(r'WriteRegStr HKCU "(\$\{CLASSES\}\\[^"\\]+)', install)
    }
    assert keys == {"${RECORD}", "${SUFFIX}"}
    assert 'DeleteRegKey HKCU "${CLASSES}\\${RECORD}"' in remove
    assert 'DeleteRegKey /ifempty HKCU "${CLASSES}\\${SUFFIX}"' in remove
    assert '"$INSTDIR\\Bonspiel.exe" "%1"\'' in install
    assert 'Delete "$INSTDIR\\record.ico"' in SETUP and "record.ico" in (BUILD / "windows/make.sh").read_text("utf-8")


def test_setup_compiles(tmp_path: Path) -> None:
    (tmp_path / "bundle/_internal").mkdir(parents=True)
    (tmp_path / "bundle/Bonspiel.exe").write_text("x")
    (tmp_path / "bundle/_internal/deep.txt").write_text("x")
    out = tmp_path / "bonspiel-setup.exe"
    words = [f"-DVERSION={__version__}", f"-DFOLDER={tmp_path}/bundle", f"-DOUT={out}"]
    words += [f"-DPUBLISHER={about.authors()}", f"-DSUFFIX={SUFFIX}", str(BUILD / "windows/setup.nsi")]
    if shutil.which("makensis") is None:
        pytest.skip("makensis is not installed")
    done = subprocess.run(
        ["makensis", "-INPUTCHARSET", "UTF8", "-V4", "-WX", "-NOCD", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    assert out.is_file() and 'File: "deep.txt"' in done.stdout


# --- macOS
def test_macos_is_told_that_records_are_ours() -> None:
    tree = ast.parse((BUILD / "bonspiel.spec").read_text("utf-8"))
    values: dict[str, Any] = {"MIME": MIME, "SUFFIX": SUFFIX}
    for node in tree.body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in ("RECORD", "TYPES"):
            exec(compile(ast.Module([node], []), "spec", "exec"), values)
    (opened,) = values["TYPES"]["CFBundleDocumentTypes"]
    (told,) = values["TYPES"]["UTExportedTypeDeclarations"]
    assert opened["LSItemContentTypes"] == [told["UTTypeIdentifier"]]
    assert told["UTTypeTagSpecification"]["public.filename-extension"] == [SUFFIX[1:]]
    assert (ROOT / "art/icons" / opened["CFBundleTypeIconFile"]).is_file()
