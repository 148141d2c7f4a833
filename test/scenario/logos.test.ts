import { beforeEach, expect, test } from '@jest/globals';
import { DAY_MS } from '../../shared/accounting/fiscal-year.ts';
import { limits } from '../../shared/api/limits.ts';
import { sweepOrphans } from '../../shared/byte-store/sweep-orphans.ts';
import type { HttpAnswer, Json } from '../setup/client.ts';
import { jpeg, part, png, webp } from '../setup/pictures.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

/** The logo of an entity, and the documents that print it (docs/decisions/documents.md). */
const daybook = useDaybook();
let keeper: Bookkeeper;
let bill: Json;

beforeEach(async () => {
  keeper = await openBooks(daybook, { name: 'Werkstatt Nord GmbH' });
  const client = await keeper.account('Customers', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const { id: contact_id } = await keeper.create<Json>('/contact', { name: 'Bed & Bath' });
  bill = {
    ...{ transaction_type: 'IN', account_id: client, contact_id, transaction_date: '2024-06-15', narration: 'Shelves', post: true },
    line_items: [{ account_id: sales, amount: 129 }],
  };
});

async function attach(bytes: Buffer, more: Record<string, string> = {}): Promise<HttpAnswer> {
  const about = { 'owner-type': 'entity', 'owner-id': String(keeper.entity.id), name: 'logo', purpose: 'logo', ...more };
  const response = await fetch(`${keeper.url}/books/v1/attachment?${new URLSearchParams(about).toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keeper.token!}`, 'content-type': 'application/octet-stream' },
    body: bytes as unknown as BodyInit,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text), text };
}

const identify = (logo_id: number | null): Promise<HttpAnswer> => keeper.patch(`/entity/${keeper.entity.id}`, { identity: { logo_id } });

async function withLogo(bytes: Buffer): Promise<Json> {
  const { body } = await attach(bytes);
  await identify(body.resource.id as number);
  return body.resource;
}

