import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { operations } from '../../shared/resources/all-operations.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const year = new Date().getFullYear() - 1;
const span = { 'start-date': `${year}-01-01`, 'end-date': `${year}-12-31` };

/** A report with the screen that shows it, and what is seen when it has come. */
interface Shown {
  path: string;
  query: Record<string, string | number>;
  key: string;
  screen: string;
  seen: string;
}

/** Of each report, the screen with the figures of its answer, or why it has none. */
const reports: Readonly<Record<string, ((of: Books) => Shown) | string>> = {
  readIncomeStatement: () => ofSpan('income-statement', 'statements/income-statement', '.figures .final'),
  readBalanceSheet: () => ({
    ...ofSpan('balance-sheet', 'statements/balance-sheet', '.figures .final'),
    query: { 'end-date': span['end-date'] },
  }),
  readCashFlowStatement: () => ofSpan('cash-flow-statement', 'cash-flow', '.figures .final'),
  readChangesInEquity: () => ofSpan('statement-of-changes-in-equity', 'equity', '.figures .final'),
  readTrialBalance: () => ({ ...ofSpan('trial-balance', 'trial-balance', '.figures .final'), query: { 'end-date': span['end-date'] } }),
  readTaxSummary: () => ofSpan('tax-summary', 'tax', '.due'),
  readOfficialTaxReturn: 'it is of companies that a country founded: tax-returns.test.ts',
  readGeneralLedger: ({ bank }) => ({
    ...ofSpan('general-ledger', `accounts/${bank}`, '.carried'),
    query: { ...span, 'account-ids': String(bank), rows: 'document', limit: 100 },
  }),
  readAgingSchedule: 'its screen is of today: who owes what has a test of its own (open-items.test.ts)',
  readAnnualAccounts: 'it is a document: the screen of periods saves it as a file',
  readMovements: 'Home draws it as bars of today’s months, with a table behind them (more-statements.test.ts)',
  readBalances: 'Home draws its line of today’s months, with a table behind it',
  readJournal: () => ({ ...ofSpan('journal', 'journal', '.journal .sum'), query: { ...span, limit: 100 } }),
  readAccountStatements: 'the page of a contact shows those of the contact',
  readUnrealisedExchange: () => ({
    ...ofSpan('unrealised-exchange', 'exchange', '.positions .sum'),
    query: { 'end-date': span['end-date'] },
  }),
  readBankReconciliation: 'the page of a bank account shows it (bank-proof.test.ts)',
};

/** Figures of answers that a screen leaves out, with the reason. */
const left_out: Readonly<Record<string, string>> = {
  'balance-sheet balances': 'both sides of all accounts, which are the proof of the trial balance',
  'cash-flow-statement accounts PROFIT': 'the accounts behind the profit, which the income statement shows',
  'trial-balance accounts BALANCE_SHEET RECEIVABLE balance': 'the net of a type: the screen has each account on its side',
  'trial-balance accounts BALANCE_SHEET CONTROL balance': 'the net of a type: the screen has each account on its side',
};

interface Books {
  bank: number;
}

function ofSpan(name: string, screen: string, seen: string): Shown {
  const days = `from=${span['start-date']}&to=${span['end-date']}`;
  return { path: `/reports/${name}`, query: span, key: name.replaceAll('-', '_'), screen: `${screen}?${days}`, seen };
}

