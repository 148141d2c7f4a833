import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { refusal } from '../open-books.ts';
import { useBooksWithBank } from './books-with-bank.ts';

const daybook = useDaybook();
const books = useBooksWithBank(daybook);

test('the note of a cash discount that a line takes has the contact and the dimensions of its invoice', async () => {
  const { keeper, account, tax } = books;
  const contact_id = await books.contact('Roth GmbH');
  const { id: dimension_id } = await keeper.create('/dimension', { name: 'Project', code: 'project' });
  for (const code of ['apollo', 'gemini']) await keeper.create('/dimension-value', { name: code, code, dimension_id });
  const line = { account_id: account.Sales, taxes: [tax], dimensions: { project: 'apollo' } };
  const invoice = await books.invoice('2024-007', {
    contact_id,
    line_items: [
      { ...line, amount: 400 },
      { ...line, amount: 600 },
    ],
  });
  const [line_id] = await books.lines({ amount: '1166.20' });
  const act = { line_id, act: 'settle', items: [{ id: invoice.id }], difference: { kind: 'discount' } };
  const [done] = (await keeper.post('/bank-line/act', { acts: [act] })).body.resources as Json[];
  const ids: number[] = done!.acts[0].transaction_ids;
  const made = await Promise.all(ids.map(async (id) => (await keeper.get(`/transaction/${id}`)).body.resource));
  const note = made.find(({ transaction_type }) => transaction_type === 'CN')!;
  // 2 % of 1,190.
  expect(note).toMatchObject({ amount: 23.8, contact_id, line_items: [{ dimensions: { project: 'apollo' } }] });
  const rows = await keeper.list('/ledger', { 'transaction-id': note.id });
  expect(rows.map(({ dimensions }) => dimensions)).toEqual(rows.map(() => ({ project: 'apollo' })));
  expect(rows).not.toEqual([]);
});

test('the IBAN that was said for invoices is the number by which a file finds its account', async () => {
  const { keeper } = books;
  const { id } = await keeper.create('/account', { name: 'Second bank', account_type: 'BANK' });
  const iban = 'DE89370400440532013000';
  const feed = { number: iban, lines: [{ amount: '10', booked_on: '2024-03-05' }] };
  expect(refusal(await keeper.post('/bank-statement', feed))).toEqual([400, 104]);
  await keeper.patch(`/entity/${keeper.entity.id}`, { identity: { bank_accounts: [{ iban, account_id: id }] } });
  const known = await keeper.post('/bank-statement', feed);
  expect(known.body.statements).toMatchObject([{ account_id: id }]);
});