async function formOf(id: number, format: string): Promise<Buffer> {
  const response = await fetch(`${keeper.url}/books/v1/transaction/${id}/document?format=${format}`, {
    headers: { authorization: `Bearer ${keeper.token!}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const pageOf = async (id: number): Promise<string> => (await formOf(id, 'html')).toString();
const inPage = (type: string, bytes: Buffer): string =>
  `src="data:image/${type};base64,${bytes.toString('base64')}" alt="Werkstatt Nord GmbH"`;

test('PNG, JPEG and WebP stand on page and PDF, in a preview too', async () => {
  const { id: plain } = await keeper.create<Json>('/transaction', bill);
  const without = await formOf(plain, 'pdf');
  for (const [type, bytes] of [
    ['png', png(300, 100)],
    ['jpeg', jpeg],
    ['webp', webp],
  ] as const) {
    const { sha256 } = await withLogo(bytes);
    const { id } = await keeper.create<Json>('/transaction', bill);
    expect(await pageOf(id)).toContain(inPage(type, bytes));
    const pdf = await formOf(id, 'pdf');
    expect([pdf.subarray(0, 5).toString(), pdf.includes('/Subtype /Image') || pdf.includes('/Subtype/Image')]).toEqual(['%PDF-', true]);
    const { body } = await keeper.post('/transaction/preview', bill);
    expect(body.document.look.logo_sha256).toBe(sha256);
  }
  // What was posted before has none.
  expect(await pageOf(plain)).not.toContain('<img');
  expect(Buffer.compare(await formOf(plain, 'pdf'), without)).toBe(0);
});

test('forms of what is posted keep the logo that it had, though it was replaced and deleted since, also after a sweep', async () => {
  const first = png(300, 100);
  const { id: old } = await withLogo(first);
  const { id, document_hash } = await keeper.create<Json>('/transaction', bill);
  const [page, pdf] = [await formOf(id, 'html'), await formOf(id, 'pdf')];
  await withLogo(png(10, 10));
  expect((await keeper.delete(`/attachment/${old}`)).status).toBe(200);
  await daybook.database.db
    .collection('stored_files')
    .updateMany({ entity_id: keeper.entity.id }, { $set: { stored_at: new Date(Date.now() - 2 * DAY_MS) } });
  await sweepOrphans(daybook.database.db);
  expect(page.toString()).toContain(inPage('png', first));
  expect([(await formOf(id, 'html')).equals(page), (await formOf(id, 'pdf')).equals(pdf)]).toEqual([true, true]);
  const renewed = await keeper.post(`/transaction/${id}/document/renew`, { reason: 'New logo' });
  expect(renewed.body.resource.document_hash).not.toBe(document_hash);
  expect(await pageOf(id)).toContain(inPage('png', png(10, 10)));
});

test('where the bytes of a logo are lost or damaged, the name of the issuer stands in its place, and the check of files names it', async () => {
  const { id: logo_id, sha256 } = await withLogo(png(300, 100));
  const { id, document_hash } = await keeper.create<Json>('/transaction', bill);
  const stored = { entity_id: keeper.entity.id, sha256 };
  const { db } = daybook.database;
  const { _id: file } = (await db.collection<{ _id: string }>('stored_files').findOne(stored))!;
  const losses = [
    () => db.collection('file_chunks').updateMany({ file }, { $set: { bytes: Buffer.from('something else') } }),
    () => db.collection('file_chunks').deleteMany({ file }),
    () => db.collection('stored_files').deleteOne(stored),
  ];
  for (const lose of losses) {
    await lose();
    const page = await pageOf(id);
    expect([page.includes('<img'), page.includes('Werkstatt Nord GmbH')]).toEqual([false, true]);
    expect((await formOf(id, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await keeper.post('/transaction/preview?format=html', bill)).status).toBe(200);
    const { integrity } = (await keeper.get('/attachment/integrity')).body;
    expect(integrity).toMatchObject({ attachments: 1, damaged: [{ id: logo_id }] });
  }
  // What the document says is what it was.
  expect((await keeper.get(`/transaction/${id}`)).body.resource.document_hash).toBe(document_hash);
});

test('the logo that is printed cannot be deleted; one that is named no more can', async () => {
  const { id } = await withLogo(webp);
  expect(refusal(await keeper.delete(`/attachment/${id}`))).toEqual([400, 103]);
  await identify(null);
  expect((await keeper.delete(`/attachment/${id}`)).status).toBe(200);
  const posted = await keeper.create<Json>('/transaction', bill);
  expect(await pageOf(posted.id)).not.toContain('<img');
});

test('what cannot stand on documents is refused, and leaves nothing behind', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const inks = Buffer.from(jpeg);
  inks[inks.indexOf(Buffer.from('ffc0', 'hex')) + 9] = 4;
  const refused: [Buffer, number][] = [
    [Buffer.from(svg), 102],
    [Buffer.from(`%PDF-1.7 ${svg}`), 105],
    [Buffer.from('alert(1)'), 105],
    [png(3, 3, { head: [limits.logo_pixels + 1, 3] }), 105],
    [png(3, 3, { head: [60_000, 60_000] }), 105],
    [png(3, 3, { head: [900, 900] }), 105],
    [png(300, 100).subarray(0, 60), 105],
    [png(3, 3, { extra: part('tEXt', Buffer.alloc(limits.logo_bytes)) }), 105],
    [png(3, 3, { extra: part('acTL', Buffer.alloc(8)) }), 105],
    [inks, 105],
  ];
  for (const [bytes, code] of refused) expect(refusal(await attach(bytes))).toEqual([400, code]);
  expect(await daybook.database.db.collection('stored_files').countDocuments({ entity_id: keeper.entity.id })).toBe(0);
});

test('a logo is of the entity, and nothing else is its logo', async () => {
  const contact = { 'owner-type': 'contact', 'owner-id': String(bill.contact_id) };
  expect(Object.keys((await attach(png(9, 9), contact)).body.errors)).toEqual(['purpose']);
  const { body: photo } = await attach(png(9, 9), { purpose: 'evidence' });
  const other = await openBooks(daybook);
  for (const logo_id of [photo.resource.id as number, 999_999_999]) {
    const { status, body } = await identify(logo_id);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['identity.logo_id']]);
  }
  const { id } = await withLogo(png(9, 9));
  const foreign = await other.patch(`/entity/${other.entity.id}`, { identity: { logo_id: id } });
  expect(Object.keys(foreign.body.errors)).toEqual(['identity.logo_id']);
  const born = await other.post('/entity', { name: 'New', currency_code: 'EUR', identity: { logo_id: id } });
  expect([born.status, Object.keys(born.body.errors)]).toEqual([422, ['identity.logo_id']]);
});
