import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { keyClient } from '../../setup/key-client.ts';
import { header } from '../../setup/read-mail.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import { savedNothing } from '../saved.ts';
import { done, openSendingBooks, tried, useMailServer } from './sending-books.ts';
import type { SendingBooks } from './sending-books.ts';

/** A mail server of the entity itself, through which its mails leave (docs/security.md "Mail servers of entities"). */
const { server, settings, mails } = useMailServer();
// The service has none: what arrives came through the entity's own, on loopback.
const daybook = useDaybook({ settings: { smtp_url: null, billing: 'off', webhook_allow_private: true }, delivers: true });
let books: SendingBooks;
let own: Json;

const password = 'Pas de Deux: für "alle"?';
beforeEach(async () => {
  books = await openSendingBooks(daybook);
  const { port } = new URL(settings.smtp_url!);
  server.accounts.set('werkstatt', password);
  own = {
    host: '127.0.0.1',
    port: Number(port),
    security: 'none',
    user: 'werkstatt',
    password,
    from_address: 'rechnung@werkstatt.example',
  };
});

const create = (fields: Json = {}) => books.keeper.post('/mail-sender', { ...own, ...fields });
const made = async (fields: Json = {}): Promise<Json> => (await create(fields)).body.resource;
const send = async (): Promise<Json> => {
  const { id } = await books.invoice();
  return (await books.keeper.post(`/transaction/${id}/send`, {})).body.resource;
};
const correct = (id: number, fields: Json) => books.keeper.patch(`/mail-sender/${id}`, fields);

test('mails leave through the mail server of the entity, from its address, although the service has none', async () => {
  const { keeper } = books;
  const before = await send();
  expect(before.status).toBe('queued');
  const { status, body } = await create();
  expect([status, body.resource]).toEqual([201, expect.objectContaining({ host: '127.0.0.1', password_set_at: expect.any(String) })]);
  const after = await send();
  const found = await mails(2);
  expect(found.map((mail) => header(mail, 'from'))).toEqual(Array(2).fill('Werkstatt Nord GmbH <rechnung@werkstatt.example>'));
  expect(found.map((mail) => header(mail, 'reply-to'))).toEqual(Array(2).fill('Werkstatt Nord GmbH <buero@werkstatt.example>'));
  for (const { id } of [before, after]) expect(await done(keeper, id)).toMatchObject({ status: 'sent', attempts: 1 });
});

test('mails of an entity without one wait as before, and those of others do not use it', async () => {
  await made();
  const other = await openSendingBooks(daybook);
  const { id } = await other.invoice();
  const waiting = (await other.keeper.post(`/transaction/${id}/send`, {})).body.resource;
  expect(await done(books.keeper, (await send()).id)).toMatchObject({ status: 'sent' });
  expect((await other.keeper.get(`/dispatch/${waiting.id}`)).body.resource).toMatchObject({ status: 'queued', attempts: 0 });
  await other.keeper.post('/mail-sender', own);
  expect(await done(other.keeper, waiting.id)).toMatchObject({ status: 'sent' });
});

test('the password is in no answer, no list, no export, no event and not in the database as it is', async () => {
  const { keeper } = books;
  const { id } = await made();
  await correct(id, { password: `${password} 2` });
  const texts = [
    await keeper.get(`/mail-sender/${id}`),
    await keeper.get('/mail-sender'),
    await keeper.get('/mail-sender?format=csv'),
    await keeper.get(`/mail-sender/${id}/history`),
    await keeper.get('/event'),
  ].map(({ status, text }) => [status, text.includes('Pas de Deux') || text.includes('sealed')]);
  expect(texts).toEqual(Array(5).fill([200, false]));
  const stored = await daybook.database.db.collection<{ _id: number }>('mail_senders').findOne({ _id: id });
  expect(JSON.stringify(stored)).not.toContain('Pas de Deux');
  const { events } = (await keeper.get(`/mail-sender/${id}/history`)).body;
  expect(events.map(({ name, changes }: Json) => [name, Object.keys(changes ?? {})])).toEqual([
    ['mail_sender.created', []],
    ['mail_sender.updated', ['password_set_at']],
  ]);
});

test('a test says that it works, or why it does not, and what was tested no longer counts once it is changed', async () => {
  const { keeper } = books;
  const { id } = await made();
  const tested = async (body: Json = {}): Promise<Json> => (await keeper.post(`/mail-sender/${id}/test`, body)).body.resource;
  expect(await tested()).toMatchObject({ test_fault: null, tested_at: expect.any(String) });
  const [mail] = await mails(1);
  expect([header(mail!, 'to'), header(mail!, 'subject')]).toEqual(['rechnung@werkstatt.example', 'Testmail – Werkstatt Nord GmbH']);
  await correct(id, { password: 'another' });
  expect((await keeper.get(`/mail-sender/${id}`)).body.resource).toMatchObject({ tested_at: null, test_fault: null });
  expect((await tested()).test_fault).toContain('535 wrong name or password');
  await correct(id, { password });
  server.unknown.add('nobody@example.com');
  expect((await tested({ to: 'nobody@example.com' })).test_fault).toContain('no such mailbox');
  await correct(id, { security: 'starttls', password });
  expect((await tested()).test_fault).toMatch(/STARTTLS/i);
  await correct(id, { security: 'tls', password });
  expect((await tested()).test_fault).toContain('does not speak TLS from the first byte');
  expect(server.received).toHaveLength(1);
});

