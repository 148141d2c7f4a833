import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { header } from '../../setup/read-mail.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import { onScreen } from '../../setup/on-screen.ts';
import { done, openSendingBooks, tried, useMailServer } from './sending-books.ts';
import type { SendingBooks } from './sending-books.ts';

/** Who is reminded of what, when, and that nobody is of what was paid (docs/accounting.md §15.10). */
let now = new Date('2024-07-01T09:00:00Z');
const { server, settings, mails } = useMailServer({ billing: 'off' });
const daybook = useDaybook({ settings, clock: { now: () => now } });
let books: SendingBooks;
/** It is that day now, and the keeper logs in. */
async function on(day: string): Promise<void> {
  now = new Date(`${day}T09:00:00Z`);
  await books.logIn();
}

const levels = [
  { days_after_due: 7 },
  { days_after_due: 21, days_after_previous: 14, fee: 5, interest_percent: 9, texts: [{ language: 'de', intro: 'Zum zweiten Mal:' }] },
];

beforeEach(async () => {
  now = new Date('2024-07-01T09:00:00Z');
  books = await openSendingBooks(daybook);
  await books.keeper.patch(`/entity/${books.keeper.entity.id}`, { reminder_levels: levels });
});

const proposals = async (): Promise<Json[]> => (await books.keeper.get('/reminder/proposals')).body.proposals;
const remind = (body: Json = {}) => books.keeper.post('/reminder', { contact_id: books.contact.id, ...body });
const pay = (amount: number, more: Json = {}): Promise<Json> => {
  const { keeper, account, contact } = books;
  return keeper.posted('RC', account.client, account.bank, amount, { transaction_date: '2024-07-05', contact_id: contact.id, ...more });
};

/** An invoice whose letter was written and waits: the mail server says later each time. */
async function letterThatWaits(): Promise<{ id: number; transaction_no: string; dispatch_id: number }> {
  const { id, transaction_no } = await books.invoice();
  await on('2024-07-10');
  server.replies.push(...Array.from({ length: 1_000 }, () => '451 come back later'));
  const { dispatch_id } = (await remind()).body.resource;
  await tried(books.keeper, dispatch_id, 1);
  return { id, transaction_no, dispatch_id };
}

test('nobody is proposed before the days of the first level are over; then the letter says what is owed since when', async () => {
  const { keeper, contact, invoice } = books;
  const { id, transaction_no } = await invoice();
  await on('2024-07-05');
  expect(await proposals()).toEqual([]);
  await on('2024-07-06');
  expect(await proposals()).toMatchObject([
    {
      ...{ contact_id: contact.id, contact_code: 'C-0001', email: 'rechnung@bett.example', level: 1, currency_code: 'EUR', obstacle: null },
      items: [
        { item_type: 'Transaction', item_id: id, transaction_no, due_date: '2024-06-29', days_overdue: 7, level: 1, outstanding: 714 },
      ],
      ...{ outstanding: 714, interest: 0, fee: 0, total: 714 },
    },
  ]);
  const { status, body } = await remind();
  expect([status, body.resource]).toEqual([
    202,
    expect.objectContaining({ contact_id: contact.id, level: 1, total: 714, reminded_on: '2024-07-06' }),
  ]);
  const [mail] = await mails(1);
  expect([header(mail!, 'subject'), mail!.recipients]).toEqual([
    'Zahlungserinnerung – Werkstatt Nord GmbH',
    ['rechnung@bett.example', 'chef@bett.example'],
  ]);
  expect(mail!.text).toContain('noch 714,00 EUR offen');
  expect(mail!.files[0]!.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await done(keeper, body.resource.dispatch_id)).toMatchObject({ kind: 'reminder', status: 'sent', contact_id: contact.id });
  expect(await keeper.list('/reminder', { item: `Transaction:${id}` })).toMatchObject([{ id: body.resource.id }]);
});

