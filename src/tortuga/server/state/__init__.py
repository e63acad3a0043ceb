"""What a table is: folded from its journal, and nothing else. Pure: no clock, no disk, no network."""
