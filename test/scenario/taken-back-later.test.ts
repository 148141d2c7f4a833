import { beforeEach, describe, expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import type { Json } from '../setup/client.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';
import { accountsOf, expectRows } from './worked-examples/expect-rows.ts';
import type { ExampleAccount } from './worked-examples/expect-rows.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
let account: Record<'Bank' | 'AR' | 'Rev' | 'FX' | 'Res' | 'Eq', number>;
let usd: { currency_id: number };

/** A payment bounces after its month was locked or its year ended (docs/accounting.md §7.2). */
beforeEach(async () => {
  keeper = await openBooks(daybook, { calendar_year: 2022 });
  const ids: Partial<Record<ExampleAccount, number>> = {};
  for (const [name, type] of Object.entries(accountsOf('Bank', 'AR', 'Rev', 'FX', 'Res', 'Eq')))
    ids[name as ExampleAccount] = await keeper.account(name, type);
  account = ids as typeof account;
  usd = { currency_id: (await keeper.currency('USD', '1.0', '2022-01-01')).currency_id };
});

const lock = (locked_until: string) => keeper.patch(`/entity/${keeper.entity.id}`, { locked_until });
const invoice = (transaction_date: string, fields: Record<string, unknown> = {}) =>
  keeper.posted('IN', account.AR, account.Rev, 100, { transaction_date, ...fields });
const receipt = (transaction_date: string, fields: Record<string, unknown> = {}) =>
  keeper.posted('RC', account.AR, account.Bank, 100, { transaction_date, ...fields });
const assign = (from: Json, to: Json, fields: Record<string, unknown> = {}) =>
  keeper.post('/assignment/assign-transactions', {
    transaction_id: from.id,
    cleared_ids: [to.id],
    cleared_amounts: [100],
    cleared_types: ['Transaction'],
    ...fields,
  });
const assigned = async (from: Json, to: Json, fields: Record<string, unknown> = {}): Promise<Json> =>
  (await assign(from, to, fields)).body.assignments[0];
const takeBack = (id: number, day?: string) => keeper.delete(`/assignment/${id}${day === undefined ? '' : `?unassignment-date=${day}`}`);
/** What a schedule of a day shows as outstanding and as unapplied. */
const openOn = async (day: string): Promise<number[]> => {
  const { schedule } = (await keeper.get(`/account/${account.AR}/schedule`, { query: { 'end-date': day } })).body;
  const unapplied = (schedule.unapplied as Json[]).reduce((sum, { unclearedAmount }) => sum + unclearedAmount, 0);
  return [schedule.totals.unclearedAmount, unapplied];
};

describe('an assignment of a locked month', () => {
  let made: Json;
  let bill: Json;
  let paid: Json;
  beforeEach(async () => {
    [bill, paid] = [await invoice('2022-01-10'), await receipt('2022-01-20')];
    made = await assigned(paid, bill);
    await lock('2022-01-31');
  });

  test('is taken back on the day on which the payment bounces, and holds up to the day before', async () => {
    expect(refusal(await takeBack(made.id))).toEqual([400, 123]);
    expect(refusal(await takeBack(made.id, '2022-01-31'))).toEqual([400, 123]);
    const { resource } = (await takeBack(made.id, '2022-02-05')).body;
    expect([resource.assignment_date, resource.unassignment_date].map((day: string) => day.slice(0, 10))).toEqual([
      '2022-01-20',
      '2022-02-05',
    ]);
    expect(await openOn('2022-01-19')).toEqual([100, 0]);
    expect(await openOn('2022-01-31')).toEqual([0, 0]);
    expect(await openOn('2022-02-04')).toEqual([0, 0]);
    expect(await openOn('2022-02-05')).toEqual([100, 100]);
    expect((await keeper.get(`/transaction/${bill.id}`)).body.resource.outstanding).toBe(100);
  });

  test('leaves its items open from that day on: no sooner are they assigned again (122)', async () => {
    await takeBack(made.id, '2022-02-05');
    expect(refusal(await assign(paid, bill, { assignment_date: '2022-02-04' }))).toEqual([400, 122]);
    const again = await assigned(paid, bill);
    expect(again.assignment_date.slice(0, 10)).toBe('2022-02-05');
    expect(await openOn('2022-02-05')).toEqual([0, 0]);
    expect(refusal(await keeper.post(`/assignment/${made.id}/restore`))).toEqual([422, 422]);
  });

  test('is taken back no sooner than it was made (122), and in a period that takes it', async () => {
    expect(refusal(await takeBack(made.id, '2022-01-19'))).toEqual([400, 122]);
    expect(refusal(await takeBack(made.id, '2023-01-05'))).toEqual([400, 102]);
  });
});

test('its exchange difference is turned on that day', async () => {
  await keeper.rate(usd.currency_id, '1.3', '2022-02-01');
  const bill = await invoice('2022-01-10', usd);
  const paid = await receipt('2022-02-10', usd);
  const made = await assigned(paid, bill, { forex_account_id: account.FX });
  await lock('2022-02-28');
  await takeBack(made.id, '2022-03-05');
  await expectRows({ keeper, account }, 'AR/Rev 100 (100); Bank/AR 130 (100); AR/FX 30; FX/AR 30');
  await expectRows({ keeper, account }, 'FX/AR 30', { 'start-date': '2022-03-05', 'end-date': '2022-03-05' });
});

describe('in the next year, while the year before is not closed', () => {
  beforeEach(() => keeper.create('/reporting-period', { calendar_year: 2023, period_count: 2 }));

  test('what realised nothing is taken back there, and the closing carries both items', async () => {
    const [bill, paid] = [await invoice('2022-12-10'), await receipt('2022-12-28')];
    const made = await assigned(paid, bill);
    expect(refusal(await takeBack(made.id, '2023-01-05'))).toEqual([200, undefined]);
    expect(await openOn('2022-12-31')).toEqual([0, 0]);
    expect(await openOn('2023-01-05')).toEqual([100, 100]);
    expect(refusal(await keeper.closeYear(account.Res))).toEqual([200, undefined]);
    expect(await openOn('2023-01-05')).toEqual([100, 100]);
    expect(refusal(await assign(paid, bill, { assignment_date: '2023-01-04' }))).toEqual([400, 122]);
    expect((await assigned(paid, bill)).assignment_date.slice(0, 10)).toBe('2023-01-05');
  });

  test('what realised a difference is taken back in its own year', async () => {
    await keeper.rate(usd.currency_id, '1.3', '2022-12-20');
    const [bill, paid] = [await invoice('2022-12-10', usd), await receipt('2022-12-28', usd)];
    const made = await assigned(paid, bill, { forex_account_id: account.FX });
    expect(refusal(await takeBack(made.id, '2023-01-05'))).toEqual([422, 422]);
    expect(refusal(await takeBack(made.id, '2022-12-31'))).toEqual([200, undefined]);
  });

  test('a closing names the locked days on which it corrects what was settled, and so does reopening', async () => {
    const rate = await keeper.rate(usd.currency_id, '1.2', '2022-12-31', '2022-12-31');
    await keeper.rate(usd.currency_id, '1.3', '2023-01-01');
    const [bill, paid] = [await invoice('2022-12-10', usd), await receipt('2023-01-10', usd)];
    await assigned(paid, bill, { forex_account_id: account.FX });
    await keeper.create('/closing-rate', { reporting_period_id: keeper.period.id, exchange_rate_id: rate });
    await lock('2023-01-31');
    const closed = await keeper.closeYear(account.Res, account.Eq);
    expect([closed.body.resource.status, closed.body.locked_days_touched]).toEqual(['CLOSED', ['2023-01-10']]);
    const path = `/reporting-period/${keeper.period.id}`;
    expect((await keeper.post(`${path}/reopen`)).body.locked_days_touched).toEqual(['2023-01-10']);
    await keeper.patch(`/entity/${keeper.entity.id}`, { locked_until: '2023-01-09', reason: 'January again' });
    const again = await keeper.post(`${path}/close`, { retained_earnings_account_id: account.Res });
    expect(again.body.locked_days_touched).toEqual([]);
  });
});
