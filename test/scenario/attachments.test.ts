import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { limits } from '../../shared/api/limits.ts';
import { sweepOrphans } from '../../shared/byte-store/sweep-orphans.ts';
import { DAY_MS } from '../../shared/accounting/fiscal-year.ts';
import type { HttpAnswer, Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import type { Bookkeeper } from './open-books.ts';
import { openBooks } from './open-books.ts';

const daybook = useDaybook();

const pdf = (text = ''): Buffer => Buffer.from(`%PDF-1.7\n${text}`);
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface Sent {
  owner: [type: string, id: number];
  name?: string;
  headers?: Record<string, string>;
  more?: Record<string, string>;
}

/** Sends bytes, which `Client` does not: it sends texts. */
async function attach(
  keeper: Bookkeeper,
  bytes: Buffer,
  { owner, name = 'receipt.pdf', headers = {}, more = {} }: Sent,
): Promise<HttpAnswer> {
  const query = new URLSearchParams({ 'owner-type': owner[0], 'owner-id': String(owner[1]), name, ...more });
  const response = await fetch(`${keeper.url}/books/v1/attachment?${query.toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keeper.token ?? ''}`, 'content-type': 'application/octet-stream', ...headers },
    body: bytes as unknown as BodyInit,
  });
  const text = await response.text();
  const body: Json = JSON.parse(text);
  return { status: response.status, headers: response.headers, body, text };
}

