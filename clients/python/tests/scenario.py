"""clients/scenario.md in Python: `DAYBOOK_URL=… LOSING_PROXY=… python scenario.py`."""

from __future__ import annotations

import asyncio
import os
import socket
import time
import unittest
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import httpx
from standardwebhooks import Webhook

from daybook_client import AsyncDaybook, Daybook, DaybookError, WebhookError, verify_webhook

URL = os.environ["DAYBOOK_URL"]
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"


def open_key() -> dict[str, Any]:
    """An API key of a new person, for an empty entity of 2024."""
    email = f"python-{os.getpid()}-{time.time_ns()}@example.com"
    with Daybook(URL) as visitor:
        session = visitor.register({"name": "Ada", "email": email, "password": "correct horse battery staple"})
    with Daybook(URL, token=session["access_token"]) as person:
        person.update_subscription({"plan": "books"})
        person.create_entity({"name": "Ada Limited", "currency_code": "EUR", "calendar_year": 2024})
        key = person.create_api_key({"name": "Scenario"})["resource"]
    return {"client_id": key["client_id"], "client_secret": key["client_secret"]}


def document(kind: Any, account: str, line: str, amount: str | Decimal, post: bool = True, narration: str = "Scenario") -> Any:
    lines = [{"account_code": line, "amount": amount}]
    about = {"transaction_type": kind, "account_code": account, "transaction_date": "2024-06-15", "narration": narration}
    return {**about, "post": post, "line_items": lines}


