import type { BackupManifest, BackupRecord, LostFile } from './backup-format.ts';
import { belongingOf, isShared } from './backup-scope.ts';
import type { Scope } from './backup-scope.ts';
import type { Replay } from './oplog/replay-oplog.ts';
import { checkBackup, recordsOf } from './read-backup.ts';
import type { CheckedBackup } from './read-backup.ts';
import { readIndex, recordsIn } from './read-blocks.ts';

/** What is restored: all of a file, or the part of an entity. */
export interface RestoreSource {
  file: string;
  header: CheckedBackup['header'];
  /** Records of each collection where that is known before they are read. */
  counts: Record<string, number> | undefined;
  chains: BackupManifest['chains'];
  /** Files that it has not the bytes of. */
  lost: readonly LostFile[];
  lost_files: number;
  records: () => AsyncGenerator<BackupRecord>;
  /** What happened after it that is wanted, too. */
  replay?: Replay;
}

/** All of a backup, of which every line has been read and checked. Throws as `checkBackup`. */
export async function wholeOf(file: string): Promise<RestoreSource> {
  const { header, manifest } = await checkBackup(file);
  const { records: counts, chains, lost } = manifest;
  return { file, header, counts, chains, lost: lost?.named ?? [], lost_files: lost?.files ?? 0, records: () => recordsOf(file) };
}

/**
 * The books of an entity with its branches, owner and members, out of a backup of it or of everything. Of a backup that says where its records
 * are only the parts are read that hold some of them, each checked by its own hash; of one of a version before, all. Throws an Error with a
 * sentence when the entity is not in it or is a branch, or when what was read was changed.
 */
export async function partOf(file: string, entity_id: number): Promise<RestoreSource> {
  const indexed = await readIndex(file);
  const { header, manifest } = indexed ?? (await checkBackup(file));
  const read = (isWanted: IsWanted): AsyncGenerator<BackupRecord> =>
    indexed
      ? recordsIn(
          file,
          indexed.blocks.filter((block) => isWanted(block.in, block.from, block.to)),
        )
      : recordsOf(file);
  const scope = await scopeIn(read, entity_id);
  const lost = (manifest.lost?.named ?? []).filter((one) => scope.entity_ids.includes(one.entity_id));
  return {
    file,
    header,
    counts: undefined,
    chains: manifest.chains.filter((chain) => scope.entity_ids.includes(chain.entity_id)),
    lost,
    lost_files: lost.length,
    async *records() {
      for await (const one of read((name, from, to) => mayHold(name, scope, from, to))) if (isShared(one.in, one.record, scope)) yield one;
    },
  };
}

/** Whether a block is to be read, by its collection and the range of its records, where they have one. */
type IsWanted = (collection: string, from?: number, to?: number) => boolean;

function mayHold(collection: string, scope: Scope, from = -Infinity, to = Infinity): boolean {
  const belonging = belongingOf(collection);
  return belonging === 'all' || (belonging !== undefined && scope[belonging.of].some((id) => from <= id && id <= to));
}

/** As `scopeOf` finds it in a database. */
async function scopeIn(read: (isWanted: IsWanted) => AsyncGenerator<BackupRecord>, entity_id: number): Promise<Scope> {
  const entities = new Map<number, { parent_id: number | null; owner_id: number }>();
  for await (const { in: name, record } of read((collection) => collection === 'entities')) {
    if (name !== 'entities') continue;
    const parent_id = record.parent_id === null ? null : Number(record.parent_id);
    entities.set(Number(record._id), { parent_id, owner_id: Number(record.owner_id) });
  }
  const entity = entities.get(entity_id);
  if (!entity) throw new Error(`There is no entity ${entity_id}.`);
  if (entity.parent_id !== null)
    throw new Error(`Entity ${entity_id} is a branch of ${entity.parent_id}: restore that one, its branches go with it.`);
  const entity_ids = [entity_id];
  for (const id of entity_ids) for (const [branch, { parent_id }] of entities) if (parent_id === id) entity_ids.push(branch);
  const scope = { entity_ids, user_ids: [entity.owner_id] };
  for await (const { in: name, record } of read(
    (collection, from, to) => collection === 'memberships' && mayHold(collection, scope, from, to),
  ))
    if (name === 'memberships' && isShared(name, record, scope)) scope.user_ids.push(Number(record.user_id));
  return { entity_ids, user_ids: [...new Set(scope.user_ids)] };
}
