import type { Db, Decimal128 } from 'mongodb';
import { ZERO } from '../../shared/accounting/decimal.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import { dayText, fiscalYearOf, periodSpan } from '../../shared/accounting/fiscal-year.ts';
import type { Entity, ReportingPeriod } from '../../shared/resources/records.ts';
import { fromDecimal128, fromDocument } from '../../shared/database/document.ts';

/** The entity and its period of a day, when it has one. */
export async function periodOfDay(db: Db, entity_id: number, day: Date): Promise<{ entity: Entity; period: ReportingPeriod | undefined }> {
  const document = await db.collection<{ _id: number }>('entities').findOne({ _id: entity_id });
  const entity = fromDocument<Entity>(document!);
  const calendar_year = fiscalYearOf(day, entity.year_start);
  const found = await db.collection('reporting_periods').findOne({ entity_id, calendar_year, deleted_at: null });
  return { entity, period: found ? fromDocument<ReportingPeriod>(found) : undefined };
}

interface Sum {
  _id: number;
  debit: Decimal128;
  credit: Decimal128;
}

/**
 * Debits less credits of accounts in the reporting currency, from the openings of the period that `today` is in through the end of
 * that day (docs/accounting.md §1.4). Summed over running totals: whole months before the day's, then days of its own.
 */
export async function accountBalances(db: Db, entity_id: number, account_ids: number[], today: Date): Promise<Map<number, Decimal>> {
  const { entity, period } = await periodOfDay(db, entity_id, today);
  const { start } = periodSpan(fiscalYearOf(today, entity.year_start), entity.year_start);
  const day = dayText(today);
  const spans = [
    { span: 'month', date: { $gte: dayText(start).slice(0, 7), $lt: day.slice(0, 7) } },
    { span: 'day', date: { $gte: `${day.slice(0, 7)}-01`, $lte: day } },
    ...(period ? [{ span: 'opening', date: String(period.id) }] : []),
  ];
  const sums = await db
    .collection('totals')
    .aggregate<Sum>([
      { $match: { entity_id, account_id: { $in: account_ids }, $or: spans } },
      { $group: { _id: '$account_id', debit: { $sum: '$debit' }, credit: { $sum: '$credit' } } },
    ])
    .toArray();
  const balances = new Map(account_ids.map((id) => [id, ZERO]));
  for (const { _id, debit, credit } of sums) balances.set(_id, fromDecimal128(debit).minus(fromDecimal128(credit)));
  return balances;
}
