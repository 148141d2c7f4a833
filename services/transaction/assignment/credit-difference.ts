import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { checkLineItems } from '../../../shared/accounting/check-line-items.ts';
import { checkLock, isLocked } from '../../../shared/accounting/check-lock.ts';
import { actOfTransaction, checkTransactionDate, takesAct } from '../../../shared/accounting/check-transaction-date.ts';
import { countedTaxes, creditOfAccount, creditRows, takenTaxes } from '../../../shared/accounting/credit-difference.ts';
import type { Difference, TakenTax } from '../../../shared/accounting/credit-difference.ts';
import { differenceReasons } from '../../../shared/accounting/difference-reasons.ts';
import { Decimal, ONE, sumOf } from '../../../shared/accounting/decimal.ts';
import { periodOfDate, startOfDay } from '../../../shared/accounting/fiscal-year.ts';
import { extendedAmount } from '../../../shared/accounting/extended-amount.ts';
import { amountLeft } from '../../../shared/accounting/open-item.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import { hasOwnRate } from '../../../shared/accounting/rate.ts';
import type { OwnRate } from '../../../shared/accounting/rate.ts';
import type { NamedValues } from '../../../shared/accounting/records.ts';
import { shareOfValue } from '../../../shared/accounting/share-of-value.ts';
import { isWithheld, mechanismOf } from '../../../shared/accounting/tax-direction.ts';
import type { CreditedTax } from '../../../shared/accounting/tax-figures.ts';
import { taxesOfDocument } from '../../../shared/accounting/taxes-of-document.ts';
import type { TaxOfDocument } from '../../../shared/accounting/taxes-of-document.ts';
import { isScheduleType } from '../../../shared/accounting/vocabularies.ts';
import { waitingTax } from '../../../shared/accounting/waiting-taxes.ts';
import { messagesByField, RequestError } from '../../../shared/base/request-error.ts';
import { checkWholeMinorUnits } from '../../../shared/books/check-whole-minor-units.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { decimalsOfCurrency, reportingDecimals, valueDecimals } from '../../../shared/books/decimals-of.ts';
import { nextNumber } from '../../../shared/books/next-number.ts';
import type { LineItem } from '../../../shared/resources/line-item/line-item.ts';
import { freshDraft } from '../../../shared/resources/transaction/fresh-draft.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import { chartOf } from '../draft-lines.ts';
import type { FoundDocument } from './find-credited.ts';

/** What is to be given up of an item, as a request says it. */
export type AskedDifference = NonNullable<OperationParams['assignTransactions']['difference']>;

/**
 * Posts the credit for what is given up of an item: a credit note on a receivable, a debit note on a payable, valued at the item's own share
 * so that no exchange difference arises (docs/accounting.md §7.6). It waits to be assigned.
 *
 * @param day that of the payment; today where nothing was paid, or the item's first day where today takes none
 * @throws 124 where more is given up than is left, or tax of an item that has none
 */
export function postCredit(
  item: OpenItem,
  asked: AskedDifference,
  { day, document_id, found }: { day: Date | undefined; document_id: number | undefined; found: FoundDocument | undefined },
  books: BooksView,
): Transaction {
  const { account_type } = books.getAny('accounts', item.account_id)!;
  if (!isScheduleType(account_type)) refuse('account_id', 'Only what a receivable or a payable is owed can be given up');
  const amount = amountOf(item, asked, books);
  const credited = account_type === 'RECEIVABLE';
  const transaction_type = credited ? 'CN' : 'DN';
  const transaction_date = day ?? dayOfCredit(item, transaction_type, books);
  const act = actOfTransaction({ transaction_type, transaction_date });
  const period = checkTransactionDate(act, books.all('reporting_periods'), books.entity);
  checkLock(act, books.entity);
  const { account_id, currency_id, rate, contact_id } = item;
  const header = { transaction_type, account_id, currency_id, credited, compound: false } as const;
  checkAccount(header, asked.account_id, amount, books);
  const decimals = { own: decimalsOfCurrency(currency_id, books), reporting: reportingDecimals(books) };
  const taken = asked.tax ? takenTaxes(creditedDocument(found, books), amount, decimals) : [];
  const counted = countedTaxes(taken, asked.tax_direction ?? undefined, reverseChargesOf(books));
  const value = shareOfValue(item, amount, valueDecimals(currency_id, books));
  const credit = books.insert(
    'transactions',
    freshDraft({
      ...header,
      transaction_no: nextNumber(transaction_type, period, books),
      transaction_date,
      reporting_period_id: period.id,
      ...{ ...rateOfItem(item, books), rate, amount, reporting_amount: value },
      ...saidOf(item, asked),
      ...taxTotals(counted, books),
      discount: {},
      line_accounts: [asked.account_id],
      ...{ is_posted: true, created_by: books.caller.user_id, posted_by: books.caller.user_id, posted_at: books.now },
      ...(contact_id === null ? {} : { contact_id }),
      ...(document_id === undefined ? {} : { credit_of_id: document_id }),
      ...(counted.length > 0 ? { credited_taxes: counted } : {}),
      ...waitingOf(counted, found),
    }),
  );
  return postRows(credit, { amount, value, account_id: asked.account_id, dimensions: namedAlike(found) }, { taken, counted }, books);
}

