"""Tests. They look at the sources; `./tortuga test --compiled` looks at the compiled build."""

import os

os.environ.setdefault("TORTUGA_PLAIN", "1")
