import type { Db, Decimal128 } from 'mongodb';
import { missingReportingPeriod } from '../../shared/accounting/check-transaction-date.ts';
import { ZERO } from '../../shared/accounting/decimal.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import { dayText, fiscalYearOf, monthText, periodSpan } from '../../shared/accounting/fiscal-year.ts';
import { openingBasis } from '../../shared/accounting/opening-basis.ts';
import type { OpeningBasis } from '../../shared/accounting/opening-basis.ts';
import { isIncomeStatementType } from '../../shared/accounting/vocabularies.ts';
import { clock } from '../../shared/base/clock.ts';
import { readOpenedPeriods } from '../../shared/books/reading/opened-periods.ts';
import { aggregateTotals } from '../../shared/books/totals-with-recent.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { Entity } from '../../shared/resources/entity/entity.ts';
import type { ReportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import { fromDecimal128, fromDocument } from '../../shared/database/document.ts';

/** The day up to which balances are computed: the one in the request, else today. */
export function dayOf({ end_date }: { readonly end_date?: string }): Date {
  return end_date === undefined ? clock.now() : new Date(end_date);
}

/** The entity with its period on a given day, if it has one. */
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

/** How balances of a day before the first reporting period are answered: like a statement of that day, or as nothing. */
export type BeforeTheBooks = 'refused' | 'zero';

/**
 * Debits less credits of accounts in the reporting currency through the end of the day `today` (docs/accounting.md §1.4). They start from
 * the opening balances of the fiscal year, provisional ones included (§11.15); accounts of the income statement start from nothing on the
 * year's first day. They are sums of running totals: whole months before the day's month, then days within it. Throws 102 on `end-date` for
 * a day before the first reporting period, unless it is to be zero.
 */
export async function accountBalances(
  db: Db,
  entity_id: number,
  accounts: readonly Pick<Account, 'id' | 'account_type'>[],
  today: Date,
  before_books: BeforeTheBooks = 'refused',
): Promise<Map<number, Decimal>> {
  const { entity, basis } = await openingOfDay(db, entity_id, today);
  const { year_start } = entity;
  const calendar_year = fiscalYearOf(today, year_start);
  if (!basis.base && before_books === 'refused') throw missingReportingPeriod(entity.name, calendar_year, 'end-date');
  const { start } = periodSpan(calendar_year, year_start);
  const since = (first: Date): object[] => [
    { span: 'month', date: { $gte: monthText(first), $lt: monthText(today) } },
    { span: 'day', date: { $gte: `${monthText(today)}-01`, $lte: dayText(today) } },
  ];
  const ids = (isIncome: boolean): number[] =>
    accounts.filter(({ account_type }) => isIncomeStatementType(account_type) === isIncome).map(({ id }) => id);
  const openings = basis.base ? [{ span: 'opening', date: String(basis.base.id) }] : [];
  const of = (account_ids: number[], branches: object[]): object[] =>
    branches.map((branch) => ({ account_id: { $in: account_ids }, ...branch }));
  const branches = [...of(ids(true), since(start)), ...of(ids(false), [...since(basis.from), ...openings])];
  const group = { $group: { _id: '$account_id', debit: { $sum: '$debit' }, credit: { $sum: '$credit' } } };
  const sums = await aggregateTotals<Sum>(db, entity_id, branches, [group]);
  const balances = new Map(accounts.map(({ id }) => [id, ZERO]));
  for (const { _id, debit, credit } of sums) balances.set(_id, fromDecimal128(debit).minus(fromDecimal128(credit)));
  return balances;
}

/** The entity, and the balances with which the fiscal year of a day opens. */
async function openingOfDay(db: Db, entity_id: number, day: Date): Promise<{ entity: Entity; basis: OpeningBasis<ReportingPeriod> }> {
  const read = db
    .collection('reporting_periods')
    .find({ entity_id, deleted_at: null })
    .toArray()
    .then((documents) => documents.map((document) => fromDocument<ReportingPeriod>(document)));
  const [found, periods, opened] = await Promise.all([
    db.collection<{ _id: number }>('entities').findOne({ _id: entity_id }),
    read,
    readOpenedPeriods(db, entity_id, read),
  ]);
  const entity = fromDocument<Entity>(found!);
  const { year_start } = entity;
  return { entity, basis: openingBasis(fiscalYearOf(day, year_start), periods, year_start, opened) };
}
