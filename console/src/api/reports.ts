import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { chosenLanguage } from '../words/languages.ts';
import { answered, books } from './client.ts';
import { wholeList } from './whole-list.ts';

// The reports that screens show. Their figures are the service's.

/** Which days a screen is about; both are inclusive. */
export interface Span {
  from: string;
  to: string;
}

/** Statements speak to the person who reads them; a file of them speaks the language of the entity. */
const spoken = () => ({ language: chosenLanguage() });

/** What stands beside a statement: another time, several spans of time that end with its last day, or the values of a dimension. */
export type Beside =
  | { compare: 'previous-period' | 'previous-year' }
  | { columns: 'month' | 'quarter' | 'year'; count: number }
  | { 'column-dates': string }
  | { 'group-by': string };

/** In which order the lines of an income statement stand, with which subtotals. */
export type Layout = 'classic' | 'ifrs-18';

/** Values of a dimension stand in columns, too. */
const columnsOf = (beside: Beside | undefined) =>
  beside && 'group-by' in beside ? { ...beside, columns: 'values' as const } : (beside ?? {});

/** Beside what no dimension tells apart. */
const timesOf = (beside: Beside | undefined) => (beside && !('group-by' in beside) ? beside : {});

export const balanceSheetParameters = (to: string, beside?: Beside) => ({ 'end-date': to, ...timesOf(beside) });
export const cashFlowParameters = ({ from, to }: Span, beside?: Beside) => ({ 'start-date': from, 'end-date': to, ...timesOf(beside) });
export const trialBalanceParameters = (to: string, beside?: Beside) => ({
  'end-date': to,
  ...(beside && 'compare' in beside && beside),
});

export function incomeStatementParameters({ from, to }: Span, beside?: Beside, layout: Layout = 'classic') {
  return { 'start-date': from, 'end-date': to, ...columnsOf(beside), ...(layout !== 'classic' && { layout }) };
}

export const balanceSheetQuery = (entity: number, to: string, beside?: Beside) =>
  queryOptions({
    queryKey: [entity, 'balance sheet', to, beside],
    queryFn: async () => {
      const query = { ...balanceSheetParameters(to, beside), ...spoken() };
      return (await answered(books(entity).GET('/books/v1/reports/balance-sheet', { params: { query } }))).balance_sheet;
    },
  });

export const incomeStatementQuery = (entity: number, span: Span, beside?: Beside, layout?: Layout) =>
  queryOptions({
    queryKey: [entity, 'income statement', span.from, span.to, beside, layout],
    queryFn: async () => {
      const query = { ...incomeStatementParameters(span, beside, layout), ...spoken() };
      return (await answered(books(entity).GET('/books/v1/reports/income-statement', { params: { query } }))).income_statement;
    },
  });

export const trialBalanceQuery = (entity: number, to: string, beside?: Beside) =>
  queryOptions({
    queryKey: [entity, 'trial balance', to, beside],
    queryFn: async () => {
      const query = { ...trialBalanceParameters(to, beside), ...spoken() };
      return (await answered(books(entity).GET('/books/v1/reports/trial-balance', { params: { query } }))).trial_balance;
    },
  });

/** What is owed at the end of a day, by contact, by account and by how long it is due. */
export const agingQuery = (entity: number, side: 'receivable' | 'payable', to: string) =>
  queryOptions({
    queryKey: [entity, 'aging', side, to],
    queryFn: async () => {
      const query = { 'account-type': side === 'payable' ? 'PAYABLE' : 'RECEIVABLE', 'end-date': to, basis: 'due', by: 'contact' } as const;
      return (await answered(books(entity).GET('/books/v1/reports/aging-schedule', { params: { query } }))).aging_schedule;
    },
  });

/** How the rows of an account are shown: in which order, and whether all that a document put on the account is one row. */
export interface RowOrder {
  sort?: 'posting_date' | '-posting_date';
  rows?: 'posting' | 'document';
}