/** What all lines of the document name, as far as it was read: of that the credit takes something off. */
function namedAlike(found: FoundDocument | undefined): NamedValues {
  const [first, ...others] = (found?.lines ?? []).map(({ dimensions }) => dimensions ?? []);
  return (first ?? []).filter((one) => others.every((named) => named.some((other) => JSON.stringify(other) === JSON.stringify(one))));
}

/** The rate of the list that the item names, or its own, under an id of the credit's: another record may not name that (docs/accounting.md §3.6). */
function rateOfItem({ kind, id, exchange_rate_id, rate }: OpenItem, books: BooksView): Pick<Transaction, 'exchange_rate_id'> & OwnRate {
  const of: OwnRate = books.getAny(kind === 'Balance' ? 'balances' : 'transactions', id)!;
  if (!hasOwnRate(of)) return { exchange_rate_id };
  const own = of.own_units_per ? { own_units_per: of.own_units_per } : { own_rate: rate };
  return { exchange_rate_id: books.newId('exchange_rates'), ...own };
}

function postRows(
  credit: Transaction,
  { dimensions, ...difference }: Difference & { dimensions: NamedValues },
  { taken, counted }: { taken: readonly TakenTax[]; counted: readonly CreditedTax[] },
  books: BooksView,
): Transaction {
  const document = { credited: !credit.credited };
  const isReverseCharge = reverseChargesOf(books);
  const own = creditOfAccount(difference, document, taken, isReverseCharge);
  const line = books.insert('line_items', {
    ...creditLine(credit, difference.account_id, own, counted, books),
    ...(dimensions?.length ? { dimensions } : {}),
  });
  const rows = creditRows({ ...credit, line_item_id: line.id, dimensions }, difference, document, taken, isReverseCharge);
  return books.update('transactions', credit.id, { ledger_ids: books.post(rows).map(({ id }) => id) });
}

function reverseChargesOf(books: BooksView): (tax_id: number) => boolean {
  return (id) => mechanismOf(books.getAny('taxes', id) ?? {}) === 'reverse_charge';
}

function saidOf(
  { reference, number }: OpenItem,
  { reason, narration }: AskedDifference,
): Pick<Transaction, 'reason' | 'narration' | 'reference'> {
  const of = reference ?? number;
  return { reason, narration: narration ?? `${differenceReasons[reason].label}: ${of}`, reference: of };
}

function amountOf(item: OpenItem, { amount: asked }: AskedDifference, books: BooksView): Decimal {
  const left = amountLeft(item);
  const amount = asked === undefined || asked === null ? left : new Decimal(asked);
  if (!amount.equals(left)) checkWholeMinorUnits({ 'difference.amount': amount }, item.currency_id, books);
  if (amount.greaterThan(0) && amount.lessThanOrEqualTo(left)) return amount;
  refuse('amount', `${item.label} ${item.number} has ${left.toString()} left, and ${amount.toString()} cannot be given up of it`);
}

/** Today, where the books take a note on it and the item is there; else the first day of the item. */
function dayOfCredit({ open_from }: OpenItem, transaction_type: 'CN' | 'DN', books: BooksView): Date {
  const { today } = books;
  const periods = books.all('reporting_periods');
  const period = periodOfDate(today, periods);
  const isTaken = period !== undefined && takesAct(period, periods, transaction_type) && !isLocked(today, books.entity);
  return isTaken && today >= open_from ? today : startOfDay(open_from);
}

type Header = Pick<Transaction, 'transaction_type' | 'account_id' | 'currency_id' | 'credited' | 'compound'>;

function checkAccount(header: Header, account_id: number, amount: Decimal, books: BooksView): void {
  const line = { account_id, amount, quantity: ONE, tax_inclusive: false, compound_tax: false, taxes: [], discounts: [] };
  const faults = checkLineItems(header, [line], chartOf(books));
  if (faults.length === 0) return;
  throw new RequestError(422, messagesByField(faults.map(({ field, message }) => ({ field: `difference.${field}`, message }))));
}

