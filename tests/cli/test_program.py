"""The real program in a process of its own: pipes, signals, start-up."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

TORTUGA = [sys.executable, "-m", "tortuga.cli"]


def environment(tmp_path: Path) -> dict[str, str]:
    plain = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
    return {**plain, "XDG_DATA_HOME": str(tmp_path), "LANG": "en_GB.UTF-8", "PYTHONIOENCODING": "utf-8"}


def program(tmp_path: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*TORTUGA, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(tmp_path),
        timeout=60,
        check=False,
    )


def test_a_pipe_gets_plain_text_and_a_clean_end(tmp_path: Path) -> None:
    done = program(tmp_path, "play", "palabra", "--seed", "1", typed="1\n? 1\nnonsense\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    lines = [line for line in done.stdout.splitlines() if "/" not in line and "hash" not in line]
    assert max(len(line) for line in lines) <= 80
    assert "nothing more to read" in done.stdout


def test_a_mistake_is_one_sentence_on_stderr_and_exit_code_2(tmp_path: Path) -> None:
    done = program(tmp_path, "play", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "There is no game chess; there are: " + done.stderr.partition("there are: ")[2]
    assert done.stderr.count("\n") == 1


def test_control_c_keeps_the_match_and_exits_with_130(tmp_path: Path) -> None:
    running = subprocess.Popen(
        [*TORTUGA, "play", "palabra", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**environment(tmp_path), "PYTHONUNBUFFERED": "1"},
    )
    assert running.stdout is not None
    for line in running.stdout:
        if line.startswith("Beside it"):
            break
    running.send_signal(signal.SIGINT)
    running.wait(timeout=60)  # before its input is closed, which would be another way to stop
    out, err = running.communicate()
    assert running.returncode == 130
    assert "The match is saved in" in out
    assert err == "Stopped.\n"
    assert list(tmp_path.glob("tortuga/matches/*.json"))


def test_a_reader_that_leaves_early_is_not_complained_about(tmp_path: Path) -> None:
    running = subprocess.Popen(
        [*TORTUGA, "rules", "palabra"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    )
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.readline()
    running.stdout.close()
    complaint = running.stderr.read()
    running.stderr.close()
    assert running.wait(timeout=60) == 0
    assert complaint == b""


def test_the_help_page_loads_no_game() -> None:
    script = (
        "import sys; from tortuga.cli import run; run(['--help']); print([m for m in sys.modules if 'palabra' in m])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, encoding="utf-8", check=True)
    assert done.stdout.splitlines()[-1] == "[]"
