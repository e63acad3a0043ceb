"""Secrets: table names, seat keys, recovery codes, spectator keys. None can be derived from another.

A seat key is kept as its hash only. A recovery code is short enough to be read out over the telephone, so it is hashed
slowly and its tries are limited. Cookies carry a key and its signature: a forged one is turned away unread.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without I, L, O and U, which are misread
_TABLE_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
_LOOKS_LIKE = str.maketrans("ILO", "110")


def new_table_id() -> str:
    """A name for a table, 80 bits: the link to it is all that a private table needs."""
    return "".join(secrets.choice(_TABLE_ALPHABET) for _ in range(16))


def new_key() -> str:
    """A key of a person, or of the spectators: 192 bits."""
    return secrets.token_urlsafe(24)


def new_invite() -> str:
    """The key in the link by which one may sit down at a table: 60 bits, short enough to be copied by hand."""
    return "".join(secrets.choice(_TABLE_ALPHABET) for _ in range(12))


def new_seed() -> bytes:
    """The secret seed of a match's chance."""
    return secrets.token_bytes(32)


def new_code() -> str:
    """A recovery code: eight signs, 40 bits, in two groups."""
    signs = "".join(secrets.choice(_ALPHABET) for _ in range(8))
    return f"{signs[:4]}-{signs[4:]}"


def key_hash(key: str) -> str:
    """What is kept of a key. A key is long and random, so one quick hash is enough."""
    return hashlib.sha256(key.encode()).hexdigest()


def code_hash(code: str, salt: str) -> str:
    """What is kept of a recovery code: slow to compute, since a code is short. Letters that look alike are the same."""
    signs = "".join(code.upper().translate(_LOOKS_LIKE).split()).replace("-", "")
    return hashlib.scrypt(signs.encode(), salt=salt.encode(), n=1 << 13, r=8, p=1, dklen=24).hex()


def sign(key: str, secret: bytes) -> str:
    """The value of a cookie: the key and its signature."""
    return f"{key}.{_signature(key, secret)}"


def unsign(value: str, secret: bytes) -> str | None:
    """The key out of a cookie, or None if it is not of our making."""
    key, _, signature = value.rpartition(".")
    if not key or not hmac.compare_digest(signature.encode(), _signature(key, secret).encode()):
        return None
    return key


def same(one: str, other: str) -> bool:
    """Compare two secrets in a time that tells nothing."""
    return hmac.compare_digest(one.encode(), other.encode())


def _signature(key: str, secret: bytes) -> str:
    return hmac.digest(secret, key.encode(), "sha256").hex()[:32]
