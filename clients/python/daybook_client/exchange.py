"""How a request is sent until it is answered, without I/O: the steps are carried out by a client that waits or by one that is awaited."""

from __future__ import annotations

import random
import time
from collections.abc import Generator
from dataclasses import dataclass, replace
from email.utils import parsedate_to_datetime

import httpx

from .errors import DaybookError

# Who is told to wait longer gets the answer: a monthly cap is not waited for.
LONGEST_WAIT = 60.0
FIRST_WAIT = 0.5
# A service that starts anew takes no connections for some seconds: for that long a refused one is tried again, since nothing of it arrived.
OPENS_WITHIN = 30.0
OPENING_WAIT = 1.0


@dataclass(frozen=True)
class Sent:
    method: str
    url: str
    headers: dict[str, str]
    content: bytes | None = None
    # Sending it twice does what sending it once does. Otherwise it is sent again only where it was certainly not carried out (429).
    repeatable: bool = True
    timeout: float = 30.0
    stream: bool = False

    def with_header(self, name: str, value: str) -> Sent:
        return replace(self, headers={name: value, **self.headers})


@dataclass(frozen=True)
class Pause:
    seconds: float


@dataclass(frozen=True)
class Drop:
    """An answer whose body nobody reads."""

    answer: httpx.Response


@dataclass(frozen=True)
class Read:
    """An answer whose body is needed whole."""

    answer: httpx.Response


Step = Sent | Pause | Drop | Read
Steps = Generator[Step, httpx.Response | httpx.TransportError | None, httpx.Response]


def exchange(request: Sent, retries: int) -> Steps:
    """Sends a request as patiently as it may. Raises DaybookError when no try was answered."""
    wait = FIRST_WAIT
    left = retries
    opens = time.monotonic() + OPENS_WITHIN if retries > 0 else 0.0
    while True:
        answer = yield request
        if isinstance(answer, httpx.Response):
            told = _told_to_wait(answer.headers.get("retry-after"))
            if left <= 0 or not _is_worth_another_try(answer.status_code, request.repeatable) or (told or 0) > LONGEST_WAIT:
                return answer
            yield Drop(answer)
        elif isinstance(answer, httpx.ConnectError) and time.monotonic() < opens and _is_refused(answer):
            yield Pause(OPENING_WAIT * random.uniform(0.5, 1))
            continue
        else:
            told = None
            if answer is None:
                raise RuntimeError("A request has neither an answer nor an error.")
            if left <= 0 or not request.repeatable or isinstance(answer, httpx.ConnectError) and _is_refused(answer):
                raise DaybookError.unanswered(request.url, answer) from answer
        # Many clients that were turned away together do not come back together.
        yield Pause(told if told is not None else wait * random.uniform(0.5, 1))
        wait *= 2
        left -= 1


def _is_refused(error: BaseException) -> bool:
    """httpx tells it by a sentence of the system only; what it wraps has the system's error."""
    causes = [error.__cause__, error.__context__]
    return isinstance(error, ConnectionRefusedError) or any(one is not None and _is_refused(one) for one in causes) or _says_refused(error)


def _says_refused(error: BaseException) -> bool:
    inner = error.exceptions if isinstance(error, BaseExceptionGroup) else ()
    return any(_is_refused(one) for one in inner)


def _is_worth_another_try(status: int, repeatable: bool) -> bool:
    return status == 429 or (repeatable and (status == 408 or status >= 500))


def _told_to_wait(header: str | None) -> float | None:
    """Seconds of a `Retry-After` in seconds or as a date (RFC 9110 §10.2.3)."""
    if header is None:
        return None
    if header.isdigit():
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time.time())
    except ValueError:
        return None
