import { Decimal, sumOf, ZERO } from './decimal.ts';
import type { EntrySide } from './vocabularies.ts';

/** An open item that money of the bank pays, or that is set off against what it pays. */
export interface SettledItem {
  account_id: number;
  /** Its side on the account: money in pays debits, money out pays credits. */
  side: EntrySide;
  /** What is left of it, in its currency. */
  left: Decimal;
  /** How much of it is to be settled, where that is said. */
  asked: Decimal | null;
  /** What is given up of it beside the payment, where that is said. */
  given_up: Decimal | null;
}

/** What one receivable or payable account gets of the money. */
export interface PlannedPayment {
  account_id: number;
  /** + is money in; zero where its items settle each other. */
  amount: Decimal;
  /** How much of each item is settled, by its place among the items. */
  settled: { index: number; amount: Decimal }[];
}

export interface PlannedSettlement {
  payments: PlannedPayment[];
  /** What of the money no item takes, zero or above; it is part of the last payment. */
  over: Decimal;
  /** The first item that gets less than was asked, or nothing, and what is missing of it. */
  short: { index: number; by: Decimal } | null;
}

/** What of an item its payment is to settle. */
export function wantedOf({ left, asked, given_up }: SettledItem): Decimal {
  return asked ?? left.minus(given_up ?? ZERO);
}

/** What items come to together, + is money in: those on the other side count against the others. */
export function neededBy(items: readonly SettledItem[]): Decimal {
  return sumOf(items, (item) => (item.side === 'D' ? wantedOf(item) : wantedOf(item).negated()));
}

/**
 * Spreads money of the bank over items (docs/accounting.md §16.2): one payment for each of their accounts, in the order of the items. What stands
 * on the other side, a credit note or a bill of a customer, is set off in full first. The rest goes to the items in their order, the last of
 * which may be paid in part.
 *
 * @param money in the currency of the items, not zero; + is money in
 */
export function planSettlement(items: readonly SettledItem[], money: Decimal): PlannedSettlement {
  const side: EntrySide = money.isNegative() ? 'C' : 'D';
  const groups = [...Map.groupBy(items.keys(), (index) => items[index]!.account_id)].map(([account_id, indexes]) => {
    const needed = neededBy(indexes.map((index) => items[index]!));
    return { account_id, indexes, needed: side === 'D' ? needed : needed.negated() };
  });
  const opposite = groups.filter(({ needed }) => needed.isNegative());
  let rest = money.abs().minus(sumOf(opposite, ({ needed }) => needed));
  const paid = groups.map(({ account_id, indexes, needed }) => {
    const amount = Decimal.min(needed, rest);
    if (!needed.isNegative()) rest = rest.minus(amount);
    return { account_id, amount, settled: spread(items, indexes, side, amount) };
  });
  const last = paid.findLast(({ amount }) => !amount.isNegative());
  if (last) last.amount = last.amount.plus(rest);
  const payments = paid.map((payment) => ({ ...payment, amount: side === 'D' ? payment.amount : payment.amount.negated() }));
  return { payments, over: rest, short: shortOf(items, payments) };
}

function spread(items: readonly SettledItem[], indexes: readonly number[], side: EntrySide, amount: Decimal): PlannedPayment['settled'] {
  const [own, other] = [true, false].map((isOwn) => indexes.filter((index) => (items[index]!.side === side) === isOwn)) as [
    number[],
    number[],
  ];
  const whole = (index: number) => ({ index, amount: wantedOf(items[index]!) });
  let budget = amount.plus(sumOf(other, (index) => wantedOf(items[index]!)));
  const settled = own.map((index) => {
    const part = Decimal.min(wantedOf(items[index]!), budget);
    budget = budget.minus(part);
    return { index, amount: part };
  });
  return [...other.map(whole), ...settled];
}

function shortOf(items: readonly SettledItem[], payments: readonly PlannedPayment[]): PlannedSettlement['short'] {
  for (const { index, amount } of payments.flatMap(({ settled }) => settled)) {
    const item = items[index]!;
    const by = wantedOf(item).minus(amount);
    if (by.greaterThan(0) && (item.asked !== null || amount.isZero())) return { index, by };
  }
  return null;
}
