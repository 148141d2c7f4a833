"""Daybook's books over HTTP."""

from .async_client import AsyncDaybook
from .client import Daybook
from .errors import DaybookError, WebhookError
from .file import AsyncDaybookFile, DaybookFile
from .webhook import verify_webhook

__all__ = ["AsyncDaybook", "AsyncDaybookFile", "Daybook", "DaybookError", "DaybookFile", "WebhookError", "verify_webhook"]
