import { beforeEach, expect, test } from '@jest/globals';
import type { Client as Assistant } from '@modelcontextprotocol/client';
import { writeInvoice } from '../../../shared/einvoice/write-invoice.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { sampleInvoices, seller } from '../../unit/einvoice/sample-invoices.ts';
import { buyersBooks } from '../buyers-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { asked, connect } from './connect.ts';

const daybook = useDaybook();
const xml = writeInvoice(sampleInvoices.standard!, 'ubl');
let keeper: Bookkeeper;
let assistant: Assistant;

beforeEach(async () => {
  const books = await buyersBooks(daybook);
  ({ keeper } = books);
  await keeper.create('/contact', { name: 'Werkstatt Nord', vat_id: seller.vat_id, line_account_id: books.costs });
  assistant = await connect(keeper, ['books:read', 'books:write']);
});

test("a supplier's e-invoice becomes a draft of its supplier with the rows it will have, and changes no figure", async () => {
  const read = await asked(assistant, 'add_paper', { content: xml, name: 'rechnung.xml' });
  expect(read).toMatch(/C-0001 Werkstatt Nord \|[^\n]*1415\.98[\s\S]*Dr \|/);
  expect(await keeper.list('/transaction')).toMatchObject([{ is_posted: false, reference: 'RE-2026-0013', transaction_type: 'BL' }]);
  expect(await keeper.list('/ledger')).toEqual([]);
  const again = await asked(assistant, 'add_paper', { content: Buffer.from(xml).toString('base64'), format: 'base64' });
  expect(again).toMatch(/^ERROR /);
  await assistant.close();
});

test('a receipt hangs on the draft that was made of it, and what is no e-invoice is refused without a route of the API', async () => {
  await asked(assistant, 'add_paper', { content: xml });
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const attached = await asked(assistant, 'add_paper', { content: png, format: 'base64', name: 'receipt.png', document: 'RE-2026-0013' });
  expect(attached).toMatch(/\| receipt\.png$/);
  const [{ id }] = (await keeper.list('/transaction')) as [{ id: number }];
  expect(await keeper.list('/attachment', { 'owner-type': 'transaction', 'owner-id': String(id) })).toHaveLength(2);
  const refused = await asked(assistant, 'add_paper', { content: '2024-03-01 Coffee 4.50' });
  expect(refused).toMatch(/^ERROR /);
  expect(refused).not.toMatch(/(?:GET|POST|PATCH) \//);
  await assistant.close();
});

test('the text of a receipt hangs on its draft as a file', async () => {
  await asked(assistant, 'add_paper', { content: xml });
  const attached = await asked(assistant, 'add_paper', { content: 'Café, 4.50', document: 'RE-2026-0013' });
  expect(attached).toMatch(/\| receipt\.txt$/);
  await assistant.close();
});
