import type { Document } from 'mongodb';
import { allSchemas } from '../storage/schemas/all-schemas.ts';

/** Entities with their owner and members. */
export interface Scope {
  entity_ids: number[];
  user_ids: number[];
}

/** Which records of a collection a backup takes. `people` are the owner and the members of the entities. */
export type Share = (scope: Scope) => Document;

const ofEntity: Share = ({ entity_ids }) => ({ entity_id: { $in: entity_ids } });
const underEntityId: Share = ({ entity_ids }) => ({ _id: { $in: entity_ids } });
const people: Share = ({ user_ids }) => ({ _id: { $in: user_ids } });
const all: Share = () => ({});

/** Collections without an `entity_id`, and collections that stay behind although they have one. */
const shares: Readonly<Record<string, Share | 'stays'>> = {
  entities: underEntityId,
  heads: underEntityId,
  users: people,
  preferences: people,
  // Without these the other server would give ids a second time, or take its records for those of an older version.
  id_blocks: all,
  migrations: all,
  // Access does not move with the books: keys, sessions and invitations must be made again.
  api_keys: 'stays',
  connection_requests: 'stays',
  console_sessions: 'stays',
  console_sign_ins: 'stays',
  invitations: 'stays',
  refresh_tokens: 'stays',
  revocations: 'stays',
  session_entities: 'stays',
  signing_keys: 'stays',
  // Otherwise both servers would send to the same endpoints.
  webhooks: 'stays',
  webhook_deliveries: 'stays',
  trail_cursors: 'stays',
  // What an account did on this server and paid for it does not belong to the books.
  account_events: 'stays',
  account_heads: 'stays',
  former_trials: 'stays',
  invoices: 'stays',
  payment_attempts: 'stays',
  sandbox_cards: 'stays',
  sandbox_payments: 'stays',
  subscriptions: 'stays',
  usage: 'stays',
  // Which process of this server sends a mail.
  dispatch_leases: 'stays',
  // Which process of this server works on an import.
  import_leases: 'stays',
  // Rounds of new entities that are under way. A backup of everything leaves them behind too.
  rounds: 'stays',
};

/**
 * Which records of a collection move with an entity; undefined when they stay behind. Throws for a collection for which this has not been
 * decided.
 */
export function shareOf(collection: string): Share | undefined {
  const share = shares[collection] ?? (allSchemas[collection]?.path('entity_id') ? ofEntity : undefined);
  if (share === undefined) throw new TypeError(`Nobody has said whether ${collection} goes along with an entity (backup-scope.ts)`);
  return share === 'stays' ? undefined : share;
}

/** Collections that no backup takes, because their rows matter only for a moment. */
export const momentary: ReadonlySet<string> = new Set(['rounds', 'dispatch_leases', 'import_leases']);
