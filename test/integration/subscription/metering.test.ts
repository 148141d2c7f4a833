import { expect, test } from '@jest/globals';
import { readUsage } from '../../../shared/subscription/store/read-usage.ts';
import { countRead } from '../../../services/metering/count-read.ts';
import type { Metering } from '../../../services/metering/count-read.ts';
import { ReadCounter } from '../../../services/metering/read-counter.ts';
import { SubscriptionCache } from '../../../services/metering/subscription-cache.ts';
import { changeSubscription } from '../../../services/subscription/change-subscription.ts';
import { readSubscription } from '../../../services/subscription/read-subscription.ts';
import { itIs, useBilling, recordTransactions } from './account-under-test.ts';

const billing = useBilling();

/** What one process counts with. */
function processMetering(name: string): Metering {
  return { db: billing.db, subscriptions: new SubscriptionCache(billing.db), counter: new ReadCounter(billing.db, name) };
}

async function refusalsOf(calls: Promise<unknown>[]): Promise<{ code: number; headers: Record<string, string> }[]> {
  const results = await Promise.allSettled(calls);
  return results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => reason as { code: number; headers: Record<string, string> });
}

test('64 clients on two processes read exactly 500 times, then 429 until the month ends', async () => {
  itIs('2025-01-30T12:00:00Z');
  const processes = [processMetering('a'), processMetering('b')];
  const client = async (number: number): Promise<number> => {
    let counted = 0;
    for (let call = 0; call < 10; call++)
      counted += await countRead(processes[number % 2]!, 1).then(
        () => 1,
        (error: { code: number }) => (error.code === 429 ? 0 : NaN),
      );
    return counted;
  };
  const counted = await Promise.all(Array.from({ length: 64 }, (_, number) => client(number)));
  expect(counted.reduce((sum, calls) => sum + calls, 0)).toBe(500);
  expect((await readUsage(billing.db, 1, '2025-01')).api_calls).toBe(500);
  const [refusal] = await refusalsOf([countRead(processes[0]!, 1)]);
  expect(refusal).toMatchObject({ code: 429, headers: { 'Retry-After': String(36 * 3600) } });
});

test('the next UTC month starts from nothing', async () => {
  const metering = processMetering('a');
  itIs('2025-01-31T23:59:59.999Z');
  expect(await refusalsOf([countRead(metering, 1)])).toHaveLength(1);
  itIs('2025-02-01T00:00:00.000Z');
  await countRead(metering, 1);
  expect((await readUsage(billing.db, 1, '2025-02')).api_calls).toBe(1);
  expect((await readUsage(billing.db, 1, '2025-01')).api_calls).toBe(500);
});

test('many first calls at once start one trial', async () => {
  itIs('2025-03-01');
  const processes = [processMetering('a'), processMetering('b'), processMetering('c')];
  await Promise.all(Array.from({ length: 30 }, (_, number) => countRead(processes[number % 3]!, 2)));
  expect(await readSubscription(billing, 2)).toMatchObject({
    plan: 'journal',
    on_trial: true,
    trial_ends_at: '2025-03-31',
    usage: { api_calls: 30 },
  });
});

test('on an unlimited plan nothing is refused, and the counts of all processes add up', async () => {
  itIs('2025-03-01');
  await readSubscription(billing, 3);
  await changeSubscription(billing, 3, { plan: 'books' }, false);
  const processes = [processMetering('a'), processMetering('b')];
  await Promise.all(Array.from({ length: 1_200 }, (_, number) => countRead(processes[number % 2]!, 3)));
  await Promise.all(processes.map(({ counter }) => counter.flush()));
  await processes[0]!.counter.flush();
  expect((await readSubscription(billing, 3)).usage).toMatchObject({ api_calls: 1_200, api_calls_cap: null });
});

test('from an unlimited plan to a capped one, what was used this month counts against the cap', async () => {
  itIs('2025-03-01');
  await readSubscription(billing, 4);
  await changeSubscription(billing, 4, { plan: 'ledger' }, false);
  await recordTransactions(billing, 4, '2025-03', 30);
  const metering = processMetering('a');
  for (let call = 0; call < 465; call++) await countRead(metering, 4);
  await metering.counter.flush();
  await changeSubscription(billing, 4, { plan: 'journal' }, false);
  const capped = processMetering('b');
  const refusals = await refusalsOf(Array.from({ length: 10 }, () => countRead(capped, 4)));
  expect(refusals.map(({ code }) => code)).toEqual([429, 429, 429, 429, 429]); // 30 + 465 + 5 = 500
  expect((await readSubscription(billing, 4)).usage).toMatchObject({ transactions: 30, api_calls: 500, api_calls_cap: 500 });
});

test('a plan changed at the cap is seen at once', async () => {
  itIs('2025-03-01');
  const metering = processMetering('a');
  await Promise.all(Array.from({ length: 500 }, () => countRead(metering, 5)));
  expect(await refusalsOf([countRead(metering, 5)])).toHaveLength(1);
  await changeSubscription(billing, 5, { plan: 'ledger' }, false);
  await expect(countRead(metering, 5)).resolves.toEqual({});
});

test('in grace a read says so; expired, it still reads and counts', async () => {
  itIs('2025-03-01');
  await readSubscription(billing, 6);
  itIs('2025-04-02');
  expect(await countRead(processMetering('a'), 6)).toEqual({ subscription: { status: 'grace', grace_ends_at: '2025-04-14' } });
  itIs('2025-04-15');
  expect(await countRead(processMetering('a'), 6)).toEqual({});
  expect((await readSubscription(billing, 6)).usage.api_calls).toBe(2);
});
