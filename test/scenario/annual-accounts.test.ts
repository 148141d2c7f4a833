import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { LedgerKeeper } from './ledger/ledger-books.ts';
import { useLedger } from './ledger/use-ledger.ts';
import { accountsOf } from './worked-examples/expect-rows.ts';

/** The accounts of a fiscal year as one document (docs/accounting.md §11.27, §11.28). */
const names = accountsOf('Bank', 'AR', 'AP', 'Cap', 'Res', 'Rev', 'Mach', 'Depr', 'Loan', 'Exp');
const { daybook, keeper, account } = useLedger({ ...names, Allow: 'CONTRA_ASSET', Lender: 'PAYABLE' });
const get = (query: object) => keeper.get('/reports/annual-accounts', { query: query as never });
const read = async (query: object = { year: 2026 }): Promise<Json> => (await get(query)).body.annual_accounts;
const policies = 'Historical cost.\nMachines are depreciated over ten years.';
let vat: { id: number; account_id: number };

beforeEach(async () => {
  const { Bank, AR, AP, Cap, Rev, Mach, Depr, Loan, Allow, Lender } = account;
  vat = await keeper.tax('VAT', 20);
  await keeper.patch(`/entity/${keeper.entity.id}`, { accounting_policies: policies });
  await keeper.patch(`/account/${Cap}`, { description: 'Paid in by the founder' });
  await keeper.patch(`/account/${Lender}`, { presentation: 'FINANCING' });
  await keeper.posted('JN', Bank, [[Cap, 1000]], { credited: false });
  await keeper.posted('JN', Bank, [[Loan, 2000]], { credited: false });
  await keeper.posted('IN', AR, [[Rev, 300, { taxes: [vat.id] }]], { due_date: '2026-12-01' });
  await keeper.posted('BL', AP, [[Mach, 500, { taxes: [vat.id] }]]);
  await keeper.posted('JN', Depr, [[Allow, 50]], { credited: false });
  await keeper.posted('BL', Lender, [[Mach, 900]], { due_date: '2029-06-30' });
});

/** Years beside each other need a closed one before: 2027 beside 2026. */
async function close(): Promise<void> {
  await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
  await keeper.post(`/reporting-period/${keeper.period.id}/close`, { retained_earnings_account_id: account.Res });
}

test('has the statements as each answers itself', async () => {
  const accounts = await read();
  expect([accounts.period, accounts.draft]).toEqual([{ startDate: '2026-01-01', endDate: '2026-12-31' }, true]);
  expect(accounts.entity).toEqual({ name: keeper.entity.name, address: null, registration: null });
  const days = { 'start-date': '2026-01-01', 'end-date': '2026-12-31', compare: 'previous-period' };
  for (const name of ['income-statement', 'cash-flow-statement', 'statement-of-changes-in-equity']) {
    const key = name.replaceAll('-', '_');
    expect(accounts.statements[key]).toEqual((await keeper.get(`/reports/${name}`, { query: days })).body[key]);
  }
  const day = { 'end-date': '2026-12-31', compare: 'previous-period' };
  expect(accounts.statements.balance_sheet).toEqual((await keeper.get('/reports/balance-sheet', { query: day })).body.balance_sheet);
});

test('the notes come to the figures of the statements', async () => {
  const { notes, statements } = await read();
  const { balances, results } = statements.balance_sheet;
  const { ASSETS, LIABILITIES } = balances;
  expect(notes.fixedAssets.totals).toMatchObject({ opening: 0, additions: 1400, disposals: 0, depreciation: 50, closing: 1350 });
  expect(notes.fixedAssets.totals.closing).toBe(ASSETS.NON_CURRENT_ASSET + ASSETS.CONTRA_ASSET);
  expect([notes.RECEIVABLE.balance, notes.RECEIVABLE.balances['1 - 30 days']]).toEqual([ASSETS.RECEIVABLE, 360]);
  expect([notes.PAYABLE.balance, notes.PAYABLE.balances['not due']]).toEqual([-LIABILITIES.PAYABLE, 900]);
  expect(notes.loans.totals).toEqual({ withinOneYear: 0, oneToFiveYears: 900, overFiveYears: 0, afterOneYear: 2000, total: 2900 });
  expect(notes.loans.accounts.find(({ account: { id } }: Json) => id === account.Loan).total).toBe(-LIABILITIES.NON_CURRENT_LIABILITY);
  const [control] = notes.taxes.accounts;
  expect([control.account.id, control.opening + control.movement]).toEqual([vat.account_id, -ASSETS.CONTROL]);
  expect([notes.taxes.totals.OUTPUT, notes.taxes.totals.INPUT]).toEqual([60, 100]);
  expect(notes.equity).toEqual({
    days: { amount: '2026-12-31', comparative: null },
    components: [
      expect.objectContaining({ component: 'EQUITY', description: 'Paid in by the founder', amount: 1000, comparative: null }),
      expect.objectContaining({ component: 'NET_PROFIT', account: null, amount: 250, comparative: null }),
    ],
    totals: { amount: results.TOTAL_EQUITY, comparative: null },
  });
  expect([notes.policies, notes.RECEIVABLE.comparative, notes.fixedAssets.comparative]).toEqual([policies, null, null]);
});

