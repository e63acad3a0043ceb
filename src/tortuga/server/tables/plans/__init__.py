"""Plans: what an action would add to the journal of a table, or why it may not. They change nothing."""
