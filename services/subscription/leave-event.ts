import type { Caller, RequestInfo } from '../../shared/books/command.ts';
import { changedFields, leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import type { Db } from '../../shared/database/connection.ts';
import { inTransaction } from '../../shared/storage/in-transaction.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import { collections } from './collections.ts';

interface Leaving {
  name: string;
  caller: Caller;
  request: RequestInfo | undefined;
}

/**
 * Runs a request of the subscription and, once it has succeeded, leaves its event in the owner's trail. Paying is a conversation with the
 * payment gateway in several transactions, so the event has one of its own behind them.
 */
export async function leaveEvent(db: Db, { name, caller, request }: Leaving, work: () => Promise<object>): Promise<object> {
  const { owner_id } = caller;
  const before = await readShown(db, owner_id);
  const answer = await work();
  const changes = changedFields(before, await readShown(db, owner_id), ['plan', 'currency', 'billing_email', 'card_last4']);
  await inTransaction(({ session, db: within }) =>
    leaveAccountEvent(within, { owner_id, name, record_id: owner_id, changes, caller, request }, session),
  );
  return answer;
}

type Shown = Partial<Pick<SubscriptionRecord, 'plan' | 'currency' | 'billing_email'>> & { card_last4?: string };

async function readShown(db: Db, owner_id: number): Promise<Shown> {
  const record = await collections(db).subscriptions.findOne({ _id: owner_id });
  if (!record) return {};
  const { plan, currency, billing_email, card } = record;
  return { plan, currency, billing_email, ...(card ? { card_last4: card.last4 } : {}) };
}
