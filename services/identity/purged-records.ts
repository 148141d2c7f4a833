import type { Document } from 'mongodb';
import { allSchemas } from '../../shared/storage/schemas/all-schemas.ts';

/** What the records of a deleted account are found by. */
export interface DeletedAccount {
  owner_id: number;
  /** Entities that the account owns. */
  entity_ids: readonly number[];
  /** Of its payments: the references, and the tokens of the cards. */
  references: readonly string[];
  cards: readonly string[];
}

type Purged = (account: DeletedAccount) => Document;

const ofEntities: Purged = ({ entity_ids }) => ({ entity_id: { $in: entity_ids } });
const owned: Purged = ({ owner_id }) => ({ owner_id });
const underOwnId: Purged = ({ owner_id }) => ({ _id: owner_id });
const ofPerson: Purged = ({ owner_id, entity_ids }) => ({ $or: [{ user_id: owner_id }, { entity_id: { $in: entity_ids } }] });

/** Collections whose records are not found by the `entity_id` alone. What is kept says why. */
const purges: Readonly<Record<string, Purged | { kept: string }>> = {
  account_events: owned,
  account_heads: underOwnId,
  api_keys: ofPerson,
  connection_requests: ({ owner_id }) => ({ user_id: { $eq: owner_id, $type: 'number' } }),
  console_sessions: ({ owner_id }) => ({ user_id: owner_id }),
  console_sign_ins: { kept: 'names nobody, and the database deletes it after minutes' },
  entities: owned,
  heads: ({ entity_ids }) => ({ _id: { $in: entity_ids } }),
  invitations: ofPerson,
  mail_tallies: owned,
  memberships: ofPerson,
  payment_attempts: owned,
  preferences: underOwnId,
  refresh_tokens: ({ owner_id }) => ({ user_id: owner_id }),
  // The sandbox knows references and cards only, like every payment gateway.
  sandbox_cards: ({ cards }) => ({ _id: { $in: cards } }),
  sandbox_payments: ({ references }) => ({ _id: { $in: references } }),
  sender_standings: underOwnId,
  session_entities: ({ owner_id }) => ({ user_id: owner_id }),
  subscriptions: underOwnId,
  usage: owned,
  users: underOwnId,
  former_trials: { kept: 'a hash of the address, so that nobody has a second trial' },
  id_blocks: { kept: 'no id is given twice' },
  invoices: { kept: 'the law asks for them for years; they have a date of their own' },
  migrations: { kept: 'of the database' },
  revocations: { kept: 'needed for a day, then the database deletes them' },
  rounds: { kept: 'holds nothing of an account, and the database deletes it after a day' },
  signing_keys: { kept: 'of the service' },
};

/**
 * Which records of a collection go with a deleted account; undefined where all are kept. Throws for a collection for which this has not
 * been decided.
 */
export function purgedFrom(collection: string): Purged | undefined {
  const purge = purges[collection] ?? (allSchemas[collection]?.path('entity_id') ? ofEntities : undefined);
  if (purge === undefined) throw new TypeError(`Nobody has said whether ${collection} goes with a deleted account (purged-records.ts)`);
  return 'kept' in purge ? undefined : purge;
}
