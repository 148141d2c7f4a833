import { CHAIN_START } from '../../accounting/ledger-chain.ts';
import { resourceOfEvent } from '../../api/operation.ts';
import { clock } from '../../base/clock.ts';
import type { EventContent, FieldChange } from '../../resources/event/trail-event.ts';
import type { AccountTransaction } from '../../storage/in-account-transaction.ts';
import type { Caller, RequestInfo } from '../command.ts';
import { marksOf } from './marks-of.ts';
import { RoundTrail } from './round-trail.ts';
import type { StoredEvents } from './stored-events.ts';

/** What is done beside the books, for the trail of an account. */
export interface AccountEvent {
  name: string;
  /** The entity that it concerns, if one. */
  entity_id?: number | null;
  record_id?: number | null;
  changes?: EventContent['changes'];
  caller?: Pick<Caller, 'user_id' | 'api_key_id' | 'scopes'>;
  request?: Pick<RequestInfo, 'id'> | undefined;
}

interface AccountHead {
  _id: number;
  trail_position: number;
  trail_hash: string;
}

/**
 * Leaves an event in the trail of an account, in the same transaction as the change that the event reports. The account is that of the owner of the
 * books, or that of the person whose profile changes. Positions have no gaps: two transactions of one account conflict at its head.
 */
export async function leaveAccountEvent({ db, session, owner_id }: AccountTransaction, event: AccountEvent): Promise<void> {
  const { entity_id = null } = event;
  const heads = db.collection<AccountHead>('account_heads');
  const head = await heads.findOne({ _id: owner_id }, { session });
  const start = head ? { position: head.trail_position, hash: head.trail_hash } : CHAIN_START;
  const trail = new RoundTrail({ owner_id, at: clock.now() }, start);
  const content = contentOf(event);
  trail.append(
    { entity_id, ...content },
    marksOf(content, () => false),
  );
  const end = { trail_position: trail.end.position, trail_hash: trail.end.hash };
  await heads.updateOne({ _id: owner_id }, { $set: end }, { upsert: true, session });
  await db.collection<StoredEvents>('account_events').insertOne(trail.document(), { session });
}

function contentOf({ name, record_id = null, changes = null, caller, request }: AccountEvent): EventContent {
  return {
    name,
    resource: resourceOfEvent(name),
    record_id,
    record_ids: record_id === null ? [] : [record_id],
    external_id: null,
    actor: { user_id: caller?.user_id ?? null, api_key_id: caller?.api_key_id ?? null, scopes: caller?.scopes ?? [] },
    request_id: request?.id ?? null,
    idempotency_key: null,
    changes,
  };
}

/** Those of the named fields in which two states differ; null where none does. */
export function changedFields<T extends object>(before: T, after: T, names: readonly (keyof T & string)[]): EventContent['changes'] {
  const changes: Record<string, FieldChange> = {};
  for (const name of names) {
    const [old, fresh] = [before[name] ?? null, after[name] ?? null];
    if (JSON.stringify(old) !== JSON.stringify(fresh)) changes[name] = { before: old, after: fresh };
  }
  return Object.keys(changes).length > 0 ? changes : null;
}
