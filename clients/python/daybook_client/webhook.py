from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import Any

from .errors import WebhookError


def verify_webhook(raw: bytes | str, headers: Mapping[str, str], secret: str, *, tolerance: float = 300) -> Any:
    """The message of a webhook, once it is sure that it is Daybook's (Standard Webhooks 1.0).

    Takes the body as it came, byte by byte, its headers, and the secret (`whsec_…`). Raises WebhookError when no signature is right, or when
    it was sent more than `tolerance` seconds ago. While a secret is changed a message has two signatures, so the old and the new one both
    open it.
    """
    named = {name.lower(): value for name, value in headers.items()}
    sent = named.get("webhook-timestamp", "")
    if not sent.isdigit() or abs(time.time() - int(sent)) > tolerance:
        raise WebhookError("The message is too old, or has no time.")
    body = raw.encode() if isinstance(raw, str) else raw
    signed = f"{named.get('webhook-id', '')}.{sent}.".encode() + body
    expected = hmac.new(_bytes_of(secret.removeprefix("whsec_")), signed, hashlib.sha256).digest()
    for signature in named.get("webhook-signature", "").split(" "):
        version, _, mac = signature.partition(",")
        if version == "v1" and hmac.compare_digest(_bytes_of(mac), expected):
            return json.loads(body)
    raise WebhookError("No signature of the message is right.")


def _bytes_of(text: str) -> bytes:
    """The bytes of a text in base64; none where it is no base64."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""
