from __future__ import annotations

import re
import uuid
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, urlencode

from .amounts import write_body
from .exchange import Sent
from .generated.declared import OPERATIONS

_keyed = re.compile("|".join(f"{method} {re.sub(r'[{][^}]*[}]', '[^/]+', path)}" for method, path, keyed, _, _ in OPERATIONS.values() if keyed))


def request_of(
    method: str,
    url: str,
    path: str,
    query: Mapping[str, Any],
    *,
    body: Any = None,
    dry_run: bool = False,
    idempotency_key: str | None = None,
    timeout: float,
    headers: Mapping[str, str] | None = None,
    content_type: str = "application/octet-stream",
    stream: bool = False,
) -> Sent:
    """The request, with its idempotency key: made before the first try, so that all tries have the same.

    The operations that keep no answer for a key refuse one, so they are sent without. A dict in the query becomes `metadata[order]=A-7`;
    what is None is left out.
    """
    takes_key = not dry_run and _keyed.fullmatch(f"{method} {path}") is not None
    is_file = isinstance(body, (bytes, bytearray))
    own: dict[str, str] = {}
    if body is not None:
        own["content-type"] = content_type if is_file else "application/json"
    if takes_key:
        own["idempotency-key"] = idempotency_key or str(uuid.uuid4())
    if dry_run:
        own["rollback"] = "true"
    content = None if body is None else bytes(body) if is_file else write_body(body)
    repeatable = method == "GET" or takes_key or dry_run
    return Sent(method, url + path + _search(query), {**own, **(headers or {})}, content, repeatable, timeout, stream)


def filled(path: str, values: tuple[Any, ...]) -> str:
    """The path with its parameters, in order."""
    left = iter(values)
    return re.sub(r"\{\w+\}", lambda _: quote(str(next(left)), safe=""), path)


def _search(query: Mapping[str, Any]) -> str:
    pairs: list[tuple[str, str]] = []
    for name, value in query.items():
        inner = {f"{name}[{key}]": one for key, one in value.items()} if isinstance(value, Mapping) else {name: value}
        pairs += [(key, _text(one)) for key, one in inner.items() if one is not None]
    return f"?{urlencode(pairs)}" if pairs else ""


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
