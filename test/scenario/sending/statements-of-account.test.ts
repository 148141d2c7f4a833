import { beforeEach, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import { header } from '../../setup/read-mail.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import { savedNothing } from '../saved.ts';
import { done, openSendingBooks, useMailServer } from './sending-books.ts';
import type { SendingBooks } from './sending-books.ts';

/** What a contact owes and is owed, as it is read and as it is mailed (docs/accounting.md §14.6). */
const { settings, mails } = useMailServer();
const daybook = useDaybook({ settings });
let books: SendingBooks;
let usd: { currency_id: number };
let supplier: number;
let other: number;
const year = { 'start-date': '2024-01-01', 'end-date': '2024-12-31' };

/**
 * Bett & Bad brought 40 over, was invoiced 714 on 15 June, paid 300 of it and 20 that wait, owes 100 dollars at 0.9, and is owed 50 for a bill;
 * another customer owes 7, nobody 3.
 */
beforeEach(async () => {
  books = await openSendingBooks(daybook);
  const { keeper, account, contact, invoice } = books;
  usd = await keeper.currency('USD', 0.9);
  supplier = await keeper.account('Lieferanten', 'PAYABLE');
  const equity = await keeper.account('Kapital', 'EQUITY');
  const costs = await keeper.account('Kosten', 'OVERHEAD_EXPENSE');
  other = (await keeper.create<Json>('/contact', { name: 'Hotel Elbe' })).id as number;
  const entered = { transaction_date: '2023-12-01', balance: 40, reporting_period_id: keeper.period.id };
  const brought = { account_id: account.client, balance_type: 'DEBIT', transaction_type: 'IN', contact_id: contact.id };
  await keeper.create('/balance', { ...entered, ...brought });
  await keeper.create('/balance', { ...entered, account_id: equity, balance_type: 'CREDIT', transaction_type: 'JN' });
  const { id } = await invoice();
  const of = { contact_id: contact.id };
  const paid = await keeper.posted('RC', account.client, account.bank, 300, { ...of, transaction_date: '2024-07-01' });
  await keeper.create('/assignment', {
    ...{ transaction_id: paid.id, cleared_id: id, cleared_type: 'Transaction', amount: 300, assignment_date: '2024-07-01' },
  });
  await keeper.posted('RC', account.client, account.bank, 20, { ...of, transaction_date: '2024-07-02' });
  await keeper.posted('IN', account.client, account.sales, 100, { ...of, ...usd, transaction_date: '2024-07-03', due_date: '2024-07-17' });
  await keeper.posted('BL', supplier, costs, 50, { ...of, transaction_date: '2024-07-04', due_date: '2024-12-31' });
  await keeper.posted('IN', account.client, account.sales, 7, { contact_id: other });
  await keeper.posted('IN', account.client, account.sales, 3);
});

const statementOf = async (id: number, query: Record<string, string | number> = year): Promise<Json> =>
  (await books.keeper.get(`/contact/${id}/statement`, { query })).body.contact_statement;
const send = (body: Json = {}) =>
  books.keeper.post(`/contact/${books.contact.id}/statement/send`, { start_date: '2024-01-01', end_date: '2024-12-31', ...body });

test('the statement runs by currency from the opening to the closing balance, with what waits to be applied and how old the rest is', async () => {
  const { contact } = books;
  const { parts, values, ...head } = await statementOf(contact.id);
  expect(head).toMatchObject({ mode: 'activity', currency: 'EUR', contact: { code: 'C-0001' }, period: { startDate: '2024-01-01' } });
  expect(values).toEqual({ RECEIVABLE: 524, PAYABLE: -50 });
  expect(parts.map(({ accountType, currency, balances }: Json) => [accountType, currency, balances])).toEqual([
    ['RECEIVABLE', 'EUR', { opening: 40, closing: 434 }],
    ['RECEIVABLE', 'USD', { opening: 0, closing: 100 }],
    ['PAYABLE', 'EUR', { opening: 0, closing: -50 }],
  ]);
  const [euros, dollars, owed] = parts;
  expect(euros.transactions.map((row: Json) => [row.debit, row.credit, row.balance])).toEqual([
    [714, 0, 754],
    [0, 300, 454],
    [0, 20, 434],
  ]);
  // 40 of 1 December 2023, and 414 of the invoice that was due on 29 June: both are more than 90 days late.
  expect(euros.ages).toMatchObject({
    ...{ balances: { 'not due': 0, '90+ days': 454 }, total: 454, unapplied: 20, otherMovements: 0, balance: 434, overdue: 454 },
  });
  expect(dollars.ages).toMatchObject({ total: 100, overdue: 100 });
  expect(owed.ages).toMatchObject({ balances: { 'not due': 50 }, total: 50, balance: 50, overdue: 0 });
});

test('it opens on any day of the year with what stood before it', async () => {
  const { parts } = await statementOf(books.contact.id, { ...year, 'start-date': '2024-07-02' });
  expect(parts[0]).toMatchObject({ balances: { opening: 454, closing: 434 }, transactions: [{ credit: 20, balance: 434 }] });
});

test('of the mode open it lists what is open at the end, and what waits', async () => {
  const { mode, parts } = await statementOf(books.contact.id, { mode: 'open', 'end-date': '2024-07-10' });
  expect([mode, parts[0].transactions]).toEqual(['open', []]);
  expect(
    parts[0].items.map((item: Json) => [item.dueDate, item.originalAmount, item.clearedAmount, item.unclearedAmount, item.age]),
  ).toEqual([
    [null, 40, 0, 40, 222],
    ['2024-06-29', 714, 300, 414, 11],
  ]);
  expect(parts[0].unappliedItems).toMatchObject([{ transactionNo: 'RC01/0002', unclearedAmount: 20 }]);
  expect(parts[0].balances.closing).toBe(434);
});

test('those of all contacts and what is of nobody are the control accounts, in each currency and in the reporting currency', async () => {
  const { keeper, account, contact } = books;
  const all = [await statementOf(contact.id), await statementOf(other)];
  const closing = (type: string, currency?: string): number =>
    all
      .flatMap((one) => one.parts)
      .filter((part: Json) => part.accountType === type && part.currency === currency)
      .reduce((sum: number, part: Json) => sum + part.balances.closing, 0);
  const control = async (id: number, more: Record<string, number> = {}): Promise<number> =>
    (await keeper.get(`/account/${id}/statement`, { query: { ...year, ...more } })).body.statement.balances.closing;
  const nobody = 3;
  const euro = (await keeper.list('/currency')).find((one) => one.currency_code === 'EUR')!.id as number;
  expect(closing('RECEIVABLE', 'EUR') + nobody).toBe(await control(account.client, { 'currency-id': euro }));
  expect(closing('RECEIVABLE', 'USD')).toBe(await control(account.client, { 'currency-id': usd.currency_id }));
  expect(all[0]!.values.RECEIVABLE + all[1]!.values.RECEIVABLE + nobody).toBe(await control(account.client));
  expect(all[0]!.values.PAYABLE + all[1]!.values.PAYABLE).toBe(await control(supplier));
});

test('its forms are in the language of the contact, unless another one is asked for', async () => {
  const { keeper, contact } = books;
  await keeper.patch(`/contact/${contact.id}`, { language: 'fr' });
  const form = async (query: Record<string, string>): Promise<string> =>
    (await keeper.get(`/contact/${contact.id}/statement`, { query: { ...year, format: 'text', ...query } })).text;
  expect(await form({})).toMatch(/Relevé de compte[^]*Bett & Bad AG \(C-0001\)[^]*714,00/);
  for (const [language, title] of Object.entries({ en: 'Statement of account', de: 'Kontoauszug', es: 'Estado de cuenta' }))
    expect(await form({ language, mode: 'open' })).toContain(title);
  expect(await form({ format: 'html', language: 'de' })).toMatch(/lang="de[^]*Bett &amp; Bad AG/);
});

test('it reaches the contact by mail with the PDF, whose bytes are kept', async () => {
  const { keeper, contact } = books;
  const tried = await keeper.post(`/contact/${contact.id}/statement/send`, {}, { headers: { Rollback: 'true' } });
  expect([tried.status, tried.body.resource.message]).toEqual([
    202,
    expect.stringContaining('Guten Tag Frau Öztürk,\n\nanbei erhalten Sie'),
  ]);
  const { status, body } = await send({ mode: 'open' });
  expect([status, body.resource]).toEqual([
    202,
    expect.objectContaining({ kind: 'statement', transaction_id: null, contact_id: contact.id }),
  ]);
  const [mail] = await mails(1);
  expect([header(mail!, 'subject'), mail!.recipients]).toEqual([
    'Kontoauszug – Werkstatt Nord GmbH',
    ['rechnung@bett.example', 'chef@bett.example'],
  ]);
  expect(mail!.text).toContain('Kontoauszug (Zum 31.12.2024)');
  const [file] = mail!.files;
  expect(file).toMatchObject({ content_type: 'application/pdf', name: expect.stringMatching(/contact-statement.*\.pdf$/) });
  const kept = (await keeper.get('/attachment', { query: { 'owner-type': 'contact', 'owner-id': contact.id } })).body.data;
  expect(kept).toMatchObject([{ purpose: 'document', sha256: createHash('sha256').update(file!.bytes).digest('hex') }]);
  expect(await done(keeper, body.resource.id)).toMatchObject({ status: 'sent' });
});

test('days that it cannot have are refused under the names that the request gave them', async () => {
  const namedBy = async (body: Json): Promise<string[]> => Object.keys((await send(body)).body.errors);
  expect(await namedBy({ start_date: '2024-12-01', end_date: '2024-01-31' })).toEqual(['end_date']);
  const { keeper, account, contact } = books;
  const { id: reporting_period_id } = await keeper.create('/reporting-period', { calendar_year: 2025, period_count: 2 });
  const entered = { reporting_period_id, transaction_date: '2024-12-01', balance: 1, account_id: account.client };
  await keeper.create('/balance', { ...entered, balance_type: 'DEBIT', transaction_type: 'IN', contact_id: contact.id });
  await keeper.create('/balance', { ...entered, balance_type: 'CREDIT', transaction_type: 'JN' });
  expect(await namedBy({ start_date: '2024-12-01', end_date: '2025-01-31' })).toEqual(['start_date']);
  expect(await namedBy({ start_date: '2019-01-01', end_date: '2019-12-31' })).toEqual(['end_date']);
});

test('a contact of other books, a year that is not there and a contact without an address are refused, and nothing is saved', async () => {
  const { keeper, contact } = books;
  const stranger = await openBooks(daybook);
  expect((await stranger.get(`/contact/${contact.id}/statement`, { query: year })).status).toBe(404);
  expect(refusal(await keeper.get(`/contact/${contact.id}/statement`, { query: { 'end-date': '2019-01-01' } }))).toEqual([400, 102]);
  const refusals: [[number, number], () => Promise<HttpAnswer>][] = [
    [[404, 404], () => stranger.post(`/contact/${contact.id}/statement/send`, {})],
    [[400, 133], () => keeper.post(`/contact/${other}/statement/send`, { end_date: '2024-12-31' })],
    [[422, 422], () => send({ mode: 'all' })],
  ];
  for (const [refused, sending] of refusals) {
    const { answer, saved_nothing } = await savedNothing(daybook, keeper, sending);
    expect([refusal(answer), saved_nothing]).toEqual([refused, true]);
  }
});
