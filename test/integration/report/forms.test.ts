import { beforeAll, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { Book } from '../../../bench/books/book.ts';
import { readmeBook } from '../../unit/statements/readme-book.ts';
import { storeBook } from '../../../bench/books/store-book.ts';

const daybook = useDaybook({ services: ['report'], clock: { now: () => new Date('2026-11-20T12:00:00Z') } });
const wholeYear = { start_date: '2026-01-01', end_date: '2026-12-31' };
const { book, client } = readmeBook({ id: 1, name: 'Acme & <b>Sons</b>' });
const german = readmeBook({ id: 2, locale: 'de_DE' }).book;
const arabic = readmeBook({ id: 3, locale: 'ar_BH' }).book;

beforeAll(async () => {
  for (const each of [book, german, arabic, manyAccounts()]) await storeBook(daybook.database.db, each);
});

function manyAccounts(): Book {
  const many = new Book({ id: 4 });
  const bank = many.account('BANK', 'Bank');
  const long = 'Consulting, implementation and maintenance of every kind for the public administration of a very large district';
  for (let index = 0; index < 300; index += 1)
    many.post('CS', bank, [{ account: many.account('OPERATING_REVENUE', `${long} ${index}`), amount: 1234567.89 }]);
  return many;
}

function report(entity_id: number, action: string, parameters: object): Promise<Json> {
  return daybook.broker.call(`report.${action}`, parameters, {
    meta: { caller: { user_id: 1, owner_id: 1, entity_id, scopes: ['books:read'] } },
  });
}

const all: [string, object][] = [
  ['readIncomeStatement', wholeYear],
  ['readBalanceSheet', { end_date: '2026-12-31' }],
  ['readCashFlowStatement', wholeYear],
  ['readChangesInEquity', { ...wholeYear, compare: 'previous-year' }],
  ['readTrialBalance', { end_date: '2026-12-31' }],
  ['readAgingSchedule', { end_date: '2026-12-31' }],
  ['readUnrealisedExchange', { end_date: '2026-12-31' }],
  ['readMovements', wholeYear],
  ['readAccountStatement', { id: client.id, ...wholeYear }],
  ['readAccountStatements', { ...wholeYear, account_types: ['RECEIVABLE', 'BANK'] }],
  ['readAccountSchedule', { id: client.id, end_date: '2026-12-31' }],
];

test('the income statement as text shows accounts under their types: rules of 14 before results, of equals after the last', async () => {
  const { content_type, file_name, text } = await report(1, 'readIncomeStatement', { ...wholeYear, format: 'text' });
  expect(content_type).toBe('text/plain; charset=utf-8');
  expect(file_name).toBe('acme-b-sons-b_income-statement_2026-12-31.txt');
  expect(text.split('\n')).toEqual([
    'Acme & <b>Sons</b>',
    'Income statement',
    '1 Jan 2026 to 31 Dec 2026',
    'Amounts in EUR (Euro)',
    '',
    'Operating revenue',
    '  Sales                                    200.00',
    '      4001 Sales                           200.00',
    '',
    'Cost of sales',
    '  Cost of goods and services sold          100.00',
    '      5001 Cost of Sales                   100.00',
    '                                   --------------',
    'Gross profit                               100.00',
    '                                   --------------',
    'Gross profit and other income              100.00',
    '                                   --------------',
    'Net profit                                 100.00',
    '                                   ==============',
    '',
    'Prepared on 20 Nov 2026',
    '',
  ]);
});

test('the balance sheet as text splits current from non-current and ends with two equal totals', async () => {
  const { text } = await report(1, 'readBalanceSheet', { end_date: '2026-12-31', format: 'text' });
  expect(text).toContain('As at 31 Dec 2026');
  expect(text).toMatch(/Total non-current assets +100\.00\n/);
  expect(text).toMatch(/ {2}Taxes receivable +20\.00\n/);
  expect(text).toMatch(/Total current assets +150\.00\n/);
  expect(text).toMatch(/Total assets +250\.00\n +={14}\n/);
  expect(text).toMatch(/ {2}Taxes payable +40\.00\n/);
  expect(text).toMatch(/ {2}Trade payables +110\.00\n/);
  expect(text).toMatch(/Total current liabilities +150\.00\n/);
  expect(text).toMatch(/Total liabilities +150\.00\n/);
  expect(text).toMatch(/ {2}Profit for the year +100\.00\n/);
  expect(text).toMatch(/Total equity and liabilities +250\.00\n +={14}\n/);
});

const long: [string, object][] = [
  ['readGeneralLedger', wholeYear],
  ['readJournal', wholeYear],
];

test.each([...all, ...long])('%s as a page stands alone: escaped, headed tables, nothing from outside', async (action, parameters) => {
  const { content_type, text } = await report(1, action, { ...parameters, format: 'html' });
  expect(content_type).toBe('text/html; charset=utf-8');
  expect(text).toMatch(/^<!doctype html>\n<html lang="en-GB" dir="ltr">/);
  expect(text).toContain('Acme &amp; &lt;b&gt;Sons&lt;/b&gt;');
  expect(text).not.toContain('<b>');
  expect(text).toContain('<th scope="col"');
  expect(text).toContain('<th scope="row"');
  expect(text).toContain('<caption');
  expect(text.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|src=|url\(|<script|<link|@import/);
  expect(text).not.toMatch(/undefined|NaN/);
});

test('the income statement and the ages have a chart with its figures in words', async () => {
  const income = (await report(1, 'readIncomeStatement', { ...wholeYear, format: 'html' })).text as string;
  expect(income).toMatch(/<svg role="img" aria-labelledby="months-title months-text"/);
  expect(income).toContain('<title>Revenue, Jun 2026: 200.00</title>');
  const [wide, narrow] = income.split('<div class="narrow">') as [string, string];
  for (const drawn of [wide, narrow]) expect(drawn.match(/<rect /g)).toHaveLength(24);
  const ages = (await report(1, 'readAgingSchedule', { end_date: '2026-12-31', format: 'html' })).text as string;
  expect(ages).toContain('<title>Outstanding, 181 – 270 days: 70.00</title>');
});

test('figures follow the locale in printed forms and are raw in JSON', async () => {
  const big = { ...wholeYear, format: 'text' };
  expect((await report(2, 'readIncomeStatement', big)).text).toMatch(/Net profit +100,00\n/);
  expect((await report(2, 'readIncomeStatement', { ...wholeYear, format: 'html' })).text).toContain('<html lang="de-DE" dir="ltr">');
  expect((await report(4, 'readTrialBalance', { end_date: '2026-12-31', format: 'text' })).text).toContain('370,370,367.00');
  expect((await report(4, 'readTrialBalance', { end_date: '2026-12-31' })).trial_balance.balances).toEqual({
    debit: '370370367',
    credit: '370370367',
  });
  const page = (await report(3, 'readIncomeStatement', { ...wholeYear, format: 'html' })).text as string;
  expect(page).toContain('<html lang="ar-BH" dir="rtl">');
  expect(page).toContain('<h1 lang="en">Income statement</h1>');
});

test.each(all)('%s as a PDF is one whole page', async (action, parameters) => {
  const { content_type, base64 } = await report(1, action, { ...parameters, format: 'pdf' });
  expect(content_type).toBe('application/pdf');
  const bytes = Buffer.from(base64, 'base64').toString('latin1');
  expect(bytes).toMatch(/^%PDF-1\.\d/);
  expect(bytes.trimEnd()).toMatch(/%%EOF$/);
  expect(bytes.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});

test('300 accounts with long names paginate', async () => {
  const { base64 } = await report(4, 'readTrialBalance', { end_date: '2026-12-31', format: 'pdf' });
  const pages =
    Buffer.from(base64, 'base64')
      .toString('latin1')
      .match(/\/Type \/Page\b(?!s)/g) ?? [];
  expect(pages.length).toBeGreaterThan(8);
});

test('a list too long to lay out as a PDF is refused in that form only', async () => {
  const long = new Book({ id: 5 });
  const bank = long.account('BANK', 'Bank');
  const sales = long.account('OPERATING_REVENUE', 'Sales');
  for (let index = 0; index < 2_500; index += 1) long.post('CS', bank, [{ account: sales, amount: 1 }]);
  await storeBook(daybook.database.db, long);
  const window = { id: bank.id, ...wholeYear };
  const refusal = { code: 422, data: { fields: { format: [expect.any(String)] } } };
  await expect(report(5, 'readAccountStatement', { ...window, format: 'pdf' })).rejects.toMatchObject(refusal);
  await expect(report(5, 'readAccountStatements', { ...wholeYear, format: 'pdf' })).rejects.toMatchObject(refusal);
  const both = (await report(5, 'readAccountStatements', wholeYear)).account_statements.statements;
  expect(both.map(({ transactions }: Json) => transactions.length)).toEqual([2500, 2500]);
  expect((await report(5, 'readAccountStatement', { ...window, format: 'text' })).text).toContain('2,500.00');
});

test('statements of several accounts name each account in every form', async () => {
  const form = (format: string, more: object = {}) =>
    report(1, 'readAccountStatements', { ...wholeYear, account_types: ['RECEIVABLE', 'BANK'], ...more, format });
  const { file_name, text } = await form('text');
  expect(file_name).toBe('acme-b-sons-b_account-statements_2026-12-31.txt');
  const lines = (text as string).split('\n').map((line) => line.replace(/ {2,}/g, ' | ').trim());
  expect(lines.filter((line) => /^\d+ (Bank|Client|... 2026 \|)/.test(line))).toEqual([
    '301 Bank Account',
    '1 Jan 2026 | Opening balance | 0.00',
    '15 Jun 2026 | CS01/0001 | Cash sale | Cash Sale | 120.00 | 120.00',
    '15 Jun 2026 | CP01/0001 | Cash purchase | Cash Purchase | 110.00 | 10.00',
    '15 Jun 2026 | RC01/0001 | Client receipt | Client Receipt | 50.00 | 60.00',
    '31 Dec 2026 | Closing balance | 170.00 | 110.00 | 60.00',
    '501 Client',
    '1 Jan 2026 | Opening balance | 0.00',
    '15 Jun 2026 | IN01/0001 | Client invoice | Client Invoice | 120.00 | 120.00',
    '15 Jun 2026 | RC01/0001 | Client receipt | Client Receipt | 50.00 | 70.00',
    '31 Dec 2026 | Closing balance | 120.00 | 50.00 | 70.00',
  ]);
  const page = (await form('html')).text as string;
  expect(page.match(/<caption[^>]*>[^<]*/g)).toEqual(['<caption>301 Bank Account', '<caption>501 Client']);
  const csv = Buffer.from((await form('csv')).base64, 'base64').toString('utf8');
  expect(csv.slice(1).trimEnd().split('\r\n')).toEqual([
    '301 Bank Account',
    'Row,Code,Date,Number,Type,Details,Debit,Credit,Balance',
    'total,,2026-01-01,,,Opening balance,,,0',
    'row,,2026-06-15,CS01/0001,Cash sale,Cash Sale,120,0,120',
    'row,,2026-06-15,CP01/0001,Cash purchase,Cash Purchase,0,110,10',
    'row,,2026-06-15,RC01/0001,Client receipt,Client Receipt,50,0,60',
    'final,,2026-12-31,,,Closing balance,170,110,60',
    '',
    '501 Client',
    'Row,Code,Date,Number,Type,Details,Debit,Credit,Balance',
    'total,,2026-01-01,,,Opening balance,,,0',
    'row,,2026-06-15,IN01/0001,Client invoice,Client Invoice,120,0,120',
    'row,,2026-06-15,RC01/0001,Client receipt,Client Receipt,0,50,70',
    'final,,2026-12-31,,,Closing balance,120,50,70',
  ]);
  const one = await form('csv', { account_types: ['BANK'] });
  expect(Buffer.from(one.base64, 'base64').toString('utf8')).toMatch(/^\uFEFF301 Bank/);
  expect((await form('xlsx')).file_name).toBe('acme-b-sons-b_account-statements_2026-12-31.xlsx');
  const none = { account_types: ['INVENTORY'] };
  expect((await form('json', none)).account_statements.statements).toEqual([]);
  for (const empty of ['text', 'html', 'pdf', 'csv', 'xlsx'])
    expect((await form(empty, none)).file_name).toMatch(/^acme-b-sons-b_account-statements_2026-12-31\./);
});

test('statements of too many accounts are refused with what to do', async () => {
  await expect(report(4, 'readAccountStatements', wholeYear)).rejects.toMatchObject({
    code: 422,
    data: { fields: { 'account-ids': [expect.stringContaining('301 accounts; at most 200')] } },
  });
  const ofBank = { ...wholeYear, account_types: ['BANK'] };
  expect((await report(4, 'readAccountStatements', ofBank)).account_statements.statements[0].transactions).toHaveLength(300);
});

test('a compared statement shows both columns, with a row for what stands in either', async () => {
  const { text } = await report(1, 'readIncomeStatement', {
    start_date: '2026-06-01',
    end_date: '2026-06-30',
    compare: 'previous-period',
    format: 'text',
  });
  expect(text).toContain('1 Jun 2026 – 30 Jun 2026');
  expect(text).toContain('1 May 2026 – 31 May 2026');
  expect(text).toMatch(/Net profit +100\.00 +0\.00\n/);
});

test.each(all)('%s speaks the language of the request, and the entity keeps its own', async (action, parameters) => {
  const title = async (more: object): Promise<string> => {
    const { text } = await report(1, action, { ...parameters, format: 'text', ...more });
    return text.split('\n')[1];
  };
  const english = await title({});
  expect(english).not.toBe('');
  expect(await title({ language: 'de' })).not.toBe(english);
  expect(await title({ language: 'en' })).toBe(english);
  expect(await title({})).toBe(english);
});
