"""The developer's verbs, as far as they decide something themselves."""

import json
import shutil
import sys
from pathlib import Path

import pytest

from house import page, workshop


@pytest.fixture
def handed_over(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Collect the commands that a verb would become."""
    commands: list[list[str]] = []

    def take(command: list[str]) -> int:
        commands.append(command)
        return 0

    monkeypatch.setattr(workshop, "hand_over", take)
    return commands


def test_the_whole_suite_runs_on_all_cores(handed_over: list[list[str]]) -> None:
    workshop.test([])
    assert handed_over == [[sys.executable, "-m", "pytest", "-n", "auto", "--dist", "loadgroup"]]


def test_arguments_go_to_pytest_as_they_are(handed_over: list[list[str]]) -> None:
    workshop.test(["tests/house", "-x"])
    assert handed_over == [[sys.executable, "-m", "pytest", "tests/house", "-x"]]


def test_a_failed_check_is_named_and_its_words_are_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    python = Path(sys.executable).name
    good, bad = (python, "-c", "print('hidden')"), (python, "-c", "raise SystemExit('spoilt')")
    monkeypatch.setattr(workshop, "CHECKS", {"good": good, "bad": bad})
    assert workshop.check([]) == 1
    first, second, *rest = capsys.readouterr().out.splitlines()
    assert first.split()[:2] == ["good", "ok"]
    assert second.split()[:2] == ["bad", "FAILED"]
    assert rest == ["", "bad:", "spoilt"]


def test_a_check_whose_tools_cannot_be_had_is_never_taken_for_one_that_passed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    python = Path(sys.executable).name
    missing = (python, "-c", f"print('no tools here'); raise SystemExit({page.UNAVAILABLE})")
    monkeypatch.setattr(workshop, "CHECKS", {"page": missing})
    monkeypatch.delenv("CI", raising=False)
    assert workshop.check([]) == 0
    told = capsys.readouterr().out
    assert "NOT RUN" in told
    assert "no tools here" in told
    monkeypatch.setenv("CI", "true")
    assert workshop.check([]) == 1


def test_what_the_page_is_checked_with_is_looked_for_by_its_version(tmp_path: Path) -> None:
    wanted = {"dependencies": {"one": "1.0.0"}, "devDependencies": {"@two/tool": "2.0.0", "three": "3.0.0"}}
    (tmp_path / "package.json").write_text(json.dumps(wanted))
    for name, version in {"one": "1.0.0", "@two/tool": "1.9.0"}.items():
        folder = tmp_path / "node_modules" / name
        folder.mkdir(parents=True)
        (folder / "package.json").write_text(json.dumps({"version": version}))
    assert page.missing(tmp_path) == ["@two/tool", "three"]


def test_without_npm_the_missing_tools_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "package.json").write_text(json.dumps({"dependencies": {}, "devDependencies": {"linter": "1.0.0"}}))
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(page.NoToolsError, match="linter"):
        page.fetch(tmp_path)


def test_bench_measures_with_the_arguments_given(handed_over: list[list[str]]) -> None:
    workshop.bench(["palabra", "--rounds", "5"])
    assert handed_over == [[sys.executable, "-m", "benchmarks", "palabra", "--rounds", "5"]]
