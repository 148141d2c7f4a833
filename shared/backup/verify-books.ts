import { checkIntegrity } from '../books/reading/check-integrity.ts';
import type { StoredHead } from '../books/head.ts';
import { checkTrail } from '../books/trail/check-trail.ts';
import type { Db, MongoClient } from '../database/connection.ts';
import { describeCollections } from '../storage/apply-schemas.ts';
import { compareSchemas } from '../storage/mend-schemas.ts';
import type { BackupManifest, ChainEnds } from './backup-format.ts';

export interface VerifiedBooks {
  entities: number;
  rows: number;
  events: number;
  /** A sentence for each fault; empty when the books are whole. */
  faults: string[];
}

/** Records of these go by themselves, so that of an old backup some are gone as soon as their index is there. */
const expiring: ReadonlySet<string> = new Set(
  describeCollections()
    .filter(({ indexes }) => indexes.some(({ expireAfterSeconds }) => expireAfterSeconds !== undefined))
    .map(({ name }) => name),
);

/**
 * Checks that a database holds exactly the records that a manifest counts (of those that expire, no more), with the right chains, totals and
 * trails, and that it has every index and validator that is declared.
 */
export async function verifyBooks(
  client: MongoClient,
  db: Db,
  { records, chains }: Pick<BackupManifest, 'records' | 'chains'>,
): Promise<VerifiedBooks> {
  const found: VerifiedBooks = { entities: chains.length, rows: 0, events: 0, faults: [] };
  for (const [name, count] of Object.entries(records)) {
    // Migrations add rows of their own when the restored books are brought to this version.
    if (name === 'migrations') continue;
    const there = await db.collection(name).countDocuments({});
    if (there > count || (there < count && !expiring.has(name)))
      found.faults.push(`${name}: the backup has ${count} records, the database ${there}.`);
  }
  for (const { sentence } of await compareSchemas(db)) found.faults.push(`The database is not as declared: ${sentence}.`);
  for (const chain of chains) await verifyEntity(client, db, chain, found);
  for await (const { _id } of db.collection<{ _id: number }>('account_heads').find({}, { projection: { _id: 1 } })) {
    const trail = await checkTrail(db, { collection: 'account_events', key: { owner_id: _id } });
    if (!trail.verified) found.faults.push(`Account ${_id}: its trail breaks at ${String(trail.first_break?.position)}.`);
  }
  return found;
}

/** Checks the ledger, the totals and the trail of an entity, and that its chains end there. Adds what it finds. */
export async function verifyEntity(client: MongoClient, db: Db, { entity_id, ...chain }: ChainEnds, found: VerifiedBooks): Promise<void> {
  const ledger = await checkIntegrity(client, db, entity_id);
  const trail = await checkTrail(db, { collection: 'events', key: { entity_id } });
  found.rows += ledger.rows;
  found.events += trail.events;
  if (!ledger.verified) found.faults.push(`Entity ${entity_id}: its ledger breaks at ${String(ledger.first_break?.position)}.`);
  if (!ledger.totals_match) found.faults.push(`Entity ${entity_id}: its totals are not those of its rows.`);
  if (!ledger.bank_entries_match) found.faults.push(`Entity ${entity_id}: the entries of a bank account are not those of its rows.`);
  if (!trail.verified) found.faults.push(`Entity ${entity_id}: its trail breaks at ${String(trail.first_break?.position)}.`);
  if (ledger.rows !== chain.ledger_position || trail.events !== chain.trail_position || !(await endsAlike(db, entity_id, chain)))
    found.faults.push(`Entity ${entity_id}: its chains do not end where they ended when the backup was taken.`);
}

async function endsAlike(db: Db, entity_id: number, chain: { ledger_hash: string; trail_hash: string | null }): Promise<boolean> {
  const head = await db.collection<StoredHead>('heads').findOne({ _id: entity_id }, { projection: { ledger_hash: 1, trail_hash: 1 } });
  return head?.ledger_hash === chain.ledger_hash && (head.trail_hash ?? null) === chain.trail_hash;
}
