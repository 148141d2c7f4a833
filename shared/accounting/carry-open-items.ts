import type { Advance } from './advances.ts';
import type { CurrencyPosition } from './currency-position.ts';
import { dealByLargestRemainder } from './deal-by-largest-remainder.ts';
import { sumOf, ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { amountLeft } from './open-item.ts';
import type { OpenItem } from './open-item.ts';
import { oldestFirst } from './plan-bulk-assignment.ts';
import { valueAt } from './rate.ts';
import { planBalances } from './planned-balance.ts';
import type { PlannedBalance } from './planned-balance.ts';
import type { ExchangeRate } from './records.ts';
import type { BalanceTransactionType } from './vocabularies.ts';

export interface CarryTerms {
  /** The closing rate, or 1 in the reporting currency. */
  rate: Pick<ExchangeRate, 'id' | 'rate'>;
  last_day: Date;
  /** Of the reporting currency's minor unit; null where the currency is the reporting one, whose amounts are their own value. */
  decimals: number | null;
  /** Carried at their value, whatever the rate. */
  advances: readonly Advance[];
}

/**
 * Balances of one receivable or payable account in one currency (docs/accounting.md §10.3): one for each open item with the original number
 * as reference and the original date, and one for the movements of journals that have the account on a line. The account's value is dealt
 * to them by largest remainder of amount × closing rate, so that they add up to it and none leaves its rate by a minor unit. Advances keep
 * their value (docs/accounting.md §3.8).
 */
export function carryOpenItems(position: CurrencyPosition, items: readonly OpenItem[], terms: CarryTerms): PlannedBalance[] {
  const { account_id, currency_id } = position;
  const inOrder = [...items].sort(oldestFirst);
  const left = inOrder.map((item) => (item.side === 'D' ? amountLeft(item) : amountLeft(item).neg()));
  const other = position.currency_balance.minus(sumOf(left, (one) => one));
  const values = carriedValues(
    position,
    [...left, other],
    inOrder.map((item) => valueOfAdvance(item, terms)),
    terms,
  );
  const shared = { account_id, currency_id, exchange_rate_id: terms.rate.id };
  return [
    ...inOrder.flatMap((item, index) => planBalances({ ...shared, ...documentOf(item) }, left[index]!, values[index]!)),
    ...planBalances(
      { ...shared, transaction_type: 'JN', transaction_date: terms.last_day, reference: null, source: null },
      other,
      values.at(-1)!,
    ),
  ];
}

/** The value of an item that is an advance, signed; undefined of any other. */
function valueOfAdvance({ kind, id, side }: OpenItem, { advances }: CarryTerms): Decimal | undefined {
  const advance = advances.find((one) => one.kind === kind && one.id === id);
  return advance && (side === 'D' ? advance.value : advance.value.neg());
}

/** Advances keep their value; what the account is worth besides is dealt to the others. */
function carriedValues(
  { local_balance, ...position }: CurrencyPosition,
  amounts: readonly Decimal[],
  kept: readonly (Decimal | undefined)[],
  terms: CarryTerms,
): Decimal[] {
  const others = amounts.filter((_, index) => !kept[index]);
  const value = local_balance.minus(sumOf(kept, (one) => one ?? ZERO));
  const dealt = dealtValues({ ...position, local_balance: value }, others, terms);
  return amounts.map((_, index) => kept[index] ?? dealt.shift()!);
}

function dealtValues({ local_balance }: CurrencyPosition, amounts: readonly Decimal[], { rate, decimals }: CarryTerms): Decimal[] {
  if (decimals === null) return [...amounts];
  const shares = amounts.map((amount) => valueAt(amount, rate.rate));
  return dealByLargestRemainder(local_balance, shares, decimals);
}

/** Invoices stay invoices and bills stay bills. Receipts, payments and notes have no balance type of their own and become journal entries. */
function documentOf({ kind, id, transaction_type: type, date: transaction_date, number, reference }: OpenItem) {
  const transaction_type: BalanceTransactionType = type === 'IN' || type === 'BL' ? type : 'JN';
  return { transaction_type, transaction_date, reference: kind === 'Transaction' ? number : (reference ?? number), source: { kind, id } };
}
