import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answered, books } from './client.ts';
import type { components, operations } from './schema.d.ts';

// The reads of bank statements and their lines, as those of books.ts.

export type BankStatement = components['schemas']['BankStatement'];
export type BankLine = components['schemas']['BankLine'];
export type BankAct = components['schemas']['BankAct'];
type LineQuery = NonNullable<operations['listBankLines']['parameters']['query']>;

/** The most that one page of a list may have (limits of /meta). */
const whole_page = 200;

/** The statements of an account, or of all, the last imported first. */
export const bankStatementsQuery = (entity: number, account?: number) =>
  queryOptions({
    queryKey: [entity, 'bank statements', account],
    queryFn: async () => {
      const query = { perPage: whole_page, sort: '-id', ...(account === undefined ? {} : { 'account-id': account }) } as const;
      return (await answered(books(entity).GET('/books/v1/bank-statement', { params: { query } }))).data;
    },
  });

/** The bank accounts with what the bank calls them. */
export const bankAccountsQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'bank accounts'],
    queryFn: async () => {
      const query = { perPage: whole_page, 'account-type': 'BANK' } as const;
      return (await answered(books(entity).GET('/books/v1/account', { params: { query } }))).data;
    },
  });

/** Which lines of an account a screen is about. */
export interface LineFilters {
  account: number;
  state?: BankLine['state'];
  statement?: number;
}

const lineQuery = ({ account, state, statement }: LineFilters): LineQuery => ({
  'account-id': account,
  ...(state ? { state } : {}),
  ...(statement ? { 'statement-id': statement } : {}),
});

/** Lines in the order of the bank: parts by cursor. */
export const bankLinesQuery = (entity: number, filters: LineFilters) =>
  infiniteQueryOptions({
    queryKey: [entity, 'bank lines', filters],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query: LineQuery = { ...lineQuery(filters), limit: 100, cursor: pageParam };
      return answered(books(entity).GET('/books/v1/bank-line', { params: { query }, signal }));
    },
    getNextPageParam: ({ meta }) => ('next_cursor' in meta ? meta.next_cursor : undefined),
  });

/** How many lines there are. */
export const bankLineCountQuery = (entity: number, filters: LineFilters) =>
  queryOptions({
    queryKey: [entity, 'bank line count', filters],
    queryFn: async () => {
      const { meta } = await answered(
        books(entity).GET('/books/v1/bank-line', { params: { query: { ...lineQuery(filters), perPage: 1 } } }),
      );
      return 'total' in meta ? meta.total : 0;
    },
  });
