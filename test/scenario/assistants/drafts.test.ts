import { beforeEach, expect, test } from '@jest/globals';
import type { Client as Assistant } from '@modelcontextprotocol/client';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { asked, confirmation, connect, posts } from './connect.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
let assistant: Assistant;

beforeEach(async () => {
  keeper = await openBooks(daybook);
  for (const [name, type] of [
    ['Bank', 'BANK'],
    ['Customers', 'RECEIVABLE'],
    ['Capital', 'EQUITY'],
    ['Sales', 'OPERATING_REVENUE'],
  ] as const)
    await keeper.account(name, type);
  const project = (await keeper.create('/dimension', { code: 'project', name: 'Project' })).id;
  await keeper.create(`/dimension/${project}/value`, { code: 'apollo', name: 'Apollo' });
  await keeper.create('/contact', { name: 'Papier AG', kind: 'customer' });
  assistant = await connect(keeper, posts);
});

const invoice = (amount: string, more: object = {}) => ({
  transaction_type: 'IN',
  transaction_date: '2024-03-01',
  narration: 'Consulting',
  lines: [{ account: 'Sales', amount }],
  ...more,
});
const draft = (given: object): Promise<string> => asked(assistant, 'draft_document', given);
const post = async (document: string): Promise<string> =>
  asked(assistant, 'confirm', confirmation(await asked(assistant, 'post_documents', { documents: [document] })));
const only = async (reference: string) => (await keeper.list('/transaction', { reference }))[0]!;

test('contacts, dimensions and taxes are found by the codes that a draft takes', async () => {
  expect(await asked(assistant, 'find_records', { kind: 'contact', query: 'papier' })).toMatch(/^code .*\nC-0001 \| Papier AG \| customer/);
  expect(await asked(assistant, 'find_records', { kind: 'dimension' })).toBe(
    'dimension | name | values\nproject | Project | apollo Apollo',
  );
  expect(await asked(assistant, 'find_records', { kind: 'tax' })).toBe('code | name | rate');
  await assistant.close();
});

test('a draft takes a contact, values of dimensions, and what its paper says of delivery and payment; a change keeps the rest', async () => {
  const lines = [{ account: 'Sales', amount: '100', dimensions: { project: 'apollo' } }];
  const details = { delivery_date: '2024-02-28', terms: '30 days net', order_reference: 'PO-7' };
  const saved = await draft(invoice('100', { contact: 'papier ag', reference: 'A', lines, details }));
  expect(saved).toMatch(/C-0001 Papier AG .*\n.*side .*\nDr \| \d+ Customers \| 100 \| 100\nCr \| \d+ Sales \| 100 \| 100/);
  await asked(assistant, 'change_draft', { document: 'A', details: { delivery_date: '2024-02-29' } });
  expect((await keeper.get(`/transaction/${(await only('A')).id}`)).body.resource).toMatchObject({
    contact_id: expect.any(Number),
    document: { delivery: { date: '2024-02-29' }, terms: '30 days net', order_reference: 'PO-7' },
    line_items: [{ dimensions: { project: 'apollo' } }],
  });
  expect(await asked(assistant, 'read_document', { document: 'A' })).toMatch(/\d+ Sales \| 100 \| 1 \|.*project=apollo/);
  expect(await draft(invoice('1', { contact: 'Nobody' }))).toMatch(/^ERROR contact: No contact is called "Nobody"/);
  expect(await draft(invoice('1', { contact: 'C-0001', details: { colour: 'red' } }))).toMatch(/^ERROR details: .*takes delivery_date/);
  await assistant.close();
});

test('the draft of a journal entry says in words which side is which, and shows its rows', async () => {
  const entry = { transaction_type: 'JN', transaction_date: '2024-01-05', account: 'Bank', narration: 'Capital' };
  const lines = [{ account: 'Capital', amount: '500' }];
  expect(await draft({ ...entry, lines, credited: false })).toMatch(
    /The main account \d+ Bank is debited; its lines are credited\.\n[^\n]*\nDr \| \d+ Bank \| 500 \| 500\nCr \| \d+ Capital/,
  );
  expect(await draft({ ...entry, lines })).toMatch(/Bank is credited; its lines are debited\.\n[^\n]*\nCr \| \d+ Bank/);
  await assistant.close();
});

test('settling takes the smaller of what is left of the payment and of each document', async () => {
  for (const reference of ['A', 'B']) {
    await draft(invoice('100', { account: 'Customers', reference }));
    await post(reference);
  }
  const receipt = {
    ...invoice('0'),
    transaction_type: 'RC',
    account: 'Customers',
    reference: 'R',
    lines: [{ account: 'Bank', amount: '130' }],
  };
  await draft({ ...receipt, transaction_date: '2024-03-20' });
  await post('R');
  const settled = await asked(assistant, 'settle', { payment: 'R', documents: [{ document: 'A' }, { document: 'B' }], date: '2024-03-20' });
  await asked(assistant, 'confirm', confirmation(settled));
  expect([(await only('A')).outstanding, (await only('B')).outstanding, (await only('R')).outstanding]).toEqual([0, 70, 0]);
  await assistant.close();
});

test('of several documents of which one is refused the answer names those that wait', async () => {
  await draft(invoice('100', { account: 'Customers', reference: 'A' }));
  await draft(invoice('50', { account: 'Customers', reference: 'B' }));
  const told = await asked(assistant, 'post_documents', { documents: ['A', 'NONE', 'B'] });
  expect(told).toMatch(/REFUSED NONE: document: No document/);
  expect(told).toContain('2 of 3 wait as proposals; 1 were refused.');
  expect(told.match(/confirm \{"proposal":"P\d+"/g)).toHaveLength(2);
  expect(await keeper.list('/proposal', { state: 'open' })).toHaveLength(2);
  await assistant.close();
});

test('a token that may only draft is not told to confirm, and a refusal names no route of the API', async () => {
  const drafter = await connect(keeper, ['books:read', 'books:draft']);
  await draft(invoice('100', { account: 'Customers', reference: 'A' }));
  const proposed = await asked(drafter, 'post_documents', { documents: ['A'] });
  expect(proposed).toMatch(/This token may not do it, so P\d+ waits for a person\.$/);
  expect(proposed).not.toContain('confirm');
  const missing = await asked(drafter, 'confirm', { proposal: 'P999', summary: 'x', picture: 'x' });
  expect(missing).toMatch(/^ERROR id: .* does not exist here; proposals lists those that do\./);
  await drafter.close();
  await assistant.close();
});
