from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from types import TracebackType

import httpx


class _Answered:
    def __init__(self, answer: httpx.Response) -> None:
        self._answer = answer
        named = re.search(r'filename="([^"]*)"', answer.headers.get("content-disposition", ""))
        self.name: str | None = named[1] if named else None
        self.type: str = answer.headers.get("content-type", "")


class DaybookFile(_Answered):
    """A file that was answered, as it comes: leave its `with` and the connection is free again."""

    def __enter__(self) -> DaybookFile:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._answer.close()

    def __iter__(self) -> Iterator[bytes]:
        return self._answer.iter_bytes()

    def read(self) -> bytes:
        return self._answer.read()


class AsyncDaybookFile(_Answered):
    """A file that was answered, as it comes: leave its `async with` and the connection is free again."""

    async def __aenter__(self) -> AsyncDaybookFile:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self._answer.aclose()

    def __aiter__(self) -> AsyncIterator[bytes]:
        return self._answer.aiter_bytes()

    async def read(self) -> bytes:
        return await self._answer.aread()