test('the second level waits for its own days and for those after the first, and asks for interest and a fee', async () => {
  const { invoice } = books;
  await invoice();
  await on('2024-07-15');
  await remind();
  await on('2024-07-28');
  expect(await proposals()).toEqual([]);
  await on('2024-07-29');
  // 714.00 × 9 % × 30 ÷ 365 = 5.28
  expect(await proposals()).toMatchObject([{ level: 2, outstanding: 714, interest: 5.28, fee: 5, total: 724.28 }]);
  expect((await remind()).body.resource).toMatchObject({ level: 2, interest: 5.28, fee: 5, total: 724.28 });
  await on('2024-09-30');
  expect(await proposals()).toEqual([]);
  expect(refusal(await remind())).toEqual([409, 102]);
  const all = await mails(2);
  expect(all.map((mail) => header(mail, 'subject'))).toEqual([
    'Zahlungserinnerung – Werkstatt Nord GmbH',
    '2. Mahnung – Werkstatt Nord GmbH',
  ]);
});

test('a contact gets one such mail a day', async () => {
  const { invoice } = books;
  const first = await invoice();
  await on('2024-07-10');
  expect((await remind({ items: [{ item_type: 'Transaction', item_id: first.id }] })).status).toBe(202);
  const second = await invoice();
  expect(await proposals()).toMatchObject([{ obstacle: 'reminded_today', items: [{ item_id: second.id }] }]);
  expect(refusal(await remind())).toEqual([400, 103]);
  await on('2024-07-11');
  expect((await remind()).body.resource.items).toMatchObject([{ item_id: second.id }]);
});

test('what is paid, covered by what is unapplied, of somebody else or of a contact that is not reminded is left out', async () => {
  const { keeper, contact, account, invoice } = books;
  const paid = await invoice();
  const receipt = await pay(714);
  await keeper.create('/assignment', {
    ...{ transaction_id: receipt.id, cleared_id: paid.id, cleared_type: 'Transaction', amount: 714, assignment_date: '2024-07-05' },
  });
  await on('2024-07-10');
  expect(await proposals()).toEqual([]);
  await invoice();
  expect(await proposals()).toMatchObject([{ obstacle: null, total: 714 }]);
  await pay(714);
  expect(await proposals()).toMatchObject([{ obstacle: 'unapplied' }]);
  expect(refusal(await remind())).toEqual([409, 102]);
  await invoice();
  expect(await proposals()).toMatchObject([{ obstacle: null, outstanding: 714 }]);
  await keeper.patch(`/contact/${contact.id}`, { reminders: 'off' });
  expect(await proposals()).toMatchObject([{ obstacle: 'off' }]);
  expect(refusal(await remind())).toEqual([409, 102]);
  await keeper.patch(`/contact/${contact.id}`, { reminders: null, email: null });
  expect(await proposals()).toMatchObject([{ obstacle: 'no_email' }]);
  expect(refusal(await remind())).toEqual([400, 133]);
  expect((await remind({ to: 'anders@bett.example' })).status).toBe(422);
  const screen = await onScreen(daybook, keeper);
  expect((await screen.post('/reminder', { contact_id: contact.id, to: 'anders@bett.example' })).status).toBe(202);
  await keeper.posted('IN', account.client, account.sales, 5, { due_date: '2024-06-16' });
  expect((await proposals()).map((one) => one.contact_id)).toEqual([contact.id]);
});

test('what was paid a second ago is not reminded of: it is looked again just before the mail goes out', async () => {
  const { keeper } = books;
  const { id, transaction_no, dispatch_id } = await letterThatWaits();
  const receipt = await pay(714);
  await keeper.post('/assignment/bulk-assign', { transaction_id: receipt.id, assignment_date: '2024-07-05' });
  expect(await done(keeper, dispatch_id)).toMatchObject({ status: 'failed', reason: expect.stringContaining(transaction_no) });
  expect(await mails(0)).toEqual([]);
  expect((await keeper.get(`/transaction/${id}`)).body.resource.settlement).toBe('settled');
});

