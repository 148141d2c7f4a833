import type { Caller, RequestInfo } from '../../shared/books/command.ts';
import { againWhenBusy } from '../../shared/base/again-when-busy.ts';
import { changedFields, leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import type { Db } from '../../shared/database/connection.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import type { Billing } from './billing.ts';
import { collections } from './collections.ts';

interface Leaving {
  name: string;
  caller: Caller;
  request: RequestInfo | undefined;
}

/**
 * Runs a request of the subscription and, once it has succeeded, leaves its event in the owner's trail. Paying is a conversation with the
 * payment gateway in several transactions, so the event has one of its own behind them. What was paid is answered as paid: an event that
 * cannot be left after several tries is warned of.
 */
export async function leaveEvent(
  { db, warn }: Pick<Billing, 'db' | 'warn'>,
  leaving: Leaving,
  work: () => Promise<object>,
): Promise<object> {
  const { name, caller, request } = leaving;
  const { owner_id } = caller;
  const before = await readShown(db, owner_id);
  const answer = await work();
  try {
    const changes = changedFields(before, await readShown(db, owner_id), ['plan', 'currency', 'billing_email', 'card_last4']);
    const event = { name, record_id: owner_id, changes, caller, request };
    await againWhenBusy(() => inAccountTransaction(owner_id, (transaction) => leaveAccountEvent(transaction, event)));
  } catch (error) {
    warn('What was done left no event in the trail of its account', { owner_id, name, reason: (error as Error).message });
  }
  return answer;
}

type Shown = Partial<Pick<SubscriptionRecord, 'plan' | 'currency' | 'billing_email'>> & { card_last4?: string };

async function readShown(db: Db, owner_id: number): Promise<Shown> {
  const record = await collections(db).subscriptions.findOne({ _id: owner_id });
  if (!record) return {};
  const { plan, currency, billing_email, card } = record;
  return { plan, currency, billing_email, ...(card ? { card_last4: card.last4 } : {}) };
}
