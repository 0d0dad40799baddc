"""Server-sent events, as the HTML standard reads them."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from typing import Iterable, Iterator


@dataclass(frozen=True)
class Event:
    """One event as it was sent."""

    id: str
    kind: str
    data: str


def lines(chunks: Iterable[bytes]) -> Iterator[str]:
    """Lines that end in CR, LF or both, however the bytes are cut. What is not ended is not said."""
    decode = codecs.getincrementaldecoder("utf-8-sig")("replace").decode
    rest = ""
    for chunk in chunks:
        rest += decode(chunk)
        # A CR at the very end may be the first half of a line end.
        whole, held = (rest[:-1], "\r") if rest.endswith("\r") else (rest, "")
        *ended, rest = re.split("\r\n|\r|\n", whole)
        rest += held
        yield from ended


def events(chunks: Iterable[bytes]) -> Iterator[Event]:
    """The events of a stream; comments are left out."""
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
