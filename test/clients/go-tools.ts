import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../setup/run-program.ts';
import type { Ran, RunOptions } from '../setup/run-program.ts';

const VERSION = 'v2.8.2';
const generator = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@${VERSION}`;
const program = 'test/clients/go';

/** Go and the generator of clients, which is built once and kept with the fetched programs. */
export interface GoTools {
  generate: (parameters: readonly string[]) => Promise<Ran>;
  go: (parameters: readonly string[], cwd: string) => Promise<Ran>;
}

/** The tools, or a sentence that says why there are none: no Go on this machine, or a module cannot be fetched for it. */
export async function findGoTools(): Promise<GoTools | string> {
  const folder = join(process.env.DAYBOOK_CACHE ?? join(homedir(), '.cache', 'daybook'), `go-clients-${VERSION}`);
  const built = join(folder, 'oapi-codegen');
  if (await whyNot(['version'])) return 'there is no Go on this machine.';
  const lacking =
    (await whyNot(['mod', 'download'], { cwd: program })) ??
    (existsSync(built) ? undefined : await whyNot(['install', generator], { env: { GOBIN: folder } }));
  if (lacking !== undefined) return `what it needs cannot be fetched: ${lacking}`;
  return { generate: (parameters) => runProgram(built, parameters), go: (parameters, cwd) => runProgram('go', parameters, { cwd }) };
}

/** Why Go did not do its work; undefined when it did. */
async function whyNot(parameters: readonly string[], options: RunOptions = {}): Promise<string | undefined> {
  const { code, output } = await runProgram('go', parameters, options).catch((error: Error) => ({ code: 1, output: error.message }));
  return code === 0 ? undefined : output.trim().split('\n').slice(-3).join(' ');
}
