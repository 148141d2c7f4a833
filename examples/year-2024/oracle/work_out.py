"""What the books of the year must say, worked out from year.json and rates.json without any of Daybook's code.

Run `python3 examples/year-2024/oracle/work_out.py`: it writes expected.json beside itself. Amounts are decimals throughout: whole cents
in every currency of the year, rounded commercially where they arise. A document's total is converted to euros once, and its lines share
that figure out (docs/accounting.md §1.2). Balances are debits less credits.
"""

import json
from collections import defaultdict
from decimal import ROUND_FLOOR, ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal, getcontext
from pathlib import Path

getcontext().prec = 40
FOLDER = Path(__file__).resolve().parent
HOME = "EUR"

# Side of the main account: 1 is debit. A journal entry credits it unless it says otherwise.
MAIN_SIDE = {"CS": 1, "IN": 1, "CN": -1, "RC": -1, "CP": -1, "BL": -1, "DN": 1, "PY": 1, "CE": 1, "JN": -1}
# Settled or settling in money, hence carried at the closing rate (IAS 21.8 and 21.23).
MONETARY = {"BANK", "RECEIVABLE", "PAYABLE", "CURRENT_ASSET", "CURRENT_LIABILITY", "NON_CURRENT_LIABILITY", "CONTROL", "RECONCILIATION"}
INCOME_STATEMENT = {
    "OPERATING_REVENUE", "NON_OPERATING_REVENUE",
    "OPERATING_EXPENSE", "DIRECT_EXPENSE", "OVERHEAD_EXPENSE", "OTHER_EXPENSE",
}


CENT = Decimal("0.01")


def cents(value):
    """Commercial rounding: half a cent goes away from zero."""
    return value.quantize(CENT, ROUND_HALF_UP)


def rounded_rate(value, decimals=10):
    return value.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_EVEN)


def share_out(total, exact):
    """Whole cents for each exact share, which add up to the total: first rounded down, then a cent each to the largest fractions."""
    shares = [value.quantize(CENT, ROUND_FLOOR) for value in exact]
    by_fraction = sorted(range(len(exact)), key=lambda place: shares[place] - exact[place])
    for place in by_fraction[:int((total - sum(shares)) / CENT)]:
        shares[place] += CENT
    assert sum(shares) == total, (total, exact)
    return shares


def text(value):
    """Plain digits without trailing zeros."""
    plain = format(value, "f")
    plain = plain.rstrip("0").rstrip(".") if "." in plain else plain
    return "0" if plain in ("", "-0") else plain


class Rates:
    """Euros per foreign unit on a day: the inverse of what the ECB quotes, to ten decimals."""

    def __init__(self, quoted):
        self.spans = [quoted["opening"], *quoted["months"], quoted["closing"]]

    def on(self, currency, day):
        if currency == HOME:
            return Decimal(1)
        (span,) = [span for span in self.spans if span["valid_from"] <= day <= span["valid_to"]]
        return rounded_rate(Decimal(1) / Decimal(span[currency]))


class Books:
    """Sums by account and the currency that an entry belongs to; an entry is one debit or credit on one account."""

    def __init__(self):
        self.foreign = defaultdict(Decimal)
        self.euros = defaultdict(Decimal)
        self.rows = 0
        self.debits = Decimal(0)
        self.credits = Decimal(0)

    def enter(self, account, currency, foreign, euros):
        self.foreign[account, currency] += foreign
        self.euros[account, currency] += euros

    def post(self, debit, credit, euros):
        """A pair of ledger rows; each side is (account, currency it belongs to, amount in that currency)."""
        for (account, currency, foreign), sign in ((debit, 1), (credit, -1)):
            self.enter(account, currency, sign * foreign, sign * euros)
        self.rows += 2
        self.debits += euros
        self.credits += euros

    def in_euros(self, account):
        return sum((value for (name, _), value in self.euros.items() if name == account), Decimal(0))


class Item:
    """An amount owed and its value in euros; settling part of the one takes its share of the other, so that the whole takes it all."""

    def __init__(self, account, rate, amount, euros):
        self.account, self.rate, self.amount, self.euros = account, rate, amount, euros
        self.settled = self.shares = Decimal(0)

    def settle(self, amount):
        self.settled += amount
        assert self.settled <= self.amount
        share = cents(self.euros * self.settled / self.amount) - self.shares
        self.shares += share
        return share


def open_books(year, rates, currency_of, books):
    """Enters the opening balances; returns the totals of both sides, and the items that may be settled by their reference."""
    sides = {"DEBIT": Decimal(0), "CREDIT": Decimal(0)}
    items = {}
    for opening in year["opening_balances"]:
        currency = currency_of[opening["account"]]
        rate = rates.on(currency, year["opening_date"])
        amount = Decimal(opening["amount"])
        euros = cents(amount * rate)
        sign = 1 if opening["side"] == "DEBIT" else -1
        books.enter(opening["account"], currency, sign * amount, sign * euros)
        sides[opening["side"]] += euros
        if "reference" in opening:
            items[opening["reference"]] = Item(opening["account"], rate, amount, euros)
    return sides, items