test('a run reminds all whose day has come and names those who cannot be', async () => {
  const { keeper, contact, account, invoice } = books;
  await invoice();
  const other = await keeper.create<Json>('/contact', { name: 'Hotel Elbe', payment_terms: { days: 1 } });
  await keeper.posted('IN', account.client, account.sales, 100, { contact_id: other.id });
  await on('2024-07-10');
  const { status, body } = await keeper.post('/reminder/run', {});
  expect([status, body.reminders.map((one: Json) => one.contact_id), body.skipped, body.left]).toEqual([
    202,
    [contact.id],
    [{ contact_id: other.id, reason: expect.stringContaining('no email') }],
    0,
  ]);
  expect((await keeper.post('/reminder/run', {})).body.reminders).toEqual([]);
  await mails(1);
  const { events } = (await keeper.get(`/reminder/${body.reminders[0].id}/history`)).body;
  expect(events.map(({ name }: Json) => name)).toEqual(['reminder.batch_created']);
});

test('a debt that a closing carries on keeps its level', async () => {
  const { keeper, account, invoice } = books;
  await invoice();
  await on('2024-07-10');
  await remind();
  const retained = await keeper.account('Ergebnis', 'EQUITY');
  await keeper.create('/reporting-period', { calendar_year: 2025, period_count: 2 });
  expect((await keeper.closeYear(retained)).status).toBe(200);
  await on('2025-01-10');
  expect(await proposals()).toMatchObject([{ level: 2, items: [{ item_type: 'Balance', due_date: '2024-06-29', level: 2 }] }]);
  expect(account.client).toBeGreaterThan(0);
});

test('fee and interest are booked on request, once, as what the contact owes', async () => {
  const { keeper, contact, account, invoice } = books;
  const { transaction_no } = await invoice();
  await on('2024-07-15');
  const first = (await remind()).body.resource;
  const book = (id: number, fields: Json = {}) => keeper.post(`/reminder/${id}/book-charges`, { account_id: account.sales, ...fields });
  expect(refusal(await book(first.id))).toEqual([400, 105]);
  await on('2024-07-29');
  const { id } = (await remind()).body.resource;
  const interest = await keeper.account('Zinserträge', 'NON_OPERATING_REVENUE');
  expect((await book(id, { account_id: 999_999 })).status).toBe(422);
  const { status, body } = await book(id, { interest_account_id: interest });
  expect([status, body.resource]).toEqual([200, expect.objectContaining({ id, charges_transaction_id: expect.any(Number) })]);
  const entry = (await keeper.get(`/transaction/${body.resource.charges_transaction_id}`)).body.resource;
  expect(entry).toMatchObject({
    transaction_type: 'JN',
    is_posted: true,
    amount: 10.28,
    contact_id: contact.id,
    transaction_date: expect.stringMatching(/^2024-07-29T/),
  });
  expect(entry.narration).toContain(transaction_no);
  const rows = await keeper.list('/ledger', { 'transaction-id': entry.id });
  expect(rows.map((row) => [row.post_account, row.entry_type, row.amount])).toEqual(
    expect.arrayContaining([
      [account.client, 'D', 5],
      [account.sales, 'C', 5],
      [account.client, 'D', 5.28],
      [interest, 'C', 5.28],
    ]),
  );
  expect(await keeper.list('/open-item', { 'contact-id': contact.id })).toMatchObject([{ outstanding: 714 }, { outstanding: 10.28 }]);
  expect(refusal(await book(id))).toEqual([400, 106]);
  expect((await keeper.post(`/transaction/${entry.id}/reverse`, {})).status).toBeLessThan(300);
  expect((await book(id)).status).toBe(200);
});

test('open items say how often they were reminded of, and when last', async () => {
  const { keeper, invoice } = books;
  const { id } = await invoice();
  const item = async (query: Record<string, string> = {}): Promise<Json> => (await keeper.list('/open-item', query))[0]!;
  expect(await item()).toMatchObject({ reminder_level: 0, last_reminded_on: null, dispute: null });
  await on('2024-07-10');
  await remind();
  await on('2024-07-29');
  await remind();
  expect(await item()).toMatchObject({ item_id: id, reminder_level: 2, last_reminded_on: '2024-07-29' });
  expect(await item({ 'as-of': '2024-07-20' })).toMatchObject({ reminder_level: 1, last_reminded_on: '2024-07-10' });
});

