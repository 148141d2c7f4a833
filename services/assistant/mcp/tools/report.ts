import { codesOf } from '../../../../shared/accounting/codes-of.ts';
import { comparisons } from '../../../../shared/accounting/vocabularies.ts';
import { RequestError } from '../../../../shared/base/request-error.ts';
import type { DeclaredId } from '../../../../shared/resources/operation-params.ts';
import type { BooksOfCaller } from '../books-of-caller.ts';
import { day, fields, given, listOf, oneOf, reads, requiredText, table, text } from '../tool.ts';
import type { Given, Tool } from '../tool.ts';

/** Each with the parameters that it takes. */
const reports: Readonly<Record<string, readonly [DeclaredId, ...string[]]>> = {
  balance_sheet: ['readBalanceSheet', 'end-date', 'compare'],
  income_statement: ['readIncomeStatement', 'start-date', 'end-date', 'compare', 'dimension'],
  cash_flow: ['readCashFlowStatement', 'start-date', 'end-date', 'compare'],
  changes_in_equity: ['readChangesInEquity', 'start-date', 'end-date'],
  trial_balance: ['readTrialBalance', 'end-date', 'dimension'],
  tax_summary: ['readTaxSummary', 'start-date', 'end-date', 'registration'],
  aging: ['readAgingSchedule', 'end-date', 'account-type'],
  unrealised_exchange: ['readUnrealisedExchange', 'end-date'],
};

/** A report as text without the blanks that only a printed page needs. */
const squeezed = ({ text: page }: { text: string }): string =>
  page
    .split('\n')
    .map((line) => line.trimEnd().replace(/ {3,}/g, '  '))
    .filter((line) => line !== '' && !/^[-=─═ ]+$/.test(line))
    .join('\n');

/** A statement or schedule as text. Throws 422 for a name that none has. */
export async function reportText(asked: Given, books: BooksOfCaller): Promise<string> {
  if (asked.name === 'ledger') return ledgerOf(asked, books);
  const found = reports[requiredText(asked, 'name')];
  if (!found) throw new RequestError(422, { name: [`The name must be one of ${Object.keys(reports).join(', ')}.`] });
  const [id, ...takes] = found;
  const all: Readonly<Record<string, string | undefined>> = {
    'start-date': given(asked, 'start_date'),
    'end-date': given(asked, 'end_date'),
    compare: given(asked, 'compare'),
    registration: given(asked, 'registration'),
    'account-type': given(asked, 'account_type') ?? 'RECEIVABLE',
  };
  const [code = '', value] = (given(asked, 'dimension') ?? '').split('=', 2);
  const split = value === undefined ? { 'group-by': code || undefined } : { [`dimension[${code}]`]: value };
  const query = {
    ...Object.fromEntries(takes.map((name) => [name, all[name]])),
    ...(takes.includes('dimension') ? split : {}),
    format: 'text',
  };
  return squeezed(await books.call<{ text: string }>(id, { query }));
}

export const report: Tool = {
  name: 'report',
  title: 'Report',
  says: 'A statement or schedule as text.',
  scope: 'books:read',
  annotations: reads,
  input: fields(
    {
      name: oneOf([...Object.keys(reports), 'ledger']),
      start_date: day(),
      end_date: day(),
      compare: oneOf(codesOf(comparisons), 'For the first three'),
      account_type: text('aging: RECEIVABLE or PAYABLE'),
      accounts: listOf(text('ledger: code or name')),
      dimension: text('income_statement, trial_balance: only a value, project=apollo, or by values, project'),
    },
    ['name'],
  ),
  run: reportText,
};

interface LedgerRow {
  transactionDate: string;
  transactionNo: string | null;
  narration: string | null;
  debit: string;
  credit: string;
  balance: string;
}
interface GeneralLedger {
  general_ledger: { accounts: { code: string; name: string; openingBalance: string; closingBalance: string; rows: LedgerRow[] }[] };
  meta: { next_cursor: string | null };
}

/** Rows of accounts with the balance after each: a part of the general ledger, never all of it. */
async function ledgerOf(asked: Given, books: BooksOfCaller): Promise<string> {
  const named = Array.isArray(asked.accounts) ? (asked.accounts as string[]) : [];
  if (named.length === 0) throw new RequestError(422, { accounts: ['Name the accounts whose ledger you need.'] });
  const found = await Promise.all(named.map((one) => books.account(one)));
  const query = {
    'start-date': given(asked, 'start_date'),
    'end-date': given(asked, 'end_date'),
    'account-ids': found.map(({ id }) => id).join(','),
    limit: '200',
  };
  const { general_ledger, meta } = await books.call<GeneralLedger>('readGeneralLedger', { query });
  const parts = general_ledger.accounts.flatMap(({ code, name, openingBalance, closingBalance, rows }) => [
    `${code} ${name}: from ${openingBalance} to ${closingBalance}`,
    table(
      ['date', 'no', 'narration', 'debit', 'credit', 'balance'],
      rows.map(({ transactionDate, transactionNo, narration, debit, credit, balance }) => [
        transactionDate.slice(0, 10),
        transactionNo,
        narration,
        debit,
        credit,
        balance,
      ]),
    ),
  ]);
  return [...parts, ...(meta.next_cursor === null ? [] : ['There is more: ask for fewer days.'])].join('\n');
}

export const accountStatement: Tool = {
  name: 'account_statement',
  title: 'Account statement',
  says: 'The rows of one account between two days, with a running balance.',
  scope: 'books:read',
  annotations: reads,
  input: fields({ account: text('Code or name'), start_date: day(), end_date: day() }, ['account']),
  async run(asked, books) {
    const { id } = await books.account(requiredText(asked, 'account'));
    const query = { 'start-date': given(asked, 'start_date'), 'end-date': given(asked, 'end_date'), format: 'text' };
    return squeezed(await books.call<{ text: string }>('readAccountStatement', { id, query }));
  },
};
