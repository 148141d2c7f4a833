import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { newTrial } from '../../../shared/subscription/new-trial.ts';
import type { SubscriptionRecord } from '../../../shared/subscription/subscription-record.ts';
import { useStarted } from '../../setup/use-started.ts';
import { itIs, useBilling } from './account-under-test.ts';
import { PaystackStandIn } from './paystack-stand-in.ts';

const script = 'test/integration/subscription/renewal-process.ts';
const card = { authorization_code: 'AUTH_good', email: 'pay@example.com', brand: 'visa', last4: '4081', exp_month: 12, exp_year: 2030 };
const billing = useBilling();
const paystack = useStarted(
  async () => {
    const started = new PaystackStandIn();
    await started.start();
    return started;
  },
  (started) => started.stop(),
);

/** Starts renewal processes, lets them go at the same moment and waits for their ends. */
async function renewInProcesses(count: number, now: string, environment: Record<string, string> = {}): Promise<void> {
  const env = { ...process.env, MONGODB_URI: billing.database.uri, PAYSTACK_URL: paystack.base_url, NOW: now, ...environment };
  const processes = Array.from({ length: count }, () => spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] }));
  await Promise.all(processes.map((child) => once(child.stdout, 'data')));
  const ends = processes.map((child: ChildProcess) => once(child, 'exit'));
  for (const child of processes) child.stdin.write('go\n');
  await Promise.all(ends);
}

async function dueSubscriptions(first: number, count: number): Promise<void> {
  const records = Array.from({ length: count }, (_, index) => ({
    ...newTrial(first + index, null, new Date('2025-01-01T00:00:00Z')),
    card,
  }));
  await billing.db.collection<SubscriptionRecord>('subscriptions').insertMany(records);
}

test('two processes that renew at once charge each subscription once', async () => {
  await dueSubscriptions(1, 10);
  await renewInProcesses(2, '2025-01-31T08:00:00Z');
  expect(paystack.taken()).toEqual(Array(10).fill(499));
  const invoices = await billing.db
    .collection<{ _id: number; owner_id: number }>('invoices')
    .find({ status: 'paid' })
    .sort({ _id: 1 })
    .toArray();
  expect(invoices.map(({ _id }) => _id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]); // numbers without gaps
  expect(new Set(invoices.map(({ owner_id }) => owner_id)).size).toBe(10);
  expect(await billing.db.collection('subscriptions').countDocuments({ renewal_date: '2025-02-28', pending_charge: null })).toBe(10);
});

test('a process killed between charge and record charges nobody twice: the next one asks the gateway and records', async () => {
  paystack.transactions.clear();
  await dueSubscriptions(50, 1);
  await renewInProcesses(1, '2025-01-31T08:00:00Z', { DIE_AFTER_CHARGE: '1' });
  expect(paystack.taken()).toEqual([499]);
  expect(await billing.db.collection('invoices').countDocuments({ owner_id: 50 })).toBe(0);
  await renewInProcesses(2, '2025-01-31T08:05:00Z');
  itIs('2025-01-31T08:05:00Z');
  expect(paystack.taken()).toEqual([499]);
  expect(await billing.db.collection('invoices').find({ owner_id: 50 }).toArray()).toMatchObject([{ status: 'paid', total_subunits: 499 }]);
});
