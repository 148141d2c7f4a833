import { text } from 'node:stream/consumers';
import { fileOf } from '../../../typescript/src/daybook.ts';
import type { Method } from '../../../typescript/src/operation-types.ts';
import { CommandError } from '../command-error.ts';
import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { writeFile } from '../terminal/write-file.ts';

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] satisfies Uppercase<Method>[];

/** Sends one call as it is given and prints the answer as it came; a write has an idempotency key like every other. */
export async function run(options: Global & { dry?: true }, given: string, path: string, sent?: string): Promise<void> {
  const method = methods.find((one) => one === given.toUpperCase());
  if (!method) throw new CommandError(`${given} is no method: say ${methods.join(', ')}.`);
  const [where = '', search = ''] = path.split('?', 2);
  const whole = /^\/(books|auth|\.well-known)\//.test(where) ? where : `/books/v1/${where.replace(/^\//, '')}`;
  const daybook = await connect(options);
  const body = sent === undefined ? {} : { body: parsed(sent === '-' ? await text(process.stdin) : sent) };
  const query = Object.fromEntries(new URLSearchParams(search));
  const answer = await daybook.call(method, whole, { query, ...body, ...(options.dry ? { dryRun: true } : {}) });
  await writeFile(fileOf(answer), undefined);
}

function parsed(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch (error) {
    throw new CommandError(`The body is no JSON: ${(error as Error).message}`);
  }
}