class Scenario(unittest.TestCase):
    key: dict[str, Any]
    books: Daybook

    @classmethod
    def setUpClass(cls) -> None:
        cls.key = open_key()
        cls.books = Daybook(URL, **cls.key)
        cls.books.create_account_batch(
            {
                "accounts": [
                    {"name": "Bank", "account_type": "BANK", "account_code": "301"},
                    {"name": "Customer", "account_type": "RECEIVABLE", "account_code": "501"},
                    {"name": "Sales", "account_type": "OPERATING_REVENUE", "account_code": "4001"},
                ]
            }
        )

    def test_a_dry_run_answers_what_would_be_saved_and_saves_nothing(self) -> None:
        tried = self.books.create_account({"name": "Second bank", "account_type": "BANK", "account_code": "302"}, dry_run=True)
        self.assertEqual((tried["provisional"], tried["resource"]["id"], tried["resource"]["account_code"]), (True, None, "302"))
        self.assertEqual(self.books.list_accounts(account_code="302")["data"], [])

    def test_an_invoice_its_payment_and_the_assignment_settle_each_other_in_decimals(self) -> None:
        invoice = self.books.create_transaction(document("IN", "501", "4001", Decimal("1000.10")))["resource"]
        receipt = self.books.create_transaction(document("RC", "501", "301", "1000.10"))["resource"]
        self.books.create_assignment(
            {
                "assignment_date": "2024-06-20",
                "transaction_id": receipt["id"],
                "cleared_id": invoice["id"],
                "cleared_type": "Transaction",
                "amount": "1000.10",
            }
        )
        read = self.books.read_transaction(invoice["id"])["resource"]
        self.assertEqual((read["settlement"], read["amount"], read["outstanding"]), ("settled", Decimal("1000.1"), Decimal(0)))
        self.assertEqual((type(read["amount"]), type(read["outstanding"]), type(read["id"])), (Decimal, Decimal, int))

    def test_a_float_is_refused_before_it_is_sent(self) -> None:
        with self.assertRaisesRegex(TypeError, "float"):
            self.books.create_transaction(document("IN", "501", "4001", 1000.10))  # type: ignore[arg-type]

    def test_a_list_of_more_than_a_part_is_walked_to_its_end_each_row_once(self) -> None:
        self.books.create_transaction_batch({"transactions": [document("CS", "301", "4001", "1", post=False) for _ in range(260)]})
        seen = [row["id"] for row in self.books.rows(self.books.list_transactions, is_posted=False)]
        self.assertEqual((len(seen), len(set(seen))), (260, 260))

    def test_a_refusal_is_an_error_with_its_code_fields_help_and_the_id_of_the_request(self) -> None:
        with self.assertRaises(DaybookError) as refused:
            self.books.create_transaction({**document("IN", "501", "4001", "1"), "line_items": []})  # type: ignore[call-overload]
        error = refused.exception
        self.assertTrue(error.status >= 400 and error.code >= 100 and error.fields)
        self.assertIn("/guides/", error.help or "")
        self.assertRegex(error.request_id or "", r"^[0-9a-f-]{36}$")

    def test_with_every_second_answer_lost_each_posting_is_there_once(self) -> None:
        far = Daybook(os.environ["LOSING_PROXY"], **self.key)
        sales = [document("CS", "301", "4001", str(amount), narration="Lost") for amount in range(1, 6)]
        ids = {far.create_transaction(sale)["resource"]["id"] for sale in sales}
        self.assertEqual((len(ids), self.books.list_transactions(search="lost")["meta"]["total"]), (5, 5))

    def test_a_write_that_keeps_no_answer_is_not_sent_again(self) -> None:
        tries: list[str] = []

        def lose(request: httpx.Request) -> httpx.Response:
            tries.append(request.headers.get("idempotency-key", ""))
            raise httpx.ReadError("lost")

        lost = Daybook(URL, token="any", http=httpx.Client(transport=httpx.MockTransport(lose)))
        with self.assertRaisesRegex(DaybookError, "does not answer") as unanswered:
            lost.request_password_reset({"email": "ada@example.com"})
        self.assertEqual((tries, unanswered.exception.status, type(unanswered.exception.__cause__)), ([""], 0, httpx.ReadError))
        with self.assertRaises(DaybookError):
            lost.create_account({"name": "Bank", "account_type": "BANK"})
        self.assertEqual((len(tries), len(set(tries[1:]))), (4, 1))

    def test_a_service_that_takes_no_connections_yet_is_waited_for(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as place:
            address = place.getsockname()
        with self.assertRaises(DaybookError) as refused:
            Daybook(f"http://127.0.0.1:{address[1]}", retries=0).call("POST", "/auth/v1/password-reset", {})
        self.assertIsInstance(refused.exception.__cause__, httpx.ConnectError)
        asked: list[str] = []

        class Answering(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                asked.append(self.path)
                self.send_response(200)
                self.end_headers()
                self.wfile.write(b"{}")

            def log_message(self, *_: Any) -> None: ...

        def open_later() -> None:
            time.sleep(1.5)
            with HTTPServer(address, Answering) as server:
                server.handle_request()

        later = Thread(target=open_later)
        later.start()
        Daybook(f"http://127.0.0.1:{address[1]}").call("POST", "/auth/v1/password-reset", {})
        later.join()
        self.assertEqual(asked, ["/auth/v1/password-reset"])

    def test_a_statement_comes_as_a_stream(self) -> None:
        with self.books.file("/books/v1/reports/balance-sheet", format="pdf", end_date="2024-12-31") as file:
            first = next(iter(file))
        self.assertEqual((file.type, first[:5]), ("application/pdf", b"%PDF-"))
        self.assertRegex(file.name or "", r"\.pdf$")

    def test_a_client_that_is_awaited_does_the_same(self) -> None:
        async def keep() -> tuple[Any, int, str]:
            async with AsyncDaybook(URL, **self.key) as books:
                sale = await books.create_transaction(document("CS", "301", "4001", "20.50", narration="Awaited"))
                listed = [row["id"] async for row in books.rows(books.list_transactions, search="awaited")]
                async with await books.file("/books/v1/account", format="csv") as file:
                    return sale["resource"]["amount"], len(listed), (await file.read()).decode()

        amount, listed, accounts = asyncio.run(keep())
        self.assertEqual((amount, listed), (Decimal("20.5"), 1))
        self.assertIn("Customer", accounts)

    def test_a_signed_message_opens_and_a_changed_byte_another_secret_or_an_old_time_does_not(self) -> None:
        now, body = datetime.now(tz=timezone.utc), '{"type":"transaction.posted","position":7}'

        def headers(at: datetime) -> dict[str, str]:
            stamp = str(int(at.timestamp()))
            return {"Webhook-Id": "evt_1_7", "Webhook-Timestamp": stamp, "Webhook-Signature": Webhook(SECRET).sign("evt_1_7", at, body)}

        self.assertEqual(verify_webhook(body.encode(), headers(now), SECRET), {"type": "transaction.posted", "position": 7})
        other = "whsec_" + "A" * 32
        for raw, told, secret in [(f"{body} ", headers(now), SECRET), (body, headers(now), other), (body, headers(now - timedelta(minutes=10)), SECRET)]:
            with self.assertRaises(WebhookError):
                verify_webhook(raw, told, secret)


if __name__ == "__main__":
    unittest.main()
