import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { header } from '../../setup/read-mail.ts';
import { postMailReport } from '../../setup/post-mail-report.ts';
import { onScreen } from '../../setup/on-screen.ts';
import { letAddressesStand } from '../../setup/trusted-sender.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { refusal } from '../open-books.ts';
import { done, identity, openSendingBooks, useMailServer } from './sending-books.ts';
import type { SendingBooks } from './sending-books.ts';

/** What strangers cannot do in the name of the service (docs/security.md "Mails"). */
const mail_report_secret = 'a secret of the operator, of 32 characters and more';
const { settings, mails } = useMailServer({ mail_report_secret });
const daybook = useDaybook({ settings });
let books: SendingBooks;
beforeEach(async () => {
  books = await openSendingBooks(daybook);
});

const entity = () => ({ id: books.keeper.entity.id as number });
const send = (id: number, body: Json = {}) => books.keeper.post(`/transaction/${id}/send`, body);
const users = () => daybook.database.db.collection<{ _id: number }>('users');
const owner = async (): Promise<number> => {
  const found = await daybook.database.db.collection<{ _id: number; owner_id: number }>('entities').findOne({ _id: entity().id });
  return found!.owner_id;
};

test('an account whose address was never confirmed mails nothing', async () => {
  const { id } = await books.invoice();
  await users().updateOne({ _id: await owner() }, { $set: { email_verified_at: null } });
  const { status, body } = await send(id);
  expect([status, body.errors.request]).toEqual([403, [expect.stringContaining('/auth/v1/email-verification')]]);
  await users().updateOne({ _id: await owner() }, { $set: { email_verified_at: new Date() } });
  expect((await send(id)).status).toBe(202);
});

test('words of one’s own are refused, with what opens them', async () => {
  const { contact, invoice } = books;
  const { id } = await invoice();
  for (const words of [{ subject: 'Gewinn!' }, { message: 'Klick hier.' }]) {
    const { status, body } = await send(id, words);
    expect([status, body.errors]).toEqual([422, { [Object.keys(words)[0]!]: [expect.stringContaining('POST /mail-sender')] }]);
  }
  expect((await books.keeper.post(`/contact/${contact.id}/statement/send`, { subject: 'Gewinn!' })).status).toBe(422);
});

test('a program mails to the contact’s own addresses only; a person at a screen to any', async () => {
  const { id } = await books.invoice();
  const { status, body } = await send(id, { to: 'fremd@example.com', cc: ['chef@bett.example', 'auch@example.com'] });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['to', 'cc.1']]);
  const screen = await onScreen(daybook, books.keeper);
  expect((await screen.post(`/transaction/${id}/send`, { to: 'fremd@example.com' })).status).toBe(202);
  const [mail] = await mails(1);
  expect([mail!.recipients, header(mail!, 'from')]).toEqual([
    ['fremd@example.com'],
    'Werkstatt Nord GmbH via Daybook <post@daybook.example>',
  ]);
});

test('an address that a program gives a contact waits an hour, and is asked for again before the mail leaves', async () => {
  const { keeper, contact, invoice } = books;
  const { id } = await invoice();
  await keeper.patch(`/contact/${contact.id}`, { email: 'neu@bett.example' });
  const { resource } = (await send(id)).body;
  expect(resource).toMatchObject({
    status: 'queued',
    reason: expect.stringContaining('stood for an hour'),
    waits_until: expect.any(String),
  });
  // Somebody notices, and puts the address right again.
  await keeper.patch(`/contact/${contact.id}`, { email: 'rechnung@bett.example' });
  await letAddressesStand(daybook.database, entity().id);
  await keeper.post(`/dispatch/${resource.id}/resend`);
  expect(await done(keeper, resource.id)).toMatchObject({ status: 'failed', reason: expect.stringContaining('no address of the contact') });
});

test('an address that a person typed on a screen stands at once', async () => {
  const { keeper, contact, invoice } = books;
  const { id } = await invoice();
  const screen = await onScreen(daybook, keeper);
  await screen.patch(`/contact/${contact.id}`, { email: 'getippt@bett.example', cc: [] });
  expect((await send(id)).body.resource).toMatchObject({ to: 'getippt@bett.example', waits_until: null });
  expect((await mails(1))[0]!.recipients).toEqual(['getippt@bett.example']);
});

test('the sixth mail of a day to one address waits until tomorrow, and says so', async () => {
  const { keeper, contact, invoice } = books;
  await keeper.patch(`/contact/${contact.id}`, { cc: [] });
  const { id } = await invoice();
  for (let count = 1; count <= 5; count += 1) expect((await send(id)).body.resource.waits_until).toBeNull();
  const { resource } = (await send(id)).body;
  expect(resource).toMatchObject({ status: 'queued', reason: expect.stringContaining('waits until tomorrow') });
  expect(await mails(5)).toHaveLength(5);
  await keeper.post(`/dispatch/${resource.id}/resend`);
  for (;;) {
    const again = (await keeper.get(`/dispatch/${resource.id}`)).body.resource;
    if (again.waits_until === null) continue;
    expect(again).toMatchObject({ status: 'queued', attempts: 0, reason: expect.stringContaining('waits until tomorrow') });
    break;
  }
  await keeper.post(`/dispatch/${resource.id}/cancel`);
});

test('a trial sends twenty mails a day over all of its entities, copies counted', async () => {
  const cc = Array.from({ length: 18 }, (_, at) => `kopie${at}@bett.example`);
  const screen = await onScreen(daybook, books.keeper);
  const { id } = await books.invoice();
  const first = await screen.post(`/transaction/${id}/send`, { to: 'wer@bett.example', cc });
  expect(first.status).toBe(202);
  const second = await screen.post(`/transaction/${id}/send`, { to: 'a@bett.example', cc: ['b@bett.example'] });
  expect([second.status, second.body.errors.request, second.headers.get('retry-after')]).toEqual([
    429,
    [expect.stringContaining('sends 20 mails a day')],
    expect.stringMatching(/^\d+$/),
  ]);
  expect((await screen.post(`/transaction/${id}/send`, { to: 'a@bett.example', cc: [] })).status).toBe(202);
});

test('a complaint that the mail system signs stops the account, and a release lets it go on', async () => {
  const { invoice, keeper } = books;
  const { id } = await invoice();
  const { resource } = (await send(id)).body;
  await done(keeper, resource.id);
  const report = { kind: 'complaint', message_id: resource.message_id };
  expect((await postMailReport(daybook.url, report, 'another secret, which is not that of the operator')).status).toBe(401);
  expect((await postMailReport(daybook.url, { kind: 'nonsense' }, mail_report_secret)).status).toBe(422);
  expect((await postMailReport(daybook.url, { ...report, message_id: '<none@example.com>' }, mail_report_secret)).body).toEqual({
    received: true,
    known: false,
  });
  expect((await send(id)).status).toBe(202);
  expect((await postMailReport(daybook.url, report, mail_report_secret)).body).toEqual({ received: true, known: true });
  expect(refusal(await send(id))).toEqual([403, 403]);
});

test('a name that reads as an address or an encoded word is refused when it is saved', async () => {
  const { keeper } = books;
  const path = `/entity/${entity().id}`;
  for (const name of ['Bank <info@bank.example>', '=?UTF-8?Q?Bank?=', 'https://bank.example'])
    expect([
      (await keeper.patch(path, { name })).status,
      (await keeper.patch(path, { identity: { ...identity, trade_name: name } })).status,
    ]).toEqual([422, 422]);
});
