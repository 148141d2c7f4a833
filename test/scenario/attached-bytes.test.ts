import { expect, test } from '@jest/globals';
import type { HttpAnswer } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

/** How many bytes the files of an entity may have together (docs/decisions/byte-store.md). */
const MOST = 1_000;
const daybook = useDaybook({ settings: { attachment_bytes_of_entity: MOST } });

const file = (bytes: number, fill: string): Buffer => Buffer.from('%PDF-1.7 '.padEnd(bytes, fill));

async function attach(keeper: Bookkeeper, bytes: Buffer, headers: Record<string, string> = {}): Promise<HttpAnswer> {
  const about = new URLSearchParams({ 'owner-type': 'entity', 'owner-id': String(keeper.entity.id), name: 'file.pdf' });
  const response = await fetch(`${keeper.url}/books/v1/attachment?${about.toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keeper.token!}`, 'content-type': 'application/pdf', ...headers },
    body: bytes as unknown as BodyInit,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text), text };
}
async function countedIn({ entity }: Bookkeeper): Promise<unknown> {
  const head = await daybook.database.db
    .collection<{ _id: number; attached_bytes?: number }>('heads')
    .findOne({ _id: entity.id as number });
  return head!.attached_bytes;
}

test('the setting is published, and a file for which there is no room is refused with the figures; a deletion makes room', async () => {
  const keeper = await openBooks(daybook);
  expect((await keeper.get('/meta')).body.meta.limits.attachment_bytes_of_entity).toBe(MOST);
  expect(await countedIn(keeper)).toBeUndefined();
  const first = await attach(keeper, file(600, 'a'));
  expect([first.status, await countedIn(keeper)]).toEqual([201, 600]);
  const refused = await attach(keeper, file(401, 'b'));
  expect(refusal(refused)).toEqual([400, 104]);
  expect(refused.body.errors.body[0]).toMatch(/^With 401 bytes beside the 600 .* than the 1000 that it may have/);
  expect((await attach(keeper, file(400, 'c'), { rollback: 'true' })).status).toBe(201);
  expect(await countedIn(keeper)).toBe(600);
  expect((await attach(keeper, file(400, 'd'))).status).toBe(201);
  expect(refusal(await attach(keeper, file(10, 'e')))).toEqual([400, 104]);
  expect((await keeper.delete(`/attachment/${first.body.resource.id}`)).status).toBe(200);
  expect(await countedIn(keeper)).toBe(400);
  expect((await attach(keeper, file(600, 'f'))).status).toBe(201);
  expect(await countedIn(keeper)).toBe(MOST);
});

test('of files that come at once only as many are taken as there is room for, and another entity has its own', async () => {
  const [keeper, other] = [await openBooks(daybook), await openBooks(daybook)];
  const answers = await Promise.all([...'abcdefghij'].map((letter) => attach(keeper, file(300, letter))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array<number>(7).fill(400)]);
  expect(await countedIn(keeper)).toBe(900);
  expect((await attach(other, file(MOST, 'z'))).status).toBe(201);
});
