import type { Db } from 'mongodb';
import type { Account } from '../../shared/resources/account/account.ts';
import type { Assignment } from '../../shared/resources/assignment/assignment.ts';
import type { ClosingRate } from '../../shared/resources/closing-rate/closing-rate.ts';
import type { ClosingTransaction } from '../../shared/resources/closing-transaction/closing-transaction.ts';
import type { DimensionValue } from '../../shared/resources/dimension-value/dimension-value.ts';
import type { ExchangeRate } from '../../shared/resources/exchange-rate/exchange-rate.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { presentAccount } from '../../shared/resources/account/present-account.ts';
import { presentAssignmentInFull } from '../../shared/resources/assignment/present-assignment.ts';
import { presentBalance } from '../../shared/resources/balance/present-balance.ts';
import { presentCategoryInFull } from '../../shared/resources/category/present-category.ts';
import { presentClosingRate } from '../../shared/resources/closing-rate/present-closing-rate.ts';
import { presentCurrencyInFull } from '../../shared/resources/currency/present-currency.ts';
import { presentDimensionInFull } from '../../shared/resources/dimension/present-dimension.ts';
import { presentDimensionValue } from '../../shared/resources/dimension-value/present-dimension-value.ts';
import { presentExchangeRate } from '../../shared/resources/exchange-rate/present-exchange-rate.ts';
import { presentLineItemInFull } from '../../shared/resources/line-item/present-line-item.ts';
import { withTheirDays } from '../../shared/books/reading/read-periods.ts';
import { presentReportingPeriodInFull } from '../../shared/resources/reporting-period/present-reporting-period.ts';
import { presentTransaction } from '../../shared/resources/transaction/present-transaction.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import { findRecord, findRecords } from './find-record.ts';
import { withRepricedDrafts, withRepricedLines } from './reprice-drafts.ts';
import { loadReferences } from './load-references.ts';

/** Reads a live record of the entity by its id; 404 when there is none. `end_date`: the day as of which it is asked, where that matters. */
export type ReadOne = (db: Db, entity_id: number, id: number, asked: { readonly end_date?: string }) => Promise<Presented>;

export const readCurrency: ReadOne = async (db, entity_id, id) => {
  const currency = await findRecord(db, entity_id, 'currencies', id);
  const [rates, closing] = await Promise.all([
    findRecords<ExchangeRate>(db, entity_id, 'exchange_rates', { currency_id: id }),
    findRecords<ClosingRate>(db, entity_id, 'closing_rates', { currency_id: id }),
  ]);
  const refs = await loadReferences(db, entity_id, closing);
  return presentCurrencyInFull(currency, {
    exchange_rates: rates.map((rate) => presentExchangeRate(rate)),
    closing_rates: closing.map((rate) => presentClosingRate(rate, refs)),
  });
};

export const readCategory: ReadOne = async (db, entity_id, id) => {
  const category = await findRecord(db, entity_id, 'categories', id);
  const accounts = await findRecords<Account>(db, entity_id, 'accounts', { category_id: id });
  return presentCategoryInFull(category, accounts.map(presentAccount));
};

export const readDimension: ReadOne = async (db, entity_id, id) => {
  const dimension = await findRecord(db, entity_id, 'dimensions', id);
  const values = await findRecords<DimensionValue>(db, entity_id, 'dimension_values', { dimension_id: id });
  return presentDimensionInFull(dimension, values.map(presentDimensionValue));
};

export const readReportingPeriod: ReadOne = async (db, entity_id, id) => {
  const [period] = await withTheirDays(db, entity_id, [await findRecord(db, entity_id, 'reporting_periods', id)]);
  const [rates, closing] = await Promise.all([
    findRecords<ClosingRate>(db, entity_id, 'closing_rates', { reporting_period_id: id }),
    findRecords<ClosingTransaction>(db, entity_id, 'closing_transactions', { reporting_period_id: id }),
  ]);
  const refs = await loadReferences(db, entity_id, rates);
  const ids = closing.map(({ transaction_id }) => transaction_id);
  const entries = await findRecords<Transaction>(db, entity_id, 'transactions', { _id: { $in: ids } });
  return presentReportingPeriodInFull(period!, {
    closing_rates: rates.map((rate) => presentClosingRate(rate, refs)),
    closing_transactions: entries.map(presentTransaction),
  });
};

export const readLineItem: ReadOne = async (db, entity_id, id) => {
  const stored = await findRecord(db, entity_id, 'line_items', id);
  const of =
    stored.transaction_id === null ? [] : await findRecords<Transaction>(db, entity_id, 'transactions', { _id: stored.transaction_id });
  const [transaction] = await withRepricedDrafts(db, entity_id, of);
  const line = (await withRepricedLines(db, entity_id, [stored]))[0]!;
  const refs = await loadReferences(db, entity_id, [line]);
  return presentLineItemInFull(line, refs, transaction ? presentTransaction(transaction) : null);
};

export const readAssignment: ReadOne = async (db, entity_id, id) => {
  const assignment = await findRecord(db, entity_id, 'assignments', id);
  const item = async (type: Assignment['cleared_type'], item_id: number): Promise<Presented> =>
    type === 'Balance'
      ? presentBalance(await findRecord(db, entity_id, 'balances', item_id))
      : presentTransaction(await findRecord(db, entity_id, 'transactions', item_id));
  const { assigning_type, transaction_id, cleared_type, cleared_id } = assignment;
  const [transaction, cleared] = await Promise.all([item(assigning_type, transaction_id), item(cleared_type, cleared_id)]);
  return presentAssignmentInFull(assignment, { transaction, cleared });
};
