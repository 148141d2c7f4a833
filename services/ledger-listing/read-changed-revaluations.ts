import type { Db } from 'mongodb';
import { dayText, endOfDay } from '../../shared/accounting/fiscal-year.ts';
import { ZERO } from '../../shared/accounting/decimal.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import type { ClosingTransaction } from '../../shared/resources/closing-transaction/closing-transaction.ts';
import type { ReportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import type { Revaluation } from '../../shared/resources/revaluation/revaluation.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { findRecords } from './find-record.ts';

/**
 * What closing a year will change of the revaluations after its last day, on receivables and payables (docs/accounting.md §9.5): what of its
 * translation was posted after them. None of a year that is closed. What the closing books of settled items comes on top.
 */
export async function readChangedRevaluations(db: Db, entity_id: number, { id, end_date, status }: ReportingPeriod): Promise<object[]> {
  if (status === 'CLOSED') return [];
  const later = { status: 'posted', date: { $gt: endOfDay(end_date) }, deleted_at: null };
  const revaluations = await findRecords<Revaluation>(db, entity_id, 'revaluations', later);
  if (revaluations.length === 0) return [];
  const posted = { reporting_period_id: id, posted: true, deleted_at: null };
  const closing = await findRecords<ClosingTransaction>(db, entity_id, 'closing_transactions', posted);
  const ids = [...closing.map((one) => one.transaction_id), ...revaluations.flatMap((one) => firstOf(one) ?? [])];
  const entries = await findRecords<Transaction>(db, entity_id, 'transactions', { _id: { $in: ids } });
  const rowOf = new Map(entries.map((one) => [one.id, one.ledger_ids?.[0] ?? 0]));
  return revaluations.flatMap((revaluation) => {
    const first = rowOf.get(firstOf(revaluation) ?? 0) ?? 0;
    const after = closing.filter(({ transaction_id }) => (rowOf.get(transaction_id) ?? 0) > first);
    return revaluation.entries
      .filter(({ transaction_ids }) => transaction_ids.length > 1)
      .map(({ account_id, currency_id, currency }) => {
        const value = after
          .filter((one) => one.account_id === account_id && one.currency_id === currency_id)
          .reduce((sum: Decimal, one) => sum.plus(one.translation), ZERO);
        const [change, turned] = [value.neg().toString(), value.toString()];
        return { revaluation_id: revaluation.id, date: dayText(revaluation.date), account_id, currency, change, turned };
      })
      .filter(({ turned }) => turned !== '0');
  });
}

function firstOf({ entries }: Revaluation): number | undefined {
  return entries[0]?.transaction_ids[0];
}
