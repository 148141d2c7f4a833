import { expect, test } from '@jest/globals';
import type { StoredHead } from '../../../shared/books/head.ts';
import { useLedger } from './use-ledger.ts';

const { daybook, keeper, account } = useLedger({ client: 'RECEIVABLE', revenue: 'OPERATING_REVENUE' });
const heads = () => daybook.database.db.collection<StoredHead>('heads');
const draft = async (transaction_no?: string): Promise<string> =>
  (await keeper.draft('IN', account.client, [[account.revenue, 1]], transaction_no === undefined ? {} : { transaction_no })).transaction_no;
/** As if another process had written: the state in memory is read anew. */
const otherProcessWrites = () => heads().updateOne({ _id: keeper.entity.id }, { $inc: { version: 1 } });

test('a number that a client has used as its own is skipped by the sequence, also by a process that reads the books anew', async () => {
  expect([await draft('IN01/0002'), await draft(), await draft()]).toEqual(['IN01/0002', 'IN01/0001', 'IN01/0003']);
  for (const own of ['IN01/0004', 'IN01/0006', 'IN01/0999', 'IN01/1000', 'IN01/12345', 'IN001/0005', 'A-7']) await draft(own);
  await otherProcessWrites();
  expect([await draft(), await draft()]).toEqual(['IN01/0005', 'IN01/0007']);
  await heads().updateOne({ _id: keeper.entity.id }, { $set: { [`sequences.${keeper.period.id}:IN`]: 998 }, $inc: { version: 1 } });
  expect(await draft()).toBe('IN01/1001');
  await heads().updateOne({ _id: keeper.entity.id }, { $set: { [`sequences.${keeper.period.id}:IN`]: 12_344 }, $inc: { version: 1 } });
  expect(await draft()).toBe('IN01/12346');
});

test('the head stays small, however many numbers of their own clients bring along', async () => {
  const batch = await keeper.post('/transaction/batch', {
    transactions: Array.from({ length: 200 }, (_, index) => ({
      transaction_type: 'IN',
      account_id: account.client,
      transaction_date: '2026-06-15',
      narration: 'Brought along',
      transaction_no: `IN01/${String(2 * index + 2).padStart(4, '0')}`,
      line_items: [{ account_id: account.revenue, amount: 1 }],
    })),
  });
  expect(batch.status).toBe(201);
  const head = await heads().findOne({ _id: keeper.entity.id });
  expect(Object.keys(head!.sequences!)).toEqual(['own:IN01']);
  expect([await draft(), await draft()]).toEqual(['IN01/0001', 'IN01/0003']);
});

test('a number that an earlier release kept in the head is skipped too', async () => {
  await draft('IN01/0001');
  await heads().updateOne(
    { _id: keeper.entity.id },
    { $unset: { 'sequences.own:IN01': '' }, $set: { 'sequences.own:IN01/0001': 1 }, $inc: { version: 1 } },
  );
  expect(await draft()).toBe('IN01/0002');
});