async function taken(keeper: Bookkeeper, id: number): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(`${keeper.url}/books/v1/attachment/${id}/file`, {
    headers: { authorization: `Bearer ${keeper.token ?? ''}` },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const codeOf = ({ status, body }: HttpAnswer): [number, number] => [status, body.detail_code];
const filesOf = async ({ entity }: Bookkeeper): Promise<number> =>
  daybook.database.db.collection('stored_files').countDocuments({ entity_id: entity.id });

async function draftIn(keeper: Bookkeeper, fields: Json = {}): Promise<Json> {
  const [bank, cost] = [await keeper.account('Bank', 'BANK'), await keeper.account('Rent', 'OVERHEAD_EXPENSE')];
  return keeper.posted('CP', bank, cost, 50, { post: false, ...fields });
}

test('a receipt hangs on its entry, is listed there and comes back as it was', async () => {
  const keeper = await openBooks(daybook);
  const { id } = await draftIn(keeper);
  const bytes = pdf('ü'.repeat(400_000));
  const made = await attach(keeper, bytes, { owner: ['transaction', id] });
  expect([made.status, made.headers.get('location'), made.body.resource]).toEqual([
    201,
    expect.stringMatching(/\/attachment\/\d+$/),
    expect.objectContaining({
      owner_type: 'transaction',
      owner_id: id,
      name: 'receipt.pdf',
      content_type: 'application/pdf',
      size: bytes.length,
      sha256: sha256(bytes),
      purpose: 'evidence',
      scan: 'none',
    }),
  ]);
  const list = await keeper.get('/attachment', { query: { 'owner-type': 'transaction', 'owner-id': id } });
  expect(list.body.data).toEqual([made.body.resource]);
  const { status, headers, bytes: back } = await taken(keeper, made.body.resource.id as number);
  expect([status, headers.get('content-type'), headers.get('content-disposition'), back.equals(bytes)]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="receipt.pdf"',
    true,
  ]);
  expect((await keeper.get('/attachment/integrity')).body.integrity).toEqual({ attachments: 1, damaged: [] });
});

test('the trail tells of each file the hash of its bytes, and neither name nor text', async () => {
  const keeper = await openBooks(daybook);
  const { id } = await draftIn(keeper);
  const { resource } = (await attach(keeper, pdf(), { owner: ['transaction', id], name: 'Diagnosis of A. Smith.pdf' })).body;
  await keeper.delete(`/attachment/${resource.id}`);
  const { events } = (await keeper.get(`/attachment/${resource.id}/history`)).body;
  expect(events).toMatchObject([
    { name: 'attachment.added', record_id: resource.id, changes: { sha256: { before: null, after: sha256(pdf()) } } },
    { name: 'attachment.deleted', record_id: resource.id, changes: { sha256: { before: sha256(pdf()), after: null } } },
  ]);
  expect(JSON.stringify(events)).not.toContain('Smith');
});

test('what belongs to a posted transaction is kept, and may still be added to', async () => {
  const keeper = await openBooks(daybook);
  const { id } = await draftIn(keeper);
  const { resource } = (await attach(keeper, pdf(), { owner: ['transaction', id] })).body;
  await keeper.post(`/transaction/${id}/post`);
  expect(codeOf(await keeper.delete(`/attachment/${resource.id}`))).toEqual([400, 103]);
  const later = (await attach(keeper, png, { owner: ['transaction', id], name: 'photo' })).body.resource;
  expect([later.name, later.content_type]).toEqual(['photo.png', 'image/png']);
  expect(codeOf(await keeper.delete(`/attachment/${later.id}`))).toEqual([400, 103]);
  expect((await taken(keeper, resource.id as number)).status).toBe(200);
});

test('a deleted file is gone at once, and its bytes with the next sweep', async () => {
  const keeper = await openBooks(daybook);
  const owner: [string, number] = ['contact', (await keeper.create<Json>('/contact', { name: 'Kontor GmbH' })).id as number];
  const { resource } = (await attach(keeper, pdf('contract'), { owner })).body;
  await attach(keeper, pdf('other'), { owner });
  expect((await keeper.delete(`/attachment/${resource.id}`)).status).toBe(200);
  expect((await taken(keeper, resource.id as number)).status).toBe(404);
  const { db } = daybook.database;
  await db
    .collection('stored_files')
    .updateMany({ entity_id: keeper.entity.id }, { $set: { stored_at: new Date(Date.now() - 2 * DAY_MS) } });
  await sweepOrphans(db);
  expect([await filesOf(keeper), (await keeper.get('/attachment/integrity')).body.integrity]).toEqual([1, { attachments: 1, damaged: [] }]);
});

test('one byte more than ten megabytes is refused with 413 and nothing is saved', async () => {
  const keeper = await openBooks(daybook);
  const { id } = await draftIn(keeper);
  const most = Buffer.concat([pdf(), Buffer.alloc(limits.attachment_bytes - pdf().length)]);
  expect(codeOf(await attach(keeper, Buffer.concat([most, Buffer.alloc(1)]), { owner: ['transaction', id] }))).toEqual([413, 413]);
  expect([(await keeper.get('/attachment')).body.meta.total, await filesOf(keeper)]).toEqual([0, 0]);
  expect((await attach(keeper, most, { owner: ['transaction', id] })).status).toBe(201);
});

test('a record has twenty files, of which the same one may be several', async () => {
  const keeper = await openBooks(daybook);
  const { id } = await draftIn(keeper);
  for (let count = 0; count < limits.attachments_per_record; count += 1)
    expect((await attach(keeper, pdf(), { owner: ['transaction', id] })).status).toBe(201);
  expect(codeOf(await attach(keeper, pdf('one more'), { owner: ['transaction', id] }))).toEqual([400, 104]);
  expect(await filesOf(keeper)).toBe(1);
  // Another record with the same id has its own.
  expect((await attach(keeper, pdf(), { owner: ['reporting_period', keeper.period.id as number] })).status).toBe(201);
});

test('files, records and hashes of another entity are not there', async () => {
  const [ours, theirs] = [await openBooks(daybook), await openBooks(daybook)];
  const { id } = await draftIn(theirs);
  const { resource } = (await attach(theirs, pdf(), { owner: ['transaction', id] })).body;
  expect((await taken(ours, resource.id as number)).status).toBe(404);
  for (const path of [`/attachment/${resource.id}`, `/attachment/${resource.id}/history`]) expect((await ours.get(path)).status).toBe(404);
  expect((await ours.delete(`/attachment/${resource.id}`)).status).toBe(404);
  const refused = await attach(ours, pdf(), { owner: ['transaction', id] });
  expect([refused.status, Object.keys(refused.body.errors as object), await filesOf(ours)]).toEqual([422, ['owner-id'], 0]);
  expect((await attach(ours, pdf(), { owner: ['entity', theirs.entity.id as number] })).status).toBe(422);
  expect((await ours.get('/attachment', { query: { sha256: sha256(pdf()) } })).body.data).toEqual([]);
});

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.pdf'],
  ['a page behind a comment', Buffer.from('<!-- x --><html>'), 'a.txt'],
  ['a picture that carries a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'a.xml'],
  ['a page that says it is XML', Buffer.from('<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"/>'), 'a.xml'],
  ['a program', Buffer.from('MZ\x90\x00\x03\x00'), 'a.pdf'],
  ['an archive', Buffer.from('504b0304140000000000', 'hex'), 'a.xlsx'],
  ['bytes that are nothing', Buffer.from([0, 1, 2, 3]), 'a.csv'],
])('%s is refused with 102, whatever its name and its media type say, and nothing is saved', async (_what, bytes, name) => {
  const keeper = await openBooks(daybook);
  const { id } = await draftIn(keeper);
  const refused = await attach(keeper, bytes, { owner: ['transaction', id], name, headers: { 'content-type': 'application/pdf' } });
  expect([codeOf(refused), await filesOf(keeper)]).toEqual([[400, 102], 0]);
});

