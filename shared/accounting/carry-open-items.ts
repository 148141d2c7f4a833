import type { CurrencyPosition } from './currency-position.ts';
import { Decimal, ZERO } from './decimal.ts';
import { convertTo } from './minor-units.ts';
import { amountLeft } from './open-item.ts';
import type { OpenItem } from './open-item.ts';
import { planBalances } from './planned-balance.ts';
import type { PlannedBalance } from './planned-balance.ts';
import type { ExchangeRate } from './records.ts';
import type { BalanceTransactionType } from './vocabularies.ts';

export interface CarryTerms {
  /** The rate of what has no document of its own, and of items where the closing rate applies. */
  rate: Pick<ExchangeRate, 'id' | 'rate'>;
  /** Whether the account is translated; otherwise items keep their own rates. */
  isAtClosingRate: boolean;
  last_day: Date;
  /** Of the reporting currency's minor unit. */
  reporting_decimals: number;
}

/** An open item on its way: signed figures (debit +). */
interface CarriedItem {
  item: OpenItem;
  exchange_rate_id: number;
  left: Decimal;
  local: Decimal;
}

/**
 * Balances of one receivable or payable account in one currency (docs/accounting.md §10.3): one for each open item with the original
 * number as reference and the original date, and one for what journals moved on the account as a line. The rounding remainder goes to
 * the largest item, so that the sum is the account's closing balance in both amounts.
 */
export function carryOpenItems(position: CurrencyPosition, items: readonly OpenItem[], terms: CarryTerms): PlannedBalance[] {
  const carried = items.map((item) => carryItem(item, terms));
  const other = position.currency_balance.minus(total(carried, 'left'));
  const residue = position.local_balance.minus(total(carried, 'local'));
  // At the closing rate the others' value follows from their amount and the rest is rounding; else their value is what remains.
  const expected = terms.isAtClosingRate
    ? convertTo(other, terms.rate.rate, terms.reporting_decimals)
    : other.isZero() && isRounding(residue, items.length, terms)
      ? ZERO
      : residue;
  const isSpread = giveToLargest(carried, residue.minus(expected));
  const local = isSpread ? expected : residue;
  return [
    ...carried.flatMap((part) => planItem(part)),
    ...planBalances({ ...accountTerms(position, terms), transaction_type: 'JN', reference: null, source: null }, other, local),
  ];
}

/** Whether items rounded one by one can differ from the book value by so much: half a minor unit each; more is a journal's doing. */
function isRounding(residue: Decimal, count: number, { reporting_decimals }: CarryTerms): boolean {
  return residue.abs().times(2).lessThanOrEqualTo(new Decimal(10).pow(-reporting_decimals).times(count));
}

function accountTerms({ account_id, currency_id }: CurrencyPosition, { rate, last_day }: CarryTerms) {
  return { account_id, currency_id, exchange_rate_id: rate.id, transaction_date: last_day };
}

function carryItem(item: OpenItem, terms: CarryTerms): CarriedItem {
  const rate = terms.isAtClosingRate ? terms.rate : { id: item.exchange_rate_id, rate: item.rate };
  const left = item.side === 'D' ? amountLeft(item) : amountLeft(item).neg();
  return { item, exchange_rate_id: rate.id, left, local: convertTo(left, rate.rate, terms.reporting_decimals) };
}

/** Adds a remainder to the item of the largest value; false when there is none to take it without changing its side. */
function giveToLargest(carried: CarriedItem[], remainder: Decimal): boolean {
  if (remainder.isZero()) return true;
  const [largest] = [...carried].sort((a, b) => b.local.abs().comparedTo(a.local.abs()));
  if (!largest) return false;
  const local = largest.local.plus(remainder);
  if (local.times(largest.left).isNegative()) return false;
  largest.local = local;
  return true;
}

/** An invoice stays an invoice and a bill a bill; receipts, payments and notes have no balance type of their own and go as journal. */
function planItem({ item, exchange_rate_id, left, local }: CarriedItem): PlannedBalance[] {
  const { account_id, currency_id, transaction_type: type, date } = item;
  const transaction_type: BalanceTransactionType = type === 'IN' || type === 'BL' ? type : 'JN';
  const reference = item.kind === 'Transaction' ? item.number : (item.reference ?? item.number);
  const source = { kind: item.kind, id: item.id };
  return planBalances(
    { account_id, currency_id, exchange_rate_id, transaction_type, transaction_date: date, reference, source },
    left,
    local,
  );
}

function total(carried: readonly CarriedItem[], figure: 'left' | 'local'): Decimal {
  return carried.reduce((sum, part) => sum.plus(part[figure]), ZERO);
}
