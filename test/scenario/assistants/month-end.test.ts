import { beforeEach, expect, test } from '@jest/globals';
import type { Client as Assistant } from '@modelcontextprotocol/client';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { asked, confirmation, connect } from './connect.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
let assistant: Assistant;

beforeEach(async () => {
  keeper = await openBooks(daybook);
  const customers = await keeper.account('Customers', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const control = await keeper.account('VAT', 'CONTROL');
  await keeper.account('Tax office', 'CURRENT_LIABILITY');
  const { id: tax } = await keeper.create('/tax', { name: 'VAT', code: 'VAT', rate: 19, account_id: control });
  const lines = { line_items: [{ account_id: sales, amount: 100, taxes: [tax] }] };
  await keeper.posted('IN', customers, sales, 100, { transaction_date: '2024-01-20', due_date: '2024-01-25', ...lines });
  const draft = { transaction_type: 'IN', account_id: customers, narration: 'Draft', transaction_date: '2024-01-28' };
  await keeper.create('/transaction', { ...draft, line_items: [{ account_id: sales, amount: 5 }] });
  assistant = await connect(keeper, ['books:read', 'books:write']);
});

test('what is left of a month is told, each by name and with the tool that does it', async () => {
  const left = await asked(assistant, 'close_check', { end_date: '2024-01-31' });
  expect(left).toMatch(/^drafts \| 1 \| IN01\/0002 \| post_documents/m);
  expect(left).toMatch(/^due and open \| 1 \| IN01\/0001 \| record_payment/m);
  expect(left).toMatch(/^bank lines to be done \| 0 /m);
  expect(left).toMatch(/^tax return \| 1 \| filed until no day yet \| tax_return$/m);
  expect(left).toMatch(/^ledger \| verified/m);
  await assistant.close();
});

test('a tax return is read, proposed with the rows that move what is due, and filed once it is confirmed', async () => {
  const days = { start_date: '2024-01-01', end_date: '2024-01-31' };
  expect(await asked(assistant, 'tax_return', days)).toMatch(/^from \| to \| registration \| status \| due \| boxes\n[\s\S]*19\.00/);
  const proposed = await asked(assistant, 'tax_return', { ...days, account: 'Tax office', lock: false });
  expect(proposed).toMatch(/Cr \| \d+ Tax office \| 19 /);
  expect(confirmation(proposed).summary).toMatch(/^File a tax return: .*19\.00 EUR$/);
  expect(await keeper.list('/tax-return')).toEqual([]);
  await asked(assistant, 'confirm', confirmation(proposed));
  expect(await keeper.list('/tax-return')).toMatchObject([{ status: 'filed', due: 19 }]);
  expect(await asked(assistant, 'tax_return')).toMatch(/2024-01-01 \| 2024-01-31 \| home \| filed \| 19 \|/);
  expect(await asked(assistant, 'close_check', { end_date: '2024-01-31' })).toMatch(/^tax return \| 0 \| filed until 2024-01-31/m);
  await assistant.close();
});

test('a return of another registration is read, proposed and filed by its code', async () => {
  const days = { start_date: '2024-01-01', end_date: '2024-03-31', registration: 'OSS' };
  const oss = { code: 'OSS', country: 'DE', number: 'DE123456789', scheme: 'oss' };
  await keeper.patch(`/entity/${keeper.entity.id}`, { tax_registrations: [oss] });
  const control = await keeper.account('VAT of others', 'CONTROL');
  const { id: tax } = await keeper.create('/tax', {
    name: 'TVA',
    code: 'FR20',
    rate: 20,
    account_id: control,
    registration: 'OSS',
    country: 'FR',
  });
  const [bank, sales] = [await keeper.account('Bank', 'BANK'), await keeper.account('Abroad', 'OPERATING_REVENUE')];
  const lines = { line_items: [{ account_id: sales, amount: 50, taxes: [tax] }] };
  await keeper.posted('CS', bank, sales, 50, { transaction_date: '2024-02-20', ...lines });
  expect(await asked(assistant, 'tax_return', days)).toContain('10.00');
  const proposed = await asked(assistant, 'tax_return', { ...days, account: 'Tax office', lock: false });
  expect(confirmation(proposed).summary).toMatch(/^File a tax return: .*10\.00 EUR$/);
  await asked(assistant, 'confirm', confirmation(proposed));
  expect(await keeper.list('/tax-return')).toMatchObject([{ registration: 'OSS', status: 'filed', due: 10 }]);
  expect(await asked(assistant, 'tax_return', { registration: 'OSS' })).toMatch(/2024-01-01 \| 2024-03-31 \| OSS \| filed \| 10 \|/);
  await assistant.close();
});
