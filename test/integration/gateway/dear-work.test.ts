import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Arrivals } from '../../../services/gateway/arrivals.ts';
import { CpuShares } from '../../../services/gateway/cpu-shares.ts';
import { gatewayLimits } from '../../../services/gateway/limits.ts';
import { DearGate } from '../../../services/gateway/dear-gate.ts';
import { DearWork } from '../../../services/gateway/dear-work.ts';
import type { DearAsked } from '../../../services/gateway/dear-work.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { limits } from '../../../shared/api/limits.ts';
import { caller, useGateway } from './start-gateway.ts';

let held = Promise.withResolvers<void>();
const release = (): void => {
  held.resolve();
  held = Promise.withResolvers();
};
const gateway = useGateway({
  actions: {
    // Whoever owns the entity pays: each of these has an owner of its own.
    'identity.resolveCaller': ({ params }) => ({
      ...caller,
      owner_id: params.entity_id,
      entity_id: params.entity_id,
      scopes: params.scopes,
    }),
    'listing.readLedgerIntegrity': async () => {
      await held.promise;
      return { status: 'success', integrity: {} };
    },
    'report.readBalanceSheet': async () => {
      await held.promise;
      return { status: 'success', balance_sheet: {} };
    },
    'listing.listAccounts': () => {
      throw new RequestError(503, { request: ['The database is busy.'] });
    },
  },
});
/** Waits until that many verifications have reached their service. */
const reached = async (count: number): Promise<void> => {
  while (gateway.calls.filter(({ action }) => action === 'listing.readLedgerIntegrity').length < count) await delay(5);
};
const verify = (bearer?: string): Promise<Response> => gateway.request('/books/v1/ledger/integrity', bearer ? { bearer } : {});
afterEach(() => {
  release();
  gateway.calls.length = 0;
});

test('an account has a few dear requests at once, the next wait for them, and others are not held up by them', async () => {
  const asked = Array.from({ length: limits.dear_reads_at_once + 2 }, () => verify());
  await reached(limits.dear_reads_at_once);
  const other = verify(await gateway.token({ sub: '8', entity_id: 4 }));
  await reached(limits.dear_reads_at_once + 1);
  expect(gateway.calls.filter(({ action }) => action === 'listing.readLedgerIntegrity')).toHaveLength(limits.dear_reads_at_once + 1);
  release();
  await reached(asked.length + 1);
  release();
  expect((await Promise.all([...asked, other])).map(({ status }) => status)).toEqual(Array(asked.length + 1).fill(200));
});

