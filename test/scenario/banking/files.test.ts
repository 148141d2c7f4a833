import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sweepOrphans } from '../../../shared/byte-store/sweep-orphans.ts';
import { DAY_MS } from '../../../shared/accounting/fiscal-year.ts';
import type { HttpAnswer } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { camt, swift } from './bank-files.ts';

const daybook = useDaybook();

type Query = Record<string, string | number>;

const sendFile = (keeper: Bookkeeper, text: string, query: Query = {}, type = 'application/octet-stream'): Promise<HttpAnswer> =>
  keeper.post('/bank-statement', undefined, { query, text, headers: { 'content-type': type } });
const taken = (keeper: Bookkeeper, id: unknown): Promise<HttpAnswer> => keeper.get(`/bank-statement/${String(id)}/file`);
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const filesOf = ({ entity }: Bookkeeper): Promise<number> =>
  daybook.database.db.collection('stored_files').countDocuments({ entity_id: entity.id });

/** Lets the day after which orphans go be over. */
async function sweep({ entity }: Bookkeeper): Promise<void> {
  const { db } = daybook.database;
  await db.collection('stored_files').updateMany({ entity_id: entity.id }, { $set: { stored_at: new Date(Date.now() - 2 * DAY_MS) } });
  await sweepOrphans(db);
}

test('a file is sent as it is, by whatever type, and what it says is stored as that of JSON is', async () => {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const { status, body } = await sendFile(keeper, swift(), { 'account-id': bank, name: 'march.sta' });
  expect([status, body.statements]).toMatchObject([201, [{ account_id: bank, format: 'mt940', counts: { lines: 3, new: 3 } }]]);
  const [xml] = (await sendFile(keeper, camt, {}, 'application/xml')).body.statements;
  expect(xml).toMatchObject({ format: 'camt.053', counts: { known: 1, new: 0 } });
  const inJson = await keeper.post('/bank-statement', { file: Buffer.from(swift()).toString('base64') });
  expect([inJson.status, inJson.body.statements]).toEqual([200, body.statements]);
  expect((await sendFile(keeper, swift(), { 'account-id': bank }, 'image/png')).status).toBe(422);
  expect((await sendFile(keeper, '', { 'account-id': bank })).status).toBe(422);
  expect((await keeper.post('/bank-statement', { file: '!' })).status).toBe(422);
});

test('the bytes of a file come back as they were, and who takes them stands in the trail', async () => {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const [sent] = (await sendFile(keeper, swift(), { 'account-id': bank, name: 'march.sta' })).body.statements;
  const year = new Date().getUTCFullYear() + 10;
  const file = { name: 'march.sta', bytes: swift().length, sha256: hashOf(swift()), kept_until: `${year}-12-31` };
  expect((await keeper.get(`/bank-statement/${sent.id}`)).body.resource.file).toEqual(file);
  const { status, text, headers } = await taken(keeper, sent.id);
  expect([status, text]).toEqual([200, swift()]);
  expect(headers.get('content-disposition')).toContain('march.sta');
  const { body } = await keeper.get('/profile/events', { query: { name: 'bank_statement.file_exported' } });
  expect(body.events).toMatchObject([{ changes: { id: { before: null, after: sent.id } } }]);
  const [feed] = (await keeper.post('/bank-statement', { account_id: bank, lines: [] })).body.statements;
  expect([feed.file, (await taken(keeper, feed.id)).status]).toEqual([null, 404]);
});

test('the bytes go when they are due and when their statement is taken out; their hash stays', async () => {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK');
  await keeper.patch(`/entity/${String(keeper.entity.id)}`, { bank_file_years: 2 });
  const [first] = (await sendFile(keeper, swift(), { 'account-id': bank })).body.statements;
  const [second] = (await sendFile(keeper, camt)).body.statements;
  expect(first.file.kept_until).toBe(`${new Date().getUTCFullYear() + 2}-12-31`);
  await keeper.delete(`/bank-statement/${second.id}`);
  await sweep(keeper);
  expect([await filesOf(keeper), (await taken(keeper, first.id)).text]).toEqual([1, swift()]);
  const statements = daybook.database.db.collection<{ _id: number }>('bank_statements');
  await statements.updateOne({ _id: first.id as number }, { $set: { 'file.kept_until': new Date(Date.now() - 2 * DAY_MS) } });
  await sweep(keeper);
  expect([await filesOf(keeper), (await taken(keeper, first.id)).status]).toEqual([0, 404]);
  expect((await keeper.get(`/bank-statement/${first.id}`)).body.resource.file.sha256).toBe(hashOf(swift()));
});

test('a refused file, a dry run and the same file again leave no bytes', async () => {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK');
  expect((await sendFile(keeper, swift(':61:nothing\n'), { 'account-id': bank })).body.detail_code).toBe(107);
  await keeper.post('/bank-statement', undefined, {
    query: { 'account-id': bank },
    text: swift(),
    headers: { 'content-type': 'text/plain', rollback: 'true' },
  });
  expect([await filesOf(keeper), await keeper.list('/bank-line')]).toEqual([0, []]);
  await sendFile(keeper, swift(), { 'account-id': bank });
  await sendFile(keeper, swift());
  expect(await filesOf(keeper)).toBe(1);
});
