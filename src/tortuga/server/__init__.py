"""The table online: people meet, play, chat and come back. Holds no rule of any game."""
