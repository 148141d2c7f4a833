import { queryOptions } from '@tanstack/react-query';
import { lastDayOf } from '../parts/months.ts';
import { answered, books } from './client.ts';
import type { components } from './schema.d.ts';

export type Readiness = components['schemas']['Readiness'];
export type BankBalance = Readiness['bank_balances'][number];

/** What is left of a month (`2026-10`) before it is over, in the year that it belongs to. */
export const readinessQuery = (entity: number, month: string) =>
  queryOptions({
    queryKey: [entity, 'readiness', month],
    queryFn: async () => {
      const of_day = { params: { query: { date: lastDayOf(month) } } };
      const { period } = await answered(books(entity).GET('/books/v1/reporting-period/date-period', of_day));
      const asked = { params: { path: { id: period.id }, query: { month } } };
      return (await answered(books(entity).GET('/books/v1/reporting-period/{id}/readiness', asked))).readiness;
    },
  });

/** Who typed or imported a bank statement. */
export const historyOfStatementQuery = (entity: number, id: number) =>
  queryOptions({
    queryKey: [entity, 'bank statement', id, 'history'],
    queryFn: async () => (await answered(books(entity).GET('/books/v1/bank-statement/{id}/history', { params: { path: { id } } }))).events,
  });

/** The same of a whole year. */
export const yearReadinessQuery = (entity: number, period: number) =>
  queryOptions({
    queryKey: [entity, 'readiness of year', period],
    queryFn: async () => {
      const asked = { params: { path: { id: period } } };
      return (await answered(books(entity).GET('/books/v1/reporting-period/{id}/readiness', asked))).readiness;
    },
  });

/** The foreign currencies that the year has used and that have no closing rate yet. */
export const unratedCurrenciesQuery = (entity: number, period: number) =>
  queryOptions({
    queryKey: [entity, 'unrated currencies', period],
    queryFn: async () => {
      const asked = { params: { path: { id: period } } };
      const [{ transaction_currencies }, { closing_rates }] = await Promise.all([
        answered(books(entity).GET('/books/v1/reporting-period/{id}/transaction-currencies', asked)),
        answered(books(entity).GET('/books/v1/reporting-period/{id}/closing-rates', asked)),
      ]);
      const rated = new Set(closing_rates.map(({ currency_id }) => currency_id));
      return transaction_currencies.filter(({ currency_id }) => !rated.has(currency_id));
    },
  });

/** The rates that a year has taken for its last day. */
export const closingRatesQuery = (entity: number, period: number) =>
  queryOptions({
    queryKey: [entity, 'closing rates', period],
    queryFn: async () => {
      const asked = { params: { path: { id: period } } };
      return (await answered(books(entity).GET('/books/v1/reporting-period/{id}/closing-rates', asked))).closing_rates;
    },
  });

/** What the translation of a year has prepared or posted, account by account. */
export const translationsQuery = (entity: number, period: number) =>
  queryOptions({
    queryKey: [entity, 'translations', period],
    queryFn: async () => {
      const asked = { params: { path: { id: period } } };
      const { closing_transactions } = await answered(
        books(entity).GET('/books/v1/reporting-period/{id}/list-closing-transactions', asked),
      );
      return Object.entries(closing_transactions).flatMap(([account, rows]) => rows.map((row, place) => ({ ...row, account, place })));
    },
  });
