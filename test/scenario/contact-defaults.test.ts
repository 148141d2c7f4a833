import { beforeEach, expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

/** What a contact says of documents that leave it out (docs/accounting.md §14.5). */
const daybook = useDaybook();
let keeper: Bookkeeper;
let tax: number;
const account = {} as Record<'client' | 'other' | 'supplier' | 'bank' | 'sales' | 'rent' | 'control', number>;

beforeEach(async () => {
  keeper = await openBooks(daybook);
  account.client = await keeper.account('Clients', 'RECEIVABLE');
  account.supplier = await keeper.account('Suppliers', 'PAYABLE');
  account.bank = await keeper.account('Bank', 'BANK');
  account.sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  account.rent = await keeper.account('Rent', 'OVERHEAD_EXPENSE');
  account.control = await keeper.account('VAT', 'CONTROL');
  tax = (await keeper.create<Json>('/tax', { name: 'VAT', code: 'VAT', rate: 20, account_id: account.control })).id as number;
});

const contact = (fields: Record<string, unknown>): Promise<Json> => keeper.create<Json>('/contact', { name: 'Kontor', ...fields });
const create = (fields: Record<string, unknown>): Promise<HttpAnswer> =>
  keeper.post('/transaction', {
    ...{ transaction_type: 'IN', transaction_date: '2024-06-15', narration: 'June', post: true, line_items: [{ amount: 100 }] },
    ...{ contact_code: 'C-0001', ...fields },
  });

test('it fills in a whole invoice: main account, account and taxes of its lines, currency', async () => {
  const { currency_id } = await keeper.currency('USD', '0.9');
  account.other = await keeper.account('Clients abroad', 'RECEIVABLE');
  const said = { receivable_account_id: account.other, line_account_id: account.sales, taxes: [tax], currency_id };
  expect(await contact(said)).toMatchObject({ ...said, payable_account_id: null, language: null });
  const { body } = await create({});
  expect(body.resource).toMatchObject({ account_id: account.other, currency_id, amount: 120, is_posted: true });
  expect(body.resource.line_items).toMatchObject([{ account_id: account.sales, amount: 100, taxes: [{ id: tax }] }]);
  const paid = await create({ transaction_type: 'RC', line_items: [{ account_id: account.bank, amount: 120 }], currency_code: 'EUR' });
  expect(paid.body.resource).toMatchObject({ account_id: account.other, currency_id: keeper.entity.currency_id });
  expect(paid.body.resource.line_items).toMatchObject([{ taxes: [] }]);
});

test('what a request gives goes before, an empty list of taxes too', async () => {
  await contact({ receivable_account_id: account.client, line_account_id: account.rent, taxes: [tax] });
  account.other = await keeper.account('Other', 'RECEIVABLE');
  const { body } = await create({ account_id: account.other, line_items: [{ amount: 10, account_id: account.sales, taxes: [] }] });
  expect(body.resource).toMatchObject({ account_id: account.other, amount: 10 });
  expect(body.resource.line_items).toMatchObject([{ account_id: account.sales, taxes: [] }]);
});

test('without one of its own the main account is the only one that it can be; of two, none', async () => {
  await contact({ line_account_id: account.rent });
  const bill = await create({ transaction_type: 'BL' });
  expect(bill.body.resource).toMatchObject({ account_id: account.supplier, amount: 100 });
  await keeper.account('More suppliers', 'PAYABLE');
  const faults = async (fields: Record<string, unknown>): Promise<unknown> => {
    const { status, body } = await create(fields);
    return [status, body.detail_code, Object.keys(body.errors as object)];
  };
  expect(await faults({ transaction_type: 'BL' })).toEqual([422, 422, ['account_id']]);
  expect(await faults({ transaction_type: 'CS' })).toEqual([422, 422, ['account_id']]);
  // An expense account is none of a receipt's lines.
  expect(await faults({ transaction_type: 'RC' })).toEqual([422, 118, ['line_items.0.account_id']]);
});

test('a contact is refused with what it cannot say', async () => {
  const faults = async (fields: Record<string, unknown>): Promise<unknown> => {
    const { status, body } = await keeper.post('/contact', { name: 'Kontor', ...fields });
    return [status, Object.keys(body.errors as object)];
  };
  expect(await faults({ receivable_account_id: account.bank })).toEqual([422, ['receivable_account_id']]);
  expect(await faults({ payable_account_id: account.client })).toEqual([422, ['payable_account_id']]);
  expect(await faults({ taxes: [tax, 999_999] })).toEqual([422, ['taxes']]);
  expect(await faults({ line_account_id: 999_999 })).toEqual([422, ['line_account_id']]);
});

test('what was recycled since is left out', async () => {
  account.other = await keeper.account('Other', 'RECEIVABLE');
  await contact({ receivable_account_id: account.other, line_account_id: account.sales, taxes: [tax] });
  for (const path of [`/tax/${tax}`, `/account/${account.other}`]) expect(refusal(await keeper.delete(path))).toEqual([200, undefined]);
  const { body } = await create({});
  expect(body.resource).toMatchObject({ account_id: account.client, amount: 100 });
});

test('nothing is filled in later: a contact that changes moves no document', async () => {
  const { id } = await contact({ receivable_account_id: account.client });
  const draft = await create({ post: false, line_items: [{ amount: 5, account_id: account.sales }] });
  await keeper.patch(`/contact/${id}`, { taxes: [tax], line_account_id: account.rent });
  const posted = await keeper.post(`/transaction/${draft.body.resource.id}/post`);
  expect(posted.body.resource).toMatchObject({ amount: 5, account_id: account.client });
});
