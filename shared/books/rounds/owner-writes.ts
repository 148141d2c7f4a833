import type { Document } from 'mongodb';
import { cappedUsageId, processUsageId } from '../../subscription/usage-caps.ts';
import type { OwnerAccount } from './owner-account.ts';
import type { RoundWrite, UpdateStatement } from './round-write.ts';

/** Usage last: on capped plans its document is shared by all of the owner's entities, and is the most contended document of a round. */
export function ownerWrites(accounts: OwnerAccount[], writer_id: string): RoundWrite[] {
  const active = accounts.filter(({ added }) => added.api_calls > 0);
  const trials = active.filter(({ isNew }) => isNew).map(({ subscription }) => ({ ...subscription }));
  const [capped, unlimited] = [active.filter(({ isCapped }) => isCapped), active.filter(({ isCapped }) => !isCapped)];
  return [
    { collection: 'subscriptions', inserts: trials },
    { collection: 'usage', updates: unlimited.map((account) => usageIncrement(account, writer_id)) },
    { collection: 'usage', updates: capped.map(cappedIncrement), fenced: true },
  ];
}

/** Unlimited plans: a document of the writer, a lane of a process. Its heavy commands can meet it there; one that came second is tried again. */
function usageIncrement({ owner_id, month, added }: OwnerAccount, writer_id: string): UpdateStatement {
  const _id = processUsageId(owner_id, month, `${writer_id}:writes`);
  return { q: { _id }, u: { $inc: { ...added }, $setOnInsert: { owner_id, period: month } }, upsert: true };
}

/** The second fence: matches only while the cap leaves room for the whole round; the first round of a month creates the document. */
function cappedIncrement({ owner_id, month, caps, added, isCounted }: OwnerAccount): UpdateStatement {
  const q: Document = { _id: cappedUsageId(owner_id, month) };
  if (caps.transactions !== null) q.transactions = { $lte: caps.transactions - added.transactions };
  if (caps.api_calls !== null) q.api_calls = { $lte: caps.api_calls - added.api_calls };
  const $inc = { ...added };
  return isCounted ? { q, u: { $inc } } : { q, u: { $inc, $setOnInsert: { owner_id, period: month } }, upsert: true };
}
