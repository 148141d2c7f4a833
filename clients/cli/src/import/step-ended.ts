import { setTimeout } from 'node:timers/promises';
import type { Daybook } from '../../../typescript/src/daybook.ts';
import type { AnswerOf } from '../../../typescript/src/operation-types.ts';
import { CommandError } from '../command-error.ts';

export type Import = AnswerOf<'/books/v1/import/{id}', 'get'>['resource'];

/** How often it is asked how far a step is, in milliseconds. */
const ASKED_EVERY_MS = 500;

/** Waits until a step of an import has ended, and shows on a terminal how far it is. Throws what stopped it. */
export async function stepEnded(daybook: Daybook, begun: Import, wanted: Import['state']): Promise<Import> {
  let at = begun;
  for (; at.state !== wanted && at.fault === null; at = await again(daybook, at)) showProgress(at);
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  if (at.state !== wanted) throw new CommandError(`It stopped: ${at.fault ?? ''} Give the same command again to go on.`);
  return at;
}

async function again(daybook: Daybook, { id }: Import): Promise<Import> {
  await setTimeout(ASKED_EVERY_MS);
  return (await daybook.get('/books/v1/import/{id}', { path: { id } })).resource;
}

/** Over the line before; in a pipe it would be a line each time. */
function showProgress({ state, done, plan }: Import): void {
  if (!process.stderr.isTTY) return;
  const far = state === 'checking' ? '' : ` ${done} of ${(plan.entries ?? 0) + (plan.opening_accounts ? 1 : 0)} entries`;
  process.stderr.write(`\r\x1b[K${state}${far} …`);
}
