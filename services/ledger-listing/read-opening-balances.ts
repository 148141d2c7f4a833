import { missingPeriodOfYear, missingReportingPeriod } from '../../shared/accounting/check-transaction-date.ts';
import type { Decimal128 } from 'mongodb';
import { sumOf } from '../../shared/accounting/decimal.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import { periodOfDate } from '../../shared/accounting/fiscal-year.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { Entity } from '../../shared/resources/entity/entity.ts';
import type { ReportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import type { OperationParams } from '../../shared/resources/operation-params.ts';
import { presentAccount } from '../../shared/resources/account/present-account.ts';
import { amountOf } from '../../shared/resources/present-values.ts';
import type { Db } from '../../shared/database/connection.ts';
import { fromDecimal128, fromDocument } from '../../shared/database/document.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import { todayOf } from '../../shared/books/day-of-books.ts';
import { readPeriods } from '../../shared/books/reading/read-periods.ts';
import { findRecords } from './find-record.ts';

interface Opening {
  account: Account;
  balance: Decimal;
}

/**
 * The opening trial balance of a year in the reporting currency: debit balances, and credit balances as negative figures
 * (docs/accounting.md §8.4). 102 when the year has no period.
 */
export async function readOpeningBalances({
  db,
  entity_id,
  params,
}: ReadRequest<OperationParams['readOpeningBalances']>): Promise<Record<string, unknown>> {
  const period = await periodOfYear(db, entity_id, params.year);
  const openings = await openingsOf(db, entity_id, period);
  const total = (sign: 1 | -1): Decimal =>
    sumOf(
      openings.filter(({ balance }) => balance.isNegative() === sign < 0),
      ({ balance }) => balance,
    );
  const [debit, credit] = [total(1), total(-1)];
  const accounts = openings.map(({ account, balance }) => ({ ...presentAccount(account), openingBalance: amountOf(balance) }));
  return {
    status: 'success',
    balances: { balances: { debit: amountOf(debit), credit: amountOf(credit) }, balanced: debit.plus(credit).isZero(), accounts },
  };
}

async function periodOfYear(db: Db, entity_id: number, year: number | undefined): Promise<ReportingPeriod> {
  const document = await db.collection<{ _id: number }>('entities').findOne({ _id: entity_id });
  const entity = fromDocument<Entity>(document!);
  const periods = await readPeriods(db, entity_id, entity);
  const today = todayOf(entity);
  const period = year === undefined ? periodOfDate(today, periods) : periods.find(({ calendar_year }) => calendar_year === year);
  if (period) return period;
  throw year === undefined ? missingReportingPeriod(entity, today, 'year') : missingPeriodOfYear(entity, year, 'year');
}

async function openingsOf(db: Db, entity_id: number, period: ReportingPeriod): Promise<Opening[]> {
  const sums = await db
    .collection('totals')
    .aggregate<{ _id: number; debit: Decimal128; credit: Decimal128 }>([
      { $match: { entity_id, span: 'opening', date: String(period.id) } },
      { $group: { _id: '$account_id', debit: { $sum: '$debit' }, credit: { $sum: '$credit' } } },
      { $sort: { _id: 1 } },
    ])
    .toArray();
  const accounts = await findRecords<Account>(db, entity_id, 'accounts', { _id: { $in: sums.map(({ _id }) => _id) } });
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return sums
    .map(({ _id, debit, credit }) => ({ account: byId.get(_id)!, balance: fromDecimal128(debit).minus(fromDecimal128(credit)) }))
    .filter(({ balance }) => !balance.isZero());
}
