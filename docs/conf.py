"""How the documentation site is made from these pages: `./tortuga docs`."""

import tortuga

project = "Tortuga"
author = "The Tortuga contributors"
version = release = tortuga.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
# Decisions and studies are reached through the index of each, which also serves those who read plain Markdown.
suppress_warnings = ["toc.not_included"]
exclude_patterns = ["_build"]
source_suffix = {".md": "markdown"}
# Links to a heading work as they do where the pages are read as plain Markdown.
myst_heading_anchors = 3
# Names in our docstrings are in single backticks, as in Markdown.
default_role = "code"
autodoc_typehints = "description"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
html_theme = "furo"
html_title = f"Tortuga {version}"
html_static_path: list[str] = []
html_show_copyright = False
