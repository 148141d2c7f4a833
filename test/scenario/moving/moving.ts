import { setTimeout } from 'node:timers/promises';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import type { Bookkeeper } from '../open-books.ts';

/** Sends a file as it is. */
export function sendFile(keeper: Bookkeeper, text: string | Buffer, query: Record<string, string> = {}): Promise<HttpAnswer> {
  const named = new URLSearchParams(query).toString();
  const file = { text: text as string, headers: { 'content-type': 'text/plain' } };
  return keeper.post(`/import${named ? `?${named}` : ''}`, undefined, file);
}

/** The import once a step of it has ended. */
export async function ended(keeper: Bookkeeper, id: number): Promise<Json> {
  // Less and less often: each read counts among the calls that the plan of the books has in a month.
  for (let pause = 50; ; pause = Math.min(2 * pause, 2_000)) {
    const { resource } = (await keeper.get(`/import/${id}`)).body;
    if (!['checking', 'applying', 'undoing'].includes(resource.state as string) || resource.fault !== null) return resource;
    await setTimeout(pause);
  }
}

/** Asks for a step and waits for its end. */
export async function step(keeper: Bookkeeper, id: number, what: 'check' | 'apply' | 'undo', body?: Json): Promise<Json> {
  const { status, text } = await keeper.post(`/import/${id}/${what}`, body);
  if (status !== 202) throw new Error(`${what}: ${status} ${text}`);
  return ended(keeper, id);
}

/** Plans, checks and applies a file. */
export async function moveIn(
  keeper: Bookkeeper,
  text: string | Buffer,
  query: Record<string, string> = {},
  accept?: string,
): Promise<Json> {
  const { status, body, text: said } = await sendFile(keeper, text, query);
  if (status !== 201) throw new Error(`${status} ${said}`);
  const { id } = body.resource;
  await step(keeper, id, 'check');
  return step(keeper, id, 'apply', accept === undefined ? undefined : { accept_differences: accept });
}
