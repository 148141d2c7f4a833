import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import createClient from 'openapi-fetch';
import type { paths } from './generated/api.d.ts';
import { documents, plain, posted } from './documents.ts';

/**
 * A café's first two months over the API, through a client that is generated from /openapi.json: 65 documents with taxes, a supplier in
 * dollars, a loan, an invoice that was wrong, the tax return, and the year's end. It takes the service's address and a folder for the
 * statements, and prints what it found as JSON.
 */
const [base = 'http://localhost:3000', folder = 'statements'] = process.argv.slice(2);

let calls = 0;
const counted = { onRequest: () => void (calls += 1) };

type Saved<T> = Exclude<T, { provisional: true }>;

/** What a call answered; the refusal, which says what to do, is thrown. */
function answered<T extends object>({ data, error }: { data?: T; error?: unknown }): Saved<T> {
  if (data === undefined) throw new Error(JSON.stringify(error, null, 2));
  if ('provisional' in data) throw new Error('Nothing was saved.');
  return data as Saved<T>;
}

function expectEqual(what: string, found: number | undefined, expected: number | undefined): void {
  if (found === undefined || found !== expected) throw new Error(`${what}: ${String(found)} is not ${String(expected)}`);
}

// Somebody, and books with a whole chart.
const visitor = createClient<paths, 'application/json'>({ baseUrl: base });
visitor.use(counted);
const person = { name: 'Ada', email: `cafe-${Date.now()}-${process.pid}@example.com`, password: crypto.randomUUID() };
const { access_token } = answered(await visitor.POST('/auth/v1/register', { body: person }));
const books = createClient<paths, 'application/json'>({ baseUrl: base, headers: { Authorization: `Bearer ${access_token}` } });
books.use(counted);
// Where the service charges for its use, the trial's 50 transactions a month are too few.
await books.POST('/books/v1/subscription', { body: { plan: 'books' } });
const cafe = answered(
  await books.POST('/books/v1/entity', { body: { name: 'Café Ada', currency_code: 'EUR', calendar_year: 2024, chart_template: 'retail' } }),
).resource;
const taxes = answered(await books.GET('/books/v1/tax')).data;
for (const [code, rate] of [
  ['STANDARD', 20],
  ['REDUCED', 10],
] as const) {
  const { id } = taxes.find((tax) => tax.code === code)!;
  answered(await books.PATCH('/books/v1/tax/{id}', { params: { path: { id } }, body: { rate, account_code: '2101' } }));
}

// Dollars, for the roaster: their rates of two months, and that of the last day.
answered(await books.POST('/books/v1/currency', { body: { currency_code: 'USD' } }));
let last_rate = 0;
for (const [rate, valid_from, valid_to] of [
  ['0.92', '2024-11-01', '2024-11-30'],
  ['0.95', '2024-12-01', '2024-12-30'],
  ['0.96', '2024-12-31', undefined],
] as const) {
  const body = { currency_code: 'USD' as const, rate, valid_from, ...(valid_to ? { valid_to } : {}) };
  last_rate = answered(await books.POST('/books/v1/exchange-rate', { body })).resource.id;
}
answered(
  await books.POST('/books/v1/account', { body: { account_code: '2402', account_type: 'PAYABLE', name: 'Roaster', currency_code: 'USD' } }),
);

// Two months in two requests. Each document has its own external id, by which it is found again.
const ids = new Map<string, number>();
for (const month of ['2024-11', '2024-12']) {
  const transactions = documents.filter(({ transaction_date }) => transaction_date.startsWith(month));
  const { resources } = answered(await books.POST('/books/v1/transaction/batch', { body: { transactions } }));
  for (const { external_id, id } of resources) ids.set(String(external_id), id);
}
const idOf = (external_id: string): number => ids.get(external_id)!;

// The wrong invoice is found by its words and taken back by its reversal; the right one came with the others.
const found = answered(await books.GET('/books/v1/transaction', { params: { query: { search: 'catering wrong' } } })).data;
expectEqual('wrong invoices', found.length, 1);
const wrong = { path: { id: found[0]!.id } };
answered(await books.POST('/books/v1/transaction/{id}/reverse', { params: wrong, body: { transaction_date: '2024-11-20' } }));