test('a request that waits in line and whose client goes away is never begun', async () => {
  const begun = Array.from({ length: limits.dear_reads_at_once }, () => verify());
  await reached(begun.length);
  const headers = { Authorization: `Bearer ${await gateway.token()}` };
  const left = get(`${gateway.url}/books/v1/ledger/integrity`, { headers }).on('error', () => undefined);
  const inLine = verify();
  await delay(100);
  left.destroy();
  await new Promise((resolve) => left.once('close', resolve));
  await delay(50);
  release();
  await reached(begun.length + 1);
  release();
  expect((await Promise.all([...begun, inLine])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(gateway.calls.filter(({ action }) => action === 'listing.readLedgerIntegrity')).toHaveLength(begun.length + 1);
});

test('services are told of a dear request that was begun and whose client goes away, and of none that was answered', async () => {
  const gone: object[] = [];
  const broadcast = gateway.broker.broadcast.bind(gateway.broker);
  gateway.broker.broadcast = (name: string, ...told: never[]) => {
    if (name === 'request.gone') gone.push(told[0]!);
    return broadcast(name, ...told);
  };
  try {
    const answered = verify();
    await reached(1);
    release();
    const id = (await answered).headers.get('x-request-id');
    const headers = { Authorization: `Bearer ${await gateway.token()}` };
    const left = get(`${gateway.url}/books/v1/ledger/integrity`, { headers }).on('error', () => undefined);
    await reached(2);
    left.destroy();
    while (gone.length === 0) await delay(5);
    expect(gone).toEqual([{ user_id: caller.user_id, request_id: expect.not.stringMatching(id!) }]);
  } finally {
    gateway.broker.broadcast = broadcast;
  }
});

const somebody = { person: 'one', payer: '1', address: 'a' };
const stays = (): void => undefined;
const enterAll = (gate: DearGate, owners: typeof somebody, count: number): Promise<(() => void)[]> =>
  Promise.all(Array.from({ length: count }, () => gate.enter(owners, stays)));

test.each([
  ['a person, whoever pays', (one: number) => ({ ...somebody, payer: `${one}`, address: `${one}` }), limits.dear_reads_at_once],
  ['a payer, whichever people ask', (one: number) => ({ ...somebody, person: `${one}`, address: `${one}` }), limits.dear_reads_at_once],
  [
    'an address, whichever accounts ask',
    (one: number) => ({ ...somebody, person: `${one}`, payer: `${one}` }),
    gatewayLimits.dear_work_of_address,
  ],
])('dear work is bounded for %s', async (_, ownersOf, most) => {
  const gate = new DearGate();
  const begun = await Promise.all(Array.from({ length: most }, (__, index) => gate.enter(ownersOf(index), stays)));
  const next = gate.enter(ownersOf(most), stays);
  expect([gate.working, gate.waiting]).toEqual([most, 1]);
  begun[0]!();
  (await next)();
  expect([gate.working, gate.waiting]).toEqual([most - 1, 0]);
});

test('the line of an account is bounded: who comes then is told at once when to come again', async () => {
  const gate = new DearGate();
  const leaving = new Set<() => void>();
  await enterAll(gate, somebody, limits.dear_reads_at_once);
  const waiting = Array.from({ length: limits.dear_reads_waiting }, () => gate.enter(somebody, (leave) => leaving.add(leave)));
  await expect(gate.enter(somebody, stays)).rejects.toMatchObject({ code: 429, headers: { 'Retry-After': '5' } });
  expect(gate.waiting).toBe(waiting.length);
  for (const leave of leaving) leave();
  expect((await Promise.allSettled(waiting)).every(({ status }) => status === 'rejected')).toBe(true);
});

describe('who waited for long', () => {
  const { dear_work_wait } = gatewayLimits;
  beforeAll(() => void Object.assign(gatewayLimits, { dear_work_wait: 20 }));
  afterAll(() => void Object.assign(gatewayLimits, { dear_work_wait }));

  test('is a 429 where the own work takes the places, and goes on in no line', async () => {
    const gate = new DearGate();
    await enterAll(gate, somebody, limits.dear_reads_at_once);
    await expect(gate.enter(somebody, stays)).rejects.toMatchObject({ code: 429, headers: { 'Retry-After': '5' } });
    expect(gate.waiting).toBe(0);
  });

  test('is a 503 where that of others does', async () => {
    const gate = new DearGate();
    for (let one = 0; one < gatewayLimits.dear_work; one += 1)
      await gate.enter({ person: `${one}`, payer: `${one}`, address: `${one}` }, stays);
    await expect(gate.enter({ person: 'more', payer: 'more', address: 'more' }, stays)).rejects.toMatchObject({ code: 503 });
  });
});

test('a dear read tells the budget of CPU time, and a read that is no dear one does not', async () => {
  const asked = verify();
  await reached(1);
  release();
  const { headers } = await asked;
  expect(Number(headers.get('ratelimit-cost-limit'))).toBe(1_000_000 * limits.read_cpu_ms_per_request);
  expect(headers.has('ratelimit-cost-remaining')).toBe(true);
  expect((await gateway.request('/books/v1/currency')).headers.has('ratelimit-cost-limit')).toBe(false);
});

test('a small page is not dear, a long one is', async () => {
  const cost = async (query: string): Promise<boolean> =>
    (await gateway.request(`/books/v1/currency?${query}`)).headers.has('ratelimit-cost-limit');
  expect([await cost(`perPage=${limits.small_page}`), await cost(`perPage=${limits.small_page + 1}`)]).toEqual([false, true]);
});

/** Work of somebody that uses so many milliseconds of CPU, and what it was told is left. */
const working = (reads: DearWork, clock: { used: number }) => {
  const left: string[] = [];
  const asked = (person: string): DearAsked => ({
    ...somebody,
    person,
    name: 'report',
    gone: stays,
    setHeaders: (headers) => void left.push(headers['RateLimit-Cost-Remaining']),
  });
  const work = (person: string, ms: number): Promise<void> =>
    reads.serve(asked(person), (dear) =>
      dear.measure(() => {
        clock.used += ms;
        return Promise.resolve();
      }),
    );
  return { work, left };
};

test('who has used up the CPU time of a minute is told when to come again', async () => {
  const clock = { used: 0 };
  const { work } = working(new DearWork(1, new CpuShares(() => clock.used)), clock);
  await work('one', limits.read_cpu_ms_per_request);
  await expect(work('one', 1)).rejects.toMatchObject({ code: 429, headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } });
  await expect(work('other', 1)).resolves.toBeUndefined();
});

test('what work is expected to use is set aside before it begins, and settled when it is over', async () => {
  const clock = { used: 0 };
  // A minute has 3,300 ms.
  const { work, left } = working(new DearWork(100, new CpuShares(() => clock.used)), clock);
  await work('one', 1_000);
  await work('one', 1_000);
  expect(left).toEqual(['3300', '2300']);
  // Another like these would fit, but not what it is expected to use twice at once.
  await Promise.allSettled([work('one', 1_000), work('one', 1_000)]).then((both) =>
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']),
  );
  expect(clock.used).toBe(3_000);
});

test('CPU time is divided among the reads under way', async () => {
  let used = 0;
  const shares = new CpuShares(() => used);
  const [one, other] = [{ ms: 0 }, { ms: 0 }];
  const second = Promise.withResolvers<void>();
  const measured = shares.measure(one, async () => {
    used += 10;
    const beside = shares.measure(other, () => second.promise);
    used += 20;
    second.resolve();
    await beside;
  });
  await measured;
  used += 1_000;
  expect([one.ms, other.ms]).toEqual([20, 10]);
});

test('a read that was given up counts as lost work', async () => {
  const bearer = await gateway.token({ sub: '9' });
  const left = async (): Promise<number> =>
    Number((await gateway.request('/books/v1/currency', { bearer })).headers.get('ratelimit-remaining'));
  const before = await left();
  expect((await gateway.request('/books/v1/account', { bearer })).status).toBe(503);
  expect(before - (await left())).toBe(gatewayLimits.lost_work_points + 2);
});

test('bodies on their way are bounded by their bytes, of an owner and in all', () => {
  const arrivals = new Arrivals();
  const most = gatewayLimits.body_bytes_of_owner;
  const owners = Array.from({ length: gatewayLimits.body_bytes / most }, (_, index) => arrivals.hold(`owner ${index}`));
  for (const owner of owners) owner.add(most);
  expect(() => arrivals.hold('owner 0').add(1)).toThrow(expect.objectContaining({ code: 429 }));
  expect(() => arrivals.hold('one more').add(1)).toThrow(expect.objectContaining({ code: 503 }));
  for (const owner of owners) owner.release();
  arrivals.hold('one more').add(1);
});
