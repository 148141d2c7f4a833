from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, ParamSpec, Unpack

import httpx

from .books import ROWS_AT_ONCE, Books, Options, answered, built
from .errors import DaybookError
from .exchange import Drop, Pause, Sent, Steps
from .file import AsyncDaybookFile
from .operations import add_operations

if TYPE_CHECKING:
    from .generated.operations import AsyncOperations
else:

    class AsyncOperations: ...


_Asked = ParamSpec("_Asked")


class AsyncDaybook(Books, AsyncOperations):
    """Daybook's books, awaited: as `Daybook`, and each method is a coroutine."""

    def __init__(self, base_url: str, *, http: httpx.AsyncClient | None = None, **options: Unpack[Options]) -> None:
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
            part = await operation(*given, **{"limit": ROWS_AT_ONCE, **named, "cursor": cursor})  # type: ignore[arg-type]
            for row in part["data"]:
                yield row
            cursor = part["meta"].get("next_cursor")
            if cursor is None:
                return

    async def file(self, path: str, **query: Any) -> AsyncDaybookFile:
        """A file, as `Daybook.file`."""
        return AsyncDaybookFile(await self._run(self._file(path, query)))

    async def close(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> AsyncDaybook:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _json(self, method: str, path: str, query: Mapping[str, Any], **options: Any) -> Any:
        return answered(await self._run(self._call(method, path, query, **options)))

    async def _run(self, steps: Steps) -> httpx.Response:
        answer: httpx.Response | httpx.TransportError | None = None
        try:
            while True:
                step = steps.send(answer)
                answer = None
                if isinstance(step, Sent):
                    try:
                        answer = await self._http.send(built(self._http, step), stream=step.stream)
                    except httpx.TransportError as error:
                        answer = error
                elif isinstance(step, Pause):
                    await asyncio.sleep(step.seconds)
                elif isinstance(step, Drop):
                    await step.answer.aclose()
                else:
                    try:
                        await step.answer.aread()
                    except httpx.TransportError as error:
                        raise DaybookError.unreadable(step.answer, error) from error
        except StopIteration as end:
            done: httpx.Response = end.value
            return done


add_operations(AsyncDaybook)
