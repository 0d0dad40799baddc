"""Sends requests through httpx if it is installed, otherwise through the standard library."""

from __future__ import annotations

import http.client
import importlib
from dataclasses import dataclass
from typing import Any, Iterator, Mapping, Protocol
from urllib.parse import urlsplit

from ._errors import ConnectionLost


@dataclass(frozen=True)
class Response:
    """A response as received; header names are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Stream(Protocol):
    """A response with a streamed body."""

    status: int
    headers: Mapping[str, str]

    def chunks(self) -> Iterator[bytes]:
        """Yields the bytes of the body as they arrive. Raises ConnectionLost if the connection breaks."""

    def close(self) -> None:
        """Closes the connection."""


class Transport(Protocol):
    """Sends single requests, without redirects, retries or checks."""

    def send(self, method: str, url: str, headers: Mapping[str, str], body: bytes | None) -> Response:
        """Sends a request and reads the whole response. Raises ConnectionLost without one."""

    def open(self, method: str, url: str, headers: Mapping[str, str]) -> Stream:
        """Sends a request and returns the response before its body has arrived."""


class HttpTransport:
    """Sends requests with the standard library, each over its own connection. `timeout` is in seconds."""

    def __init__(self, timeout: float = 30) -> None:
        self._timeout = timeout

    def send(self, method: str, url: str, headers: Mapping[str, str], body: bytes | None) -> Response:
        connection, response = self._request(method, url, headers, body)
        try:
            return Response(response.status, _lower(response.getheaders()), response.read())
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
    def __init__(self, connection: http.client.HTTPConnection, response: http.client.HTTPResponse) -> None:
        self._connection = connection
        self._response = response
        self.status = response.status
        self.headers: Mapping[str, str] = _lower(response.getheaders())

    def chunks(self) -> Iterator[bytes]:
        try:
            while chunk := self._response.read1(65536):
                yield chunk
        except (OSError, http.client.HTTPException) as error:
            raise ConnectionLost(str(error)) from error

    def close(self) -> None:
        self._connection.close()


class HttpxTransport:
    """Sends requests with httpx and its connection pool.

    Pass an `httpx.Client` to use proxies, HTTP/2 or limits; otherwise `timeout` is in seconds.
    """

    def __init__(self, client: Any = None, timeout: float = 30) -> None:
        self._httpx = importlib.import_module("httpx")
        self._client = client or self._httpx.Client(timeout=timeout, follow_redirects=False)

    def send(self, method: str, url: str, headers: Mapping[str, str], body: bytes | None) -> Response:
        try:
            response = self._client.request(method, url, headers=dict(headers), content=body)
        except self._httpx.TransportError as error:
            raise ConnectionLost(str(error)) from error
        return Response(response.status_code, _lower(response.headers.items()), response.content)

    def open(self, method: str, url: str, headers: Mapping[str, str]) -> Stream:
        request = self._client.build_request(method, url, headers=dict(headers))
        try:
            return _HttpxStream(self._httpx, self._client.send(request, stream=True))
        except self._httpx.TransportError as error:
            raise ConnectionLost(str(error)) from error


class _HttpxStream:
    def __init__(self, httpx: Any, response: Any) -> None:
        self._httpx = httpx
        self._response = response
        self.status = int(response.status_code)
        self.headers: Mapping[str, str] = _lower(response.headers.items())

    def chunks(self) -> Iterator[bytes]:
        try:
            yield from self._response.iter_bytes()
        except self._httpx.TransportError as error:
            raise ConnectionLost(str(error)) from error

    def close(self) -> None:
        self._response.close()


def default_transport() -> Transport:
    """Returns a transport that uses httpx if it is installed, otherwise the standard library."""
    try:
        return HttpxTransport()
    except ImportError:
        return HttpTransport()


def _lower(headers: Any) -> dict[str, str]:
    return {str(name).lower(): str(value) for name, value in headers}
