import { momentary } from '../../shared/backup/backup-scope.ts';
import type { Daybook } from '../setup/start-daybook.ts';
import type { HttpAnswer, Json } from '../setup/client.ts';

/**
 * Not of the books: ids may have gaps and calls are counted; proofs of a commit, refresh tokens and what sessions remember
 * expire, which the database does at any moment where the clock of a test stands in the past; webhooks of other books go on by themselves.
 */
const besides = new Set([
  ...['id_blocks', 'usage', 'rounds', 'refresh_tokens', 'session_entities'],
  ...['trail_cursors', 'webhook_deliveries'],
  // What earlier files of the worker left behind expires meanwhile.
  ...['connection_requests', 'console_sessions', 'console_sign_ins', 'revocations'],
  ...momentary,
]);

interface Keeper {
  readonly entity: Json;
}

/**
 * Every document but those of earlier books, which jobs still change in a Daybook that files share. Ids grow, so what a request leaves behind
 * for an entity that it did not make in the end is seen too.
 */
async function everything({ database: { db } }: Daybook, { entity }: Keeper): Promise<Json> {
  const entity_id = entity.id as number;
  const { owner_id } = (await db.collection<{ _id: number; owner_id: number }>('entities').findOne({ _id: entity_id }))!;
  const earlier = { $nor: [{ entity_id: { $lt: entity_id } }, { owner_id: { $lt: owner_id } }, { user_id: { $lt: owner_id } }] };
  const first: Record<string, number> = { entities: entity_id, heads: entity_id, users: owner_id, subscriptions: owner_id };
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = collections.map(({ name }) => name).filter((name) => !besides.has(name));
  const contents = await Promise.all(
    names.map((name) => {
      const own: Json = name in first ? { _id: { $gte: first[name] } } : {};
      return db
        .collection(name)
        .find({ ...earlier, ...own })
        .sort({ _id: 1 })
        .toArray();
    }),
  );
  return Object.fromEntries(names.map((name, index) => [name, contents[index]]));
}

/** The answer of a request, the collections that it changed in these books or later ones, and whether there are none. */
export async function savedNothing(
  daybook: Daybook,
  keeper: Keeper,
  send: () => Promise<HttpAnswer>,
): Promise<{ answer: HttpAnswer; changed: string[]; saved_nothing: boolean }> {
  const before = await everything(daybook, keeper);
  const answer = await send();
  const after = await everything(daybook, keeper);
  const changed = Object.keys({ ...before, ...after }).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return { answer, changed, saved_nothing: changed.length === 0 };
}
