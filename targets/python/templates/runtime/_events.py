"""Parses server-sent events as the HTML standard defines them."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from typing import Iterable, Iterator


@dataclass(frozen=True)
class Event:
    """One event as received."""

    id: str
    kind: str
    data: str


def lines(chunks: Iterable[bytes]) -> Iterator[str]:
    """Yields lines that end with CR, LF or CR LF, for any split of the bytes. An unfinished last line is dropped."""
    decode = codecs.getincrementaldecoder("utf-8-sig")("replace").decode
    rest = ""
    for chunk in chunks:
        rest += decode(chunk)
        # A CR at the end may be the first half of a CR LF.
        whole, held = (rest[:-1], "\r") if rest.endswith("\r") else (rest, "")
        *ended, rest = re.split("\r\n|\r|\n", whole)
        rest += held
        yield from ended


def events(chunks: Iterable[bytes]) -> Iterator[Event]:
    """Yields the events of a stream, without comments."""
    last, kind, data = "", "", list[str]()
    for line in lines(chunks):
        if line == "":
            if data:
                yield Event(last, kind or "message", "\n".join(data))
            kind, data = "", []
            continue
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "id" and "\0" not in value:
            last = value
        elif name == "event":
            kind = value
        elif name == "data":
            data.append(value)
