import type { Entity, ReportingPeriod, Transaction } from '../../api/books.ts';
import type { operations } from '../../api/schema.d.ts';
import type { EntryRequest } from './entry-request.ts';
import type { TypedCorrection } from './typed-correction.ts';

type Correction = operations['correctTransaction']['requestBody']['content']['application/json'];

export function correctionOf(transaction: EntryRequest, { reversed_on, reason }: TypedCorrection): Correction {
  return {
    transaction,
    ...(reversed_on && { reversal_date: reversed_on }),
    ...(reason.trim() && { reason: reason.trim() }),
  };
}

/** Whether the books take nothing more on the day of a transaction: it is locked, or its year is no longer open. */
export function isShut(
  { transaction_date, reporting_period_id }: Transaction,
  { locked_until }: Pick<Entity, 'locked_until'>,
  periods: readonly ReportingPeriod[],
): boolean {
  const isLocked = locked_until !== null && transaction_date.slice(0, 10) <= locked_until.slice(0, 10);
  return isLocked || periods.some(({ id, status }) => id === reporting_period_id && status !== 'OPEN');
}
