import { beforeAll, describe, expect, test } from '@jest/globals';
import { api_base } from '../../../shared/api/api-base.ts';
import { outlineKeys } from '../../../shared/api/minimal-answer.ts';
import { PublishedContract } from '../../conformance/conforming-keeper.ts';
import type { HttpAnswer } from '../../setup/client.ts';
import { differences } from './compare-answers.ts';
import { isPayment, named, never, own, useWriteBooks } from './use-write-books.ts';
import { prepareWrite } from './write-samples.ts';

const { daybook, books, stored } = useWriteBooks();
let contract: PublishedContract;
beforeAll(async () => {
  contract = await PublishedContract.of(daybook.url);
});

describe('with Prefer: return=minimal a write answers the outlines of its records, or all where something is shown only once', () => {
  const keysOf = (value: unknown): string[] => Object.keys(value as object);
  const recordsOf = (body: object): object[] =>
    Object.entries(body).flatMap(([, value]) => (typeof value === 'object' && value !== null ? [value as object].flat() : []));
  test.each(own.filter(([id]) => !isPayment(id) && !never.has(id)))('%s', async (_id, operation) => {
    const { send } = await prepareWrite(operation, books);
    const headers = { prefer: 'return=minimal' };
    const answers = [...(operation.dry_run ? [await send({ headers: { ...headers, rollback: 'true' } })] : []), await send({ headers })];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('preference-applied')]).toEqual([
        operation.answer.status,
        operation.minimal ? 'return=minimal' : null,
      ]);
      await contract.check(operation.method, api_base + operation.path, answer);
      if (!operation.minimal) continue;
      const records = recordsOf(answer.body as object);
      expect(keysOf(answer.body)).toContain('status');
      for (const record of records) {
        expect(keysOf(record)).toContain('id');
        expect(keysOf(record).filter((key) => !outlineKeys.includes(key as (typeof outlineKeys)[number]))).toEqual([]);
      }
      // A correction answers the reversal beside what stands in the place of the original.
      if (operation.answer.form === 'resource') expect(records).toHaveLength(operation.id === 'correctTransaction' ? 2 : 1);
    }
  });
});

describe('a dry run answers as the real request would, and saves and counts nothing', () => {
  test.each(named.filter(([id, { dry_run }]) => dry_run && !never.has(id)))('%s', async (_id, operation) => {
    const { send } = await prepareWrite(operation, books);
    const before = await stored();
    const dry = await send({ headers: { rollback: 'true' } });
    expect(await stored()).toEqual(before);
    const real = await send();
    expect([dry.status, real.status]).toEqual([operation.answer.status, operation.answer.status]);
    expect([dry.headers.get('rollback'), real.headers.get('rollback')]).toEqual(['true', null]);
    expect(dry.headers.get('location')).toBeNull();
    // Besides, a dry run answers the rows that it would append; the real answer does not.
    const { provisional, ledger: _, ...shown } = dry.body;
    expect(provisional).toBe(true);
    expect(differences(shown, real.body)).toEqual([]);
  });

  test.each(own.filter(([id]) => isPayment(id)))('%s refuses it, because the gateway cannot be rolled back', async (_id, operation) => {
    const { send } = await prepareWrite(operation, books);
    const before = await stored();
    const refused = await send({ headers: { rollback: 'true' } });
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['Rollback']]);
    expect(await stored()).toEqual(before);
  });

  test.each(own.filter(([id]) => never.has(id)))('%s is refused alike', async (_id, operation) => {
    const { send } = await prepareWrite(operation, books);
    const before = await stored();
    const [dry, real] = [await send({ headers: { rollback: 'true' } }), await send()];
    expect([dry.status, dry.body.detail_code]).toEqual([400, 102]);
    expect(dry.body).toEqual(real.body);
    expect(await stored()).toEqual(before);
  });
});

describe('an Idempotency-Key is executed once and replayed byte for byte', () => {
  test.each(named.filter(([, { idempotent }]) => idempotent))('%s', async (id, operation) => {
    const { send, by } = await prepareWrite(operation, books);
    const headers = { 'idempotency-key': `once ${id}` };
    const first = await send({ headers });
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([operation.answer.status, null]);
    const before = await stored();
    const again = await send({ headers });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(facts(again)).toEqual(facts(first));
    const other_body = await send({ headers }, { entity_id: 1 });
    const other_path = await by.post(...otherRequest(id), { headers });
    for (const { status, body } of [other_body, other_path])
      expect([status, Object.keys(body.errors as object)]).toEqual([422, ['Idempotency-Key']]);
    expect(await stored()).toEqual(before);
  });
});

/** Keys are kept for a user in an entity; those of `POST /entity` for the user. */
function otherRequest(id: string): [path: string, body: Record<string, unknown>] {
  if (id === 'createEntity') return ['/entity', { name: 'Other', currency_code: 'EUR' }];
  return ['/category', { name: 'Other', category_type: 'BANK' }];
}

function facts({ status, text, headers }: HttpAnswer): unknown {
  return { status, text, location: headers.get('location'), content_type: headers.get('content-type') };
}
