import type { Filter, Sort } from 'mongodb';
import { DURABLE } from '../../shared/database/read-options.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import type { Billing } from './billing.ts';
import { collections } from './collections.ts';

/** Accounts that one run handles; the rest waits for the next minute. */
const batch = 200;

/**
 * The accounts for which something is due, as many as one run handles. Those in `faults`, whose last try met a fault, come where the others
 * leave room, what was tried last at the end.
 */
export async function dueOwners({ db }: Billing, due: Filter<SubscriptionRecord>, faults: Set<number>, sort: Sort = {}): Promise<number[]> {
  const find = async (among: Filter<SubscriptionRecord>): Promise<number[]> => {
    const found = collections(db).subscriptions.find({ ...due, ...among }, { ...DURABLE, projection: { _id: 1 } });
    return (await found.sort(sort).limit(batch).toArray()).map(({ _id }) => _id);
  };
  const sound = await find({ _id: { $nin: [...faults] } });
  const again = [...faults].slice(0, batch - sound.length);
  if (again.length === 0) return sound;
  const due_again = new Set(await find({ _id: { $in: again } }));
  for (const owner_id of again) if (!due_again.has(owner_id)) faults.delete(owner_id);
  return [...sound, ...again.filter((owner_id) => due_again.has(owner_id))];
}

/**
 * Does the work of one account. A fault in it must not stop that of the others: it is logged with `message`, and the account comes after
 * them in the next run. Answers what the work answers, or `fault`.
 */
export async function tryOwner<T>(
  billing: Billing,
  faults: Set<number>,
  owner_id: number,
  work: () => Promise<T>,
  message: string,
): Promise<T | 'fault'> {
  // Only once it is tried: a run that ends early leaves the others last.
  faults.delete(owner_id);
  try {
    return await work();
  } catch (error) {
    faults.add(owner_id);
    billing.warn(message, { owner_id, reason: (error as Error).message });
    return 'fault';
  }
}
