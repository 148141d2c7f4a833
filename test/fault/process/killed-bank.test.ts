import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { addressOfRunning } from '../../../shared/runtime/embedded/running-mongod.ts';
import { Random } from '../../fuzz/random.ts';
import { assertInvariants } from '../../setup/assert-invariants.ts';
import type { StoredBooks } from '../../setup/breaches-of-books.ts';
import { chosenSeed } from '../../setup/chosen-seed.ts';
import { useDaybookProcess } from '../../setup/use-daybook-process.ts';
import { BankLoad } from './bank-load.ts';
import type { BankOperation } from './bank-load.ts';

const environment = { BILLING: 'off', RATE_LIMIT_PER_MINUTE: '1000000000', LOG_LEVEL: 'fatal' };
const daybook = useDaybookProcess('kill', { environment });
const seed = chosenSeed();
const random = new Random(seed);
/** At most this long after a request has been sent: while it is read, decided or saved. */
const WITHIN_MS = 30;

/** kill -9 as often as it takes to cut off a request that does such a thing. */
async function cutOff(operation: BankOperation, load: BankLoad): Promise<void> {
  while (!load.cut.has(operation)) {
    while (!load.under_way.get(operation)) await sleep(1);
    await sleep(random.below(WITHIN_MS));
    await daybook.kill();
    await daybook.start();
  }
}

async function storedBooks(load: BankLoad): Promise<StoredBooks[]> {
  const client = await MongoClient.connect((await addressOfRunning(join(daybook.folder, 'mongod')))!);
  try {
    return await Promise.all(load.books.map(({ keeper }) => assertInvariants(client.db(), keeper.entity.id, keeper)));
  } finally {
    await client.close();
  }
}

test(`kill -9 while lines are done, alone and by people, and undone, with seed ${seed}: no line is done by half, and none twice`, async () => {
  const load = await BankLoad.begin(daybook.url, 2, 3);
  for (const operation of ['process', 'act', 'undo'] as const) await cutOff(operation, load);
  await load.stop();
  expect(load.refused).toEqual([]);
  const stored = await storedBooks(load);
  load.books.forEach(({ done, account }, place) => {
    const { transactions, banks, rows } = stored[place]!;
    const lines = banks.bank_lines.filter(({ acts }) => acts.length > 0);
    expect(new Set(lines.map(({ id }) => id))).toEqual(done);
    expect(lines.map(({ state }) => state)).toEqual(lines.map(() => 'posted'));
    // What the books have at the bank is what the lines say, by one entry for each that stands.
    const moved = rows.filter(({ post_account }) => post_account === account.Bank);
    const standing = transactions.filter((one) => one.reversed_by_id === null && one.reversal_of_id === null);
    const entries = new Set(moved.map(({ transaction_id }) => transaction_id));
    expect(standing.filter(({ id }) => entries.has(id))).toHaveLength(done.size);
    expect(banks.bank_entries.filter(({ open }) => open)).toEqual([]);
  });
  for (const books of load.books)
    for (const request of books.acknowledged.slice(-6)) {
      const again = await load.again(books, request);
      expect([again.headers.get('idempotency-replayed'), again.text]).toEqual(['true', request.text]);
    }
});
