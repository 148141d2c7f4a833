import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { useLedger } from './ledger/use-ledger.ts';
import { accountsOf } from './worked-examples/expect-rows.ts';

/** What a tax return settles to a PAYABLE stands with taxes in statements, where the account says so (docs/accounting.md §4.4, §11.23). */
const { keeper, account } = useLedger({ ...accountsOf('Bank', 'AR', 'AP', 'VAT', 'Cap', 'Res', 'Rev', 'Exp'), Office: 'PAYABLE' } as const);
const [end, year] = [{ 'end-date': '2026-12-31' }, { 'start-date': '2026-01-01', 'end-date': '2026-12-31' }];

/** A bill of 100 to a supplier, and a return of 44 to the authority. */
beforeEach(async () => {
  const { id } = await keeper.create('/tax', { name: 'V22', code: 'V22', rate: 22, account_id: account.VAT });
  await keeper.posted('IN', account.AR, [[account.Rev, 200, { taxes: [id] }]]);
  await keeper.posted('BL', account.AP, [[account.Exp, 100]]);
  const days = { start_date: '2026-01-01', end_date: '2026-06-30' };
  const filed = await keeper.post('/tax-return', { ...days, account_id: account.Office, due_date: '2026-08-16' });
  if (filed.status !== 201) throw new Error(filed.text);
});

const mark = (presentation: string | null) => keeper.patch(`/account/${account.Office}`, { presentation });
/** The amount in each line of a printed statement that a code names. */
async function lines(name: string, query: Json): Promise<Record<string, string>> {
  const { body } = await keeper.get(`/reports/${name}`, { query: query as never });
  const rows: Json[] = body[name.replaceAll('-', '_')].presentation.tables[0].rows;
  return Object.fromEntries(rows.filter(({ code }) => code !== null).map(({ code, amounts }) => [code, Number(amounts[0])]));
}

test('unmarked it is among what suppliers are owed, marked with taxes; liabilities are the same', async () => {
  const before = await lines('balance-sheet', end);
  expect(before).toMatchObject({ PAYABLE: 144, LIABILITIES: 144 });
  expect(before.CONTROL).toBeUndefined();
  expect((await mark('TAXES')).status).toBe(200);
  expect(await lines('balance-sheet', end)).toMatchObject({ PAYABLE: 100, CONTROL: 44, LIABILITIES: 144 });
  const { text } = await keeper.get('/reports/balance-sheet', { query: { ...end, format: 'text' } });
  expect(text).toMatch(/Trade payables +100\.00\n(?:.*\n)*?.*Taxes payable +44\.00/);
});

test('what is to be reclaimed there is a tax receivable', async () => {
  await mark('TAXES');
  await keeper.posted('PY', account.Office, [[account.Bank, 54]], { transaction_date: '2026-07-20' });
  expect(await lines('balance-sheet', end)).toMatchObject({ PAYABLE: 100, TAXES_RECEIVABLE: 10 });
});

test('the cash flow has what was paid to the authority with taxes', async () => {
  expect(await lines('cash-flow-statement', year)).toMatchObject({ PAYABLES: 144 });
  await mark('TAXES');
  expect(await lines('cash-flow-statement', year)).toMatchObject({ PAYABLES: 100, TAXATION: 44 });
});

test('the note of payables tells apart what stands with taxes', async () => {
  await mark('TAXES');
  const { text } = await keeper.get('/reports/annual-accounts', { query: { year: 2026, format: 'text' } });
  const note = text.slice(text.lastIndexOf('Balance', text.lastIndexOf('Taxes payable')));
  expect(note).toMatch(/^Balance +144\.00\n.*Trade payables +100\.00\n.*Taxes payable +44\.00/);
});

test('a mark that a type does not have is refused', async () => {
  const { status, body } = await keeper.patch(`/account/${account.VAT}`, { presentation: 'TAXES' });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['presentation']]);
});
