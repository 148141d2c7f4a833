import type { Daybook } from '../setup/start-daybook.ts';
import type { HttpAnswer, Json } from '../setup/client.ts';

/** Not of the books: ids may have gaps, and the reads around a refusal are counted. */
const besides = new Set(['id_blocks', 'usage', 'caller_sessions']);

/** Every document of the books. */
async function everything({ database }: Daybook): Promise<Json> {
  const collections = await database.db.listCollections({}, { nameOnly: true }).toArray();
  const names = collections.map(({ name }) => name).filter((name) => !besides.has(name));
  const contents = await Promise.all(names.map((name) => database.db.collection(name).find().sort({ _id: 1 }).toArray()));
  return Object.fromEntries(names.map((name, index) => [name, contents[index]]));
}

/** The answer of a request, and whether it left every document as it was. */
export async function savedNothing(daybook: Daybook, send: () => Promise<HttpAnswer>): Promise<{ answer: HttpAnswer; saved_nothing: boolean }> {
  const before = JSON.stringify(await everything(daybook));
  const answer = await send();
  return { answer, saved_nothing: JSON.stringify(await everything(daybook)) === before };
}