test('nobody is reminded of what is disputed, until its day is over, and a closing carries that on', async () => {
  const { keeper, invoice } = books;
  const { id } = await invoice();
  const other = await invoice({ due_date: '2024-07-01' });
  await on('2024-07-10');
  const dispute = { reason: 'Two shelves were broken', until: '2024-07-12' };
  expect((await keeper.patch(`/transaction/${id}`, { dispute })).body.resource.dispute).toEqual(dispute);
  expect(await keeper.list('/open-item')).toMatchObject([
    { item_id: id, dispute },
    { item_id: other.id, dispute: null },
  ]);
  expect(await proposals()).toMatchObject([{ items: [{ item_id: other.id }], total: 714 }]);
  expect(refusal(await remind({ items: [{ item_type: 'Transaction', item_id: id }] }))).toEqual([409, 102]);
  await on('2024-07-13');
  expect((await keeper.list('/open-item'))[0]!.dispute).toBeNull();
  expect(await proposals()).toMatchObject([{ items: [{ item_id: id }, { item_id: other.id }] }]);
  await keeper.patch(`/transaction/${id}`, { dispute: { reason: 'Still broken' } });
  const retained = await keeper.account('Ergebnis', 'EQUITY');
  await keeper.create('/reporting-period', { calendar_year: 2025, period_count: 2 });
  expect((await keeper.closeYear(retained)).status).toBe(200);
  await on('2025-01-10');
  expect(await keeper.list('/open-item')).toMatchObject([{ item_type: 'Balance', dispute: { reason: 'Still broken', until: null } }, {}]);
  await keeper.patch(`/transaction/${id}`, { dispute: null });
  expect((await keeper.list('/open-item'))[0]!.dispute).toBeNull();
});

test('what becomes disputed while its letter waits is not sent', async () => {
  const { keeper } = books;
  const { id, transaction_no, dispatch_id } = await letterThatWaits();
  await keeper.patch(`/transaction/${id}`, { dispute: { reason: 'Broken' } });
  const given_up = await done(keeper, dispatch_id);
  expect(given_up).toMatchObject({ status: 'failed', reason: expect.stringContaining(`${transaction_no} is disputed`) });
});

test('the letter is kept: nobody deletes it, and the contact that it names is not recycled', async () => {
  const { keeper, contact, invoice } = books;
  await invoice();
  await on('2024-07-10');
  const { dispatch_id } = (await remind()).body.resource;
  await done(keeper, dispatch_id);
  const [kept] = await keeper.list('/attachment', { 'owner-type': 'contact', 'owner-id': contact.id });
  expect(refusal(await keeper.delete(`/attachment/${kept!.id}`))).toEqual([400, 103]);
  const screen = await onScreen(daybook, keeper);
  const { id } = await screen.create<Json>('/contact', { name: 'Niemand', email: 'niemand@example.com' });
  const note = { text: 'a note', headers: { 'content-type': 'application/octet-stream' } };
  const free = await keeper.post(`/attachment?owner-type=contact&owner-id=${id}&name=note.txt`, undefined, note);
  expect((await keeper.delete(`/attachment/${free.body.resource.id}`)).status).toBe(200);
  await keeper.post(`/contact/${id}/statement/send`, { end_date: '2024-07-10' });
  const refused = await keeper.delete(`/contact/${id}`);
  const exported = (await keeper.get(`/contact/${contact.id}/export`)).body;
  expect([exported.dispatches, exported.reminders, exported.attachments]).toMatchObject([
    [{ id: dispatch_id }],
    [{ level: 1 }],
    [{ id: kept!.id }],
  ]);
  expect([refusal(refused), JSON.stringify(refused.body.errors)]).toEqual([
    [400, 100],
    expect.stringContaining('A Dispatch names Contact'),
  ]);
});

