import type { Caller, RequestInfo } from '../../shared/books/command.ts';
import { changedFields, leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import type { AccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import type { PaymentAttempt } from '../../shared/subscription/payment-attempt.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';

/** The event of a request of the subscription, and whose request it is. */
export interface AskedEvent {
  name: string;
  caller: Pick<Caller, 'user_id' | 'api_key_id' | 'scopes'>;
  request: Pick<RequestInfo, 'id' | 'if_match'> | undefined;
}

/** An event of a request, or one of the service itself, which has only a name. */
export type LeftEvent = AskedEvent | { name: string };

const told = ['plan', 'currency', 'billing_email', 'renewal_date', 'card_last4'] as const;
type Told = Partial<Record<(typeof told)[number], unknown>>;

/**
 * Leaves an event in the owner's trail, in the same transaction as the change it describes. `changes` are the changes of the subscription.
 * Without them the event says that somebody made the request and that nothing was to change.
 */
export function leaveEvent(
  transaction: AccountTransaction,
  event: LeftEvent,
  record: SubscriptionRecord,
  changes: Partial<SubscriptionRecord> = {},
): Promise<void> {
  const changed = changedFields<Told>(shown(record), shown({ ...record, ...changes }), told);
  return leaveAccountEvent(transaction, { ...event, record_id: record._id, changes: changed });
}

/** The values that an event shows. Of a card, only the last digits. */
function shown({ plan, currency, billing_email, renewal_date, card }: SubscriptionRecord): Told {
  return { plan, currency, billing_email, renewal_date, card_last4: card?.last4 };
}

/** Stores who asked with the payment, because its outcome may be known later and in another process. */
export function keepAsked(asked: AskedEvent | undefined): Pick<PaymentAttempt, 'asked_by'> {
  if (!asked) return {};
  const { name, caller, request } = asked;
  return { asked_by: { event: name, user_id: caller.user_id, scope: caller.scopes.join(' '), request_id: request?.id ?? '' } };
}

/** The event of the request that a payment is for. Undefined for a payment from before requests were stored with it. */
export function askedOf({ asked_by }: PaymentAttempt): AskedEvent | undefined {
  if (!asked_by) return undefined;
  const { event, user_id, scope, request_id } = asked_by;
  const scopes = scope.split(' ');
  return { name: event, caller: { user_id, scopes }, request: request_id === '' ? undefined : { id: request_id } };
}
