import { missingRecord } from '../../shared/books/record-nouns.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { missingReportingPeriod } from '../../shared/accounting/check-transaction-date.ts';
import { foreignCurrencies } from '../../shared/accounting/currency-position.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { ClosingRate } from '../../shared/resources/closing-rate/closing-rate.ts';
import type { ClosingTransaction } from '../../shared/resources/closing-transaction/closing-transaction.ts';
import type { Currency } from '../../shared/resources/currency/currency.ts';
import type { Entity } from '../../shared/resources/entity/entity.ts';
import type { Total } from '../../shared/resources/ledger/total.ts';
import { presentClosingRate } from '../../shared/resources/closing-rate/present-closing-rate.ts';
import { presentClosingTransactionRow } from '../../shared/resources/closing-transaction/present-closing-transaction.ts';
import { presentReportingPeriod } from '../../shared/resources/reporting-period/present-reporting-period.ts';
import type { OperationParams } from '../../shared/resources/operation-params.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import type { Db } from '../../shared/database/connection.ts';
import { aggregateTotals } from '../../shared/books/totals-with-recent.ts';
import { fromDocument } from '../../shared/database/document.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import { readOpenedPeriods } from '../../shared/books/reading/opened-periods.ts';
import { readPeriods } from '../../shared/books/reading/read-periods.ts';
import { provisionalTotals } from '../../shared/books/reading/period-totals.ts';
import { periodOfDay } from './account-balances.ts';
import { findRecord, findRecords } from './find-record.ts';
import { loadReferences } from './load-references.ts';
import { account as accounts } from '../../shared/resources/account/account.ts';
import { currency as currencies } from '../../shared/resources/currency/currency.ts';

type Body = Record<string, unknown>;

/** The period that a day belongs to; 102 when the entity has none for that year. */
export async function readDatePeriod({ db, entity_id, params }: ReadRequest<OperationParams['readDatePeriod']>): Promise<Body> {
  const day = new Date(params.date);
  const { entity, period } = await periodOfDay(db, entity_id, day);
  if (!period) throw missingReportingPeriod(entity, day, 'date');
  return { status: 'success', period: presentReportingPeriod(period) };
}

/**
 * Foreign currencies of the period's posted transactions and its opening, which may be provisional (docs/accounting.md §9.3): those whose
 * closing rates translation needs. Those of one account if it is named.
 */
export async function listTransactionCurrencies({
  db,
  entity_id,
  params,
}: ReadRequest<OperationParams['listTransactionCurrencies']>): Promise<Body> {
  const period = await findRecord(db, entity_id, 'reporting_periods', params.id);
  await checkAccount(db, entity_id, params.account_id);
  const entity = await entityOf(db, entity_id);
  const known = readPeriods(db, entity_id, entity);
  const [periods, opened] = await Promise.all([known, readOpenedPeriods(db, entity_id, known)]);
  const of_account = params.account_id === undefined ? {} : { account_id: params.account_id };
  const branches = provisionalTotals(period, periods, entity.year_start, opened).map((branch) => ({ ...branch, ...of_account }));
  const pairs = [
    { $group: { _id: { currency_id: '$currency_id', settled_currency_id: '$settled_currency_id' } } },
    { $replaceWith: '$_id' },
  ];
  const totals = await aggregateTotals<Pick<Total, 'currency_id' | 'settled_currency_id'>>(db, entity_id, branches, pairs);
  const used = foreignCurrencies(totals, entity.currency_id);
  const currencies = await findRecords<Currency>(db, entity_id, 'currencies', { _id: { $in: used } });
  const transaction_currencies = currencies.map(({ id, currency_code }) => ({ currency_id: id, currency_code }));
  return { status: 'success', transaction_currencies };
}

/**
 * The translations of a period by account name, with the figures from which they were prepared. Accounts with the same name share a key;
 * the rows tell them apart.
 */
export async function listClosingTransactions({
  db,
  entity_id,
  params,
}: ReadRequest<OperationParams['listClosingTransactions']>): Promise<Body> {
  const period = await findRecord(db, entity_id, 'reporting_periods', params.id);
  await checkAccount(db, entity_id, params.account_id);
  const filter = { reporting_period_id: period.id, ...(params.account_id === undefined ? {} : { account_id: params.account_id }) };
  const closings = await findRecords<ClosingTransaction>(db, entity_id, 'closing_transactions', filter);
  const refs = await loadReferences(db, entity_id, closings);
  const named = Map.groupBy(closings, ({ account_id }) => refs.find(accounts, account_id)?.name ?? String(account_id));
  const shown = [...named].map(([name, rows]) => [
    name,
    rows.map((closing) => presentClosingTransactionRow(closing, refs.find(currencies, closing.currency_id)?.currency_code ?? '')),
  ]);
  return { status: 'success', closing_transactions: Object.fromEntries(shown) as Record<string, Presented[]> };
}

export async function listPeriodClosingRates({
  db,
  entity_id,
  params,
}: ReadRequest<OperationParams['listPeriodClosingRates']>): Promise<Body> {
  const period = await findRecord(db, entity_id, 'reporting_periods', params.id);
  const rates = await findRecords<ClosingRate>(db, entity_id, 'closing_rates', { reporting_period_id: period.id });
  const refs = await loadReferences(db, entity_id, rates);
  return { status: 'success', closing_rates: rates.map((rate) => presentClosingRate(rate, refs)) };
}

async function entityOf(db: Db, entity_id: number): Promise<Entity> {
  const document = await db.collection<{ _id: number }>('entities').findOne({ _id: entity_id });
  if (!document)
    throw new BookkeepingError('reporting_period', 'MissingEntity', 'entity_id', 'The Reporting Period requires an existing Entity');
  return fromDocument<Entity>(document);
}

async function checkAccount(db: Db, entity_id: number, account_id: number | undefined): Promise<void> {
  if (account_id === undefined) return;
  const [account] = await findRecords<Account>(db, entity_id, 'accounts', { _id: account_id });
  if (!account) throw new RequestError(422, { 'account-id': [missingRecord('accounts', account_id)] });
}
