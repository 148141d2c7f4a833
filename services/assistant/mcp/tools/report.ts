import { codesOf } from '../../../../shared/accounting/codes-of.ts';
import { comparisons } from '../../../../shared/accounting/vocabularies.ts';
import { RequestError } from '../../../../shared/base/request-error.ts';
import type { DeclaredId } from '../../../../shared/resources/operation-params.ts';
import { day, fields, given, oneOf, reads, requiredText, text } from '../tool.ts';
import type { Tool } from '../tool.ts';

/** Each with the parameters that it takes. */
const reports: Readonly<Record<string, readonly [DeclaredId, ...string[]]>> = {
  balance_sheet: ['readBalanceSheet', 'end-date', 'compare'],
  income_statement: ['readIncomeStatement', 'start-date', 'end-date', 'compare'],
  cash_flow: ['readCashFlowStatement', 'start-date', 'end-date', 'compare'],
  changes_in_equity: ['readChangesInEquity', 'start-date', 'end-date'],
  trial_balance: ['readTrialBalance', 'end-date'],
  tax_summary: ['readTaxSummary', 'start-date', 'end-date'],
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

export const report: Tool = {
  name: 'report',
  title: 'Report',
  says: 'A statement or schedule as text.',
  scope: 'books:read',
  annotations: reads,
  input: fields(
    {
      name: oneOf(Object.keys(reports)),
      start_date: day(),
      end_date: day(),
      compare: oneOf(codesOf(comparisons), 'For the first three'),
      account_type: text('aging: RECEIVABLE or PAYABLE'),
    },
    ['name'],
  ),
  async run(asked, books) {
    const found = reports[requiredText(asked, 'name')];
    if (!found) throw new RequestError(422, { name: [`The name must be one of ${Object.keys(reports).join(', ')}.`] });
    const [id, ...takes] = found;
    const all: Readonly<Record<string, string | undefined>> = {
      'start-date': given(asked, 'start_date'),
      'end-date': given(asked, 'end_date'),
      compare: given(asked, 'compare'),
      'account-type': given(asked, 'account_type') ?? 'RECEIVABLE',
    };
    const query = { ...Object.fromEntries(takes.map((name) => [name, all[name]])), format: 'text' };
    return squeezed(await books.call<{ text: string }>(id, { query }));
  },
};

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
