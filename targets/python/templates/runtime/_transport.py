"""How requests get to the API: through httpx where that is installed, else through the standard library."""

from __future__ import annotations

import http.client
import importlib
from dataclasses import dataclass
from typing import Any, Iterator, Mapping, Protocol
from urllib.parse import urlsplit

from ._errors import ConnectionLost


@dataclass(frozen=True)
class Answer:
    """An answer as it came in; header names are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Stream(Protocol):
    """An answer whose body goes on."""

    status: int
    headers: Mapping[str, str]

    def chunks(self) -> Iterator[bytes]:
        """Its bytes as they come, until it ends; raises ConnectionLost where it breaks."""

    def close(self) -> None:
        """Lets go of the connection."""


class Transport(Protocol):
    """Sends one request; nothing is followed, repeated or judged."""

    def send(self, method: str, url: str, headers: Mapping[str, str], body: bytes | None) -> Answer:
        """Sends a request and reads the whole answer."""

    def open(self, method: str, url: str, headers: Mapping[str, str]) -> Stream:
        """Sends a request and leaves the body to be read as it comes."""


class HttpTransport:
    """The standard library's client: a connection for each request."""

    def __init__(self, timeout: float = 30) -> None:
        self._timeout = timeout

    def send(self, method: str, url: str, headers: Mapping[str, str], body: bytes | None) -> Answer:
        connection, answer = self._request(method, url, headers, body)
        try:
            return Answer(answer.status, _lower(answer.getheaders()), answer.read())
        except (OSError, http.client.HTTPException) as error:
            raise ConnectionLost(str(error)) from error
        finally:
            connection.close()

    def open(self, method: str, url: str, headers: Mapping[str, str]) -> Stream:
        return _HttpStream(*self._request(method, url, headers, None))

    def _request(
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None
    ) -> tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
        parts = urlsplit(url)
        secure = parts.scheme == "https"
        kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        connection = kind(parts.hostname or "", parts.port, timeout=self._timeout)
        target = parts.path + (f"?{parts.query}" if parts.query else "")
        try:
            connection.request(method, target or "/", body, dict(headers))
            return connection, connection.getresponse()
        except (OSError, http.client.HTTPException) as error:
            connection.close()
            raise ConnectionLost(str(error)) from error


class _HttpStream:
    def __init__(self, connection: http.client.HTTPConnection, answer: http.client.HTTPResponse) -> None:
        self._connection = connection
        self._answer = answer
        self.status = answer.status
        self.headers: Mapping[str, str] = _lower(answer.getheaders())

    def chunks(self) -> Iterator[bytes]:
        try:
            while chunk := self._answer.read1(65536):
                yield chunk
        except (OSError, http.client.HTTPException) as error:
            raise ConnectionLost(str(error)) from error

    def close(self) -> None:
        self._connection.close()


class HttpxTransport:
    """httpx, with its pool of connections; give it a client of your own for proxies, HTTP/2 or limits."""

    def __init__(self, client: Any = None, timeout: float = 30) -> None:
        self._httpx = importlib.import_module("httpx")
        self._client = client or self._httpx.Client(timeout=timeout, follow_redirects=False)

    def send(self, method: str, url: str, headers: Mapping[str, str], body: bytes | None) -> Answer:
        try:
            answer = self._client.request(method, url, headers=dict(headers), content=body)
        except self._httpx.TransportError as error:
            raise ConnectionLost(str(error)) from error
        return Answer(answer.status_code, _lower(answer.headers.items()), answer.content)

    def open(self, method: str, url: str, headers: Mapping[str, str]) -> Stream:
        request = self._client.build_request(method, url, headers=dict(headers))
        try:
            return _HttpxStream(self._httpx, self._client.send(request, stream=True))
        except self._httpx.TransportError as error:
            raise ConnectionLost(str(error)) from error


class _HttpxStream:
    def __init__(self, httpx: Any, answer: Any) -> None:
        self._httpx = httpx
        self._answer = answer
        self.status = int(answer.status_code)
        self.headers: Mapping[str, str] = _lower(answer.headers.items())

    def chunks(self) -> Iterator[bytes]:
        try:
            yield from self._answer.iter_bytes()
        except self._httpx.TransportError as error:
            raise ConnectionLost(str(error)) from error

    def close(self) -> None:
        self._answer.close()


def usual_transport() -> Transport:
    """httpx where it is installed."""
    try:
        return HttpxTransport()
    except ImportError:
        return HttpTransport()


def _lower(headers: Any) -> dict[str, str]:
    return {str(name).lower(): str(value) for name, value in headers}
