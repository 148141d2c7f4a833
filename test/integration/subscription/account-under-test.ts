import { setClock } from '../../../shared/base/clock.ts';
import { disconnectDatabase } from '../../../shared/database/connection.ts';
import { settings } from '../../../shared/base/settings.ts';
import { cappedUsageId, processUsageId } from '../../../shared/subscription/usage-caps.ts';
import type { UsageDocument } from '../../../shared/subscription/usage-record.ts';
import type { Billing } from '../../../services/subscription/billing.ts';
import type { PaymentGateway } from '../../../services/subscription/payment/payment-gateway.ts';
import { Sandbox } from '../../../services/subscription/payment/sandbox.ts';
import { submitSandboxPage } from '../../../services/subscription/serve-sandbox-page.ts';
import { startCardSetup } from '../../../services/subscription/start-card-setup.ts';
import { openKeptDatabase } from '../../setup/test-database.ts';
import type { TestDatabase } from '../../setup/test-database.ts';
import { useStarted } from '../../setup/use-started.ts';

export interface BillingUnderTest extends Billing {
  warnings: string[];
  errors: string[];
  database: Omit<TestDatabase, 'drop'>;
}

/** Billing on an empty database, with the sandbox unless another gateway is given. */
async function openBilling(gateway?: PaymentGateway): Promise<BillingUnderTest> {
  const database = await openKeptDatabase();
  const warnings: string[] = [];
  const errors: string[] = [];
  const { public_url } = settings();
  return {
    db: database.db,
    gateway: gateway ?? new Sandbox(database.db, public_url),
    public_url,
    renewal_faults: new Set(),
    expiry_faults: new Set(),
    stop: new AbortController().signal,
    warn: (message) => void warnings.push(message),
    error: (message) => void errors.push(message),
    warnings,
    errors,
    database,
  };
}

/** Stops the time at an instant, or at nine in the morning of a day. */
export function itIs(when: string): void {
  const instant = new Date(when.length === 10 ? `${when}T09:00:00Z` : when);
  setClock({ now: () => new Date(instant) });
}

/** Records transactions of a month as the books would, on a capped or an unlimited plan. */
export async function recordTransactions(
  billing: Billing,
  owner_id: number,
  period: string,
  transactions: number,
  capped = false,
): Promise<void> {
  const _id = capped ? cappedUsageId(owner_id, period) : processUsageId(owner_id, period, 'test:writes');
  await billing.db
    .collection<UsageDocument>('usage')
    .updateOne({ _id }, { $inc: { transactions, api_calls: transactions }, $setOnInsert: { owner_id, period } }, { upsert: true });
}

/** What the customer does on the sandbox's page. */
export async function storeTestCard(
  billing: Billing,
  owner_id: number,
  number = '4242 4242 4242 4242',
  exp_year = '2035',
): Promise<string> {
  const { body } = await startCardSetup(billing, owner_id, { email: 'a@example.com', callback_url: 'https://app.example.com/billing' });
  const { reference } = body as { reference: string };
  await submitSandboxPage(billing, reference, { number, exp_month: '12', exp_year, cvc: '123' });
  return reference;
}

/** Billing for all tests of a file, which may move its clock. */
export const useBilling = (): BillingUnderTest =>
  useStarted(openBilling, async () => {
    setClock();
    await disconnectDatabase();
  });
