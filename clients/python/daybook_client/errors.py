from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import httpx


class DaybookError(Exception):
    """Whatever a call can end with.

    The service refused it: `status` is that of HTTP, 400 or more, and nothing of it was saved. Or it did not answer: `status` is 0 and
    `__cause__` says why. Or its answer cannot be read. `code` is the status too, or from 100 on the error of a resource (`GET /meta`,
    `errors`); `fields` has the messages by field; `help` is the page that explains it; `request_id` is what the service's log calls the request.
    """

    def __init__(
        self,
        message: str,
        *,
        status: int = 0,
        code: int | None = None,
        fields: Mapping[str, list[str]] | None = None,
        help: str | None = None,
        request_id: str | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = status if code is None else code
        self.fields: dict[str, list[str]] = dict(fields or {})
        self.help = help
        self.request_id = request_id

    @classmethod
    def of(cls, answer: httpx.Response) -> DaybookError:
        """What an answer of 400 or more, read to its end, says."""
        try:
            body = answer.json()
        except ValueError:
            body = None
        told: Mapping[str, Any] = body if isinstance(body, dict) else {}
        # The token's endpoint answers as OAuth does.
        fields = {told["error"]: [told.get("error_description", told["error"])]} if "error" in told else told.get("errors", {})
        sentence = "; ".join(f"{name}: {' '.join(messages)}" for name, messages in fields.items())
        return cls(
            sentence or f"HTTP {answer.status_code}",
            status=answer.status_code,
            code=told.get("detail_code"),
            fields=fields,
            help=told.get("help"),
            request_id=answer.headers.get("x-request-id"),
        )

    @classmethod
    def unanswered(cls, url: str, error: Exception) -> DaybookError:
        """No try was answered; whether the last one arrived is unknown, unless the connection was refused."""
        return cls(f"{_origin(url)} does not answer ({error or type(error).__name__}).")

    @classmethod
    def unreadable(cls, answer: httpx.Response, error: Exception) -> DaybookError:
        """An answer that broke off, or is not what was asked for."""
        return cls(f"The answer of {_origin(str(answer.url))} cannot be read ({error}).", status=answer.status_code)


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


class WebhookError(DaybookError):
    """A message that nobody with the secret has signed, or an old one."""
