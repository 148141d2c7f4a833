"""The methods of both clients, made from the table of operations; `generated/operations.pyi` has their types."""

from __future__ import annotations

from typing import Any

from .generated.declared import OPERATIONS
from .request import filled

_OPTIONS = ("dry_run", "idempotency_key", "timeout", "headers", "content_type")


def add_operations(client: type) -> None:
    """Gives the class a method for each operation. Each calls `_json` of the class, which a client that is awaited answers a coroutine from."""
    for name, declared in OPERATIONS.items():
        method = _method(*declared)
        method.__name__ = name
        method.__qualname__ = f"{client.__name__}.{name}"
        setattr(client, name, method)


def _method(method: str, path: str, _keyed: bool, renamed: dict[str, str], summary: str) -> Any:
    in_path = path.count("{")

    def call(self: Any, *given: Any, body: Any = None, **named: Any) -> Any:
        if len(given) > in_path:
            body = given[in_path]
        values = given[:in_path] or tuple(named.pop(name[1:-1]) for name in path.split("/") if name.startswith("{"))
        options = {name: named.pop(name) for name in _OPTIONS if named.get(name) is not None}
        query = {renamed.get(name, name): value for name, value in named.items()}
        return self._json(method, filled(path, values), query, body=body, **options)

    call.__doc__ = f"{summary} (`{method} {path}`)."
    return call
