"""`python -m tortuga.cli`."""

from tortuga.cli import main

if __name__ == "__main__":
    main()