test('a wrong password fails a mail with the words of the mail server; corrected, the same mail goes out', async () => {
  const { keeper } = books;
  const { id } = await made({ password: 'wrong' });
  const dispatch = await send();
  expect(await done(keeper, dispatch.id)).toMatchObject({ status: 'failed', reason: expect.stringContaining('535') });
  await correct(id, { password });
  await keeper.post(`/dispatch/${dispatch.id}/resend`);
  expect(await done(keeper, dispatch.id)).toMatchObject({ status: 'sent', reason: null });
});

test('a mail server that is away is asked again', async () => {
  const { keeper } = books;
  await made({ port: await freePort() });
  const away = { status: 'queued', reason: expect.stringContaining('ECONNREFUSED'), may_have_arrived: null };
  expect(await tried(keeper, (await send()).id, 1)).toMatchObject(away);
});

test('a mail that the mail server cannot have got did not arrive: it speaks no TLS, or hangs up before it greets', async () => {
  const { keeper } = books;
  const { id } = await made({ security: 'tls' });
  const unread = { status: 'queued', may_have_arrived: null };
  const noTls = { ...unread, reason: expect.stringContaining('does not speak TLS') };
  expect(await tried(keeper, (await send()).id, 1)).toMatchObject(noTls);
  await correct(id, { security: 'none', password });
  server.turns_away = true;
  expect(await tried(keeper, (await send()).id, 1)).toMatchObject(unread);
});

test('a password that another service has encrypted is asked for again', async () => {
  const { keeper } = books;
  const { id } = await made();
  const senders = daybook.database.db.collection<{ _id: number; sealed_password: string }>('mail_senders');
  const other = await openSendingBooks(daybook);
  const theirs = (await other.keeper.post('/mail-sender', own)).body.resource.id as number;
  // As if somebody with the database had moved it: it opens in its own entity only.
  const { sealed_password } = (await senders.findOne({ _id: theirs }))!;
  await senders.updateOne({ _id: id }, { $set: { sealed_password } });
  expect(await done(keeper, (await send()).id)).toMatchObject({ status: 'failed', reason: expect.stringContaining('SECRETS_KEY') });
});

test('a password never goes elsewhere unasked: it is given again where the mail server changes, and forgotten with it', async () => {
  const { keeper } = books;
  const { id } = await made();
  for (const fields of [{ host: 'mx.example.com' }, { port: 2525 }, { security: 'tls' }, { user: 'another' }]) {
    const answer = await correct(id, fields);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['password']]);
  }
  expect((await correct(id, { from_address: 'post@werkstatt.example' })).status).toBe(200);
  await keeper.delete(`/mail-sender/${id}`);
  const { resource } = (await keeper.post(`/mail-sender/${id}/restore`)).body;
  expect(resource).toMatchObject({ user: 'werkstatt', password_set_at: null });
  expect(await done(keeper, (await send()).id)).toMatchObject({ status: 'failed', reason: expect.stringContaining('without a password') });
});

test.each([
  [{ port: 22 }, 'port'],
  [{ port: 0 }, 'port'],
  [{ host: 'smtp://mx.example.com' }, 'host'],
  [{ host: 'mx.example.com:25' }, 'host'],
  [{ host: 'user@mx.example.com' }, 'host'],
  [{ host: '-mx.example.com' }, 'host'],
  [{ user: null }, 'user'],
  [{ password: null }, 'password'],
  [{ from_address: 'Werkstatt <a@werkstatt.example>' }, 'from_address'],
  [{ security: 'ssl' }, 'security'],
])('a mail server that cannot be is refused, and nothing is saved: %j', async (fields, key) => {
  const { answer, saved_nothing } = await savedNothing(daybook, books.keeper, () => create(fields));
  expect([answer.status, Object.keys(answer.body.errors), saved_nothing]).toEqual([422, [key], true]);
});

test('an entity has one, which the owner alone reads and changes', async () => {
  const { keeper } = books;
  const { id } = await made();
  expect(refusal(await create())).toEqual([400, 102]);
  await keeper.delete(`/mail-sender/${id}`);
  const second = await made();
  expect(refusal(await keeper.post(`/mail-sender/${id}/restore`))).toEqual([400, 102]);
  const stranger = await openBooks(daybook);
  expect((await stranger.get(`/mail-sender/${second.id}`)).status).toBe(404);
  expect((await stranger.post(`/mail-sender/${second.id}/test`, {})).status).toBe(404);
  const { client } = await keyClient(keeper, ['books:read']);
  expect((await client.post(`/mail-sender/${second.id}/test`, {})).status).toBe(403);
});
