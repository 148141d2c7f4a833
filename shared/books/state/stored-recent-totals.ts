import type { Document } from 'mongodb';
import type { TotalIncrement } from '../../accounting/running-totals.ts';
import { fromDocument, toDecimal128 } from '../../database/document.ts';
import { roundLimits } from '../rounds/round-limits.ts';
import type { Checks } from '../rounds/send-round-write.ts';

/** Recent sums as the document of a head holds them. All are of days, so their span is not stored. */
export function toStoredRecent(sums: readonly TotalIncrement[]): Document[] {
  return sums.map(({ account_id, currency_id, settled_currency_id, date, debit, credit, foreign_debit, foreign_credit, rows }) => ({
    account_id,
    currency_id,
    settled_currency_id,
    date,
    debit: toDecimal128(debit),
    credit: toDecimal128(credit),
    foreign_debit: toDecimal128(foreign_debit),
    foreign_credit: toDecimal128(foreign_credit),
    rows,
  }));
}

/** The same read back; a head that was last written before there were recent totals has none. */
export function fromStoredRecent(stored: readonly Document[] | null | undefined): TotalIncrement[] {
  return (stored ?? []).map((sum) => ({ ...fromDocument<Omit<TotalIncrement, 'span'>>(sum), span: 'day' }));
}

/**
 * How many sums a head may keep. A process of a version before recent totals would not count them in its statements: while one may run there
 * are none. Without `checks` there is only this version.
 */
export function mostRecentTotals(checks: Pick<Checks, 'olderIsGone'> | undefined): number {
  return checks?.olderIsGone === false ? 0 : roundLimits.recent_totals;
}