/** The document with its taxes as the return tells them; 124 where there is none, or none with taxes. */
function creditedDocument(found: FoundDocument | undefined, books: BooksView): Parameters<typeof takenTaxes>[0] {
  const taxes = found ? taxesOf(found, books) : [];
  if (!found || taxes.length === 0 || found.document.amount.isZero())
    refuse('tax', 'The item has no document with taxes that could be lowered');
  const credits = found.credits.filter(({ credited_taxes }) => credited_taxes?.length);
  return {
    credited: found.document.credited,
    amount: found.document.amount,
    taxes,
    credited_before: sumOf(credits, ({ amount }) => amount),
    earlier: credits.flatMap(({ credited_taxes }) => credited_taxes ?? []),
  };
}

function taxesOf({ document, lines, rows }: FoundDocument, books: BooksView): TaxOfDocument[] {
  const decimals = decimalsOfCurrency(document.currency_id, books);
  // A line written before totals were whole minor units keeps its four decimals (docs/accounting.md §1.2).
  const priced = lines.map((line) => ({ ...line, base: line.extended_amount ?? extendedAmount(line, decimals) }));
  return taxesOfDocument(
    { document, original: document, lines: priced, rows },
    {
      tax: (id) => books.getAny('taxes', id),
      account_type: (id) => books.getAny('accounts', id)!.account_type,
      isGross: (id) => books.getAny('discounts', id)!.gross_discount,
      decimals,
      reporting_decimals: reportingDecimals(books),
    },
  );
}

/** What the document waits for, the credit gives back when it is assigned (docs/accounting.md §5.13). */
function waitingOf(counted: readonly CreditedTax[], found: FoundDocument | undefined): Pick<Transaction, 'waiting_taxes'> {
  const waits = ({ tax_id, of_direction }: CreditedTax): boolean =>
    found?.document.waiting_taxes?.some((one) => one.tax_id === tax_id && one.direction === of_direction) ?? false;
  const waiting_taxes = counted.filter(waits).map((tax) => waitingTax(tax));
  return waiting_taxes.length > 0 ? { waiting_taxes } : {};
}

function codeOf(tax_id: number, books: BooksView): string {
  return books.getAny('taxes', tax_id)?.code ?? String(tax_id);
}

/** Taxes that are a part of its total, and those that are not by their codes: reverse charges, what the customer pays, what was withheld. */
function taxTotals(
  counted: readonly CreditedTax[],
  books: BooksView,
): Pick<Transaction, 'tax' | 'reverse_charge' | 'split_payment' | 'withheld'> {
  const isReverseCharge = reverseChargesOf(books);
  const byCode = (taxes: readonly CreditedTax[]): Record<string, Decimal> => {
    const groups = Map.groupBy(taxes, ({ tax_id }) => codeOf(tax_id, books));
    return Object.fromEntries([...groups].map(([code, all]) => [code, sumOf(all, ({ amount }) => amount.abs())]));
  };
  const reversed = counted.filter(({ tax_id, direction }) => direction === 'OUTPUT' && isReverseCharge(tax_id));
  const paid_by_customer = counted.filter(({ direction }) => direction === 'SPLIT_PAYMENT');
  const withheld = counted.filter(({ direction }) => isWithheld(direction));
  const apart = [...paid_by_customer, ...withheld];
  return {
    tax: byCode(counted.filter((one) => !apart.includes(one) && !isReverseCharge(one.tax_id))),
    ...(reversed.length > 0 ? { reverse_charge: byCode(reversed) } : {}),
    ...(paid_by_customer.length > 0 ? { split_payment: byCode(paid_by_customer) } : {}),
    ...(withheld.length > 0 ? { withheld: byCode(withheld) } : {}),
  };
}

function creditLine(
  credit: Transaction,
  account_id: number,
  amount: Decimal,
  taxes: readonly CreditedTax[],
  books: BooksView,
): Omit<LineItem, 'id' | 'uuid' | 'entity_id' | 'created_at' | 'updated_at' | 'deleted_at' | 'revision'> {
  const applied = [...new Set(taxes.filter(({ of_direction }) => !isWithheld(of_direction)).map(({ tax_id }) => tax_id))];
  return {
    transaction_id: credit.id,
    position: 0,
    account_id,
    narration: null,
    amount,
    quantity: ONE,
    tax_inclusive: false,
    compound_tax: false,
    credited: !credit.credited,
    taxes: applied,
    discounts: [],
    applied_taxes: applied.map((tax_id) => ({
      tax_id,
      code: codeOf(tax_id, books),
      amount: taxes.find((one) => one.tax_id === tax_id)!.amount.abs(),
    })),
    applied_discounts: [],
    extended_amount: amount,
  };
}

function refuse(field: string, message: string): never {
  throw new BookkeepingError('assignment', 'InvalidDifference', `difference.${field}`, message);
}
