"""Studies of the games: how their numbers were found. Long runs, kept out of the tests."""
