import type { ServiceBroker } from 'moleculer';
import { clock } from '../../shared/base/clock.ts';
import { RecordedByteStore } from '../../shared/byte-store/recorded-byte-store.ts';
import { objectsOfSettings } from '../../shared/byte-store/s3-objects.ts';
import { settings } from '../../shared/base/settings.ts';
import { allSchemas } from '../../shared/storage/schemas/all-schemas.ts';
import type { PaymentAttempt } from '../../shared/subscription/payment-attempt.ts';
import type { SandboxPayment } from '../../shared/subscription/sandbox-records.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import type { Identity } from './identity.ts';
import { purgedFrom } from './purged-records.ts';
import type { DeletedAccount } from './purged-records.ts';

/** Deleted last, in this order: each is what the ones before it are found by, so a run that crashed leaves nothing that the next misses. */
const LAST = ['sandbox_payments', 'payment_attempts', 'entities', 'users'];

/**
 * Completes account deletions: cancels subscriptions that could not be cancelled at once, and removes the data of accounts whose 30 days
 * are over. Every step may be repeated, so the next run completes one that crashed half way. A fault in one account is reported, and the
 * others are purged; the next run tries it again. Answers how many were purged.
 */
export async function purgeDeletedAccounts(identity: Identity, broker: ServiceBroker): Promise<{ purged: number }> {
  const { users } = identity.collections;
  const uncancelled = await users
    .find({ purge_at: { $exists: true }, subscription_cancelled: false }, { projection: { _id: 1 } })
    .toArray();
  for (const { _id } of uncancelled) await cancelSubscription(identity, broker, _id);
  const due = await users.find({ purge_at: { $lte: clock.now() } }, { projection: { _id: 1 } }).toArray();
  let purged = 0;
  for (const { _id } of due) if (await tryToPurge(identity, _id)) purged += 1;
  return { purged };
}

async function tryToPurge(identity: Identity, owner_id: number): Promise<boolean> {
  try {
    await purge(identity, owner_id);
    return true;
  } catch (error) {
    identity.onFault(`The deleted account ${owner_id} could not be purged; it is tried again within an hour`, error);
    return false;
  }
}

async function purge({ db, collections }: Identity, owner_id: number): Promise<void> {
  const entities = await collections.entities.find({ owner_id }, { projection: { _id: 1 } }).toArray();
  const account: DeletedAccount = { owner_id, entity_ids: entities.map(({ _id }) => _id), ...(await paymentsOf(db, owner_id)) };
  await keepInvoices(db, owner_id, settings().invoice_retention_years);
  await new RecordedByteStore(db, objectsOfSettings()).removeObjects(account.entity_ids);
  const others = Object.keys(allSchemas).filter((name) => !LAST.includes(name));
  for (const name of [...others, ...LAST]) {
    const which = purgedFrom(name)?.(account);
    if (which) await db.collection(name).deleteMany(which);
  }
}

/** The references and the cards of an account's payments. An attempt is stored before the payment gateway is asked, so none is missing. */
async function paymentsOf(db: Identity['db'], owner_id: number): Promise<Pick<DeletedAccount, 'references' | 'cards'>> {
  const attempts = await db.collection<PaymentAttempt>('payment_attempts').find({ owner_id }).toArray();
  const references = attempts.map(({ _id }) => _id);
  const payments = await db
    .collection<SandboxPayment>('sandbox_payments')
    .find({ _id: { $in: references } })
    .toArray();
  const codes = [...attempts.map(({ authorization_code }) => authorization_code), ...payments.map(({ card }) => card?.authorization_code)];
  return { references, cards: codes.filter((code) => typeof code === 'string') };
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
