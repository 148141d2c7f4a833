from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ParamSpec, Unpack

import httpx

from .books import ROWS_AT_ONCE, Books, Options, answered, built
from .errors import DaybookError
from .exchange import Drop, Pause, Sent, Steps
from .file import DaybookFile
from .operations import add_operations

if TYPE_CHECKING:
    from .generated.operations import Operations
else:

    class Operations: ...


_Asked = ParamSpec("_Asked")


class Daybook(Books, Operations):
    """Daybook's books. A method for each operation, by its id: `books.create_account({...})`.

    `base_url` is the service; `client_id` and `client_secret` are those of an API key, or `token` is an access token. `retries` is how often a
    request is sent again after a lost connection, a 408, a 429 or a 5xx; `timeout` is in seconds, for one try. Whatever goes wrong raises
    DaybookError. A write has an idempotency key and is saved once, however often its answer is lost.
    """

    def __init__(self, base_url: str, *, http: httpx.Client | None = None, **options: Unpack[Options]) -> None:
        super().__init__(base_url, **options)
        self._http = http or httpx.Client()

    def call(self, method: str, path: str, body: Any = None, *, query: Mapping[str, Any] | None = None, **options: Any) -> Any:
        """Any call, by method and path; answers its JSON with amounts as Decimal."""
        return self._json(method, path, query or {}, body=body, **options)

    def rows(self, operation: Callable[_Asked, Mapping[str, Any]], *given: _Asked.args, **named: _Asked.kwargs) -> Iterator[Any]:
        """Every row of a list, one after another: `books.rows(books.list_transactions, is_posted=False)`. It is read by cursor, as far as it is taken."""
        cursor: str | None = None
        while True:
            part = operation(*given, **{"limit": ROWS_AT_ONCE, **named, "cursor": cursor})  # type: ignore[arg-type]
            yield from part["data"]
            cursor = part["meta"].get("next_cursor")
            if cursor is None:
                return

    def file(self, path: str, **query: Any) -> DaybookFile:
        """A file: a statement with `format="pdf"`, a list with `format="csv"`. The names of the query may have `_` for `-`."""
        return DaybookFile(self._run(self._file(path, query)))

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Daybook:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _json(self, method: str, path: str, query: Mapping[str, Any], **options: Any) -> Any:
        return answered(self._run(self._call(method, path, query, **options)))

    def _run(self, steps: Steps) -> httpx.Response:
        answer: httpx.Response | httpx.TransportError | None = None
        try:
            while True:
                step = steps.send(answer)
                answer = None
                if isinstance(step, Sent):
                    try:
                        answer = self._http.send(built(self._http, step), stream=step.stream)
                    except httpx.TransportError as error:
                        answer = error
                elif isinstance(step, Pause):
                    time.sleep(step.seconds)
                elif isinstance(step, Drop):
                    step.answer.close()
                else:
                    try:
                        step.answer.read()
                    except httpx.TransportError as error:
                        raise DaybookError.unreadable(step.answer, error) from error
        except StopIteration as end:
            done: httpx.Response = end.value
            return done


add_operations(Daybook)
