import type { ServiceBroker } from 'moleculer';
import { clock } from '../../shared/base/clock.ts';
import { settings } from '../../shared/base/settings.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import type { Identity } from './identity.ts';

/** Collections whose rows name their owner instead of an entity. */
const OWNED = ['usage', 'payment_attempts', 'account_events'];
/** Collections that a purge leaves alone: they hold no rows of accounts, or ids that must never be given again. */
const KEPT = new Set(['migrations', 'id_blocks', 'signing_keys', 'rounds', 'revocations']);

/**
 * Completes account deletions: cancels subscriptions that could not be cancelled at once, and removes the data of accounts whose 30 days
 * are over. Every step may be repeated, so the next run completes one that crashed half way.
 */
export async function purgeDeletedAccounts(identity: Identity, broker: ServiceBroker): Promise<{ purged: number }> {
  const { users } = identity.collections;
  const uncancelled = await users
    .find({ purge_at: { $exists: true }, subscription_cancelled: false }, { projection: { _id: 1 } })
    .toArray();
  for (const { _id } of uncancelled) await cancelSubscription(identity, broker, _id);
  const due = await users.find({ purge_at: { $lte: clock.now() } }, { projection: { _id: 1 } }).toArray();
  for (const { _id } of due) await purge(identity, _id);
  return { purged: due.length };
}

/** Deletes the user last: while the user is there, the next run finds what is left. */
async function purge({ db, collections }: Identity, owner_id: number): Promise<void> {
  const owned = await collections.entities.find({ owner_id }, { projection: { _id: 1 } }).toArray();
  const ids = owned.map(({ _id }) => _id);
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  for (const name of names.filter((candidate) => !KEPT.has(candidate) && candidate !== 'entities' && candidate !== 'users')) {
    if (ids.length > 0) await db.collection(name).deleteMany({ entity_id: { $in: ids } });
  }
  await keepInvoices(db, owner_id, settings().invoice_retention_years);
  for (const name of OWNED) await db.collection(name).deleteMany({ owner_id });
  await db.collection('subscriptions').deleteOne({ _id: owner_id as never });
  for (const name of ['memberships', 'api_keys', 'refresh_tokens', 'invitations'])
    await db.collection(name).deleteMany({ user_id: owner_id });
  await db.collection('account_heads').deleteOne({ _id: owner_id as never });
  await db.collection('heads').deleteMany({ _id: { $in: ids } as never });
  await collections.entities.deleteMany({ owner_id });
  await collections.users.deleteOne({ _id: owner_id });
}

/**
 * Keeps the invoices, because tax law requires them for years, even of a deleted account. The years begin with the year after the invoice.
 * The database deletes each invoice by itself when they are over.
 */
async function keepInvoices(db: Identity['db'], owner_id: number, years: number): Promise<void> {
  const first_year_without = { $add: [{ $year: '$issued_at' }, years + 1] };
  await db
    .collection('invoices')
    .updateMany({ owner_id, keep_until: { $exists: false } }, [{ $set: { keep_until: { $dateFromParts: { year: first_year_without } } } }]);
}
