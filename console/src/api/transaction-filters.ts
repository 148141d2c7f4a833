import { queryOptions } from '@tanstack/react-query';
import { dayBefore, today } from '../parts/today.ts';
import { answered, books } from './client.ts';
import type { operations } from './schema.d.ts';

// Which transactions a list shows, and what all of them come to.

type ListQuery = NonNullable<operations['listTransactions']['parameters']['query']>;

/** What a list of transactions shows, as it stands in the address. */
export interface TransactionFilters {
  type?: NonNullable<ListQuery['transaction-type']>;
  state?: 'draft' | 'open' | 'overdue';
  search?: string;
  account?: number;
  contact?: number;
  from?: string;
  to?: string;
  /** From one amount to another, both included and either left out: `100..250.50`. */
  amount?: string;
}

/** What becomes of the filters: those that are undefined are taken away. */
export type FilterChange = { [K in keyof TransactionFilters]?: TransactionFilters[K] | undefined };

/** The same filters as the API takes them. */
export function listQuery({ type, state, search, account, contact, from, to, amount }: TransactionFilters): ListQuery {
  return {
    ...amountQuery(amount),
    ...(type ? { 'transaction-type': type } : {}),
    ...(search ? { search } : {}),
    ...(account ? { 'any-account-id': account } : {}),
    ...(contact ? { 'contact-id': contact } : {}),
    ...(from ? { 'start-date': from } : {}),
    ...(to ? { 'end-date': to } : {}),
    ...(state === 'draft' ? { 'is-posted': false } : {}),
    ...(state === 'open' || state === 'overdue' ? { outstanding: true } : {}),
    ...(state === 'overdue' ? { 'due-by': dayBefore(today()) } : {}),
  };
}

/** Amounts are sent as they were typed: a number would lose digits. */
function amountQuery(amount = '..'): ListQuery {
  const [least, most] = amount.split('..');
  return { ...(least && { 'amount-from': least }), ...(most && { 'amount-to': most }) } as unknown as ListQuery;
}

type SummaryQuery = NonNullable<operations['summarizeTransactions']['parameters']['query']>;

const readSummary = async (entity: number, query: SummaryQuery) =>
  (await answered(books(entity).GET('/books/v1/transaction/summary', { params: { query } }))).summary;

/** How many transactions there are with these filters, by type. `complete` is false where there are more than the service counts. */
export const transactionCountsQuery = (entity: number, filters: TransactionFilters) =>
  queryOptions({
    queryKey: [entity, 'transaction counts', filters],
    queryFn: () => readSummary(entity, { ...listQuery(filters), 'group-by': 'type' }),
  });

/** What the transactions with these filters come to, by currency. */
export const transactionSumQuery = (entity: number, filters: TransactionFilters) =>
  queryOptions({
    queryKey: [entity, 'transaction sum', filters],
    queryFn: () => readSummary(entity, listQuery(filters)),
  });

/** What the posted transactions with these filters come to in the reporting currency, by months such as `2026-11` that have any. */
export const monthlyQuery = (entity: number, filters: TransactionFilters) =>
  queryOptions({
    queryKey: [entity, 'transaction months', filters],
    queryFn: async () => {
      const { groups } = await readSummary(entity, { ...listQuery(filters), 'is-posted': true, 'group-by': 'month' });
      return new Map(groups.map(({ key, value }) => [key, value]));
    },
  });

/** Transactions that have these words, or exactly this amount. A single letter finds too much to be of use. */
export const foundTransactionsQuery = (entity: number, search: string, amount: string | undefined) =>
  queryOptions({
    queryKey: [entity, 'found transactions', search],
    enabled: search.length >= 2,
    queryFn: async ({ signal }) => {
      const shared = { limit: 6, cursor: '', sort: '-transaction_date' } as const;
      const exact = amount === undefined ? [] : [{ ...shared, ...amountQuery(`${amount}..${amount}`) }];
      const queries: ListQuery[] = [{ ...shared, search }, ...exact];
      const ask = (query: ListQuery) => answered(books(entity).GET('/books/v1/transaction', { params: { query }, signal }));
      const found = (await Promise.all(queries.map(ask))).flatMap(({ data }) => data);
      return [...new Map(found.map((each) => [each.id, each])).values()];
    },
  });
