"""The developer's verbs, as far as they decide something themselves."""

import sys
from pathlib import Path

import pytest

from house import workshop


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


def test_bench_measures_with_the_arguments_given(handed_over: list[list[str]]) -> None:
    workshop.bench(["palabra", "--rounds", "5"])
    assert handed_over == [[sys.executable, "-m", "benchmarks", "palabra", "--rounds", "5"]]
