"""What keeps the house: the environment Tortuga runs in and the developer's verbs. Not shipped."""
