import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '../../setup/client.ts';

export interface Said {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface RunOptions {
  /** What stdin has. */
  input?: string;
  env?: Record<string, string>;
}

/** `daybook` in a folder of its own for its logins, without a terminal. */
export class CommandLine {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async run(parameters: readonly string[], { input = '', env = {} }: RunOptions = {}): Promise<Said> {
    const child = this.start(parameters, env);
    const ended = new Promise<number | null>((done, reject) => child.once('error', reject).once('close', done));
    // A command that reads no stdin may be gone before it is written.
    child.stdin.on('error', () => undefined).end(input);
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { code, stdout, stderr };
  }

  /** A command that goes on until it is ended. */
  start(parameters: readonly string[], env: Record<string, string> = {}): ChildProcessWithoutNullStreams {
    // Where jest has a terminal, or the machine asks for colours, FORCE_COLOR reaches the workers.
    const { DAYBOOK_URL: _url, DAYBOOK_TOKEN: _token, COLUMNS: _columns, FORCE_COLOR: _colours, ...own } = process.env;
    return spawn(process.execPath, [resolve('clients/cli/src/daybook.ts'), ...parameters], {
      env: { ...own, XDG_CONFIG_HOME: this.#folder, NODE_OPTIONS: '', ...env },
    });
  }
}

/** `daybook` with a folder that has to be removed, and who is logged in there. */
export interface LoggedIn {
  folder: string;
  daybookIn: CommandLine;
  keeper: Client;
  person: { email: string; password: string };
}

/** Logs a new person in, who has an entity with a calendar year 2024 and a bank account 301. */
export async function openCommandLine({ url }: { url: string }): Promise<LoggedIn> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-cli-'));
  const daybookIn = new CommandLine(folder);
  const keeper = new Client(url);
  const person = { email: `terminal-${process.pid}-${Date.now()}@example.com`, password: 'correct horse battery staple' };
  await keeper.register({ name: 'Ada', ...person });
  await keeper.createEntity({ name: 'Ada Limited', calendar_year: 2024 });
  await keeper.create('/account', { name: 'Bank', account_type: 'BANK', account_code: '301' });
  await daybookIn.run(['login', '--server', url, '--email', person.email], { input: person.password });
  return { folder, daybookIn, keeper, person };
}
