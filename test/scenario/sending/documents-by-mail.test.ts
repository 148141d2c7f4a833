import { beforeEach, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { Json } from '../../setup/client.ts';
import { header } from '../../setup/read-mail.ts';
import { keyClient } from '../../setup/key-client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import { savedNothing } from '../saved.ts';
import { done, identity, openSendingBooks, tried, useMailServer } from './sending-books.ts';
import type { SendingBooks } from './sending-books.ts';

/** Documents that are mailed to contacts, as their mail program gets them (docs/accounting.md §15.9). */
const { server, settings, mails } = useMailServer();
const daybook = useDaybook({ settings });
let books: SendingBooks;
beforeEach(async () => {
  books = await openSendingBooks(daybook);
});

const send = (id: number, body: Json = {}) => books.keeper.post(`/transaction/${id}/send`, body);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test('an invoice reaches its contact: in the name of the entity, from the address of the service, with the PDF', async () => {
  const { keeper, contact, invoice } = books;
  const { id, transaction_no } = await invoice();
  const { status, body } = await send(id);
  expect([status, body.resource]).toEqual([
    202,
    expect.objectContaining({ kind: 'document', status: 'queued', transaction_id: id, contact_id: contact.id, attempts: 0, sent_at: null }),
  ]);
  const [mail] = await mails(1);
  expect(['from', 'to', 'cc', 'reply-to', 'subject', 'message-id'].map((name) => header(mail!, name))).toEqual([
    'Werkstatt Nord GmbH via Daybook <post@daybook.example>',
    'rechnung@bett.example',
    'chef@bett.example',
    'Werkstatt Nord GmbH <buero@werkstatt.example>',
    `Rechnung ${transaction_no} – Werkstatt Nord GmbH`,
    body.resource.message_id,
  ]);
  expect(mail!.recipients).toEqual(['rechnung@bett.example', 'chef@bett.example']);
  expect(mail!.text.trim().split('\n\n')).toEqual([
    'Guten Tag Frau Öztürk,',
    `anbei erhalten Sie unsere Rechnung ${transaction_no} vom 15.06.2024 über 714,00 EUR.`,
    'Bitte zahlen Sie bis zum 29.06.2024.',
    'Mit freundlichen Grüßen\nWerkstatt Nord GmbH',
  ]);
  const kept = (await keeper.get('/attachment', { query: { 'owner-type': 'transaction', 'owner-id': id } })).body.data;
  expect(kept).toMatchObject([
    { purpose: 'document', scan: 'none', content_type: 'application/pdf', sha256: sha256(mail!.files[0]!.bytes) },
  ]);
  expect(mail!.files).toMatchObject([{ name: kept[0].name, content_type: 'application/pdf' }]);
  expect(mail!.files[0]!.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await done(keeper, body.resource.id)).toMatchObject({ status: 'sent', attempts: 1, reason: null, sent_at: expect.any(String) });
});

test('what was sent is not sent again by a retry of the service, and its document is not made anew', async () => {
  const { keeper, invoice } = books;
  const { id } = await invoice();
  const { resource } = (await send(id)).body;
  await done(keeper, resource.id);
  expect(refusal(await keeper.post(`/dispatch/${resource.id}/resend`))).toEqual([400, 102]);
  expect(refusal(await keeper.post(`/transaction/${id}/document/renew`, { reason: 'Umzug' }))).toEqual([400, 134]);
  const [attachment] = (await keeper.get('/attachment', { query: { 'owner-type': 'transaction', 'owner-id': id } })).body.data;
  expect(refusal(await keeper.delete(`/attachment/${attachment.id}`))).toEqual([400, 103]);
  const again = (await send(id)).body.resource;
  expect([again.message_id === resource.message_id, again.files]).toEqual([false, resource.files]);
});

test('an electronic invoice goes along where the entity wants one, and what is asked for goes in its place', async () => {
  const { keeper, invoice } = books;
  await keeper.patch(`/entity/${keeper.entity.id}`, { identity: { ...identity, e_invoice: 'ubl' } });
  const { id } = await invoice({ document: { delivery: { date: '2024-06-10' } } });
  await send(id);
  await send(id, { formats: ['cii'], to: 'chef@bett.example', language: 'en' });
  const [first, second] = await mails(2);
  expect(first!.files.map(({ content_type }) => content_type)).toEqual(['application/pdf', 'application/xml']);
  expect(first!.files[1]!.bytes.toString()).toContain('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2');
  expect([second!.recipients, header(second!, 'subject')]).toEqual([['chef@bett.example'], expect.stringMatching(/^Invoice /)]);
  expect(second!.files[0]!.bytes.toString()).toContain('CrossIndustryInvoice');
});

test.each([
  ['en', 'Hello Frau Öztürk,', 'Please pay by 29 Jun 2024.'],
  ['fr', 'Bonjour Frau Öztürk,', 'Merci de régler avant le 29 juin 2024.'],
  ['es', 'Hola, Frau Öztürk:', 'Le rogamos que pague antes del 29 jun 2024.'],
])('the mail speaks the language of its contact: %s', async (language, greeting, due) => {
  const { keeper, contact, invoice } = books;
  await keeper.patch(`/contact/${contact.id}`, { language });
  const { resource } = (await send((await invoice()).id)).body;
  expect([resource.language, resource.message.split('\n\n')[0], resource.message.split('\n\n')[2]]).toEqual([language, greeting, due]);
});

test('hostile text in names, numbers and subjects stays text: no header, no address and no part is made of it', async () => {
  const hostile = 'Evil" <x>, "Bcc: all; = ?UTF-8?Q?=0ABcc:?= --';
  const { keeper, contact, invoice } = books;
  await keeper.patch(`/entity/${keeper.entity.id}`, { name: hostile });
  await keeper.patch(`/contact/${contact.id}`, { name: hostile, contact_name: `${hostile} ${'x'.repeat(100)}` });
  const { id } = await invoice({ transaction_no: 'R/"1"; name=../../etc' });
  await send(id);
  const [mail] = await mails(1);
  expect(mail!.recipients).toEqual(['rechnung@bett.example', 'chef@bett.example']);
  expect([...mail!.headers.keys()].toSorted()).toEqual(
    ['cc', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'].toSorted(),
  );
  expect(header(mail!, 'subject')).toBe(`Rechnung R/"1"; name=../../etc – ${hostile}`);
  expect(header(mail!, 'from')).toMatch(/ <post@daybook\.example>$/);
  expect(mail!.files.map(({ name }) => name)).toEqual([expect.stringMatching(/^[\p{L}\p{N}_-]+\.pdf$/u)]);
});

test.each([
  [{ subject: 'Rechnung\r\nBcc: all@example.com' }, 'subject'],
  [{ to: 'a@example.com, b@example.com' }, 'to'],
  [{ to: '"A" <a@example.com>' }, 'to'],
  [{ to: 'a@example.com\nBcc: b@example.com' }, 'to'],
  [{ cc: ['x <a@example.com>'] }, 'cc.0'],
  [{ cc: Array.from({ length: 21 }, (_, at) => `a${at}@example.com`) }, 'cc'],
  [{ formats: ['html'] }, 'formats.0'],
  [{ formats: [] }, 'formats'],
  [{ message: ' ' }, 'message'],
])('a mail that cannot be is refused, and nothing is saved: %j', async (fields, key) => {
  const { invoice } = books;
  const { id } = await invoice();
  const { answer, saved_nothing } = await savedNothing(daybook, books.keeper, () => send(id, fields));
  expect([answer.status, Object.keys(answer.body.errors), saved_nothing]).toEqual([422, [key], true]);
});

test('who is nobody, what is a draft, and an e-invoice that cannot be made are refused', async () => {
  const { keeper, contact, account, invoice } = books;
  const draft = await invoice({ post: false });
  expect(refusal(await send(draft.id))).toEqual([422, 422]);
  const { id } = await invoice();
  expect(refusal(await send(id, { formats: ['peppol'] }))).toEqual([400, 135]);
  await keeper.patch(`/contact/${contact.id}`, { email: null });
  expect(refusal(await send(id))).toEqual([400, 133]);
  const sale = await keeper.posted('CS', account.bank, account.sales, 50);
  expect(refusal(await send(sale.id))).toEqual([400, 133]);
  expect(refusal(await send(sale.id, { to: 'wer@example.com' }))).toEqual([422, 422]);
  const journal = await keeper.posted('JN', account.bank, account.sales, 5);
  expect(refusal(await send(journal.id, { to: 'wer@example.com' }))).toEqual([422, 422]);
  const other = await openBooks(daybook);
  expect(refusal(await other.post(`/transaction/${id}/send`, { to: 'wer@example.com' }))).toEqual([404, 404]);
});

test('a dry run shows the mail and sends none', async () => {
  const { keeper, invoice } = books;
  const { id } = await invoice();
  const { status, body } = await keeper.post(`/transaction/${id}/send`, {}, { headers: { Rollback: 'true' } });
  expect([status, body.resource.to, body.resource.files.length]).toEqual([202, 'rechnung@bett.example', 1]);
  expect(await keeper.list('/dispatch')).toEqual([]);
  expect(await daybook.database.db.collection('stored_files').countDocuments({ entity_id: keeper.entity.id })).toBe(0);
});

test('a repeated request with its key sends once', async () => {
  const { keeper, invoice } = books;
  const { id } = await invoice();
  const once = { headers: { 'Idempotency-Key': 'send-1' } };
  const [first, second] = [await keeper.post(`/transaction/${id}/send`, {}, once), await keeper.post(`/transaction/${id}/send`, {}, once)];
  expect([second.status, second.text]).toEqual([202, first.text]);
  await done(keeper, first.body.resource.id);
  expect(await keeper.list('/dispatch')).toHaveLength(1);
});

test('an address that the mail server does not know fails with its words; resending after a correction of the server sends the same mail', async () => {
  const { keeper, contact, invoice } = books;
  server.unknown.add('rechnung@bett.example');
  server.unknown.add('chef@bett.example');
  const { id } = await invoice();
  const { resource } = (await send(id)).body;
  expect(await done(keeper, resource.id)).toMatchObject({
    status: 'failed',
    attempts: 1,
    reason: expect.stringContaining('no such mailbox'),
  });
  server.unknown.clear();
  expect((await keeper.post(`/dispatch/${resource.id}/resend`)).status).toBe(202);
  expect(await done(keeper, resource.id)).toMatchObject({ status: 'sent', attempts: 2, reason: null });
  expect((await mails(1)).map((mail) => header(mail, 'message-id'))).toEqual([resource.message_id]);
  const found = (query: Json): Promise<Json[]> => keeper.list('/dispatch', query as Record<string, string>);
  for (const query of [{ 'transaction-id': id }, { 'contact-id': contact.id }, { status: 'sent' }, { kind: 'document' }])
    expect((await found(query)).map((one) => one.id)).toEqual([resource.id]);
  const { events } = (await keeper.get(`/dispatch/${resource.id}/history`)).body;
  expect(events.map(({ name }: Json) => name)).toEqual(['dispatch.queued', 'dispatch.failed', 'dispatch.requeued', 'dispatch.sent']);
});

test('a mail server that says later is asked again after a pause, with the reason shown meanwhile', async () => {
  const { keeper, invoice } = books;
  server.replies.push('451 come back later', '451 come back later');
  const { resource } = (await send((await invoice()).id)).body;
  expect(await tried(keeper, resource.id, 1)).toMatchObject({ status: 'queued', reason: expect.stringContaining('come back later') });
  // As if the pause were over.
  await daybook.database.db.collection<{ _id: number }>('dispatches').updateOne({ _id: resource.id }, { $set: { due_at: new Date(0) } });
  expect(await tried(keeper, resource.id, 2)).toMatchObject({ status: 'queued' });
  await keeper.post(`/dispatch/${resource.id}/resend`);
  expect(await done(keeper, resource.id)).toMatchObject({ status: 'sent', attempts: 3 });
});

test('a mail that was tried for too long is given up', async () => {
  const { keeper, invoice } = books;
  server.replies.push('451 come back later', '451 come back later');
  const { resource } = (await send((await invoice()).id)).body;
  await tried(keeper, resource.id, 1);
  const dispatches = daybook.database.db.collection<{ _id: number }>('dispatches');
  await dispatches.updateOne({ _id: resource.id }, { $set: { due_at: new Date(0), tried_until: new Date(0) } });
  expect(await done(keeper, resource.id)).toMatchObject({ status: 'failed', attempts: 2, reason: expect.stringContaining('later') });
});

test('a key that may write the books mails nobody; one with the scope for it does', async () => {
  const { keeper, invoice } = books;
  const { id } = await invoice();
  const { client: writer } = await keyClient(keeper, ['books:read', 'books:write']);
  expect((await writer.post(`/transaction/${id}/send`, {})).status).toBe(403);
  const { client: sender } = await keyClient(keeper, ['books:read', 'documents:send']);
  expect((await sender.post(`/transaction/${id}/send`, {})).status).toBe(202);
});

test('a mail that waits is called off, and goes out after all when somebody says so; one that was sent is not called back', async () => {
  const { keeper, invoice } = books;
  const { id } = await invoice();
  server.replies.push('451 come back later');
  const { resource } = (await send(id)).body;
  await tried(keeper, resource.id, 1);
  const cancel = () => keeper.post(`/dispatch/${resource.id}/cancel`);
  const other = await openBooks(daybook);
  expect((await other.post(`/dispatch/${resource.id}/cancel`)).status).toBe(404);
  expect((await cancel()).body.resource).toMatchObject({ status: 'cancelled', may_have_arrived: null });
  expect(refusal(await cancel())).toEqual([409, 103]);
  expect((await keeper.post(`/transaction/${id}/document/renew`, { reason: 'Umzug' })).status).toBe(200);
  await keeper.post(`/dispatch/${resource.id}/resend`);
  expect(await done(keeper, resource.id)).toMatchObject({ status: 'sent', attempts: 2 });
  expect(refusal(await cancel())).toEqual([409, 103]);
  const { events } = (await keeper.get(`/dispatch/${resource.id}/history`)).body;
  expect(events.map(({ name }: Json) => name)).toEqual([
    'dispatch.queued',
    'dispatch.deferred',
    'dispatch.cancelled',
    'dispatch.requeued',
    'dispatch.sent',
  ]);
});

test('a mail that a process is handing over is not called off', async () => {
  const { keeper, invoice } = books;
  server.replies.push('451 come back later');
  const { resource } = (await send((await invoice()).id)).body;
  await tried(keeper, resource.id, 1);
  const leases = daybook.database.db.collection<{ _id: number; entity_id: number; lease: string; until: Date }>('dispatch_leases');
  await leases.insertOne({ _id: resource.id, entity_id: keeper.entity.id as number, lease: 'of another', until: new Date('2999-01-01') });
  expect(refusal(await keeper.post(`/dispatch/${resource.id}/cancel`))).toEqual([409, 103]);
  await leases.deleteOne({ _id: resource.id });
  expect((await keeper.post(`/dispatch/${resource.id}/cancel`)).status).toBe(200);
});

test('a mail that a process left in the middle is called off as one that may have arrived, whoever tried before', async () => {
  const { keeper, invoice } = books;
  server.replies.push('451 come back later');
  const { id } = await invoice();
  const { resource } = (await send(id)).body;
  await tried(keeper, resource.id, 1);
  const leases = daybook.database.db.collection<{ _id: number; entity_id: number; lease: string; until: Date }>('dispatch_leases');
  await leases.insertOne({ _id: resource.id, entity_id: keeper.entity.id as number, lease: 'of one that was killed', until: new Date(0) });
  const cancel = (headers: Record<string, string> = {}) => keeper.post(`/dispatch/${resource.id}/cancel`, undefined, { headers });
  expect((await cancel({ Rollback: 'true' })).body.resource).toMatchObject({ status: 'cancelled', may_have_arrived: true });
  expect((await cancel()).body.resource).toMatchObject({ status: 'cancelled', may_have_arrived: true });
  expect(refusal(await keeper.post(`/transaction/${id}/document/renew`, { reason: 'Umzug' }))).toEqual([400, 134]);
});

test('a document whose mail surely did not arrive is made anew; one whose mail may have is not', async () => {
  const { keeper, invoice } = books;
  const renewed = (id: number) => keeper.post(`/transaction/${id}/document/renew`, { reason: 'Umzug' });
  server.unknown.add('rechnung@bett.example');
  server.unknown.add('chef@bett.example');
  const refused = await invoice();
  const first = (await send(refused.id)).body.resource;
  expect(await done(keeper, first.id)).toMatchObject({ status: 'failed', may_have_arrived: null });
  expect((await renewed(refused.id)).status).toBe(200);
  server.unknown.clear();
  // The connection breaks in the moment in which the mail server would say that it has the mail.
  server.hangs_up = true;
  const lost = await invoice();
  const second = (await send(lost.id)).body.resource;
  expect(await tried(keeper, second.id, 1)).toMatchObject({ status: 'queued', may_have_arrived: true });
  expect((await keeper.post(`/dispatch/${second.id}/cancel`)).status).toBe(200);
  expect(refusal(await renewed(lost.id))).toEqual([400, 134]);
});
