import { expect } from '@jest/globals';
import { taxDirections } from '../../../shared/accounting/vocabularies.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import type { Client, Json } from '../../setup/client.ts';

/** The accounts of the worked examples and their types. */
export const exampleAccounts = {
  Bank: 'BANK',
  Bank2: 'BANK',
  UB: 'BANK',
  AR: 'RECEIVABLE',
  AR2: 'RECEIVABLE',
  AP: 'PAYABLE',
  VAT: 'CONTROL',
  VAT2: 'CONTROL',
  Pend: 'CONTROL',
  Dep: 'CURRENT_LIABILITY',
  Auth: 'CURRENT_LIABILITY',
  Div: 'CURRENT_LIABILITY',
  Loan: 'NON_CURRENT_LIABILITY',
  Mach: 'NON_CURRENT_ASSET',
  Cap: 'EQUITY',
  Res: 'EQUITY',
  Eq: 'EQUITY',
  Rev: 'OPERATING_REVENUE',
  Rev2: 'OPERATING_REVENUE',
  FX: 'NON_OPERATING_REVENUE',
  FXL: 'OTHER_EXPENSE',
  Loss: 'OTHER_EXPENSE',
  Exp: 'OVERHEAD_EXPENSE',
  Disc: 'OVERHEAD_EXPENSE',
  Bad: 'OVERHEAD_EXPENSE',
  Rnd: 'OVERHEAD_EXPENSE',
  Depr: 'OVERHEAD_EXPENSE',
} satisfies Record<string, AccountType>;
export type ExampleAccount = keyof typeof exampleAccounts;

/** The types of those accounts that an example needs, as `useLedger` takes them. */
export function accountsOf<const Name extends ExampleAccount>(...names: Name[]): Record<Name, AccountType> {
  return Object.fromEntries(names.map((name): [string, AccountType] => [name, exampleAccounts[name]])) as Record<Name, AccountType>;
}

/** Books over HTTP, and the ids of their accounts by the names that rows and figures use. */
export interface ExampleBooks {
  readonly keeper: Client & { readonly entity: Json };
  readonly account: Readonly<Partial<Record<ExampleAccount, number>>>;
}

/** `AR/Rev 1,000; AR/VAT 190 (200)` as a list; thousands without their comma. */
const parts = (text: string): string[] =>
  text
    .split(';')
    .map((part) =>
      part
        .trim()
        .replaceAll(/(?<=\d),(?=\d{3})/g, '')
        .replaceAll('−', '-'),
    )
    .filter((part) => part !== '');

/** Every pair of rows of the ledger in the order of posting: `AR/Rev 100`, in a foreign currency `AR/Rev 81 (100)`. */
async function postedPairs({ keeper, account }: ExampleBooks, query: Record<string, string | number> = {}): Promise<string[]> {
  const { body, text } = await keeper.get('/ledger', { query: { perPage: 200, ...query } });
  if (!Array.isArray(body.data)) throw new Error(text);
  const rows = (body.data as Json[]).toSorted((one, other) => one.position - other.position);
  const names = new Map(Object.entries(account).map(([name, id]) => [id, name]));
  const pairs: string[] = [];
  while (rows.length > 0) {
    const row = rows.shift();
    const at = rows.findIndex(
      (one) =>
        one.entry_type !== row.entry_type &&
        one.transaction_id === row.transaction_id &&
        one.post_account === row.folio_account &&
        one.folio_account === row.post_account &&
        one.amount === row.amount,
    );
    if (at < 0) throw new Error(`Row ${row.id} has no other side`);
    const [other] = rows.splice(at, 1);
    const debit = row.entry_type === 'D' ? row : other;
    const foreign = row.currency_id === keeper.entity.currency_id ? '' : ` (${row.foreign_amount})`;
    pairs.push(
      `${names.get(debit.post_account) ?? debit.post_account}/${names.get(debit.folio_account) ?? debit.folio_account} ${row.amount}${foreign}`,
    );
  }
  return pairs;
}

/** Holds the ledger to the rows of an example: all of them, or those that the query selects (`transaction-id`, `start-date`). */
export async function expectRows(books: ExampleBooks, rows: string, query: Record<string, string | number> = {}): Promise<void> {
  expect(await postedPairs(books, query)).toEqual(parts(rows).map(plainNumbers));
}

/** Where a figure of another name is read: `NET_PROFIT 230` of the income statement, for example. */
export type FigureReader = (books: ExampleBooks, window: Window) => Promise<number | string>;
export interface Window {
  readonly 'start-date': string;
  readonly 'end-date': string;
}

const reports = { 'income-statement': 'income_statement', 'cash-flow-statement': 'cash_flow_statement', 'balance-sheet': 'balance_sheet' };

/** A figure of a report's results, balances or totals. */
function figureOf(report: keyof typeof reports, part: 'results' | 'balances' | 'totals', code: string): FigureReader {
  return async ({ keeper }, window) => {
    const query = report === 'balance-sheet' ? { 'end-date': window['end-date'] } : { ...window };
    const { body, text } = await keeper.get(`/reports/${report}`, { query });
    const figures = body[reports[report]]?.[part];
    if (!figures) throw new Error(text);
    return figures[code] ?? 0;
  };
}

