import type { Document } from 'mongodb';
import { allSchemas } from '../storage/schemas/all-schemas.ts';

/** Entities with their owner and members. */
export interface Scope {
  entity_ids: number[];
  user_ids: number[];
}

/** By which field a record is found that goes along, and whose it is: of the entities, or of their owner and members. */
export interface Belonging {
  key: '_id' | 'entity_id';
  of: keyof Scope;
}

const ofEntity: Belonging = { key: 'entity_id', of: 'entity_ids' };
const underEntityId: Belonging = { key: '_id', of: 'entity_ids' };
const people: Belonging = { key: '_id', of: 'user_ids' };

/** Collections without an `entity_id`, and collections that stay behind although they have one. */
const belongings: Readonly<Record<string, Belonging | 'all' | 'stays'>> = {
  entities: underEntityId,
  heads: underEntityId,
  users: people,
  preferences: people,
  // Without these the other server would give ids a second time, or take its records for those of an older version.
  id_blocks: 'all',
  migrations: 'all',
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
  // How many mails an account sent from this server, and whether it may.
  mail_tallies: 'stays',
  sender_standings: 'stays',
  // Which process of this server works on an import.
  import_leases: 'stays',
  // Rounds of new entities that are under way. A backup of everything leaves them behind too.
  rounds: 'stays',
};

/**
 * Which records of a collection move with an entity: `all` of them, those that belong to it, or none (undefined). Throws for a collection for
 * which this has not been decided.
 */
export function belongingOf(collection: string): Belonging | 'all' | undefined {
  const belonging = decidedFor(collection);
  if (belonging === undefined) throw new TypeError(`Nobody has said whether ${collection} goes along with an entity (backup-scope.ts)`);
  return belonging === 'stays' ? undefined : belonging;
}

/** The field by which a restore finds the records of an entity in a collection; undefined where it takes all of them, or none. */
export function foundBy(collection: string): Belonging['key'] | undefined {
  const belonging = decidedFor(collection);
  return typeof belonging === 'object' ? belonging.key : undefined;
}

function decidedFor(collection: string): Belonging | 'all' | 'stays' | undefined {
  return belongings[collection] ?? (allSchemas[collection]?.path('entity_id') ? ofEntity : undefined);
}

/** The filter of the records of a collection that move; undefined when they stay behind. Throws as `belongingOf`. */
export function shareOf(collection: string, scope: Scope): Document | undefined {
  const belonging = belongingOf(collection);
  if (belonging === undefined || belonging === 'all') return belonging && {};
  return { [belonging.key]: { $in: scope[belonging.of] } };
}

/** Whether a record moves, however its numbers are stored. */
export function isShared(collection: string, record: Document, scope: Scope): boolean {
  const belonging = belongingOf(collection);
  return belonging === 'all' || (belonging !== undefined && scope[belonging.of].includes(Number(record[belonging.key])));
}

/** Collections that no backup takes, because their rows matter only for a moment. */
export const momentary: ReadonlySet<string> = new Set(['rounds', 'dispatch_leases', 'import_leases']);