/** A year with taxes of each kind, a return that was filed, income and expenses, capital, and what is owed. */
async function fillYear(keeper: Bookkeeper): Promise<Books> {
  const bank = await keeper.account('Bank', 'BANK');
  const client = await keeper.account('Clients', 'RECEIVABLE');
  const supplier = await keeper.account('Suppliers', 'PAYABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const rent = await keeper.account('Rent', 'OVERHEAD_EXPENSE');
  const capital = await keeper.account('Capital', 'EQUITY');
  const control = await keeper.account('Value added tax', 'CONTROL');
  const pending = await keeper.account('Tax that waits', 'CONTROL');
  const authority = await keeper.account('Tax office', 'CURRENT_LIABILITY');
  const boxes = { OUTPUT: { base: ['81'], tax: ['83'] }, INPUT: { tax: ['66'] } };
  const tax = async (code: string, rate: number, more: Json = {}): Promise<number> =>
    (await keeper.create<{ id: number }>('/tax', { name: `Tax ${code}`, code, rate, account_id: control, boxes, ...more })).id;
  const standard = await tax('STD', 19);
  const half = await tax('HALF', 7, { deductible: 50 });
  const waiting = await tax('CASH', 5, { due: 'payment', pending_account_id: pending });
  const post = (type: string, main: number, line: number, amount: number, on: string, taxes: number[] = []): Promise<Json> =>
    keeper.posted(type, main, line, amount, {
      transaction_date: `${year}-${on}`,
      line_items: [{ account_id: line, amount, ...(taxes.length > 0 ? { taxes } : {}) }],
    });
  await keeper.posted('JN', bank, capital, 5000, { transaction_date: `${year}-01-02`, credited: false });
  await post('IN', client, sales, 1234.56, '02-10', [standard]);
  await post('BL', supplier, rent, 777.7, '02-20', [half]);
  await keeper.create('/tax-return', { start_date: `${year}-01-01`, end_date: `${year}-03-31`, account_id: authority });
  await post('CS', bank, sales, 432.1, '05-05', [standard]);
  await post('IN', client, sales, 210.3, '06-06', [waiting]);
  await post('CP', bank, rent, 99.9, '07-07', [standard]);
  const { currency_id } = await keeper.currency('USD', '0.9', `${year}-01-01`);
  await keeper.rate(currency_id, '0.8', `${year}-12-01`);
  const dollars = await keeper.account('Dollars', 'RECEIVABLE', { currency_id });
  await keeper.posted('IN', dollars, sales, 321.5, { transaction_date: `${year}-08-08`, currency_id });
  return { bank };
}

/** All amounts of an answer with the way to each; ids, numbers of things and rates are none. */
function amountsIn(value: Json, way: string[] = []): [way: string, amount: number][] {
  if (typeof value === 'number')
    return /(id|ids|documents|rate|year|count|position|days|age)$/i.test(way.at(-1) ?? '') ? [] : [[way.join(' '), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries<Json>(value).flatMap(([key, part]) =>
    key === 'presentation' || key === 'reportingPeriod' ? [] : amountsIn(part, [...way, key]),
  );
}

/** As the books write it. A screen may show a figure without its sign, where a word says it. */
const written = (amount: number): string =>
  Math.abs(amount).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

async function missingOn(page: Page, keeper: Bookkeeper, company: string, { path, query, key, screen, seen }: Shown): Promise<string[]> {
  const { status, body, text } = await keeper.get(path, { query });
  if (status !== 200) throw new Error(text);
  await page.goto(`${company}/${screen}`);
  await page.locator(seen).first().waitFor();
  const said = await page.locator('main').innerText();
  const name = path.split('/').at(-1)!;
  return amountsIn(body[key])
    .filter(([way, amount]) => amount !== 0 && !Object.keys(left_out).some((one) => `${name} ${way}`.startsWith(one)))
    .filter(([, amount]) => !said.includes(written(amount)))
    .map(([way, amount]) => `${name}: ${way} is ${amount}`);
}

test('every report has a screen that is compared with it, or a reason why not', () => {
  const declared = operations.filter(({ path, method }) => method === 'GET' && path.startsWith('/reports/')).map(({ id }) => id);
  expect(Object.keys(reports).sort()).toEqual(declared.sort());
});

test('a screen shows every figure that its report answers', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook, {}, { calendar_year: year });
  const company = page.url();
  const books = await fillYear(keeper);
  const missing: string[] = [];
  for (const report of Object.values(reports))
    if (typeof report !== 'string') missing.push(...(await missingOn(page, keeper, company, report(books))));
  expect(missing).toEqual([]);
});

test('the tax return says first what is still to be declared, and what of its days was', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook, {}, { calendar_year: year });
  const company = page.url();
  await fillYear(keeper);
  const { totals } = (await keeper.get('/reports/tax-summary', { query: span })).body.tax_summary;
  await page.goto(`${company}/tax?from=${span['start-date']}&to=${span['end-date']}`);
  await page.getByText(`Due to the authority: €${written(totals.unfiled)}`).waitFor();
  await page
    .getByText(`The tax of these days is €${written(totals.due)}; €${written(totals.filed)} of it stands in returns that were filed.`)
    .waitFor();
  // The return leads to the entry that moved it.
  await page.getByRole('link', { name: `1 Jan ${year} to 31 Mar ${year}` }).click();
  await page.getByRole('heading', { name: `Tax return ${year}-01-01 to ${year}-03-31` }).waitFor();
});
