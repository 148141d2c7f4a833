import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { addressOfRunning } from '../../../shared/runtime/embedded/running-mongod.ts';
import { Random } from '../../fuzz/random.ts';
import { openBooks } from '../../scenario/open-books.ts';
import { sendFile, step } from '../../scenario/moving/moving.ts';
import { assertInvariants } from '../../setup/assert-invariants.ts';
import type { StoredBooks } from '../../setup/breaches-of-books.ts';
import { chosenSeed } from '../../setup/chosen-seed.ts';
import type { Json } from '../../setup/client.ts';
import { useDaybookProcess } from '../../setup/use-daybook-process.ts';

const environment = { BILLING: 'off', RATE_LIMIT_PER_MINUTE: '1000000000', LOG_LEVEL: 'fatal' };
const daybook = useDaybookProcess('kill', { environment });
const seed = chosenSeed();
const random = new Random(seed);

/** Three batches. */
const ENTRIES = 1_500;
const journal = Array.from(
  { length: ENTRIES },
  (_, at) => `2024-0${1 + (at % 9)}-15 Sale ${at}\n    assets:cash  ${at + 1}.01 EUR\n    income:sales\n`,
).join('\n');

/** At most this long after a batch was seen to be done: while the next one is made, posted or told of. */
const WITHIN_MS = 400;

test(`kill -9 at each batch of an import, and of its undoing, with seed ${seed}: whole batches only, nothing twice, and it goes on by itself`, async () => {
  const keeper = await openBooks(daybook);
  const { id } = (await sendFile(keeper, journal)).body.resource;
  await step(keeper, id, 'check');
  const read = async (): Promise<Json> => (await keeper.get(`/import/${id}`)).body.resource;
  const killedUntil = async (state: string): Promise<Json> => {
    for (let done = -1; ;) {
      const at = await read();
      expect(at.fault).toBeNull();
      if (at.state === state) return at;
      if (at.done === done) {
        await sleep(20);
        continue;
      }
      done = at.done as number;
      await sleep(random.below(WITHIN_MS));
      await daybook.kill();
      await daybook.start();
    }
  };
  const stored = async (): Promise<StoredBooks> => {
    const client = await MongoClient.connect((await addressOfRunning(join(daybook.folder, 'mongod')))!);
    try {
      return await assertInvariants(client.db(), keeper.entity.id, keeper);
    } finally {
      await client.close();
    }
  };

  await keeper.post(`/import/${id}/apply`);
  expect(await killedUntil('applied')).toMatchObject({ done: ENTRIES, differing: 0 });
  const { transactions } = await stored();
  expect(transactions.map(({ narration }) => narration).sort()).toEqual(Array.from({ length: ENTRIES }, (_, at) => `Sale ${at}`).sort());

  await keeper.post(`/import/${id}/undo`);
  expect(await killedUntil('undone')).toMatchObject({ done: ENTRIES });
  const after = (await stored()).transactions;
  expect(after).toHaveLength(2 * ENTRIES);
  expect(after.filter(({ reversed_by_id, reversal_of_id }) => reversed_by_id === null && reversal_of_id === null)).toEqual([]);
});
