"""The errors of calls."""

from __future__ import annotations

from typing import Any, Mapping


class ClientError(Exception):
    """The base class of this client's errors."""


class ConnectionLost(ClientError):
    """No complete response was received: the connection was refused, broke, or timed out."""


class ApiError(ClientError):
    """An error response that the contract lists, with its `status`, `code` and `message`."""

    def __init__(self, status: int, headers: Mapping[str, str], body: Any) -> None:
        error = body.get("error") if isinstance(body, dict) else None
        self.details: Mapping[str, Any] = error if isinstance(error, dict) else {}
        self.status = status
        self.headers = headers
        self.body = body
        self.code = str(self.details.get("code", ""))
        self.message = str(self.details.get("message", ""))
        self.request_id = str(self.details.get("requestId", ""))
        super().__init__(f"{status} {self.code}: {self.message}".rstrip(": "))


class UndeclaredResponse(ClientError):
    """The contract does not list the status for the operation. It may be from a proxy or a newer server."""

    def __init__(self, method: str, path: str, status: int, body: Any) -> None:
        self.status = status
        self.body = body
        super().__init__(f"{method} {path}: the contract does not list the status {status}.")
