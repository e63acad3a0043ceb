"""Write the page's types from the server's description: `.venv/bin/python web/schema.py`. A test compares the two."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Any

TARGET = Path(__file__).resolve().parent / "src" / "api" / "schema.ts"
HEAD = "/** Made from the server's OpenAPI by web/schema.py. Do not edit: run it again. */\n"


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


def described(schemas: dict[str, Any]) -> str:
    """Spell the schemas as TypeScript interfaces, in alphabetical order."""
    parts = [HEAD, 'import type { Plain } from "./plain";\n']
    for name in sorted(schemas):
        schema = schemas[name]
        required = set(schema.get("required", ()))
        lines = [
            f"  readonly {key}{'' if key in required or 'default' in value else '?'}: {_type(value)};"
            for key, value in schema.get("properties", {}).items()
        ]
        body = "\n".join(lines)
        parts.append(f"export interface {name} {{\n{body}\n}}\n" if lines else f"export type {name} = object;\n")
    return "\n".join(parts)


def _type(value: dict[str, Any]) -> str:
    if "$ref" in value:
        return str(value["$ref"]).rsplit("/", 1)[1]
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
    """Write the file; with `--check` only tell whether it would change."""
    text = described(_outgoing(description()))
    changed = not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text
    if "--check" in arguments:
        return int(changed)
    TARGET.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{TARGET.name}: {'written' if changed else 'unchanged'}\n")
    return 0


def _outgoing(whole: dict[str, Any]) -> dict[str, Any]:
    """What the server sends: the bodies of requests and the boards have types of their own in the page."""
    schemas: dict[str, Any] = whole["components"]["schemas"]
    operations = [operation for path in whole["paths"].values() for operation in path.values()]
    bodies = {
        str(part["schema"].get("$ref", "")).rsplit("/", 1)[-1]
        for operation in operations
        for part in operation.get("requestBody", {}).get("content", {}).values()
    }
    return {name: schema for name, schema in schemas.items() if name not in bodies and "Board" not in name}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