// Payments clear what they paid; those in dollars realise a difference.
for (const payment of ['receipt-1', 'receipt-2', 'milk-paid-1', 'milk-paid-2', 'beans-paid-1', 'beans-paid-2']) {
  answered(await books.POST('/books/v1/assignment/bulk-assign', { body: { transaction_id: idOf(payment), forex_account_code: '4502' } }));
}
const { meta } = answered(await books.GET('/books/v1/transaction', { params: { query: { perPage: 1 } } }));
expectEqual('documents', meta.total, 65);

// The tax return: what it says is due is what the control account holds.
const year = { 'start-date': '2024-01-01', 'end-date': '2024-12-31' };
const { tax_summary } = answered(await books.GET('/books/v1/reports/tax-summary', { params: { query: year } }));
for (const { taxes: taxed, otherMovements, movement } of tax_summary.accounts) {
  expectEqual('tax return', Math.round((taxed + otherMovements) * 100), Math.round(movement * 100));
}

// The year's end: adjust, depreciate, translate, close.
const period_id = cafe.reporting_periods![0]!.id;
const period = { params: { path: { id: period_id } } };
answered(await books.POST('/books/v1/reporting-period/{id}/adjust', period));
const depreciation = posted('JN', '2024-12-31', 'depreciation', '101', plain('7044', 100), { credited: true });
answered(await books.POST('/books/v1/transaction', { body: depreciation }));
const of_period = { reporting_period_id: period_id };
answered(await books.POST('/books/v1/closing-rate', { body: { ...of_period, exchange_rate_id: last_rate } }));
answered(
  await books.POST('/books/v1/reporting-period/prepare-closing-transactions', { body: { ...of_period, forex_account_code: '3003' } }),
);
answered(await books.POST('/books/v1/reporting-period/post-closing-transactions', { body: of_period }));

// The statements of the year, as people read them, before it closes.
await mkdir(folder, { recursive: true });
const { 'end-date': end } = year;
const print = { parseAs: 'text' } as const;
const texts: Record<string, unknown> = {
  'income-statement': (await books.GET('/books/v1/reports/income-statement', { params: { query: { ...year, format: 'text' } }, ...print }))
    .data,
  'balance-sheet': (
    await books.GET('/books/v1/reports/balance-sheet', { params: { query: { 'end-date': end, format: 'text' } }, ...print })
  ).data,
  'cash-flow-statement': (
    await books.GET('/books/v1/reports/cash-flow-statement', { params: { query: { ...year, format: 'text' } }, ...print })
  ).data,
  'trial-balance': (
    await books.GET('/books/v1/reports/trial-balance', { params: { query: { 'end-date': end, format: 'text' } }, ...print })
  ).data,
  'changes-in-equity': (
    await books.GET('/books/v1/reports/statement-of-changes-in-equity', { params: { query: { ...year, format: 'text' } }, ...print })
  ).data,
  'general-ledger': (await books.GET('/books/v1/reports/general-ledger', { params: { query: { ...year, format: 'text' } }, ...print }))
    .data,
  'tax-summary': (await books.GET('/books/v1/reports/tax-summary', { params: { query: { ...year, format: 'text' } }, ...print })).data,
};
for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, `${name}.txt`), String(text));
const pdf = { query: { 'end-date': end, format: 'pdf' as const } };
const sheet = await books.GET('/books/v1/reports/balance-sheet', { params: pdf, parseAs: 'arrayBuffer' });
await writeFile(join(folder, 'balance-sheet.pdf'), Buffer.from(sheet.data as unknown as ArrayBuffer));

const closed = answered(
  await books.POST('/books/v1/reporting-period/{id}/close', { ...period, body: { retained_earnings_account_code: '3002' } }),
);
const { integrity } = answered(await books.GET('/books/v1/ledger/integrity'));
const due = tax_summary.totals.due;
console.log(JSON.stringify({ calls, documents: meta.total, due, status: closed.resource.status, verified: integrity.verified }));
