import type { Document } from 'mongodb';
import { allSchemas } from '../storage/schemas/all-schemas.ts';

/** Which records a backup takes of a collection; `people` are the owner and the members of the entities. */
export type Share = (scope: { entity_ids: number[]; user_ids: number[] }) => Document;

const ofEntity: Share = ({ entity_ids }) => ({ entity_id: { $in: entity_ids } });
const underEntityId: Share = ({ entity_ids }) => ({ _id: { $in: entity_ids } });
const people: Share = ({ user_ids }) => ({ _id: { $in: user_ids } });
const all: Share = () => ({});

/** What is not told by an `entity_id`, and what stays behind although it has one. */
const shares: Readonly<Record<string, Share | 'stays'>> = {
  entities: underEntityId,
  heads: underEntityId,
  users: people,
  // Without them the other server would give ids away a second time, or take its records for those of an older version.
  id_blocks: all,
  migrations: all,
  // Access ends with the move: keys, sessions and open invitations are given anew.
  api_keys: 'stays',
  invitations: 'stays',
  refresh_tokens: 'stays',
  revocations: 'stays',
  signing_keys: 'stays',
  // Both servers would tell the same endpoints.
  webhooks: 'stays',
  webhook_deliveries: 'stays',
  trail_cursors: 'stays',
  // What an account did on this server, and what it paid for it, is no part of the books.
  account_events: 'stays',
  account_heads: 'stays',
  former_trials: 'stays',
  invoices: 'stays',
  payment_attempts: 'stays',
  sandbox_cards: 'stays',
  sandbox_payments: 'stays',
  subscriptions: 'stays',
  usage: 'stays',
  // Of rounds under way; a backup of everything leaves them behind, too.
  rounds: 'stays',
};

/** What of a collection goes along with some entities, or undefined for what stays behind. Throws for a collection nobody decided about. */
export function shareOf(collection: string): Share | undefined {
  const share = shares[collection] ?? (allSchemas[collection]?.path('entity_id') ? ofEntity : undefined);
  if (share === undefined) throw new TypeError(`Nobody has said whether ${collection} goes along with an entity (backup-scope.ts)`);
  return share === 'stays' ? undefined : share;
}

/** Collections that no backup takes: they are of the moment. */
export const momentary: ReadonlySet<string> = new Set(['rounds']);
