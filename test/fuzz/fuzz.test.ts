import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { openSampleBooks } from '../fault/writes/sample-books.ts';
import { chosenSeed } from '../setup/chosen-seed.ts';
import { followUpsEnded } from '../setup/follow-ups-ended.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { bentRequest } from './bent-request.ts';
import { ChangedCollections } from './changed-collections.ts';
import { Random } from './random.ts';
import { randomAuthRequest, randomRequest } from './random-requests.ts';
import type { RandomRequest } from './random-requests.ts';
import { Sender } from './sender.ts';

const daybook = useDaybook({ own: true });

/** How many requests, and from which seed: `npm run test:fuzz` asks 100,000. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 600);
const SEED = chosenSeed(process.env.FUZZ_SEED, 20_241_121);
const TOGETHER = 8;
/** Random requests recycle, lock and close: after so many the books are new ones. */
const BOOKS_LAST = 400;
/** Ends what hangs. */
const MINUTES = Number(process.env.FUZZ_MINUTES ?? 60);
/** What memory may differ by between the middle and the end of a run, whatever its length: the caches are full by then. */
const FLAT_BYTES = 96 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/**
 * Requests that were refused, sent again until all of a group are refused: then nothing may have been written since. One that passes
 * this time (what refused it is gone) leaves the group. Answers what is wrong, and how many were proven to change nothing.
 */
async function provenHarmless(refused: RandomRequest[], sender: Sender): Promise<{ faults: string[]; proven: number }> {
  const changed = new ChangedCollections(daybook.database.db);
  for (let group = refused; group.length > 0;) {
    await followUpsEnded(daybook.broker);
    const before = await changed.now();
    const statuses = await Promise.all(group.map((request) => sender.send(request)));
    await followUpsEnded(daybook.broker);
    const written = await changed.since(before);
    const again = group.filter((_, index) => statuses[index]! >= 400);
    if (again.length === group.length) {
      const faults = written.length === 0 ? [] : [`refused, yet wrote ${written.join(', ')}: ${JSON.stringify(group).slice(0, 4_000)}`];
      return { faults, proven: group.length };
    }
    group = again;
  }
  return { faults: [], proven: 0 };
}

test('what a request writes is seen, and by what it is refused for nothing is written', async () => {
  const { keeper } = await openSampleBooks(daybook.url);
  const changed = new ChangedCollections(daybook.database.db);
  const before = await changed.now();
  expect((await keeper.post('/category', { name: 'Some' })).status).toBe(422);
  expect(await changed.since(before)).toEqual([]);
  await keeper.create('/category', { name: 'Some', category_type: 'BANK' });
  expect(await changed.since(before)).toEqual(expect.arrayContaining(['categories', 'heads']));
});

test(
  'no random request is answered 500, none that is refused changes anything, and memory stays flat',
  async () => {
    const random = new Random(SEED);
    const sender = new Sender(daybook.url);
    let books = await openSampleBooks(daybook.url);
    const next = async (): Promise<RandomRequest> => {
      const bent = random.chance(0.6) ? await bentRequest(random, books) : undefined;
      if (bent) return bent;
      return random.chance(0.1) ? randomAuthRequest(random) : randomRequest(random, random.chance(0.2));
    };
    const faults: string[] = [];
    let [asked, refused, proven, middle] = [0, 0, 0, 0];
    while (asked < REQUESTS) {
      if (asked > 0 && asked % BOOKS_LAST === 0) books = await openSampleBooks(daybook.url);
      sender.token = books.keeper.token;
      const requests: RandomRequest[] = [];
      while (requests.length < TOGETHER) requests.push(await next());
      const statuses = await Promise.all(requests.map((request) => sender.send(request)));
      const group = requests.filter((_, index) => statuses[index]! >= 400);
      const harmless = await provenHarmless(group, sender);
      faults.push(...harmless.faults);
      asked += requests.length;
      refused += group.length;
      proven += harmless.proven;
      if (middle === 0 && asked >= REQUESTS / 2) middle = heldBytes();
      if (faults.length + sender.faults.length > 20) break;
    }
    const grown = heldBytes() - middle;
    process.stdout.write(
      `Fuzzed with seed ${SEED}: ${asked} requests, ${refused} of them refused and sent again, ${proven} proven to change nothing; ${sender.report()}; heap after half ${Math.round(middle / 1e6)} MB, ${Math.round(grown / 1e6)} MB more at the end\n`,
    );
    expect([...sender.faults, ...faults]).toEqual([]);
    expect(grown).toBeLessThan(FLAT_BYTES);
    // The grammar reaches into the books: a run in which all is refused would prove little.
    expect(sender.accepted).toBeGreaterThan(asked / 4);
    expect(proven).toBeGreaterThan(refused / 2);
  },
  MINUTES * 60_000,
);
