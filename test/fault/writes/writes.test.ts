import { describe, expect, test } from '@jest/globals';
import type { Operation } from '../../../shared/api/operation.ts';
import { Client } from '../../setup/client.ts';
import type { HttpAnswer } from '../../setup/client.ts';
import { followUpsEnded } from '../../setup/follow-ups-ended.ts';
import { queriesWithoutEntity } from '../../setup/queries-without-entity.ts';
import { whileRefusing } from './refuse-documents.ts';
import { isPayment, never, own, useWriteBooks } from './use-write-books.ts';
import { prepareWrite } from './write-samples.ts';

const { daybook, books, stored } = useWriteBooks();
const dry_run = { headers: { rollback: 'true' } };
/** Where the last documents of a write go: refused there, all that came before is to be undone. */
function lastCollection({ id, action }: Operation): string {
  if (id === 'deleteProfile') return 'users';
  // It is not counted, so its event comes last.
  if (id === 'putPreferences') return 'account_events';
  if (/^(identity|webhook)\./.test(action)) return 'usage';
  // It keeps no answer for a repeated key: it is carried out once anyway.
  if (id === 'confirmProposal') return 'events';
  // It keeps no answer either: a mail that was sent is not taken back. What came of it is all that is saved.
  if (id === 'testMailSender') return 'mail_senders';
  return action.startsWith('subscription.') ? 'subscriptions' : 'idempotency_keys';
}

describe('a request that fails at its last write saves nothing, and its Idempotency-Key is free for a retry', () => {
  test.each(own.filter(([id]) => !isPayment(id) && !never.has(id)))('%s', async (id, operation) => {
    const { send } = await prepareWrite(operation, books);
    const headers: Record<string, string> = operation.idempotent ? { 'idempotency-key': `fault ${id}` } : {};
    const before = await stored();
    const refused = await whileRefusing(daybook.database.db, lastCollection(operation), () => send({ headers }));
    // A fault of the round, not of the command: it is tried again, and then given up.
    const code = /^(confirmProposal|testMailSender)$/.test(id) ? 503 : 500;
    expect([refused.status, refused.body.status, refused.body.detail_code]).toEqual([code, 'error', code]);
    expect(await stored()).toEqual(before);
    const retried = await send({ headers });
    expect([retried.status, retried.headers.get('idempotency-replayed')]).toEqual([operation.answer.status, null]);
  });
});

describe('a rule that is violated after earlier writes of the same request saves nothing of it', () => {
  const sale = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
    transaction_type: 'CS',
    account_id: books.bank,
    transaction_date: '2024-06-15',
    narration: 'Cash sale',
    post: true,
    line_items: [{ account_id: books.sales, amount: 1 }],
    ...fields,
  });
  type Request = () => Promise<[path: string, body: Record<string, unknown>, status: number, detail_code: number]>;
  const requests: [string, Request][] = [
    [
      'the last of a batch has no period',
      () => Promise.resolve(['/transaction/batch', { transactions: [sale(), sale(), sale({ transaction_date: '2019-01-01' })] }, 400, 102]),
    ],
    [
      'the last of a batch repeats a number of the first',
      () =>
        Promise.resolve([
          '/transaction/batch',
          { transactions: [sale({ transaction_no: 'N1' }), sale({ transaction_no: 'N1' })] },
          400,
          125,
        ]),
    ],
    ['a new transaction cannot be posted without a line', () => Promise.resolve(['/transaction', sale({ line_items: [] }), 400, 111])],
    ['the second of two items is cleared of more than is left', () => assigning([60, 101], 110)],
    ['the second item is cleared of more than it is', () => assigning([10, 101], 111)],
  ];
  async function assigning(cleared_amounts: number[], code: number): ReturnType<Request> {
    const { keeper, client, bank, sales } = books;
    const cleared_ids = [
      (await keeper.posted('IN', client, sales, 100)).id,
      (await keeper.posted('IN', client, sales, 100)).id,
    ] as number[];
    const { id: transaction_id } = await keeper.posted('RC', client, bank, 150);
    const cleared_types = ['Transaction', 'Transaction'];
    return [
      '/assignment/assign-transactions',
      { transaction_id, cleared_ids, cleared_amounts, cleared_types, assignment_date: '2024-07-01' },
      400,
      code,
    ];
  }
  test.each(requests)('%s', async (_title, request) => {
    const [path, body, status, detail_code] = await request();
    const before = await stored();
    const refused = await books.keeper.post(path, body);
    expect([refused.status, refused.body.detail_code]).toEqual([status, detail_code]);
    expect(await stored()).toEqual(before);
  });
});

describe('an account whose first request is refused or rolled back is as if it had asked nothing', () => {
  const requests: [string, (client: Client) => Promise<HttpAnswer>][] = [
    ['POST /entity, refused', (client) => client.post('/entity', { name: 'Refused', currency_code: 'EUR', locale: 'xx_XX' })],
    ['POST /entity, dry', (client) => client.post('/entity', { name: 'Dry', currency_code: 'EUR' }, dry_run)],
    ['POST /subscription, dry', (client) => client.post('/subscription', { plan: 'ledger' }, dry_run)],
    ['PATCH /profile, dry', (client) => client.patch('/profile', { name: 'Dry' }, dry_run)],
    ['GET of an entity that is missing', (client) => client.get('/entity/999999')],
  ];
  test.each(requests)('%s', async (_title, request) => {
    const client = new Client(daybook.url);
    await client.register();
    const before = await stored();
    expect([200, 201, 400, 404]).toContain((await request(client)).status);
    expect(await stored()).toEqual(before);
  });
});

test('every write finds the records of its entity by the entity, so that one shard of several would do it', async () => {
  const prepared: (() => Promise<HttpAnswer>)[] = [];
  for (const [, operation] of own.filter(([id]) => !isPayment(id) && id !== 'deleteProfile')) {
    const { send } = await prepareWrite(operation, books);
    prepared.push(() => send({ headers: operation.idempotent ? { 'idempotency-key': `shard ${operation.id}` } : {} }));
  }
  const { asked, without } = await queriesWithoutEntity(daybook.database.db, async () => {
    for (const send of prepared) await send();
    await followUpsEnded(daybook.broker);
  });
  expect(without).toEqual([]);
  expect(asked).toBeGreaterThan(200);
});