/** The ledger of one account, in parts. */
export const accountLedgerQuery = (entity: number, account: number, { from, to }: Span, order: RowOrder) =>
  infiniteQueryOptions({
    queryKey: [entity, 'account ledger', account, from, to, order],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { 'start-date': from, 'end-date': to, 'account-ids': String(account), limit: 100, cursor: pageParam, ...order };
      return answered(books(entity).GET('/books/v1/reports/general-ledger', { params: { query }, signal }));
    },
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });

/** Every posted entry of some days, in parts. */
export const journalQuery = (entity: number, { from, to }: Span) =>
  infiniteQueryOptions({
    queryKey: [entity, 'journal', from, to],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { 'start-date': from, 'end-date': to, limit: 100, cursor: pageParam };
      return answered(books(entity).GET('/books/v1/reports/journal', { params: { query }, signal }));
    },
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });

/** Income and expenses by month. */
export const movementsQuery = (entity: number, { from, to }: Span) =>
  queryOptions({
    queryKey: [entity, 'movements', from, to],
    queryFn: async () => {
      const query = { 'start-date': from, 'end-date': to };
      return (await answered(books(entity).GET('/books/v1/reports/movements', { params: { query } }))).movements;
    },
  });

/** What stands in all banks at the ends of months and on the last day: nothing before the books begin. */
export const cashAtEndsQuery = (entity: number, { from, to }: Span) =>
  queryOptions({
    queryKey: [entity, 'cash at ends', from, to],
    queryFn: async () => {
      const query = { 'start-date': from, 'end-date': to, interval: 'month', 'account-types': 'BANK' } as const;
      const { ends, series } = (await answered(books(entity).GET('/books/v1/reports/balances', { params: { query } }))).balances;
      return ends.map((day, index) => ({ day, cash: series[0]?.balances[index] ?? 0 }));
    },
  });

export const cashFlowQuery = (entity: number, span: Span, beside?: Beside) =>
  queryOptions({
    queryKey: [entity, 'cash flow', span.from, span.to, beside],
    queryFn: async () => {
      const query = { ...cashFlowParameters(span, beside), ...spoken() };
      return (await answered(books(entity).GET('/books/v1/reports/cash-flow-statement', { params: { query } }))).cash_flow_statement;
    },
  });

export const changesInEquityQuery = (entity: number, { from, to }: Span) =>
  queryOptions({
    queryKey: [entity, 'changes in equity', from, to],
    queryFn: async () => {
      const query = { 'start-date': from, 'end-date': to, ...spoken() };
      const answer = await answered(books(entity).GET('/books/v1/reports/statement-of-changes-in-equity', { params: { query } }));
      return answer.statement_of_changes_in_equity;
    },
  });

const taxSummaryParameters = ({ from, to, registration }: Span & { registration?: string }) => ({
  'start-date': from,
  'end-date': to,
  ...(registration !== undefined && { registration }),
});

export const taxSummaryQuery = (entity: number, of: Span & { registration?: string }) =>
  queryOptions({
    queryKey: [entity, 'tax summary', of.from, of.to, of.registration],
    queryFn: async () => {
      const query = taxSummaryParameters(of);
      return (await answered(books(entity).GET('/books/v1/reports/tax-summary', { params: { query } }))).tax_summary;
    },
  });

/** The tax returns that stand and hold some of the days, the first days first. */
export const filedReturnsQuery = (entity: number, { from, to }: Span) =>
  queryOptions({
    queryKey: [entity, 'filed returns', from, to],
    queryFn: async () => {
      const filed = await wholeList((page) => {
        const query = { status: 'filed', 'start-date': from, sort: 'end_date', ...page } as const;
        return answered(books(entity).GET('/books/v1/tax-return', { params: { query } }));
      });
      return filed.filter(({ start_date }) => start_date <= to);
    },
  });
