"""The rules engine under every game: the table is data, the agenda says what comes next, asks wait for answers."""
