import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { formatAmount } from '../../../shared/accounting/amount.ts';
import { Decimal, sumOf, ZERO } from '../../../shared/accounting/decimal.ts';
import { planSettlement } from '../../../shared/accounting/plan-settlement.ts';
import type { PlannedPayment, PlannedSettlement } from '../../../shared/accounting/plan-settlement.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { BankDeed } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { FoundDocuments } from '../assignment/clear-items.ts';
import { assignItems } from './assign-items.ts';
import { bookEntry } from './book-entry.ts';
import type { BookedEntry } from './book-entry.ts';
import { checkSum } from './check-sum.ts';
import type { Done } from './mark-done.ts';
import { moneyFor } from './money-for.ts';
import type { Money } from './money-for.ts';
import { paymentEntry } from './payment-entry.ts';
import { readItems } from './read-items.ts';
import type { PaidItem } from './read-items.ts';
import { explainDifference } from './explain-difference.ts';

/**
 * Books a line as receipts or payments, one for each account of its items, and assigns them to the items; what stands on the other side is
 * set off first (docs/accounting.md §16.2).
 */
export function settleItems(line: BankLine, deed: BankDeed, found: FoundDocuments, books: BooksView): Done {
  const read = readItems(line, deed.items!, books);
  const money = moneyFor(line, deed, read, books);
  const { items, made } = explainDifference(line, deed, { items: read, money, found }, books);
  const plan = planSettlement(items, money.amount);
  checkPlan(plan, line, money, items);
  const booked = bookPayments(line, deed, { plan, money, items }, books);
  const moved = sumOf(booked.values(), (one) => one.moved);
  checkSum(line, moved, 'items');
  const assignments = plan.payments.flatMap((payment) => {
    const entry = booked.get(payment.account_id)?.entry ?? null;
    return assignItems({ items, settled: payment.settled, payment: entry, found }, books);
  });
  const paying = [...booked.values()].map(({ entry }) => entry.id);
  const credits = assignments.map(({ transaction_id, assigning_type }) => (assigning_type === 'Transaction' ? transaction_id : null));
  const isMade = (id: number | null): id is number => id !== null && !items.some((item) => item.kind === 'Transaction' && item.id === id);
  return {
    act: 'settle',
    contact_id: deed.contact_id ?? items[0]!.contact_id,
    transaction_ids: [...new Set([...paying, ...made, ...credits.filter(isMade)])],
    assignment_ids: assignments.map(({ id }) => id),
  };
}

function checkPlan({ payments, over, short }: PlannedSettlement, line: BankLine, money: Money, items: readonly PaidItem[]): void {
  const refuse = (field: string, message: string): never => {
    throw new BookkeepingError('bank_line', 'AmountDiffers', field, message);
  };
  if (short) refuse(items[short.index]!.field, `The line leaves ${formatAmount(short.by)} of the item unpaid, which was to be paid`);
  const isTaken = payments.some(({ amount }) => !amount.isZero() && amount.isNegative() === line.amount.isNegative());
  if (!isTaken) refuse('items', `The line moves ${formatAmount(money.amount)}, and the items are all on the other side`);
  if (over.greaterThan(0) && money.is_whole)
    refuse('difference', `The line is ${formatAmount(over)} more than the items, which is no such difference`);
}

interface Planned {
  plan: PlannedSettlement;
  money: Money;
  items: readonly PaidItem[];
}

/** The entries of a plan by their accounts. */
function bookPayments(line: BankLine, deed: BankDeed, { plan, money, items }: Planned, books: BooksView): Map<number, BookedEntry> {
  const paying = plan.payments.filter(({ amount }) => !amount.isZero());
  const values = valuesOf(paying, money);
  return new Map(
    paying.map(({ account_id, amount, settled }, index) => {
      const item = items[settled[0]!.index]!;
      const terms = { account_id, amount, value: values[index], currency_id: money.currency_id, contact_id: item.contact_id };
      return [account_id, bookEntry(line, paymentEntry(line, deed, terms, books), !amount.isNegative(), books)];
    }),
  );
}

/** The line is their value where they are in another currency; the last takes what rounding leaves. */
function valuesOf(payments: readonly PlannedPayment[], { amount, value }: Money): (Decimal | undefined)[] {
  if (value === null) return payments.map(() => undefined);
  let rest = value;
  return payments.map((payment, index) => {
    const share =
      index === payments.length - 1
        ? rest
        : value.times(payment.amount).div(amount).toDecimalPlaces(value.decimalPlaces(), Decimal.ROUND_HALF_UP);
    rest = rest.minus(share);
    return share.isZero() ? ZERO : share.abs();
  });
}