test('levels that cannot be, and what is not the contact’s, are refused', async () => {
  const { keeper, invoice } = books;
  const path = `/entity/${keeper.entity.id}`;
  for (const wrong of [
    [{ days_after_due: 0 }],
    [{}],
    [{ days_after_due: 7, fee: -1 }],
    Array.from({ length: 6 }, () => ({ days_after_due: 7 })),
  ])
    expect(refusal(await keeper.patch(path, { reminder_levels: wrong }))).toEqual([422, 422]);
  const { id } = await invoice();
  await on('2024-07-10');
  const stranger = await openBooks(daybook);
  const { status, body } = await stranger.post('/reminder', { contact_id: books.contact.id });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['contact_id']]);
  expect(refusal(await remind({ items: [{ item_type: 'Transaction', item_id: id + 1_000 }] }))).toEqual([409, 102]);
});

test('its letter can be read as a page, a text and a PDF in any language, as it was sent although it is paid since', async () => {
  const { keeper, invoice } = books;
  const { transaction_no } = await invoice();
  await on('2024-07-10');
  const { id } = (await remind()).body.resource;
  await pay(714);
  const form = (query: Record<string, string>) => keeper.get(`/reminder/${id}/letter`, { query });
  const { letter } = (await form({})).body;
  expect([letter.title, letter.language, letter.text]).toEqual(['Zahlungserinnerung', 'de', expect.stringContaining(transaction_no)]);
  expect((await form({ format: 'text' })).text).toMatch(/714,00 EUR/);
  expect((await form({ format: 'html', language: 'fr' })).text).toMatch(/lang="fr[^]*714,00/);
  expect((await form({ format: 'pdf' })).text.slice(0, 5)).toBe('%PDF-');
  const stranger = await openBooks(daybook);
  expect((await stranger.get(`/reminder/${id}/letter`)).status).toBe(404);
});

test('the letter that a contact would get today is read before anything is sent, and is the one that is sent', async () => {
  const { keeper, invoice, contact } = books;
  const { transaction_no } = await invoice();
  const before = (query: Record<string, string> = {}) =>
    keeper.get('/reminder/proposals/letter', { query: { 'contact-id': String(contact.id), ...query } });
  expect([(await before()).status, Object.keys((await before()).body.errors)]).toEqual([422, ['contact-id']]);
  await on('2024-07-10');
  const { letter } = (await before()).body;
  expect([letter.title, letter.text]).toEqual(['Zahlungserinnerung', expect.stringContaining(transaction_no)]);
  expect((await before({ format: 'html', language: 'fr' })).text).toMatch(/lang="fr[^]*714,00/);
  expect((await before({ format: 'pdf' })).text.slice(0, 5)).toBe('%PDF-');
  expect(await keeper.list('/dispatch')).toEqual([]);
  const { id } = (await remind()).body.resource;
  expect((await keeper.get(`/reminder/${id}/letter`)).body.letter).toEqual(letter);
  const stranger = await openBooks(daybook);
  expect((await stranger.get('/reminder/proposals/letter', { query: { 'contact-id': String(contact.id) } })).status).toBe(422);
});

test('mails and reminders are lists that a spreadsheet opens', async () => {
  const { keeper, invoice } = books;
  await invoice();
  await on('2024-07-10');
  await remind();
  const [mail, reminder] = [
    await keeper.get('/dispatch', { query: { format: 'csv' } }),
    await keeper.get('/reminder', { query: { format: 'csv' } }),
  ];
  expect([mail.text.split('\r\n')[0], mail.text]).toEqual([
    expect.stringContaining('status'),
    expect.stringContaining('rechnung@bett.example'),
  ]);
  expect([reminder.text.split('\r\n')[0], reminder.text]).toEqual([
    expect.stringContaining('reminded_on'),
    expect.stringContaining('2024-07-10'),
  ]);
  for (const path of ['/dispatch', '/reminder'])
    expect((await keeper.get(path, { query: { format: 'xlsx' } })).text.slice(0, 2)).toBe('PK');
});
