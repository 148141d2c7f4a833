import { expect, test } from '@jest/globals';
import { createAccount } from '../../services/chart/account.ts';
import { Books } from '../../shared/books/rounds/books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

/**
 * In a rolling upgrade a process of the version before goes on writing records as it knows them: periods without days, codes of accounts as
 * numbers, rates that do not say whether they are bounded (docs/decisions/migrations.md).
 */
const daybook = useDaybook({ own: true });
const asBefore = { bypassDocumentValidation: true };

/** Brings the records of an entity to the shapes of before, and lets another process write, so that this one reads them anew. */
async function writeAsBefore({ entity }: Bookkeeper): Promise<void> {
  const { client, db } = daybook.database;
  const entity_id: number = entity.id;
  const text = { $map: { input: { $ifNull: ['$former_codes', []] }, in: { $toInt: '$$this' } } };
  await db
    .collection('accounts')
    .updateMany({ entity_id }, [{ $set: { code: { $toInt: '$code' }, former_codes: text } }, { $unset: 'code_order' }], asBefore);
  await db.collection('reporting_periods').updateMany({ entity_id }, { $unset: { start_date: '', end_date: '' } }, asBefore);
  await db.collection('exchange_rates').updateMany({ entity_id }, { $unset: { bounded: '' } }, asBefore);
  await db.collection<{ _id: number }>('entities').updateOne({ _id: entity_id }, { $unset: { time_zone: '' } }, asBefore);
  const owner_id: number = (await db.collection<{ _id: number; owner_id: number }>('entities').findOne({ _id: entity_id }))!.owner_id;
  const caller = { user_id: owner_id, owner_id, entity_id, scopes: ['books:read', 'books:write'] };
  const request = { id: 'other', deadline: Date.now() + 60_000 };
  const params = { name: 'Elsewhere', account_type: 'EQUITY' as const };
  await new Books({ client, db }, () => undefined).execute(entity_id, createAccount, {
    params,
    caller,
    request,
    serialize: JSON.stringify,
  });
}

async function openBooksOfBefore() {
  const keeper = await openBooks(daybook, { year_start: 4 });
  const bank = await keeper.account('Bank', 'BANK', { account_code: '309' });
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE', { account_code: '4001' });
  const { currency_id } = await keeper.currency('USD', 1.1);
  await keeper.rate(currency_id, 1.3, '2024-05-20', '2024-05-20');
  await keeper.patch(`/account/${bank}`, { account_code: '301' });
  await keeper.posted('CS', bank, sales, 100);
  await writeAsBefore(keeper);
  return { keeper, bank, sales, currency_id };
}

test('codes of accounts that are numbers are the same codes', async () => {
  const { keeper, bank } = await openBooksOfBefore();
  expect((await keeper.get(`/account/${bank}`)).body.resource.account_code).toBe('301');
  for (const account_code of ['301', '309', 4001])
    expect(refusal(await keeper.post('/account', { name: 'Another', account_type: 'BANK', account_code }))).toEqual([400, 104]);
  const line_items = [{ account_code: '4001', amount: 20 }];
  const sale = { transaction_type: 'CS', account_code: 301, transaction_date: '2024-06-16', narration: 'by code', post: true, line_items };
  expect((await keeper.post('/transaction', sale)).status).toBe(201);
});

test('periods without days have those of the year that begins with year_start', async () => {
  const { keeper, bank, sales } = await openBooksOfBefore();
  const days = { start_date: expect.stringContaining('2024-04-01'), end_date: expect.stringContaining('2025-03-31') };
  expect((await keeper.get(`/reporting-period/${keeper.period.id}`)).body.resource).toMatchObject(days);
  expect(await keeper.list('/reporting-period')).toEqual([expect.objectContaining(days)]);
  await keeper.posted('CS', bank, sales, 30, { transaction_date: '2025-03-31' });
  const line_items = [{ account_id: sales, amount: 1 }];
  const sale = { transaction_type: 'CS', account_id: bank, narration: 'outside', post: true, line_items };
  for (const transaction_date of ['2024-03-31', '2025-04-01'])
    expect(refusal(await keeper.post('/transaction', { ...sale, transaction_date }))).toEqual([400, 102]);
  const { body } = await keeper.get('/reports/balance-sheet', { query: { 'end-date': '2025-03-31' } });
  expect(body.balance_sheet.results.NET_ASSETS).toBe(130);
  const next = await keeper.create('/reporting-period', { calendar_year: 2025, period_count: 2 });
  expect(next.start_date).toContain('2025-04-01');
});

test('a rate with a last day holds until then, and the running one holds again afterwards', async () => {
  const { keeper, bank, sales, currency_id } = await openBooksOfBefore();
  const valueOn = async (transaction_date: string): Promise<unknown> =>
    (await keeper.posted('CS', bank, sales, 100, { transaction_date, currency_id })).exchange_rate.rate_exact;
  expect([await valueOn('2024-05-19'), await valueOn('2024-05-20'), await valueOn('2024-05-21')].map(Number)).toEqual([1.1, 1.3, 1.1]);
});
