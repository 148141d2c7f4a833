from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import httpx


class DaybookError(Exception):
    """A request that the service refused. Nothing of it was saved.

    `status` is that of HTTP; `code` is the status too, or from 100 on the error of a resource (`GET /meta`, `errors`); `fields` has the
    messages by field; `help` is the page that explains it; `request_id` is what the service's log calls the request.
    """

    def __init__(self, status: int, body: Any, request_id: str | None) -> None:
        told: Mapping[str, Any] = body if isinstance(body, dict) else {}
        # The token's endpoint answers as OAuth does.
        fields = {told["error"]: [told.get("error_description", told["error"])]} if "error" in told else told.get("errors", {})
        self.status = status
        self.code: int = told.get("detail_code") or status
        self.fields: dict[str, list[str]] = fields
        self.help: str | None = told.get("help")
        self.request_id = request_id
        sentence = "; ".join(f"{name}: {' '.join(messages)}" for name, messages in fields.items())
        super().__init__(sentence or f"HTTP {status}")

    @classmethod
    def of(cls, answer: httpx.Response) -> DaybookError:
        """What an answer, read to its end, says."""
        try:
            body = answer.json()
        except ValueError:
            body = None
        return cls(answer.status_code, body, answer.headers.get("x-request-id"))


class WebhookError(Exception):
    """A message that nobody with the secret has signed, or an old one."""
