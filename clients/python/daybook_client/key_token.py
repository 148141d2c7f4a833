from __future__ import annotations

import time
from urllib.parse import urlencode

from .errors import DaybookError
from .exchange import Read, Sent, Steps, exchange

# A token is renewed that many seconds before it ends.
_MARGIN = 60.0


class KeyToken:
    """The token of an API key: asked for when it is first needed, and anew before it ends."""

    def __init__(self, base_url: str, client_id: str, client_secret: str) -> None:
        self._url = f"{base_url}/auth/v1/token"
        self._form = {"grant_type": "client_credentials", "client_id": client_id, "client_secret": client_secret}
        self._token: str | None = None
        self._until = 0.0

    @property
    def current(self) -> str | None:
        return self._token if time.time() < self._until else None

    def forget(self, token: str) -> None:
        """The service does not take this token any more."""
        if self._token == token:
            self._token = None
            self._until = 0.0

    def ask(self, retries: int, timeout: float) -> Steps:
        form = {"content-type": "application/x-www-form-urlencoded"}
        answer = yield from exchange(Sent("POST", self._url, form, urlencode(self._form).encode(), timeout=timeout), retries)
        yield Read(answer)
        if not answer.is_success:
            raise DaybookError.of(answer)
        try:
            given = answer.json()
        except ValueError as error:
            raise DaybookError.unreadable(answer, error) from error
        self._token = given["access_token"]
        self._until = time.time() + given["expires_in"] - _MARGIN
        return answer