test('numbers its notes, and lines of statements name them', async () => {
  const { presentation } = await read();
  const titles: string[] = presentation.tables.flatMap(({ section }: Json) => (section ? [section.title] : []));
  expect(titles).toEqual([
    ...['Balance sheet', 'Income statement', 'Statement of changes in equity', 'Cash flow statement'],
    ...['Note 1: Accounting policies', 'Note 2: Movements of non-current assets', 'Note 3: Receivables by age', 'Note 4: Equity'],
    ...['Note 5: Loans by maturity', 'Note 6: Payables by age', 'Note 7: Taxes'],
  ]);
  const [balance_sheet] = presentation.tables;
  const named = balance_sheet.rows.flatMap(({ code, note }: Json) => (note === null ? [] : [`${code} ${note}`]));
  expect(named).toEqual([
    ...['NON_CURRENT_ASSET 2', 'CONTRA_ASSET 2', 'RECEIVABLE 3', 'TAXES_RECEIVABLE 7', 'EQUITY 4', 'NET_PROFIT 4'],
    ...['NON_CURRENT_LIABILITY 5', 'PAYABLE 6'],
  ]);
});

test('every sum of its presentation is what the rows that it counts come to', async () => {
  const { presentation } = await read();
  const sums = presentation.tables.flatMap(({ rows }: Json) =>
    rows.filter(({ adds }: Json) => adds.length > 0).map((row: Json) => ({ row, rows })),
  );
  expect(sums.length).toBeGreaterThan(20);
  for (const { row, rows } of sums) {
    row.amounts.forEach((amount: number | null, column: number) => {
      const of = (places: number[]) => places.reduce((sum, place) => sum + (rows[place].amounts[column] ?? 0), 0);
      if (amount !== null) expect([row.label, of(row.adds) - of(row.deducts)]).toEqual([row.label, amount]);
    });
  }
});

test('is one document with a cover, contents and lines to sign on, the same in every form', async () => {
  const { presentation } = await read();
  const titles: string[] = presentation.tables.flatMap(({ section }: Json) => (section ? [section.title] : []));
  const { text } = await get({ year: 2026, format: 'text' });
  const lines: string[] = text.split('\n');
  expect(lines.slice(1, 3)).toEqual(['Annual accounts 2026', 'Draft: the year is not closed']);
  for (const title of titles) expect([title, lines.filter((line) => line.trim() === title).length]).toEqual([title, 2]);
  expect(text).toContain('Machines are depreciated over ten years.');
  expect(text).toMatch(/Place and date: _+\n\nSignature: _+\n/);
  const { text: html } = await get({ year: 2026, format: 'html' });
  for (const title of titles) expect([title, html.split(`>${title}<`).length - 1]).toEqual([title, 2]);
  for (const format of ['pdf', 'csv', 'xlsx']) expect((await get({ year: 2026, format })).status).toBe(200);
});

test('stands beside the year before, and is a draft until the year is closed', async () => {
  await close();
  expect((await read()).draft).toBe(false);
  expect((await get({ year: 2026, format: 'text' })).text).not.toContain('Draft');
  const next = await read({});
  expect([next.draft, next.period.startDate]).toEqual([true, '2027-01-01']);
  const { fixedAssets, RECEIVABLE, loans, equity } = next.notes;
  expect([fixedAssets.totals.opening, fixedAssets.totals.closing, fixedAssets.comparative.totals.closing]).toEqual([1350, 1350, 1350]);
  expect([RECEIVABLE.balances['90+ days'], RECEIVABLE.comparative.balances['1 - 30 days']]).toEqual([360, 360]);
  expect([loans.totals.oneToFiveYears, loans.comparative.totals.total]).toEqual([900, 2900]);
  expect(equity.totals).toEqual({ amount: 1250, comparative: 1250 });
});

test('of books in which nothing is recorded has its statements and no note', async () => {
  const empty = await new LedgerKeeper(daybook).open();
  const { body } = await empty.get('/reports/annual-accounts', { query: { year: 2026 } });
  const titles = body.annual_accounts.presentation.tables.flatMap(({ section }: Json) => (section ? [section.title] : []));
  expect(titles).toEqual(['Balance sheet', 'Income statement', 'Statement of changes in equity', 'Cash flow statement']);
});

test('of a year without a period is refused', async () => {
  const { status, body } = await get({ year: 2031 });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['year']]);
});
