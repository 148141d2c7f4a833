import type { Daybook } from '../setup/start-daybook.ts';
import type { HttpAnswer, Json } from '../setup/client.ts';

/**
 * Not of the books: ids may have gaps and calls are counted; proofs of a commit, refresh tokens and what sessions remember
 * expire, which the database does at any moment where the clock of a test stands in the past; webhooks of other books go on by themselves.
 */
const besides = new Set([
  ...['id_blocks', 'usage', 'rounds', 'refresh_tokens', 'session_entities'],
  ...['trail_cursors', 'webhook_deliveries'],
]);

/** Every document of the books. */
async function everything({ database }: Daybook): Promise<Json> {
  const collections = await database.db.listCollections({}, { nameOnly: true }).toArray();
  const names = collections.map(({ name }) => name).filter((name) => !besides.has(name));
  const contents = await Promise.all(names.map((name) => database.db.collection(name).find().sort({ _id: 1 }).toArray()));
  return Object.fromEntries(names.map((name, index) => [name, contents[index]]));
}

/** The answer of a request, the collections that it changed, and whether there are none. */
export async function savedNothing(
  daybook: Daybook,
  send: () => Promise<HttpAnswer>,
): Promise<{ answer: HttpAnswer; changed: string[]; saved_nothing: boolean }> {
  const before = await everything(daybook);
  const answer = await send();
  const after = await everything(daybook);
  const changed = Object.keys({ ...before, ...after }).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return { answer, changed, saved_nothing: changed.length === 0 };
}
