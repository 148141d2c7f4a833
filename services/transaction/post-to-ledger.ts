import { missingRecord } from '../../shared/books/record-nouns.ts';
import { checkLock } from '../../shared/accounting/check-lock.ts';
import { sumOf } from '../../shared/accounting/decimal.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { checkMainAccountCurrency, checkMainAccountType } from '../../shared/accounting/check-main-account.ts';
import { actOfTransaction, checkTransactionDate } from '../../shared/accounting/check-transaction-date.ts';
import { checkRateCurrency } from '../../shared/accounting/transaction-currency.ts';
import { postCompoundEntry } from '../../shared/accounting/post-compound-entry.ts';
import { postTransaction } from '../../shared/accounting/post-transaction.ts';
import type { ChargeAccounts } from '../../shared/accounting/post-transaction.ts';
import type { UnpostedRow } from '../../shared/accounting/records.ts';
import { rowsOfValue } from '../../shared/accounting/value-without-units.ts';
import { valueOnMainAccount } from '../../shared/accounting/share-of-value.ts';
import { hasOwnRate } from '../../shared/accounting/rate.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';
import type { ReportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { checkLineItems } from '../../shared/accounting/check-line-items.ts';
import { assignPrepaid, prepaidOf } from './assignment/assign-prepaid.ts';
import { checkMainAmount, rateOfDate } from './draft-transaction.ts';
import { decidedDirection } from './decided-direction.ts';
import { checkTotal } from '../../shared/accounting/check-total.ts';
import { checkStatedTotals } from './check-stated-totals.ts';
import { checkStatedTaxes } from '../../shared/accounting/stated-tax.ts';
import { replacing } from '../../shared/accounting/transaction-totals.ts';
import { numberAtPosting } from '../../shared/books/next-number.ts';
import { decimalsOfCurrency, reportingDecimals } from '../../shared/books/decimals-of.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { checkOpeningEntry, countOpeningEntries } from './check-opening-entry.ts';
import { checkTaxDays } from './check-tax-days.ts';
import { chartOf, lineItemError, priceLines } from './draft-lines.ts';
import type { DraftLine } from './draft-lines.ts';
import { keepDocument } from './keep-document.ts';
import type { RecordedTransaction } from './recorded-transaction.ts';
import { linesToCoins } from './round-to-coins.ts';
import { storableTotals } from './storable-totals.ts';
import { moveWaitingTaxes, waitingDocument, waitingTaxesOf, waitsOn } from './waiting-taxes.ts';

/** A line as it is kept, with the figures that it is posted with. */
type KeptLine = DraftLine & { line: LineItem };

/**
 * Writes a draft to the ledger; from then on it cannot change (docs/accounting.md §5.1). The rules of its period, its main account, its rate
 * and its lines, which it may have come to break since it was saved, are checked again now, and it is priced anew: the present state of its
 * rate, taxes and discounts is shown and posted.
 */
export function postToLedger(draft: Transaction, lines: readonly LineItem[], books: BooksView): RecordedTransaction {
  requireLines(lines);
  const period = checkHeader(draft, books);
  const reporting_period_id = period.id;
  const transaction = { ...draft, ...presentRate(draft, books), reporting_period_id };
  const faults = checkLineItems(transaction, lines, chartOf(books));
  if (faults.length > 0) throw lineItemError(faults);
  checkMainAmount(transaction, books);
  const drafted = priceLines(lines, transaction, books);
  const made = linesToCoins(transaction, drafted, books);
  const { rate, exchange_rate_id } = transaction;
  const totals = { rate, exchange_rate_id, ...replacing(draft, storableTotals(transaction, [...drafted, ...made])) };
  const posted = [
    ...drafted.map(({ line, priced }, index) => ({ line: keepPosted(transaction, lines[index]!, line, books), priced })),
    ...made.map(({ line, priced }) => ({
      line: books.insert('line_items', { transaction_id: draft.id, position: lines.length, ...line }),
      priced,
    })),
  ];
  const changes = { ...totals, reporting_period_id, transaction_no: numberAtPosting(draft, period, books) };
  return writeToLedger({ ...transaction, ...changes }, posted, changes, books);
}

/** The same for a transaction that this command has made: its rules have just been checked and its lines priced. */
export function postAtOnce(transaction: Transaction, lines: readonly KeptLine[], books: BooksView): RecordedTransaction {
  requireLines(lines);
  checkLock(actOfTransaction(transaction), books.entity);
  return writeToLedger(transaction, lines, {}, books);
}

function writeToLedger(
  transaction: Transaction,
  posted: readonly KeptLine[],
  totals: Partial<Transaction>,
  books: BooksView,
): RecordedTransaction {
  checkTotal(transaction);
  checkTaxDays(transaction, posted, books);
  checkStatedTotals(transaction);
  checkStatedTaxes(transaction, posted, (id) => books.getAny('taxes', id)!.code);
  if (transaction.own_value && transaction.amount.isZero()) throw new RequestError(422, { reporting_amount: [VALUE_OF_NOTHING] });
  const terms = {
    ...transaction,
    reporting_decimals: reportingDecimals(books),
    decimals: decimalsOfCurrency(transaction.currency_id, books),
  };
  const moved = transaction.compound
    ? postCompoundEntry(terms, posted)
    : postTransaction(terms, posted, chargeAccounts(transaction, books));
  const rows = transaction.settled_currency_id ? ofValue(moved, transaction.settled_currency_id, books) : moved;
  const ledger_ids = books.post(rows).map(({ id }) => id);
  countOpeningEntries(transaction, 1, books);
  const reporting_amount = valueOnMainAccount(transaction, rows);
  const changes = { ...totals, reporting_amount, ledger_ids, is_posted: true, posted_by: books.caller.user_id, posted_at: books.now };
  const waiting_taxes = waitingTaxesOf(transaction, posted, rows, books);
  const lines = posted.map(({ line }) => line);
  const prepaid = prepaidOf(transaction, books);
  const paid = prepaid.length > 0 ? { prepaid_amount: sumOf(prepaid, ({ amount }) => amount) } : {};
  const kept = keepDocument({ ...transaction, ...changes, ...paid }, lines, rows, books);
  const waiting = waiting_taxes.length > 0 ? { waiting_taxes } : {};
  const document = books.update('transactions', transaction.id, { ...changes, ...paid, ...kept, ...waiting });
  if (prepaid.length > 0) {
    const clearances = assignPrepaid(document.id, prepaid, books);
    return { transaction: books.get('transactions', document.id)!, lines, clearances };
  }
  return {
    transaction: waiting_taxes.length > 0 && transaction.amount.isZero() ? settledAtOnce(document, books) : document,
    lines,
  };
}

/** Nothing is left to pay of a document of zero, so that its waiting taxes are due on its own day. */
function settledAtOnce(document: Transaction, books: BooksView): Transaction {
  const rows = moveWaitingTaxes(waitingDocument(document), { assignment_id: null, moved_on: document.transaction_date }, books);
  return books.update('transactions', document.id, { ledger_ids: [...(document.ledger_ids ?? []), ...rows.map(({ id }) => id)] });
}

/** The rows of an entry that moves value without units; 422 where no account of it is translated in the currency. */
function ofValue(moved: readonly UnpostedRow[], settled: number, books: BooksView): UnpostedRow[] {
  const rows = rowsOfValue(moved, { settled, reporting: books.entity.currency_id }, (id) => books.getAny('accounts', id)!);
  if (rows) return rows;
  const { currency_code } = books.getAny('currencies', settled)!;
  const message = `No account of the entry is translated in ${currency_code}: name a receivable, a payable, or a monetary account in a foreign currency.`;
  throw new RequestError(422, { settled_currency_id: [message] });
}

const VALUE_OF_NOTHING = 'A total of 0 has no value: leave reporting_amount out, or give the rate.';

function requireLines(lines: readonly unknown[]): void {
  if (lines.length > 0) return;
  const message = 'A Transaction must have at least one LineItem to be posted';
  throw new BookkeepingError('transaction', 'MissingLineItem', 'line_items', message);
}

/**
 * The records that a draft refers to may have been recycled or changed since: only postings protect them. Answers the period of its day, whose
 * days may have changed too (docs/accounting.md §2.1).
 */
function checkHeader(transaction: Transaction, books: BooksView): ReportingPeriod {
  const { transaction_type, account_id, currency_id, settled_currency_id } = transaction;
  const account = books.get('accounts', account_id);
  if (!account) throw new RequestError(422, { account_id: [missingRecord('accounts', account_id)] });
  checkMainAccountType(transaction_type, account);
  const act = actOfTransaction(transaction);
  const period = checkTransactionDate(act, books.all('reporting_periods'), books.entity);
  checkOpeningEntry(transaction, account, period, books);
  checkLock(act, books.entity);
  checkMainAccountCurrency(account, settled_currency_id ?? currency_id, books.entity.currency_id);
  return period;
}

/**
 * The rate of a draft as it is now. One that was found by the date of the draft is found again, since rates may have been entered after it
 * (docs/accounting.md §3.2). No recycled draft protects its rate, so the figure and even the currency may have changed before the
 * draft was restored (docs/accounting.md §3.2). Throws 122 when the rate has been recycled, 123 when it is of another currency.
 */
function presentRate(draft: Transaction, books: BooksView): Pick<Transaction, 'rate' | 'exchange_rate_id'> {
  const { exchange_rate_id, currency_id, rate } = draft;
  if (hasOwnRate(draft)) return { rate, exchange_rate_id };
  const found = draft.rate_follows_date ? rateOfDate(draft, books) : books.get('exchange_rates', exchange_rate_id);
  if (!found) {
    const message = `Exchange Rate ${exchange_rate_id} of the Transaction has been recycled`;
    throw new BookkeepingError('transaction', 'MissingExchangeRate', 'exchange_rate_id', message);
  }
  checkRateCurrency({ resource: 'transaction', currency_id, exchange_rate: found }, (id) => books.get('currencies', id));
  return { rate: found.rate, exchange_rate_id: found.id };
}

/** The line with the figures and the direction that are posted. */
function keepPosted(
  document: Transaction,
  line: LineItem,
  { extended_amount, applied_taxes, applied_discounts, withheld }: DraftLine['line'],
  books: BooksView,
): LineItem {
  const charges = [extended_amount, applied_taxes, applied_discounts, withheld];
  const before = [line.extended_amount, line.applied_taxes, line.applied_discounts, line.withheld];
  const isSame = JSON.stringify(before) === JSON.stringify(charges);
  const decided = decidedDirection(document, line, books);
  if (isSame && !decided.tax_direction) return line;
  const kept = withheld ? { withheld } : {};
  return books.update('line_items', line.id, { extended_amount, applied_taxes, applied_discounts, ...kept, ...decided });
}

/** Where taxes and discounts are posted; a tax that waits for payment goes to its pending account. */
function chargeAccounts(transaction: Transaction, books: BooksView): ChargeAccounts {
  return {
    tax: (id) => {
      const tax = books.getAny('taxes', id)!;
      return waitsOn(tax, transaction, books) ? { ...tax, account_id: tax.pending_account_id ?? null } : tax;
    },
    discount: (id) => books.getAny('discounts', id)!,
    account_type: (id) => books.getAny('accounts', id)!.account_type,
  };
}
