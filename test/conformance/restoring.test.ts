import { beforeAll, expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { ConformingKeeper, PublishedContract, refused } from './conforming-keeper.ts';

const daybook = useDaybook();
let contract: PublishedContract;
beforeAll(async () => {
  contract = await PublishedContract.of(daybook.url);
});

test('what is not recycled is not restored, and the trail tells of nothing', async () => {
  const keeper = await ConformingKeeper.open(daybook.url, contract);
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const client = await keeper.account('Client', 'RECEIVABLE');
  const posted = await keeper.posted('CS', bank, sales, 10);
  const invoice = await keeper.posted('IN', client, sales, 10);
  const receipt = await keeper.posted('RC', client, bank, 10);
  const { currency_id, exchange_rate_id } = await keeper.currency('USD', 2);
  const entered = { account_id: bank, balance_type: 'DEBIT', transaction_type: 'JN', transaction_date: '2023-12-31', balance: 5 };
  const balance = { ...entered, reporting_period_id: keeper.period.id };
  const assignment = { transaction_id: receipt.id, cleared_id: invoice.id, cleared_type: 'Transaction', amount: 10 };
  const live: [path: string, code: number][] = [
    [`/entity/${keeper.entity.id}`, 107],
    [`/currency/${currency_id}`, 104],
    [`/exchange-rate/${exchange_rate_id}`, 105],
    [`/reporting-period/${keeper.period.id}`, 126],
    [`/closing-rate/${(await keeper.create('/closing-rate', { reporting_period_id: keeper.period.id, exchange_rate_id })).id}`, 106],
    [`/category/${(await keeper.create('/category', { name: 'Online', category_type: 'OPERATING_REVENUE' })).id}`, 104],
    [`/account/${bank}`, 106],
    [`/tax/${(await keeper.create('/tax', { name: 'None', code: 'NONE', rate: 0 })).id}`, 106],
    [`/discount/${(await keeper.create('/discount', { name: 'Sale', code: 'SALE', rate: 5, account_id: sales })).id}`, 105],
    [`/dimension/${(await keeper.create('/dimension', { code: 'project', name: 'Project' })).id}`, 104],
    [`/balance/${(await keeper.create('/balance', balance)).id}`, 117],
    [`/transaction/${posted.id}`, 139],
    [`/line-item/${posted.line_items[0].id}`, 108],
    [`/assignment/${(await keeper.create('/assignment', assignment)).id}`, 125],
  ];
  const before = (await keeper.get('/event/integrity')).body.integrity.events;
  const answers = [];
  for (const [path] of live) answers.push([path, ...refused(await keeper.post(`${path}/restore`))]);
  expect(answers).toEqual(live.map(([path, code]) => [path, 400, code, ['id']]));
  expect((await keeper.get('/event/integrity')).body.integrity.events).toBe(before);
});
