"""What a tag sets off: the workflows do what they say, and the manifests are filled with what was built."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
import yaml

from game import __version__
from tests.packaging.recipes import BUILD, ROOT, script

about, release = script("about"), script("release")
WORKFLOWS = {file.stem: yaml.safe_load(file.read_text("utf-8")) for file in (ROOT / ".github/workflows").glob("*.yml")}
HOME = "https://github.com/someone/bonspiel"


@pytest.fixture
def published(monkeypatch: pytest.MonkeyPatch) -> None:
    """A workflow is running in the project's repository."""
    monkeypatch.setenv("GITHUB_REPOSITORY", "someone/bonspiel")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder with a file for every installer."""
    for name in release.files(__version__).values():
        (tmp_path / name).write_text(name)
    return tmp_path


def steps(workflow: str) -> list[dict[str, Any]]:
    """Every step of every job."""
    return [step for job in WORKFLOWS[workflow]["jobs"].values() for step in job.get("steps", [])]


def triggers(workflow: str) -> dict[str, Any]:
    """What sets it off; YAML takes the key for a truth."""
    found: dict[str, Any] = WORKFLOWS[workflow][True]
    return found


def test_every_push_is_checked_on_each_python_that_the_program_runs_on() -> None:
    assert triggers("check")["push"] == {"branches": ["**"]} and "pull_request" in triggers("check")
    (job,) = WORKFLOWS["check"]["jobs"].values()
    said = [line.rpartition(" ")[2] for line in about.PROJECT["classifiers"] if ":: Python :: 3." in line]
    assert job["strategy"]["matrix"]["python"] == said
    assert [step["run"] for step in job["steps"] if "run" in step][-1] == "make check"


def test_the_lab_is_run_each_week() -> None:
    ((when,),) = [list(entry.values()) for entry in triggers("lab")["schedule"]]
    assert re.fullmatch(r"\d+ \d+ \* \* \d", when)
    assert "make lab" in [step.get("run") for step in steps("lab")]


def test_a_tag_is_checked_built_on_all_systems_and_drafted() -> None:
    jobs = WORKFLOWS["release"]["jobs"]
    assert triggers("release")["push"] == {"tags": ["v*"]}
    assert jobs["check"]["uses"] == "./.github/workflows/check.yml" and "workflow_call" in triggers("check")
    assert set(jobs["draft"]["needs"]) == {"check", "linux", "debian", "windows", "macos"}
    assert jobs["macos"]["strategy"]["matrix"]["machine"] == ["macos-15", "macos-15-intel"]
    for name in ("linux", "windows", "macos"):
        assert any("upload-artifact" in step.get("uses", "") for step in jobs[name]["steps"]), name
    said = " ".join(step.get("run", "") for step in jobs["draft"]["steps"])
    assert "release.py collect dist" in said and "--draft" in said and "dist/SHA256SUMS" in said
    # only who writes the draft may write
    assert [name for name, job in jobs.items() if "write" in str(job.get("permissions"))] == ["draft"]


@pytest.mark.parametrize("workflow", WORKFLOWS)
def test_a_workflow_asks_for_what_there_is(workflow: str) -> None:
    jobs = WORKFLOWS[workflow]["jobs"]
    for job in jobs.values():
        needs = job.get("needs", [])
        assert {needs} if isinstance(needs, str) else set(needs) <= set(jobs)
    makefile = (ROOT / "Makefile").read_text("utf-8")
    said = "\n".join(step.get("run", "") for step in steps(workflow))
    for target in re.findall(r"\bmake ([a-z-]+)", said):
        assert re.search(rf"^{target}\b.*:", makefile, re.MULTILINE), target
    for file in re.findall(r"\bbuild/[\w/]+\.(?:py|sh)\b", said):
        assert (ROOT / file).is_file(), file
    for step in steps(workflow):
        assert "run" in step or re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"])


def test_one_list_of_sums_holds_all_that_is_published(built: Path, published: None) -> None:
    release.collect(built)
    lines = (built / "SHA256SUMS").read_text("utf-8").splitlines()
    listed = {name: digits for digits, name in (line.split("  ") for line in lines)}
    files = [file for file in built.iterdir() if file.name != "SHA256SUMS"]
    assert listed == {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}
    assert len(files) == 9


def test_the_manifests_name_the_files_and_their_sums(built: Path, published: None) -> None:
    release.collect(built)
    names = release.files(__version__)
    digits = {word: hashlib.sha256(name.encode()).hexdigest() for word, name in names.items()}
    text = (built / f"bonspiel-{__version__}-flatpak.yml").read_text("utf-8")
    flatpak = yaml.safe_load(text)
    (source,) = flatpak["modules"][0]["sources"]
    assert source["url"] == f"{HOME}/releases/download/v{__version__}/{names['TAR']}"
    assert source["sha256"] == digits["TAR"] and flatpak["id"] == "io.github.someone.Bonspiel"
    assert 's|"@PROGRAM@"|bonspiel|' in text and "--share=network" not in text
    with ZipFile(built / f"bonspiel-{__version__}-winget.zip") as packed:
        winget = {name: yaml.safe_load(packed.read(name)) for name in packed.namelist()}
    assert {table["ManifestType"] for table in winget.values()} == {"version", "installer", "defaultLocale"}
    assert {(table["PackageIdentifier"], table["PackageVersion"]) for table in winget.values()} == {
        ("BonspielAuthors.Bonspiel", __version__)
    }
    (installer,) = winget["BonspielAuthors.Bonspiel.installer.yaml"]["Installers"]
    assert installer["InstallerUrl"].endswith(f"/v{__version__}/{names['SETUP']}")
    assert installer["InstallerSha256"] == digits["SETUP"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="made for Linux")
def test_the_flatpaks_commands_export_what_is_called_after_the_program(
    built: Path, tmp_path_factory: pytest.TempPathFactory, published: None
) -> None:
    release.collect(built)
    (module,) = yaml.safe_load((built / f"bonspiel-{__version__}-flatpak.yml").read_text("utf-8"))["modules"]
    unpacked, app = tmp_path_factory.mktemp("unpacked"), tmp_path_factory.mktemp("app")
    script("share").main(unpacked / "share", '"@PROGRAM@"')
    for name in ("_internal", "licences"):
        (unpacked / name).mkdir()
    (unpacked / "bonspiel").touch()
    for command in module["build-commands"]:
        subprocess.run(["sh", "-ec", command.replace("/app/", f"{app}/")], cwd=unpacked, check=True)
    id = "io.github.someone.Bonspiel"
    exported = [file for folder in ("applications", "mime", "icons") for file in (app / "share" / folder).rglob("*.*")]
    exported = [file for file in exported if file.is_file()]
    assert len(exported) > 20 and [file for file in exported if not file.name.startswith(id)] == []
    entry = (app / f"share/applications/{id}.desktop").read_text("utf-8")
    assert "Exec=bonspiel %f\n" in entry and f"Icon={id}\n" in entry
    assert f"{id}-record" in (app / f"share/mime/packages/{id}.xml").read_text("utf-8")
    assert f">{id}.desktop<" in (app / f"share/metainfo/{id}.metainfo.xml").read_text("utf-8")
    assert (app / "bin/bonspiel").resolve() == (app / "lib/bonspiel/bonspiel").resolve()


def test_nothing_is_published_by_halves(built: Path, published: None) -> None:
    (built / release.files(__version__)["DMG_INTEL"]).unlink()
    with pytest.raises(SystemExit, match=r"not built: bonspiel-.*-macos-x86_64\.dmg"):
        release.collect(built)


def test_nothing_larger_than_was_promised_is_published(built: Path, published: None) -> None:
    large = built / release.files(__version__)["ZIP"]
    os.truncate(large, 62_000_001)
    with pytest.raises(SystemExit, match=r"larger than 62 MB: bonspiel-.*\.zip"):
        release.collect(built)
    assert f"-size +{release.LARGEST}c" in (BUILD / "installers.sh").read_text("utf-8"), "what is made by hand, too"


def test_a_manifest_without_a_page_is_none(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GITHUB_REPOSITORY", raising=False)
    with pytest.raises(SystemExit, match="project's page"):
        release.collect(built)


def test_a_tag_is_the_versions() -> None:
    release.tag("tag", f"v{__version__}")
    release.tag("branch", "main")
    with pytest.raises(SystemExit, match="the tag is v9"):
        release.tag("tag", "v9")


def test_the_changes_of_this_version_are_written() -> None:
    newest = about.releases()[0]
    assert newest.version == __version__ and len(newest.points) > 3
    assert "\n### " in release.notes()


def test_files_are_called_what_the_scripts_call_them() -> None:
    scripts = "".join(file.read_text("utf-8") for file in BUILD.rglob("make.sh"))
    for name in release.files("$version").values():
        tail = name.removeprefix("bonspiel-$version").removeprefix("bonspiel_$version")
        tail = tail.replace("x86_64.", "$machine." if "linux" in tail else "x86_64.")
        tail = tail.replace("_amd64", "_$(dpkg --print-architecture)")
        tail = re.sub(r"-macos-\w+\.", "-macos-$(uname -m).", tail)
        assert tail in scripts.replace("${version}", "$version"), tail


def test_what_is_baked_is_no_text_and_text_ends_its_lines_in_one_way() -> None:
    files = ["art/icons/record.ico", "sounds/baked/x.wav", "docs/screens/x.jpg", "art/fonts/x.ttf", "game/cli.py"]
    try:
        said = subprocess.run(
            ["git", "check-attr", "text", "eol", "linguist-generated", "--", *files],
            cwd=ROOT, capture_output=True, text=True, check=True,
        ).stdout  # fmt: skip
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no clone")
    for file in files[:-1]:
        assert f"{file}: text: unset" in said
    assert "art/icons/record.ico: linguist-generated: set" in said and "game/cli.py: eol: lf" in said
    assert "game/cli.py: linguist-generated: unspecified" in said
