import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { openSampleBooks } from '../fault/writes/sample-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { Random } from './random.ts';
import { randomAuthRequest, randomRequest } from './random-requests.ts';
import type { RandomRequest } from './random-requests.ts';

const daybook = useDaybook();

/** How many requests, and from which seed: `npm run test:fuzz` asks 100,000. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_200);
const SEED = Number(process.env.FUZZ_SEED ?? 20_241_121);
const TOGETHER = 8;
const MINUTES = Number(process.env.FUZZ_MINUTES ?? 5);
/** What memory may differ by between the middle and the end of a run, whatever its length: the caches are full by then. */
const FLAT_BYTES = 96 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** What requests change: not what is counted, reserved or forgotten with time. */
async function storedState(): Promise<string> {
  const { collections } = (await daybook.database.db.command({ dbHash: 1 })) as unknown as { collections: Record<string, string> };
  const beside = new Set(['id_blocks', 'usage', 'rounds', 'idempotency_keys', 'revocations']);
  return JSON.stringify(Object.entries(collections).filter(([name]) => !beside.has(name)));
}

test(
  'no random request is answered 500, none that is refused changes anything, and memory stays flat',
  async () => {
    const random = new Random(SEED);
    const { keeper } = await openSampleBooks(daybook.url);
    const authorization = `Bearer ${String(keeper.token)}`;
    const answered = new Map<number, number>();
    const faults: string[] = [];
    let slowest = 0;
    const send = async (request: RandomRequest): Promise<number> => {
      const { method, path, headers, body } = request;
      const begun = performance.now();
      const answer = await fetch(daybook.url + path, {
        method,
        headers: { authorization, ...headers },
        ...(body === undefined ? {} : { body }),
      });
      const text = await answer.text();
      slowest = Math.max(slowest, performance.now() - begun);
      answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500) faults.push(`${answer.status} ${text} to ${JSON.stringify(request).slice(0, 2_000)}`);
      return answer.status;
    };
    let sent = 0;
    let middle = 0;
    for (let round = 0; sent < REQUESTS; round += 1) {
      const faulty = round % 2 === 0;
      const requests = Array.from({ length: TOGETHER }, () =>
        faulty && random.chance(0.1) ? randomAuthRequest(random) : randomRequest(random, faulty),
      );
      const before = faulty ? await storedState() : '';
      const statuses = await Promise.all(requests.map(send));
      sent += statuses.length;
      if (faulty) {
        const passed = requests.filter((_, index) => statuses[index]! < 400).map((request) => JSON.stringify(request).slice(0, 500));
        if (passed.length > 0) faults.push(`accepted: ${passed.join(' ')}`);
        else if ((await storedState()) !== before) faults.push(`changed something: ${JSON.stringify(requests).slice(0, 4_000)}`);
      }
      if (middle === 0 && sent >= REQUESTS / 2) middle = heldBytes();
      if (faults.length > 20) break;
    }
    const grown = heldBytes() - middle;
    const statuses = [...answered].sort(([one], [other]) => one - other).map(([status, count]) => `${count} × ${status}`);
    if (process.env.FUZZ_REPORT) {
      process.stdout.write(
        `${sent} requests of seed ${SEED}: ${statuses.join(', ')}; slowest ${Math.round(slowest)} ms; heap after half ${Math.round(middle / 1e6)} MB, ${Math.round(grown / 1e6)} MB more at the end\n`,
      );
    }
    expect(faults).toEqual([]);
    expect(grown).toBeLessThan(FLAT_BYTES);
    // The grammar reaches into the books: a run in which all is refused would prove little.
    expect(answered.get(200)! + answered.get(201)!).toBeGreaterThan(REQUESTS / 50);
  },
  MINUTES * 60_000,
);
