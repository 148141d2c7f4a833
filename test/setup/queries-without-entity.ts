import type { Db, Document } from 'mongodb';
import { allSchemas } from '../../shared/storage/schemas/all-schemas.ts';
import { globalCollections } from '../../shared/storage/schemas/global-collections.ts';

const PROFILE_BYTES = 64 * 2 ** 20;
const ofEntities = new Set(Object.keys(allSchemas).filter((name) => !Object.hasOwn(globalCollections, name)));

/** What may name no entity, and why: over shards each of these would be asked of all (docs/operating/sharding.md). */
const excused: Readonly<Record<string, string>> = {
  'update totals by _id': 'the id begins with the entity; a filter of the id alone is the quickest there is, and this is in every posting',
  'find idempotency_keys by _id': 'the id holds user, entity and key; in every round with keys',
  'find trail_cursors by due_at, halted, kind': 'whose turn it is, of all entities: once a second',
  'find stored_files by _id, stored_at': 'bytes that came more than a day ago, of all entities: every six hours',
  'find dispatches by due_at': 'mails that are due, of all entities: every two seconds',
  'find dispatches by message_id': 'a mail of which a mail system reports, of all entities',
  'find imports by due_at': 'files on their way in, of all entities: every two seconds',
  'distinct mail_senders by deleted_at, place': 'which entities have a mail server of their own, while the service has none',
  'update webhooks by _id': 'after a delivery, which knows its webhook',
};

/** Receivers are asked for by ids of their own, each of one webhook or one entity, and by whatever else decides whose turn it is. */
function isOfReceivers({ collection, filter }: Query): boolean {
  return collection === 'trail_cursors' && Object.hasOwn(filter, '_id');
}

/**
 * Runs something while MongoDB writes down every command on this database, and answers those that read or change records of an entity
 * without naming the entity: `find line_items by _id`, each once, but for those that are excused. The server itself says what it was asked.
 */
export async function queriesWithoutEntity(db: Db, run: () => Promise<void>): Promise<{ asked: number; without: string[] }> {
  await db.createCollection('system.profile', { capped: true, size: PROFILE_BYTES });
  await db.command({ profile: 2 });
  try {
    await run();
  } finally {
    await db.command({ profile: 0 });
  }
  const commands = await db
    .collection('system.profile')
    .find({ op: { $in: ['query', 'update', 'remove', 'command'] } })
    .toArray();
  await db.collection('system.profile').drop();
  const queries = commands.flatMap(queryOf).filter(({ collection }) => ofEntities.has(collection));
  const unnamed = queries.filter(({ collection, filter }) => !namesEntity(filter, collection === 'heads' ? '_id' : 'entity_id'));
  const without = unnamed.filter((query) => !isOfReceivers(query));
  const named = without.map(
    ({ name, collection, filter }) => `${name} ${collection} by ${Object.keys(filter).sort().join(', ') || 'nothing'}`,
  );
  return { asked: queries.length, without: [...new Set(named)].filter((name) => !Object.hasOwn(excused, name)).sort() };
}

interface Query {
  name: string;
  collection: string;
  filter: Document;
}

/** What an entry of the profiler asked for, if it has a filter. */
function queryOf({ op, ns, command }: Document): Query[] {
  const collection = (ns as string).slice((ns as string).indexOf('.') + 1);
  const asked = command as Document;
  if (op === 'update' || op === 'remove') return [{ name: op, collection, filter: asked.q as Document }];
  if (asked.find) return [{ name: 'find', collection, filter: (asked.filter ?? {}) as Document }];
  if (asked.aggregate) return [{ name: 'aggregate', collection, filter: ((asked.pipeline as Document[])[0]?.$match ?? {}) as Document }];
  for (const name of ['distinct', 'count', 'findAndModify', 'findandmodify'])
    if (asked[name]) return [{ name, collection, filter: (asked.query ?? {}) as Document }];
  return [];
}

/** Whether a filter can match records of the named entities only, in each of its branches. */
function namesEntity(filter: Document, key: string): boolean {
  if (Object.hasOwn(filter, key)) return true;
  const branches = (filter.$or ?? []) as Document[];
  if (branches.length > 0 && branches.every((branch) => namesEntity(branch, key))) return true;
  return ((filter.$and ?? []) as Document[]).some((part) => namesEntity(part, key));
}
