"""What can go wrong with a call."""

from __future__ import annotations

from typing import Any, Mapping


class ClientError(Exception):
    """Whatever this client raises."""


class ConnectionLost(ClientError):
    """Nothing answered: the connection was refused, broke, or took too long."""


class ApiError(ClientError):
    """A refusal that the contract lists: `status`, `code` and `message` say which and why."""

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


class UndeclaredAnswer(ClientError):
    """A status that the contract does not list for the operation: a proxy's, or a newer server's."""

    def __init__(self, method: str, path: str, status: int, body: Any) -> None:
        self.status = status
        self.body = body
        super().__init__(f"{method} {path} answered {status}, which the contract does not list.")
