import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { Arrivals } from '../../../services/gateway/arrivals.ts';
import { CpuShares } from '../../../services/gateway/cpu-shares.ts';
import { gatewayLimits } from '../../../services/gateway/limits.ts';
import { DearReads } from '../../../services/gateway/dear-reads.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { limits } from '../../../shared/api/limits.ts';
import { useGateway } from './start-gateway.ts';

let held = Promise.withResolvers<void>();
const release = (): void => {
  held.resolve();
  held = Promise.withResolvers();
};
const gateway = useGateway({
  actions: {
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

test('an account has a few dear reads at once, and others are not held up by them', async () => {
  const begun = Array.from({ length: limits.dear_reads_at_once }, () => verify());
  await reached(begun.length);
  const refused = await verify();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  const other = verify(await gateway.token({ sub: '8' }));
  await reached(begun.length + 1);
  release();
  expect((await Promise.all([...begun, other])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
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

test('reports as JSON may be asked for side by side, and tell the same budget', async () => {
  const asked = Array.from({ length: limits.dear_reads_at_once + 2 }, () => gateway.request('/books/v1/reports/balance-sheet'));
  while (gateway.calls.filter(({ action }) => action === 'report.readBalanceSheet').length < asked.length) await delay(5);
  release();
  for (const { status, headers } of await Promise.all(asked))
    expect([status, headers.has('ratelimit-cost-remaining')]).toEqual([200, true]);
});

test('a process makes so many dear reads at once, however many accounts ask', async () => {
  const reads = new DearReads(1_000);
  const over = Promise.withResolvers<void>();
  const read = (cost: 'dear' | 'measured', account: number): Promise<void> =>
    reads.serve(
      cost,
      `${account}`,
      () => undefined,
      () => over.promise,
    );
  const begun = Array.from({ length: gatewayLimits.dear_reads }, (_, account) => read('dear', account));
  await expect(read('dear', begun.length)).rejects.toMatchObject({ code: 503 });
  const measured = read('measured', begun.length);
  over.resolve();
  await Promise.all([...begun, measured]);
  await expect(read('dear', begun.length)).resolves.toBeUndefined();
});

test('who has used up the CPU time of a minute is told when to come again', async () => {
  let used = 0;
  const reads = new DearReads(1, new CpuShares(() => used));
  const read = (account: string): Promise<void> =>
    reads.serve(
      'dear',
      account,
      () => undefined,
      (dear) =>
        dear.measure(() => {
          used += limits.read_cpu_ms_per_request;
          return Promise.resolve();
        }),
    );
  await read('one');
  await expect(read('one')).rejects.toMatchObject({ code: 429, headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } });
  await expect(read('other')).resolves.toBeUndefined();
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
