import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { chosenLanguage } from '../words/languages.ts';
import { answered, books } from './client.ts';
import type { components, operations } from './schema.d.ts';
import { PAGE, wholeList } from './whole-list.ts';
import { nextCursor } from './next-cursor.ts';

// The reads of bank statements and their lines, as those of books.ts.

export type BankStatement = components['schemas']['BankStatement'];
export type BankLine = components['schemas']['BankLine'];
export type BankAct = components['schemas']['BankAct'];
export type BankReconciliation = components['schemas']['BankReconciliation'];
export type BankProposal = components['schemas']['BankProposal'];
/** What the service may do alone: what is exact, or also what has only one explanation. */
export type BankLevel = 'exact' | 'wide';
type LineQuery = NonNullable<operations['listBankLines']['parameters']['query']>;

/** The statements of an account, or of all, the last imported first. */
export const bankStatementsQuery = (entity: number, account?: number) =>
  queryOptions({
    queryKey: [entity, 'bank statements', account],
    queryFn: () =>
      wholeList((page) => {
        const query = { ...page, sort: '-id', ...(account === undefined ? {} : { 'account-id': account }) } as const;
        return answered(books(entity).GET('/books/v1/bank-statement', { params: { query } }));
      }),
  });

/** The bank accounts with what the bank calls them. */
export const bankAccountsQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'bank accounts'],
    queryFn: () =>
      wholeList((page) => {
        const query = { ...page, 'account-type': 'BANK' } as const;
        return answered(books(entity).GET('/books/v1/account', { params: { query } }));
      }),
  });

/** Which lines of an account a screen is about. */
export interface LineFilters {
  account: number;
  state?: BankLine['state'];
  statement?: number;
}

/** The filters of a screen as a list or a file of the lines takes them. */
export const lineQuery = ({ account, state, statement }: LineFilters): LineQuery => ({
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
    getNextPageParam: nextCursor,
  });

/** One line by its id. */
export const bankLineQuery = (entity: number, id: number) =>
  queryOptions({
    queryKey: [entity, 'bank line', id],
    queryFn: async () => (await answered(books(entity).GET('/books/v1/bank-line/{id}', { params: { path: { id } } }))).resource,
  });

/** Earlier lines of the account, the other way, whose payments a line may take back: those that have what is typed. */
export const returnableLinesQuery = (entity: number, { id, account_id, amount, booked_on }: BankLine, search: string) =>
  queryOptions({
    queryKey: [entity, 'returnable lines', id, search],
    enabled: search.length >= 2,
    queryFn: async ({ signal }) => {
      const way = amount < 0 ? { 'amount-from': 0 } : { 'amount-to': 0 };
      const until = booked_on === null ? {} : { 'end-date': booked_on.slice(0, 10) };
      const query: LineQuery = { 'account-id': account_id, state: 'posted', search, ...way, ...until, limit: 3, cursor: '' };
      const { data } = await answered(books(entity).GET('/books/v1/bank-line', { params: { query }, signal }));
      return data.filter(({ returned_by_id }) => returned_by_id === null);
    },
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

/** What these lines may be, by their ids, the best first, with reasons in the language that is spoken. The last answer stays while the next is asked for. */
export const bankProposalsQuery = (entity: number, line_ids: number[]) =>
  queryOptions({
    queryKey: [entity, 'bank proposals', line_ids],
    enabled: line_ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { line_ids, language: chosenLanguage() };
      const { proposals } = await answered(books(entity).POST('/books/v1/bank-line/propose', { body, signal }));
      return new Map(proposals.map((one) => [one.line_id, one.proposals]));
    },
  });

/** The lines of a statement, or of an account, as operations on those that are to be done ask for them. */
export const linesToBeDone = ({ account, statement }: Pick<LineFilters, 'account' | 'statement'>) =>
  statement === undefined ? { account_id: account } : { statement_id: statement };

/** Lines that the service would do alone at a level: a dry run of it, asked anew each time. */
export const sureLinesQuery = (entity: number, of: Pick<LineFilters, 'account' | 'statement'>, level: BankLevel) =>
  queryOptions({
    queryKey: [entity, 'sure lines', of, level],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const asked = { body: { ...linesToBeDone(of), level, language: chosenLanguage() }, headers: { Rollback: 'true' }, signal } as const;
      const { resources } = await answered(books(entity).POST('/books/v1/bank-line/process', asked));
      // The lines are saved ones; the document also knows records that a dry run does not save.
      return resources as BankLine[];
    },
  });

/** Numbers of entries that were read, by entity: what is posted keeps its number. */
const numbers_read = new Map<number, Map<number, string>>();

/** The numbers of posted transactions that proposals name, by their ids. Only those that are not known yet are asked for. */
export const transactionNumbersQuery = (entity: number, ids: number[]) =>
  queryOptions({
    queryKey: [entity, 'transaction numbers', ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const known = numbers_read.get(entity) ?? new Map<number, string>();
      numbers_read.set(entity, known);
      const missing = ids.filter((id) => !known.has(id));
      // One request may name as many as a page has.
      for (let from = 0; from < missing.length; from += PAGE) {
        const query = { ids: missing.slice(from, from + PAGE).join(','), perPage: PAGE };
        const { data } = await answered(books(entity).GET('/books/v1/transaction', { params: { query }, signal }));
        for (const { id, transaction_no, reference } of data) known.set(id, reference ?? transaction_no ?? String(id));
      }
      return new Map(known);
    },
  });

export const bankReconciliationParameters = (account: number, day: string) => ({ 'account-id': account, 'end-date': day });

/** The books of a bank account beside the bank at the end of a day, and what explains the difference. */
export const bankReconciliationQuery = (entity: number, account: number, day: string) =>
  queryOptions({
    queryKey: [entity, 'bank reconciliation', account, day],
    queryFn: async () => {
      const query = bankReconciliationParameters(account, day);
      return (await answered(books(entity).GET('/books/v1/reports/bank-reconciliation', { params: { query } }))).bank_reconciliation;
    },
  });
