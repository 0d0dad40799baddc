"""Serializes forms: URL-encoded ones, and multipart ones with files."""

from __future__ import annotations

import json
import uuid
from typing import Any, Mapping
from urllib.parse import quote_plus


class File(bytes):
    """Bytes that are sent as a file with this name and media type.

    `File(data, filename="a.png", content_type="image/png")`
    """

    filename: str | None
    content_type: str | None

    def __new__(cls, data: bytes, *, filename: str | None = None, content_type: str | None = None) -> File:
        made = super().__new__(cls, data)
        made.filename = filename
        made.content_type = content_type
        return made


def form(body: Mapping[str, Any]) -> bytes:
    """Serializes a URL-encoded form. Each item of a list becomes its own pair; objects become JSON."""
    pairs = [f"{quote_plus(name)}={quote_plus(_text(one))}" for name, one in _each(body)]
    return "&".join(pairs).encode()


def multipart(body: Mapping[str, Any], types: Mapping[str, str]) -> tuple[bytes, str]:
    """Serializes a multipart form, and returns the body and its media type.

    Each item of a list becomes its own part; bytes become files, objects become JSON. `types` are the media types of
    parts that have none of their own.
    """
    boundary = f"callsheet-{uuid.uuid4()}"
    parts = [_part(boundary, name, one, types.get(name)) for name, one in _each(body)]
    return b"".join(parts) + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"


def _each(body: Mapping[str, Any]) -> list[tuple[str, Any]]:
    return [
        (name, one)
        for name, value in body.items()
        for one in (value if isinstance(value, (list, tuple)) else [value])
        if one is not None
    ]


def _part(boundary: str, name: str, value: Any, default_type: str | None) -> bytes:
    head = f'Content-Disposition: form-data; name="{_quoted(name)}"'
    if isinstance(value, bytes):
        filename = getattr(value, "filename", None) or name
        kind = getattr(value, "content_type", None) or default_type or "application/octet-stream"
        return _joined(boundary, f'{head}; filename="{_quoted(filename)}"', kind, value)
    is_json = isinstance(value, (dict, list)) or (default_type or "").endswith(("/json", "+json"))
    content = json.dumps(value, ensure_ascii=False, allow_nan=False) if is_json else _text(value)
    return _joined(boundary, head, default_type or ("application/json" if is_json else None), content.encode())


def _joined(boundary: str, head: str, kind: str | None, content: bytes) -> bytes:
    lines = [f"--{boundary}", head] + ([f"Content-Type: {kind}"] if kind else [])
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + content + b"\r\n"


def _quoted(name: str) -> str:
    return name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
