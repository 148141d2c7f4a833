import type { Db, Decimal128 } from 'mongodb';
import { missingReportingPeriod } from '../../shared/accounting/check-transaction-date.ts';
import { ZERO } from '../../shared/accounting/decimal.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import { periodOfDate } from '../../shared/accounting/fiscal-year.ts';
import { heldOnBank } from '../../shared/accounting/held-on-bank.ts';
import { openingBasis } from '../../shared/accounting/opening-basis.ts';
import type { OpeningBasis } from '../../shared/accounting/opening-basis.ts';
import { spanOfDay } from '../../shared/accounting/period-days.ts';
import { totalSlices } from '../../shared/accounting/statements/total-slices.ts';
import { isIncomeStatementType } from '../../shared/accounting/vocabularies.ts';
import { todayOf } from '../../shared/books/day-of-books.ts';
import { readOpenedPeriods } from '../../shared/books/reading/opened-periods.ts';
import { readPeriods } from '../../shared/books/reading/read-periods.ts';
import { sumCurrencyTotals } from '../../shared/books/reading/sum-currency-totals.ts';
import { totalsOfSlices } from '../../shared/books/reading/totals-of-slices.ts';
import { aggregateTotals } from '../../shared/books/totals-with-recent.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { Entity } from '../../shared/resources/entity/entity.ts';
import type { ReportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import { fromDecimal128, fromDocument } from '../../shared/database/document.ts';

/** The day in a request up to which balances are computed; undefined: today. */
export function dayOf({ end_date }: { readonly end_date?: string }): Date | undefined {
  return end_date === undefined ? undefined : new Date(end_date);
}

/** The entity with its period on a given day, or today, if it has one. */
export async function periodOfDay(
  db: Db,
  entity_id: number,
  day: Date | undefined,
): Promise<{ entity: Entity; period: ReportingPeriod | undefined }> {
  const reading = readEntity(db, entity_id);
  const [entity, periods] = await Promise.all([reading, readPeriods(db, entity_id, reading)]);
  return { entity, period: periodOfDate(day ?? todayOf(entity), periods) };
}

async function readEntity(db: Db, entity_id: number): Promise<Entity> {
  const document = await db.collection<{ _id: number }>('entities').findOne({ _id: entity_id });
  return fromDocument<Entity>(document!);
}

interface Sum {
  _id: number;
  debit: Decimal128;
  credit: Decimal128;
}

/** How balances of a day before the first reporting period are answered: like a statement of that day, or as nothing. */
export type BeforeTheBooks = 'refused' | 'zero';

/**
 * Debits less credits of accounts in the reporting currency through the end of a day, or today (docs/accounting.md §1.4). They start from
 * the opening balances of the fiscal year, provisional ones included (§11.15); accounts of the income statement start from nothing on the
 * year's first day. They are sums of running totals: of whole months where they fit, else of days. Throws 102 on `end-date` for
 * a day before the first reporting period, unless it is to be zero.
 */
export async function accountBalances(
  db: Db,
  entity_id: number,
  accounts: readonly Pick<Account, 'id' | 'account_type'>[],
  day: Date | undefined,
  before_books: BeforeTheBooks = 'refused',
): Promise<Map<number, Decimal>> {
  const { entity, basis, start, end } = await openingOfDay(db, entity_id, day);
  if (!basis.base && before_books === 'refused') throw missingReportingPeriod(entity, end, 'end-date');
  const since = (first: Date): object[] => totalsOfSlices(totalSlices(first, end));
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

/** What each bank account holds through the end of a day, in its own currency, from the same opening as its balance. */
export async function banksHeld(
  db: Db,
  entity_id: number,
  accounts: readonly Pick<Account, 'id' | 'currency_id'>[],
  day: Date,
): Promise<Map<number, Decimal>> {
  const { entity, basis, end } = await openingOfDay(db, entity_id, day);
  const openings = basis.base ? [{ span: 'opening', date: String(basis.base.id) }] : [];
  const account_id = { $in: accounts.map(({ id }) => id) };
  const branches = [...totalsOfSlices(totalSlices(basis.from, end)), ...openings].map((one) => ({ account_id, ...one }));
  const totals = await sumCurrencyTotals(db, entity_id, branches);
  return new Map(accounts.map((account) => [account.id, heldOnBank(totals, account, entity.currency_id)]));
}

/** The entity, the day or today, the first day of its fiscal year, and the balances with which that year opens. */
async function openingOfDay(
  db: Db,
  entity_id: number,
  day: Date | undefined,
): Promise<{ entity: Entity; start: Date; end: Date; basis: OpeningBasis<ReportingPeriod> }> {
  const reading = readEntity(db, entity_id);
  const known = readPeriods(db, entity_id, reading);
  const [entity, periods, opened] = await Promise.all([reading, known, readOpenedPeriods(db, entity_id, known)]);
  const { year_start } = entity;
  const end = day ?? todayOf(entity);
  return { entity, start: spanOfDay(end, periods, year_start).start, end, basis: openingBasis(end, periods, year_start, opened) };
}
