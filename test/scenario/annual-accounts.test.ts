import { expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { useLedger } from './ledger/use-ledger.ts';
import { accountsOf } from './worked-examples/expect-rows.ts';

/** The accounts of a fiscal year as one document (docs/accounting.md §11.27). */
const { keeper, account } = useLedger(accountsOf('Bank', 'AR', 'AP', 'Cap', 'Res', 'Rev', 'Mach', 'Depr'));
const get = (query: object) => keeper.get('/reports/annual-accounts', { query: query as never });
const read = async (query: object = { year: 2026 }): Promise<Json> => (await get(query)).body.annual_accounts;

async function keepYear(): Promise<void> {
  const { Bank, AR, AP, Cap, Rev, Mach, Depr } = account;
  await keeper.posted('JN', Bank, [[Cap, 1000]], { credited: false });
  await keeper.posted('IN', AR, [[Rev, 300]]);
  await keeper.posted('BL', AP, [[Mach, 500]]);
  await keeper.posted('JN', Depr, [[Mach, 50]], { credited: false });
}

test('has the statements as each answers itself, and the notes that the books can tell', async () => {
  await keepYear();
  const accounts = await read();
  expect([accounts.period, accounts.draft]).toEqual([{ startDate: '2026-01-01', endDate: '2026-12-31' }, true]);
  const days = { 'start-date': '2026-01-01', 'end-date': '2026-12-31', compare: 'previous-period' };
  for (const name of ['income-statement', 'cash-flow-statement', 'statement-of-changes-in-equity']) {
    const key = name.replaceAll('-', '_');
    expect(accounts.statements[key]).toEqual((await keeper.get(`/reports/${name}`, { query: days })).body[key]);
  }
  const day = { 'end-date': '2026-12-31', compare: 'previous-period' };
  expect(accounts.statements.balance_sheet).toEqual((await keeper.get('/reports/balance-sheet', { query: day })).body.balance_sheet);
  expect([accounts.notes.RECEIVABLE.total, accounts.notes.PAYABLE.total]).toEqual([300, 500]);
  expect(accounts.notes.fixedAssets).toEqual({
    accounts: [{ account: expect.objectContaining({ id: account.Mach }), opening: 0, debit: 500, credit: 50, closing: 450 }],
    totals: { opening: 0, debit: 500, credit: 50, closing: 450 },
  });
});

test('is printed as one numbered document with a line for signatures, in every form', async () => {
  await keepYear();
  const { text } = await get({ year: 2026, format: 'text' });
  const heads = [
    ...['1. Balance sheet', '2. Income statement', '3. Statement of changes in equity', '4. Cash flow statement'],
    ...['5. Aged receivables', '6. Aged payables', '7. Movements of non-current assets'],
  ];
  const lines: string[] = text.split('\n');
  expect(lines.filter((line) => /^\d\. /.test(line)).map((line) => line.split(':')[0])).toEqual(heads);
  expect(text).toContain('Draft: the year is not closed');
  expect(text).toContain('Place, date and signature');
  for (const format of ['html', 'pdf', 'csv', 'xlsx']) expect((await get({ year: 2026, format })).status).toBe(200);
});

test('is a draft until the year is closed', async () => {
  await keepYear();
  await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
  await keeper.post(`/reporting-period/${keeper.period.id}/close`, { retained_earnings_account_id: account.Res });
  expect((await read()).draft).toBe(false);
  expect((await get({ year: 2026, format: 'text' })).text).not.toContain('Draft');
  const next = await read({});
  expect([next.draft, next.period.startDate, next.notes.fixedAssets.totals]).toEqual([
    ...[true, '2027-01-01'],
    { opening: 450, debit: 0, credit: 0, closing: 450 },
  ]);
});

test('of a year without a period is refused', async () => {
  const { status, body } = await get({ year: 2031 });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['year']]);
});
