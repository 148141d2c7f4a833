"""A stranger's program: it knows the service by the client that was generated from its document. Takes the address; prints what it read."""

import json
import sys
import time
from datetime import date

from daybook_client import AuthenticatedClient, Client
from daybook_client.api.account import create_account
from daybook_client.api.entity import create_entity
from daybook_client.api.report import read_balance_sheet
from daybook_client.api.tokens_and_accounts import register
from daybook_client.api.transaction import create_transaction
from daybook_client.models import (
    AccountAnswer,
    CreateAccountBody,
    CreateAccountBodyAccountType,
    CreateEntityBody,
    CurrencyCode,
    CreateTransactionBody,
    CreateTransactionBodyTransactionType,
    EntityAnswer,
    LineItemBody,
    ReadBalanceSheetAnswer,
    RegisterBody,
    Session,
    TransactionAnswer,
)


def expect(answer, kind):
    if not isinstance(answer, kind):
        raise TypeError(f"{kind.__name__} expected, got {answer}")
    return answer


base = sys.argv[1]
email = f"python-{time.time_ns()}@example.com"
person = RegisterBody(name="Ada", email=email, password="correct horse battery staple")
session = expect(register.sync(client=Client(base_url=base), body=person), Session)
client = AuthenticatedClient(base_url=base, token=session.access_token)

entity_body = CreateEntityBody(name="Ada Limited", currency_code=CurrencyCode.EUR, calendar_year=2024)
entity = expect(create_entity.sync(client=client, body=entity_body), EntityAnswer)


def account(name, account_type):
    body = CreateAccountBody(name=name, account_type=account_type)
    return expect(create_account.sync(client=client, body=body), AccountAnswer).resource.id


bank = account("Bank", CreateAccountBodyAccountType.BANK)
sales = account("Sales", CreateAccountBodyAccountType.OPERATING_REVENUE)
sale_body = CreateTransactionBody(
    transaction_type=CreateTransactionBodyTransactionType.CS,
    account_id=bank,
    transaction_date="2024-06-15",
    narration="First sale",
    post=True,
    line_items=[LineItemBody(account_id=sales, amount=120.5)],
)
sale = expect(create_transaction.sync(client=client, body=sale_body), TransactionAnswer)
report = expect(read_balance_sheet.sync(client=client, end_date=date(2024, 12, 31)), ReadBalanceSheetAnswer).balance_sheet

print(
    json.dumps(
        {
            "entity": len(entity.resource.name),
            "is_posted": sale.resource.is_posted,
            "net_assets": report.results.net_assets,
            "bank": report.balances.assets.bank,
            "assets": report.totals.assets,
        }
    )
)
