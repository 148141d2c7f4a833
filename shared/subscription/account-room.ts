import { limits } from '../api/limits.ts';
import { plans } from './plans.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

/** What an account may have over all of its entities, however many there are. */
export interface AccountRoom {
  /** Live entities. */
  readonly entities: number;
  readonly webhooks: number;
  readonly api_keys: number;
  /** Bytes of all attachments. */
  readonly attachment_bytes: number;
  /** Files of other programs that are planned in a day, and mails to contacts in an hour, copies counted. */
  readonly imports_per_day: number;
  readonly mails_per_hour: number;
}

/** Entities of an account that has not paid yet. */
const ON_TRIAL = 3;
/** For so many entities an account has what one entity may have, and as much again for as many more. */
const ENTITIES_OF_A_SHARE = 5;
const IMPORTS_OF_A_SHARE = 20;

/**
 * The room of an account where it is billed: as many entities as its plan has once that was paid for, or as an operator granted it, or as the
 * operator's setting says for all. Webhooks, keys, files, imports and mails follow from that.
 */
export function accountRoom(
  subscription: Pick<SubscriptionRecord, 'plan' | 'first_paid_on'> | undefined,
  { granted, of_all, bytes_of_entity }: { granted: number | null; of_all: number | null; bytes_of_entity: number },
): AccountRoom {
  const of_plan = subscription?.first_paid_on ? plans[subscription.plan].entities : ON_TRIAL;
  const entities = granted ?? of_all ?? of_plan;
  const shares = Math.max(1, Math.ceil(entities / ENTITIES_OF_A_SHARE));
  return {
    entities,
    webhooks: shares * limits.webhooks_per_entity,
    api_keys: shares * limits.api_keys_per_entity,
    attachment_bytes: shares * bytes_of_entity,
    imports_per_day: shares * IMPORTS_OF_A_SHARE,
    mails_per_hour: shares * limits.mails_per_entity_per_hour,
  };
}
