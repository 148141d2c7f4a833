import { beforeEach, describe, expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../../scenario/open-books.ts';
import type { Bookkeeper } from '../../scenario/open-books.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
let control: number;
let sales: number;
let bank: number;
beforeEach(async () => {
  keeper = await openBooks(daybook);
  control = await keeper.account('Taxes', 'CONTROL');
  sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  bank = await keeper.account('Bank', 'BANK');
});

const sellWith = (charges: Record<string, number[]>, post = true) =>
  keeper.posted('CS', bank, sales, 0, { post, line_items: [{ account_id: sales, amount: 100, ...charges }] });

describe('taxes', () => {
  const tax = (fields: Record<string, unknown>) =>
    keeper.post('/tax', { name: 'Output Vat', code: 'OTP', rate: 10, account_id: control, ...fields });

  test('above 0 % need a CONTROL account (102, 103); at 0 % they have none', async () => {
    expect((await tax({})).body).toMatchObject({
      message: 'Tax: Output Vat (OTP) at 10.00% created successfully',
      resource: { rate: 10, account_id: control, withholding_tax: false, account: { name: 'Taxes' } },
    });
    expect(refusal(await tax({ account_id: undefined }))).toEqual([400, 102]);
    expect(refusal(await tax({ account_id: sales }))).toEqual([400, 103]);
    expect((await tax({ rate: 0 })).body.resource).toMatchObject({ rate: 0, account_id: null, account: null });
    expect(refusal(await tax({ rate: -5 }))).toEqual([422, 422]);
    expect(refusal(await tax({ code: 'total' }))).toEqual([400, 104]);
    expect((await tax({ witholding_tax: true })).body.resource.withholding_tax).toBe(true);
  });

  test('keep what they are once posted (105) and stay (100), a tax of 0 % too; drafts bind nothing', async () => {
    const charged = (await tax({})).body.resource;
    const zero = (await tax({ rate: 0, code: 'NIL' })).body.resource;
    await sellWith({ taxes: [charged.id] }, false);
    expect((await keeper.patch(`/tax/${charged.id}`, { rate: 20 })).body.resource.rate).toBe(20);
    await sellWith({ taxes: [charged.id, zero.id] });
    expect(refusal(await keeper.patch(`/tax/${charged.id}`, { rate: 10 }))).toEqual([400, 105]);
    expect(refusal(await keeper.patch(`/tax/${zero.id}`, { code: 'ZRO' }))).toEqual([400, 105]);
    expect(refusal(await keeper.patch(`/tax/${charged.id}`, { rate: 20, name: 'Renamed' }))).toEqual([200, undefined]);
    expect(refusal(await keeper.delete(`/tax/${charged.id}`))).toEqual([400, 100]);
    expect(refusal(await keeper.delete(`/tax/${zero.id}`))).toEqual([400, 100]);
  });

  test('hold their account: it can neither go (100) nor change its type (105)', async () => {
    const { id } = (await tax({})).body.resource;
    expect(refusal(await keeper.delete(`/account/${control}`))).toEqual([400, 100]);
    expect(refusal(await keeper.patch(`/account/${control}`, { account_type: 'PAYABLE' }))).toEqual([400, 105]);
    await keeper.delete(`/tax/${id}`);
    await keeper.delete(`/account/${control}`);
    expect(refusal(await keeper.post(`/tax/${id}/restore`))).toEqual([422, 422]);
  });
});

describe('discounts', () => {
  const discount = (fields: Record<string, unknown>) =>
    keeper.post('/discount', { name: 'Sale', code: 'SALE', rate: 10, account_id: sales, ...fields });

  test('are above 0 and at most 100 %, on an income statement account (102)', async () => {
    expect((await discount({})).body.resource).toMatchObject({ rate: 10, gross_discount: false, kind: 'OPERATIONAL' });
    expect(refusal(await discount({ rate: 0 }))).toEqual([422, 422]);
    expect(refusal(await discount({ rate: '100.01' }))).toEqual([422, 422]);
    expect(refusal(await discount({ account_id: bank }))).toEqual([400, 102]);
    expect(refusal(await discount({ code: 'total' }))).toEqual([400, 103]);
    expect(refusal(await keeper.post('/discounts', { name: 'Sale', code: 'SALE', rate: 100, account_id: sales }))).toEqual([
      201,
      undefined,
    ]);
  });

  test('keep what they are once posted (104) and stay (100)', async () => {
    const { id } = (await discount({ account_id: await keeper.account('Discounts', 'OPERATING_EXPENSE') })).body.resource;
    expect(refusal(await keeper.patch(`/discount/${id}`, { gross_discount: true }))).toEqual([200, undefined]);
    await sellWith({ discounts: [id] });
    expect(refusal(await keeper.patch(`/discount/${id}`, { rate: 5 }))).toEqual([400, 104]);
    expect(refusal(await keeper.delete(`/discount/${id}`))).toEqual([400, 100]);
    const unused = (await discount({})).body.resource;
    expect(refusal(await keeper.delete(`/discount/${unused.id}`))).toEqual([200, undefined]);
    expect(refusal(await keeper.post(`/discount/${unused.id}/restore`))).toEqual([200, undefined]);
  });
});