def record(entry, year, rates, currency_of, items, books):
    """Posts one transaction line by line, then settles what it clears. Returns the realised differences, gains positive."""
    currency = entry.get("currency", currency_of[entry["account"]])
    rate = rates.on(currency, entry["date"])
    side = MAIN_SIDE[entry["type"]]
    if "credited" in entry:
        side = -1 if entry["credited"] else 1
    amounts = [cents(Decimal(line["amount"]) * Decimal(line.get("quantity", "1"))) for line in entry["lines"]]
    total = sum(amounts)
    values = share_out(cents(total * rate), [amount * rate for amount in amounts])
    for line, amount, euros in zip(entry["lines"], amounts, values):
        main, other = (entry["account"], currency, amount), (line["account"], currency, amount)
        debit, credit = (main, other) if side == 1 else (other, main)
        books.post(debit, credit, euros)
    giving = Item(entry["account"], rate, total, sum(values))
    if "reference" in entry:
        assert entry["reference"] not in items, entry["reference"]
        items[entry["reference"]] = giving
    realised = []
    for clears in entry.get("clears", []):
        item, amount = items[clears["reference"]], Decimal(clears["amount"])
        assert item.account == entry["account"], entry
        given, taken = giving.settle(amount), item.settle(amount)
        # A credit that gives more than it takes away is a gain, a debit that does is a loss (IAS 21.28); one rate realises nothing.
        gain = (given - taken) * -side if rate != item.rate else Decimal(0)
        if gain:
            settled, forex = (entry["account"], currency, Decimal(0)), (year["forex_account"], HOME, abs(gain))
            debit, credit = (settled, forex) if gain > 0 else (forex, settled)
            books.post(debit, credit, abs(gain))
        realised.append(gain)
    return realised


def translate(year, rates, currency_of, books):
    """Brings every monetary account in a foreign currency to the closing rate, the difference going to equity."""
    rows = []
    for account in year["accounts"]:
        name = account["name"]
        if account["account_type"] not in MONETARY or account["currency"] == HOME:
            continue
        for currency in sorted({held for named, held in books.euros if named == name} - {HOME}):
            rate = rates.on(currency, "2024-12-31")
            foreign, local = books.foreign[name, currency], books.euros[name, currency]
            target = cents(foreign * rate)
            if target == local:
                continue
            difference = target - local
            rows.append({
                "account": name, "currency": currency, "closing_rate": format(rounded_rate(rate, 4), "f"),
                "closing_rate_exact": text(rate), "currency_balance": text(foreign),
                "local_balance": text(local), "foreign_balance": text(target), "translation": text(difference),
            })
            mine, reserve = (name, currency, Decimal(0)), (year["translation_account"], HOME, abs(difference))
            debit, credit = (mine, reserve) if difference > 0 else (reserve, mine)
            books.post(debit, credit, abs(difference))
    return rows


def take_to_income(year, translation, books):
    """Moves the sum of the translation from equity to profit or loss (IAS 21.28)."""
    gain = sum((Decimal(row["translation"]) for row in translation), Decimal(0))
    if gain:
        reserve, result = (year["translation_account"], HOME, abs(gain)), (year["translation_result_account"], HOME, abs(gain))
        debit, credit = (reserve, result) if gain > 0 else (result, reserve)
        books.post(debit, credit, abs(gain))


def balances_of(name, books):
    held = sorted(currency for named, currency in books.euros if named == name)
    return {currency: {"amount": text(books.foreign[name, currency]), "euros": text(books.euros[name, currency])} for currency in held}


def main():
    year = json.loads((FOLDER.parent / "year.json").read_text())
    rates = Rates(json.loads((FOLDER.parent / "rates.json").read_text()))
    currency_of = {account["name"]: account["currency"] for account in year["accounts"]}
    books = Books()
    opening, items = open_books(year, rates, currency_of, books)
    opened = {name: books.in_euros(name) for name in currency_of}
    entries = year["transactions"] + year["adjusting_entries"]
    realised = [gain for entry in entries for gain in record(entry, year, rates, currency_of, items, books)]
    translation = translate(year, rates, currency_of, books)
    take_to_income(year, translation, books)
    closing = {name: books.in_euros(name) for name in currency_of}

    assert opening["DEBIT"] == opening["CREDIT"], opening
    assert books.debits == books.credits and sum(closing.values()) == 0
    def earned(types):
        return -sum(closing[account["name"]] for account in year["accounts"] if account["account_type"] in types)

    expected = {
        "opening_balances": {"debit": text(opening["DEBIT"]), "credit": text(-opening["CREDIT"])},
        "accounts": {
            name: {
                "opening": text(opened[name]),
                "closing": text(closing[name]),
                "currencies": balances_of(name, books),
            }
            for name in currency_of
        },
        "realised_differences": {"assignments": len(realised), "net_gain": text(sum(realised, Decimal(0)))},
        "translation": translation,
        "revenue": text(earned({"OPERATING_REVENUE"})),
        "gross_profit": text(earned({"OPERATING_REVENUE", "OPERATING_EXPENSE"})),
        "net_profit": text(earned(INCOME_STATEMENT)),
        "integrity": {"rows": books.rows, "debits": text(books.debits), "credits": text(books.credits)},
    }
    (FOLDER / "expected.json").write_text(json.dumps(expected, indent=2) + "\n")


main()
