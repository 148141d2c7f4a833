from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ParamSpec, Protocol, TypedDict, TypeVar

import httpx

from .amounts import read_answer
from .errors import DaybookError
from .exchange import Drop, Pause, Read, Sent, Steps, exchange
from .file import AsyncDaybookFile, DaybookFile
from .key_token import KeyToken
from .operations import add_operations
from .request import request_of

if TYPE_CHECKING:
    from .generated.operations import AsyncOperations, Operations
else:

    class Operations: ...

    class AsyncOperations: ...


_Asked = ParamSpec("_Asked")
_Listed = TypeVar("_Listed", bound=Mapping[str, Any])
# A list is read in parts of that many rows.
_ROWS_AT_ONCE = 200


class _Books:
    """What both clients know: where the service is, and as whom to speak to it."""

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

    def _request(self, method: str, path: str, query: Mapping[str, Any], **options: Any) -> Sent:
        return request_of(method, self._url, path, query, **{"timeout": self._timeout, **options})

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


class Daybook(_Books, Operations):
    """Daybook's books. A method for each operation, by its id: `books.create_account({...})`.

    `base_url` is the service; `client_id` and `client_secret` are those of an API key, or `token` is an access token. `retries` is how often a
    request is sent again after a lost connection, a 408, a 429 or a 5xx; `timeout` is in seconds, for one try. A refusal raises
    DaybookError. A write has an idempotency key and is saved once, however often its answer is lost.
    """

    def __init__(self, base_url: str, *, http: httpx.Client | None = None, **options: Any) -> None:
        super().__init__(base_url, **options)
        self._http = http or httpx.Client()

    def call(self, method: str, path: str, body: Any = None, *, query: Mapping[str, Any] | None = None, **options: Any) -> Any:
        """Any call, by method and path; answers its JSON with amounts as Decimal."""
        return self._json(method, path, query or {}, body=body, **options)

    def rows(self, operation: Callable[_Asked, Mapping[str, Any]], *given: _Asked.args, **named: _Asked.kwargs) -> Iterator[Any]:
        """Every row of a list, one after another: `books.rows(books.list_transactions, is_posted=False)`. It is read by cursor, as far as it is taken."""
        cursor: str | None = None
        while True:
            part = operation(*given, **{"limit": _ROWS_AT_ONCE, **named, "cursor": cursor})  # type: ignore[arg-type]
            yield from part["data"]
            cursor = part["meta"].get("next_cursor")
            if cursor is None:
                return

    def file(self, path: str, **query: Any) -> DaybookFile:
        """A file: a statement with `format="pdf"`, a list with `format="csv"`. The names of the query may have `_` for `-`."""
        request = self._request("GET", path, {name.replace("_", "-"): value for name, value in query.items()}, stream=True)
        return DaybookFile(self._run(self._steps(request)))

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Daybook:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _json(self, method: str, path: str, query: Mapping[str, Any], **options: Any) -> Any:
        return read_answer(self._run(self._steps(self._request(method, path, query, **options))).content)

    def _run(self, steps: Steps) -> httpx.Response:
        answer: httpx.Response | httpx.TransportError | None = None
        try:
            while True:
                step = steps.send(answer)
                answer = None
                if isinstance(step, Sent):
                    try:
                        built = self._http.build_request(step.method, step.url, headers=step.headers, content=step.content, timeout=step.timeout)
                        answer = self._http.send(built, stream=step.stream)
                    except httpx.TransportError as error:
                        answer = error
                elif isinstance(step, Pause):
                    time.sleep(step.seconds)
                elif isinstance(step, Drop):
                    step.answer.close()
                else:
                    step.answer.read()
        except StopIteration as end:
            done: httpx.Response = end.value
            return done


class AsyncDaybook(_Books, AsyncOperations):
    """Daybook's books, awaited: as `Daybook`, and each method is a coroutine."""

    def __init__(self, base_url: str, *, http: httpx.AsyncClient | None = None, **options: Any) -> None:
        super().__init__(base_url, **options)
        self._http = http or httpx.AsyncClient()

    async def call(self, method: str, path: str, body: Any = None, *, query: Mapping[str, Any] | None = None, **options: Any) -> Any:
        """Any call, by method and path; answers its JSON with amounts as Decimal."""
        return await self._json(method, path, query or {}, body=body, **options)

    async def rows(
        self, operation: Callable[_Asked, Awaitable[Mapping[str, Any]]], *given: _Asked.args, **named: _Asked.kwargs
    ) -> AsyncIterator[Any]:
        """Every row of a list, one after another: `async for row in books.rows(books.list_accounts)`."""
        cursor: str | None = None
        while True:
            part = await operation(*given, **{"limit": _ROWS_AT_ONCE, **named, "cursor": cursor})  # type: ignore[arg-type]
            for row in part["data"]:
                yield row
            cursor = part["meta"].get("next_cursor")
            if cursor is None:
                return

    async def file(self, path: str, **query: Any) -> AsyncDaybookFile:
        """A file, as `Daybook.file`."""
        request = self._request("GET", path, {name.replace("_", "-"): value for name, value in query.items()}, stream=True)
        return AsyncDaybookFile(await self._run(self._steps(request)))

    async def close(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> AsyncDaybook:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _json(self, method: str, path: str, query: Mapping[str, Any], **options: Any) -> Any:
        return read_answer((await self._run(self._steps(self._request(method, path, query, **options)))).content)

    async def _run(self, steps: Steps) -> httpx.Response:
        answer: httpx.Response | httpx.TransportError | None = None
        try:
            while True:
                step = steps.send(answer)
                answer = None
                if isinstance(step, Sent):
                    try:
                        built = self._http.build_request(step.method, step.url, headers=step.headers, content=step.content, timeout=step.timeout)
                        answer = await self._http.send(built, stream=step.stream)
                    except httpx.TransportError as error:
                        answer = error
                elif isinstance(step, Pause):
                    await asyncio.sleep(step.seconds)
                elif isinstance(step, Drop):
                    await step.answer.aclose()
                else:
                    await step.answer.aread()
        except StopIteration as end:
            done: httpx.Response = end.value
            return done


add_operations(Daybook)
add_operations(AsyncDaybook)
