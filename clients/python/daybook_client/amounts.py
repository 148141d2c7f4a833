"""Amounts are Decimal in Python and decimal text on the way: a float never holds one."""

from __future__ import annotations

import json
from datetime import date
from decimal import Decimal
from typing import Any

from .generated.declared import INTEGER_FIELDS

_ANY = "*"
_integers = {around: frozenset(names) for around, names in INTEGER_FIELDS.items()}
_nothing: frozenset[str] = frozenset()


class _Digits(str):
    """A number of an answer that nobody has looked at yet."""


def read_answer(text: str | bytes) -> Any:
    """The JSON of an answer: ids, counts and other declared integers as int, every other number as Decimal."""
    return _numbered(json.loads(text, parse_int=_Digits, parse_float=_Digits), "", "")


def _numbered(value: Any, around: str, name: str) -> Any:
    if isinstance(value, dict):
        return {key: _numbered(one, name, key) for key, one in value.items()}
    if isinstance(value, list):
        # What stands in a list has the name of the list.
        return [_numbered(one, around, name) for one in value]
    if isinstance(value, _Digits):
        names = _integers.get(around) or _integers.get(_ANY) or _nothing
        return int(value) if name in names or _ANY in names else Decimal(value)
    return value


def write_body(body: Any) -> bytes:
    """The JSON of a body: a Decimal as its digits, a day as YYYY-MM-DD. Raises TypeError for a float, which has no exact amount."""
    return json.dumps(_exact(body), ensure_ascii=False, separators=(",", ":")).encode()


def _exact(value: Any) -> Any:
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, dict):
        return {key: _exact(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_exact(one) for one in value]
    if isinstance(value, float):
        raise TypeError(f"{value!r} is a float, which holds no exact amount: give Decimal or text.")
    return value