test.each([
  ['../../etc/passwd', 422],
  ['a\\b.pdf', 422],
  ['..', 422],
  ['a\u0000.pdf', 422],
  ['a\r\nSet-Cookie: x=1.pdf', 422],
  ['invoice\u202efdp.exe', 422],
  ['x'.repeat(256), 422],
  ['"><img src=x onerror=alert(1)>.pdf', 201],
  [`"; filename="evil.exe`, 201],
  ['Квитанция – 領収書 ½.pdf', 201],
  ['constructor', 201],
])('the name %j is answered %i', async (name, status) => {
  const keeper = await openBooks(daybook);
  const { id } = await draftIn(keeper);
  const made = await attach(keeper, pdf(), { owner: ['transaction', id], name });
  expect(made.status).toBe(status);
  if (status !== 201) return expect(await filesOf(keeper)).toBe(0);
  expect(made.body.resource.name).toBe(name.endsWith('.pdf') ? name : `${name}.pdf`);
  const disposition = (await taken(keeper, made.body.resource.id as number)).headers.get('content-disposition')!;
  expect(disposition).toMatch(/^attachment; filename="[A-Za-z0-9 ._()+-]*\.pdf"(; filename\*=UTF-8''[A-Za-z0-9%._~!&$+^`|-]*)?$/);
});

test('a key makes one attachment of two requests with the same bytes, and refuses others', async () => {
  const keeper = await openBooks(daybook);
  const { id } = await draftIn(keeper);
  const headers = { 'idempotency-key': 'receipt' };
  const first = await attach(keeper, pdf(), { owner: ['transaction', id], headers });
  const again = await attach(keeper, pdf(), { owner: ['transaction', id], headers });
  expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true']);
  expect((await attach(keeper, pdf('other'), { owner: ['transaction', id], headers })).status).toBe(422);
  expect([(await keeper.get('/attachment')).body.meta.total, await filesOf(keeper)]).toEqual([1, 1]);
});

test('a dry run saves neither the record nor the bytes', async () => {
  const keeper = await openBooks(daybook);
  const { id } = await draftIn(keeper);
  const dry = await attach(keeper, pdf(), { owner: ['transaction', id], headers: { rollback: 'true' } });
  expect([dry.status, dry.body.provisional, dry.body.resource.sha256]).toEqual([201, true, sha256(pdf())]);
  expect([(await keeper.get('/attachment')).body.meta.total, await filesOf(keeper)]).toEqual([0, 0]);
});

test('bytes that somebody has changed in the database are found and never served whole', async () => {
  const keeper = await openBooks(daybook);
  const { id } = await draftIn(keeper);
  const { resource } = (await attach(keeper, pdf('paid 50'), { owner: ['transaction', id] })).body;
  const { db } = daybook.database;
  await db.collection('file_chunks').updateOne({ entity_id: keeper.entity.id }, { $set: { bytes: pdf('paid 90') } });
  expect((await keeper.get('/attachment/integrity')).body.integrity).toMatchObject({ attachments: 1, damaged: [{ id: resource.id }] });
  await expect(taken(keeper, resource.id as number)).rejects.toThrow();
});