const figures: Readonly<Record<string, FigureReader>> = {
  OPERATIONS: figureOf('cash-flow-statement', 'results', 'OPERATIONS_CASH_FLOW'),
  INVESTMENT: figureOf('cash-flow-statement', 'results', 'INVESTMENT_CASH_FLOW'),
  FINANCING: figureOf('cash-flow-statement', 'results', 'FINANCING_CASH_FLOW'),
  END: figureOf('cash-flow-statement', 'results', 'END_CASH_BALANCE'),
  START: figureOf('cash-flow-statement', 'balances', 'START_CASH_BALANCE'),
  NET: figureOf('cash-flow-statement', 'balances', 'NET_CASH_FLOW'),
  EFFECT: figureOf('cash-flow-statement', 'balances', 'FOREIGN_EXCHANGE_EFFECT'),
  PROFIT: figureOf('cash-flow-statement', 'balances', 'PROFIT'),
  NON_CASH: figureOf('cash-flow-statement', 'balances', 'NON_CASH_ITEMS'),
  RECEIVABLES: figureOf('cash-flow-statement', 'balances', 'RECEIVABLES'),
  PAYABLES: figureOf('cash-flow-statement', 'balances', 'PAYABLES'),
  INTEREST_PAID: figureOf('cash-flow-statement', 'results', 'INTEREST_PAID'),
  INTEREST_RECEIVED: figureOf('cash-flow-statement', 'results', 'INTEREST_RECEIVED'),
  INCOME_TAXES_PAID: figureOf('cash-flow-statement', 'results', 'INCOME_TAXES_PAID'),
  DIVIDENDS_PAID: figureOf('cash-flow-statement', 'results', 'DIVIDENDS_PAID'),
  profit: figureOf('income-statement', 'results', 'NET_PROFIT'),
  GROSS_PROFIT: figureOf('income-statement', 'results', 'GROSS_PROFIT'),
  NET_PROFIT: figureOf('income-statement', 'results', 'NET_PROFIT'),
  ASSETS: figureOf('balance-sheet', 'totals', 'ASSETS'),
  LIABILITIES: figureOf('balance-sheet', 'totals', 'LIABILITIES'),
  NET_ASSETS: figureOf('balance-sheet', 'results', 'NET_ASSETS'),
};

/** The tax return of a window. */
async function taxReturn({ keeper }: Pick<ExampleBooks, 'keeper'>, window: Window): Promise<Json> {
  const { body, text } = await keeper.get('/reports/tax-summary', { query: { ...window } });
  if (!body.tax_summary) throw new Error(text);
  return body.tax_summary;
}

/** A sum of figures that have cents. */
const summed = (rows: readonly Json[], key: string): number =>
  rows.reduce((cents, row) => cents + Math.round((row[key] ?? 0) * 1000), 0) / 1000;

/** `80/16`, `100/10 nd 10`: base and tax of a direction, and what of it cannot be deducted. */
async function ofDirection(books: ExampleBooks, direction: string, window: Window): Promise<string> {
  const rows = (await taxReturn(books, window)).taxes.filter((row: Json) => row.direction === direction);
  const nd = summed(rows, 'nonDeductible');
  return `${summed(rows, 'base')}/${summed(rows, 'tax')}${nd === 0 ? '' : ` nd ${nd}`}`;
}

async function balance({ keeper }: ExampleBooks, id: number, window: Window): Promise<number> {
  const { body, text } = await keeper.get(`/account/${id}/statement`, { query: { ...window } });
  if (!body.statement) throw new Error(text);
  return body.statement.balances.closing;
}

export interface FigureTerms {
  readonly window?: Window;
  /** The document whose total is meant. */
  readonly document?: Json;
  /** Figures of further names. */
  readonly more?: Readonly<Record<string, FigureReader>>;
}

const year2026: Window = { 'start-date': '2026-01-01', 'end-date': '2026-12-31' };

/**
 * Holds books to the figures of an example: `total 96; OUTPUT 80/16; AR 1,200; due 95; OPERATIONS 100`. A bare account is its balance,
 * debit +; `total` is that of the document, in its currency; a tax return is that of the window (2026 unless given).
 */
export async function expectFigures(books: ExampleBooks, wanted: string, terms: FigureTerms = {}): Promise<void> {
  const { window = year2026, document, more = {} } = terms;
  const read = async (name: string): Promise<string> => {
    if (name === 'total') return String(document.amount);
    if (name === 'due') return String((await taxReturn(books, window)).totals.due);
    if (Object.hasOwn(taxDirections, name)) return ofDirection(books, name, window);
    const account = books.account[name as ExampleAccount];
    if (account !== undefined) return String(await balance(books, account, window));
    const reader = more[name] ?? figures[name];
    if (!reader) throw new Error(`${name} is no account of the books and no figure that is known`);
    return String(await reader(books, window));
  };
  const found: string[] = [];
  for (const figure of parts(wanted)) {
    const name = figure.split(' ')[0]!;
    found.push(`${name} ${await read(name)}`);
  }
  expect(found).toEqual(parts(wanted).map(plainNumbers));
}

/** `OUTPUT 18/3.60` as `OUTPUT 18/3.6`: figures without trailing zeros, as JSON has them. */
function plainNumbers(figure: string): string {
  return figure.replaceAll(/-?\d+(\.\d+)?/g, (number, _, at: number) =>
    at > 0 && /[A-Za-z]/.test(figure[at - 1]!) ? number : String(Number(number)),
  );
}
