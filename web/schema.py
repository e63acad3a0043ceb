"""Write the page's types from the server's description: `.venv/bin/python web/schema.py`. A test compares the two.

The messages go to src/api/schema.ts, the board of each game that is drawn to src/boards/<game>/schema.ts.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).resolve().parent / "src"
HEAD = "/** Made from the server's OpenAPI by web/schema.py. Do not edit: run it again. */\n"
BOARD = "Board"
WIDTH = 120
"""As broad as the formatter of the page lets a line become."""


def description() -> dict[str, Any]:
    """Ask the server for its OpenAPI without opening a door."""
    import httpx

    from tortuga.server.http.app import make_app
    from tortuga.server.service import Config

    async def ask(folder: str) -> dict[str, Any]:
        app = make_app(Config(data=Path(folder)))
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
            found: dict[str, Any] = (await client.get("/api/openapi.json")).json()
            return found

    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(ask(folder))


def described(schemas: dict[str, Any], plain: str) -> str:
    """Spell schemas as TypeScript interfaces, in alphabetical order; `plain` is where the type of any JSON lives."""
    bodies = [_interface(name, schemas[name]) for name in sorted(schemas)]
    text = "\n".join(bodies)
    uses = [f'import type {{ Plain }} from "{plain}";\n'] if re.search(r"\bPlain\b", text) else []
    return "\n".join([HEAD.rstrip("\n"), *uses, text])


def _interface(name: str, schema: dict[str, Any]) -> str:
    required = set(schema.get("required", ()))
    lines = [
        line
        for key, value in schema.get("properties", {}).items()
        for line in _field(f"{key}{'' if key in required or 'default' in value else '?'}", _type(value))
    ]
    body = "\n".join(lines)
    return f"export interface {name} {{\n{body}\n}}\n" if lines else f"export type {name} = object;\n"


def _field(key: str, kind: str) -> list[str]:
    """A field on one line, or a long choice of types below each other."""
    line = f"  readonly {key}: {kind};"
    if len(line) <= WIDTH or " | " not in kind:
        return [line]
    *parts, last = kind.split(" | ")
    return [f"  readonly {key}:", *(f"    | {part}" for part in parts), f"    | {last};"]


def _type(value: dict[str, Any]) -> str:
    if "$ref" in value:
        return re.sub(rf"^\w+{BOARD}_", "", str(value["$ref"]).rsplit("/", 1)[1])
    if "enum" in value:
        return " | ".join(f'"{choice}"' for choice in value["enum"])
    if "anyOf" in value:
        return " | ".join(dict.fromkeys(_type(part) for part in value["anyOf"]))
    kind = value.get("type")
    if kind == "array":
        if "prefixItems" in value:
            return f"readonly [{', '.join(_type(item) for item in value['prefixItems'])}]"
        item = _type(value.get("items") or {})
        return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
    if kind == "object":
        inner = value.get("additionalProperties")
        return f"{{ readonly [key: string]: {_type(inner) if isinstance(inner, dict) else 'Plain'} }}"
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
        str(kind), "Plain"
    )


def main(arguments: list[str]) -> int:
    """Write the files; with `--check` only tell whether one would change."""
    stale = 0
    for target, text in files(description()).items():
        changed = not target.exists() or target.read_text(encoding="utf-8") != text
        stale += changed
        if "--check" not in arguments:
            target.write_text(text, encoding="utf-8")
            sys.stdout.write(f"{target.relative_to(SOURCE)}: {'written' if changed else 'unchanged'}\n")
    return int(stale > 0 and "--check" in arguments)


def files(whole: dict[str, Any]) -> dict[Path, str]:
    """Every file that is made, with what it should hold."""
    schemas = _outgoing(whole)
    messages = {name: schema for name, schema in schemas.items() if BOARD not in name}
    made = {SOURCE / "api" / "schema.ts": described(messages, "./plain")}
    for folder in sorted(path.parent for path in (SOURCE / "boards").glob("*/types.ts")):
        prefix = f"{folder.name.capitalize()}{BOARD}"
        own = {name: schema for name, schema in schemas.items() if name == prefix or name.startswith(f"{prefix}_")}
        made[folder / "schema.ts"] = described(
            {name.replace(f"{prefix}_", ""): schema for name, schema in own.items()}, "../../api/plain"
        )
    return made


def _outgoing(whole: dict[str, Any]) -> dict[str, Any]:
    """What the server sends: the bodies of requests have types of their own in the page."""
    schemas: dict[str, Any] = whole["components"]["schemas"]
    operations = [operation for path in whole["paths"].values() for operation in path.values()]
    bodies = {
        str(part["schema"].get("$ref", "")).rsplit("/", 1)[-1]
        for operation in operations
        for part in operation.get("requestBody", {}).get("content", {}).values()
    }
    return {name: schema for name, schema in schemas.items() if name not in bodies}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
