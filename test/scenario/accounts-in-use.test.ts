import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks, refusal } from './open-books.ts';

const daybook = useDaybook();

test('an account that a posted transaction names stays as it is, even where the ledger has no row of it', async () => {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const capital = await keeper.account('Capital', 'EQUITY');
  const nothing = await keeper.account('Line of zero', 'EQUITY');
  const client = await keeper.account('Client of a gift', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const gift = await keeper.create('/discount', { name: 'Gift', code: 'GIFT', rate: 100, account_id: sales });
  const entry = await keeper.posted('JN', bank, capital, 5, {
    compound: true,
    credited: false,
    main_account_amount: 5,
    line_items: [
      { account_id: capital, amount: 5, credited: true },
      { account_id: nothing, amount: 0, credited: true },
    ],
  });
  await keeper.posted('IN', client, sales, 5, { line_items: [{ account_id: sales, amount: 5, discounts: [gift.id] }] });
  for (const id of [nothing, client]) {
    expect(await keeper.list('/ledger', { 'account-id': id })).toEqual([]);
    expect(refusal(await keeper.delete(`/account/${id}`))).toEqual([400, 100]);
    expect(refusal(await keeper.patch(`/account/${id}`, { account_type: 'CURRENT_ASSET' }))).toEqual([400, expect.any(Number)]);
  }
  const shown = (await keeper.get(`/transaction/${entry.id}`)).body.resource;
  expect(shown.line_items).toHaveLength(2);
  const unused = await keeper.account('Unused', 'EQUITY');
  await keeper.posted('JN', bank, unused, 1, { post: false });
  expect(refusal(await keeper.delete(`/account/${unused}`))).toEqual([200, undefined]);
});
