"""Sends calls, checks the status of responses, and retries calls if a retry is safe."""

from __future__ import annotations

import json
import time
from typing import Any, Callable, Collection, Iterator, Mapping
from urllib.parse import quote, urlencode

from ._errors import ApiError, ConnectionLost, UndeclaredResponse
from ._events import events
from ._forms import form, multipart
from ._transport import Response, Transport, default_transport


class Calls:
    """Sends the calls of all areas."""

    def __init__(
        self,
        base_url: str,
        credential: str | Callable[[], str] | None,
        transport: Transport | None,
        retries: int,
        max_wait: float,
    ) -> None:
        self._base_url = base_url.rstrip("/")
        self._credential = credential
        self._transport = transport or default_transport()
        self._retries = retries
        self._max_wait = max_wait

    def call(
        self,
        method: str,
        path: str,
        *,
        declared: Collection[int],
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, Any] | None = None,
        body: Any = None,
        content_type: str = "application/json",
        parts: Mapping[str, str] | None = None,
        repeatable: bool = False,
    ) -> Any:
        """Sends a call and returns the body of its response, or None without a body.

        Raises ApiError for an error response that the contract lists, UndeclaredResponse for a status that it does not
        list, and ConnectionLost without a response. A call that is rejected with 429 waits for ``Retry-After`` in
        seconds, if that is at most ``max_wait``.
        """
        url = self._base_url + path + _query(query)
        sent = self._headers(headers)
        content, content_type = _content(body, content_type, parts or {})
        if content is not None:
            sent["content-type"] = content_type
        for left in range(self._retries, -1, -1):
            try:
                response = self._transport.send(method, url, sent, content)
            except ConnectionLost:
                if not repeatable or left == 0:
                    raise
                time.sleep(_pause(self._retries - left))
                continue
            wait = _wait(response)
            if wait is None or wait > self._max_wait or left == 0:
                return _judged(method, path, declared, response)
            time.sleep(wait)
        raise AssertionError("The last attempt returns or raises.")

    def events(
        self,
        method: str,
        path: str,
        *,
        declared: Collection[int],
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, Any] | None = None,
        repeatable: bool = False,
        resume: str | None = None,
        last_event_id: str | None = None,
    ) -> Iterator[Any]:
        """Yields events as they arrive. Close the generator to stop.

        A stream that breaks is resumed after its last event, at most ``retries`` times in a row. Raises the errors of
        ``call``.
        """
        url = self._base_url + path + _query(query)
        failed = 0
        while True:
            sent = self._headers(headers) | {"accept": "text/event-stream"}
            if resume is not None and last_event_id is not None:
                sent[resume.lower()] = last_event_id
            try:
                stream = self._transport.open(method, url, sent)
                try:
                    if stream.status != 200:
                        body = b"".join(stream.chunks())
                        _judged(method, path, declared, Response(stream.status, stream.headers, body))
                        return
                    for event in events(stream.chunks()):
                        failed = 0
                        last_event_id = event.id or last_event_id
                        yield {"id": event.id, "event": event.kind, "data": _parsed(event.data)}
                finally:
                    stream.close()
            except ConnectionLost:
                if not repeatable or failed >= self._retries:
                    raise
            if resume is None or failed >= self._retries:
                return
            failed += 1
            time.sleep(_pause(failed))

    def _headers(self, headers: Mapping[str, Any] | None) -> dict[str, str]:
        given = {name.lower(): _text(value) for name, value in (headers or {}).items() if value is not None}
        secret = self._credential() if callable(self._credential) else self._credential
        return given if secret is None else {"authorization": f"Bearer {secret}", **given}


def segment(value: Any, where: str, *, whole: bool = False) -> str:
    """Encodes a value as one segment of a path or, with ``whole``, as several.

    Raises ValueError for None, an empty text and dots, because the URL would lead to another operation. ``where`` names
    the operation and the parameter in the error.
    """
    if value is None:
        raise ValueError(f"{where}: is missing; the path needs a value.")
    if whole:
        return "/".join(segment(part, where) for part in str(value).split("/"))
    text = _text(value)
    if text in ("", ".", ".."):
        raise ValueError(f'{where}: "{text}" cannot be a segment of a path.')
    return quote(text, safe="")


def each_item(read: Callable[[str | None], Any], items: str, cursor: str) -> Iterator[Any]:
    """Yields the items of all pages of a list. Raises RuntimeError if a page names itself as the next one."""
    after: str | None = None
    while True:
        page = read(after)
        yield from page[items]
        following = page.get(cursor)
        if following is None:
            return
        if following == after:
            raise RuntimeError(f"The page after {after} names itself as the next one; the list has no end.")
        after = following


def _judged(method: str, path: str, declared: Collection[int], response: Response) -> Any:
    body = _body(response)
    if response.status not in declared:
        raise UndeclaredResponse(method, path, response.status, body)
    if response.status >= 400:
        raise ApiError(response.status, response.headers, body)
    return body


def _body(response: Response) -> Any:
    if not response.body or response.status == 304:
        return None
    kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind.endswith(("/json", "+json")):
        return _parsed(response.body.decode("utf-8", "replace"))
    return response.body.decode("utf-8", "replace") if kind.startswith("text/") else response.body


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _content(body: Any, content_type: str, parts: Mapping[str, str]) -> tuple[bytes | None, str]:
    if body is None or isinstance(body, bytes):
        return body, content_type
    kind = content_type.partition(";")[0].strip().lower()
    if kind.endswith(("/json", "+json")):
        return json.dumps(body, ensure_ascii=False, allow_nan=False).encode(), content_type
    if kind == "application/x-www-form-urlencoded" and isinstance(body, dict):
        return form(body), content_type
    if kind == "multipart/form-data" and isinstance(body, dict):
        return multipart(body, parts)
    return str(body).encode(), content_type


def _query(query: Mapping[str, Any] | None) -> str:
    pairs = [
        (name, _text(one))
        for name, value in (query or {}).items()
        for one in (value if isinstance(value, (list, tuple)) else [value])
        if one is not None
    ]
    return f"?{urlencode(pairs)}" if pairs else ""


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _wait(response: Response) -> float | None:
    """The seconds to wait before a call that was rejected with 429 is sent again; None for other responses."""
    given = response.headers.get("retry-after", "")
    return max(1, int(given)) if response.status == 429 and given.isascii() and given.isdigit() else None


def _pause(attempt: int) -> float:
    return float(min(0.1 * 2**attempt, 5))
