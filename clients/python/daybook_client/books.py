from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

import httpx

from .amounts import read_answer
from .errors import DaybookError
from .exchange import Drop, Read, Sent, Steps, exchange
from .key_token import KeyToken
from .request import request_of

# A list is read in parts of that many rows.
ROWS_AT_ONCE = 200


class Options(TypedDict, total=False):
    """What `Books` takes beside the address, for the type checker."""

    client_id: str | None
    client_secret: str | None
    token: str | None
    retries: int
    timeout: float


class Books:
    """What both clients know: where the service is, as whom to speak to it, and how a call goes, step by step."""

    def __init__(
        self,
        base_url: str,
        *,
        client_id: str | None = None,
        client_secret: str | None = None,
        token: str | None = None,
        retries: int = 2,
        timeout: float = 30.0,
    ) -> None:
        self._url = base_url.rstrip("/")
        self._retries = retries
        self._timeout = timeout
        self._token = token
        self._key = KeyToken(self._url, client_id, client_secret) if client_id is not None and client_secret is not None else None

    def _call(self, method: str, path: str, query: Mapping[str, Any], **options: Any) -> Steps:
        return self._steps(request_of(method, self._url, path, query, **{"timeout": self._timeout, **options}))

    def _file(self, path: str, query: Mapping[str, Any]) -> Steps:
        return self._call("GET", path, {name.replace("_", "-"): value for name, value in query.items()}, stream=True)

    def _steps(self, request: Sent) -> Steps:
        """Sends it with a token. That of a key is asked for anew once, when it was ended meanwhile."""
        answer = yield from self._authorized(request)
        if answer.status_code == 401 and self._key is not None and (token := self._key.current) is not None:
            yield Drop(answer)
            self._key.forget(token)
            answer = yield from self._authorized(request)
        if answer.is_success:
            return answer
        yield Read(answer)
        raise DaybookError.of(answer)

    def _authorized(self, request: Sent) -> Steps:
        if self._key is not None and self._key.current is None:
            yield from self._key.ask(self._retries, self._timeout)
        token = self._key.current if self._key is not None else self._token
        with_token = request if token is None else request.with_header("authorization", f"Bearer {token}")
        return (yield from exchange(with_token, self._retries))


def answered(answer: httpx.Response) -> Any:
    """The JSON of an answer, with amounts as Decimal."""
    try:
        return read_answer(answer.content)
    except ValueError as error:
        raise DaybookError.unreadable(answer, error) from error


def built(http: httpx.Client | httpx.AsyncClient, sent: Sent) -> httpx.Request:
    return http.build_request(sent.method, sent.url, headers=sent.headers, content=sent.content, timeout=sent.timeout)
