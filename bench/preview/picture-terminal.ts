import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { openChromium } from '../console/visitor.ts';
import { Scope } from '../run/benchmark.ts';
import { screenOf } from './terminal-screen.ts';

/**
 * Pictures of the command line at 80 and 120 columns, with the demonstration company. `npm run demo` serves it, and this takes the address
 * that it says: `node bench/preview/picture-terminal.ts http://localhost:3000 [folder [name...]]`. It needs `script` (util-linux), for a terminal.
 */
const [url = 'http://localhost:3000', folder = 'data/preview', ...only] = process.argv.slice(2);
const account = { email: 'demo@example.com', password: 'demonstration books' } as const;
const widths = [80, 120];
const year = new Date().getUTCFullYear();

/** Commands, and what is typed into them: a line as soon as the program waits for one. */
const commands: Readonly<Record<string, { parameters: readonly string[]; typed?: readonly string[] }>> = {
  help: { parameters: ['--help'] },
  'help-pay': { parameters: ['pay', '--help'] },
  'list-transactions': { parameters: ['list', 'transactions', '-n', '8'] },
  'list-open': { parameters: ['list', 'open', '-n', '16'] },
  'list-accounts': { parameters: ['list', 'accounts'] },
  'report-is': { parameters: ['report', 'is', '--from', `${year}-01-01`, '--compare'] },
  'report-bs': { parameters: ['report', 'bs', '--compare'] },
  'report-aging': { parameters: ['report', 'aging'] },
  'close-check': { parameters: ['close', 'check'] },
  reconcile: { parameters: ['reconcile', '301', '--list'] },
  export: { parameters: ['export'] },
  add: { parameters: ['add'], typed: [`${year}-11-15`, 'Cleaning of the studio', '7011', '85.00', '301', '', 'q'] },
};

const daybook = resolve('clients/cli/src/daybook.ts');

/** What a terminal of so many columns is sent by a command. */
async function sentBy(parameters: readonly string[], typed: readonly string[], columns: number, home: string): Promise<string> {
  const quoted = parameters.map((one) => `'${one}'`).join(' ');
  const line = `stty cols ${columns} rows 50; exec '${process.execPath}' '${daybook}' ${quoted}`;
  const env = { ...process.env, XDG_CONFIG_HOME: home, TERM: 'xterm-256color', COLUMNS: '' };
  const child = execFile('script', ['-qec', line, '/dev/null'], { env });
  const left = [...typed];
  child.stdout!.on('data', (part: string) => {
    // A question ends with a colon, and readline puts the cursor behind it. Who has nothing more to say ends (Ctrl-D).
    if (/: (\x1b\[\d+G)?$/.test(part)) child.stdin!.write(left.length > 0 ? `${left.shift()!}\r` : '\x04');
  });
  return text(child.stdout!);
}

const page = (title: string, screen: string, columns: number): string => `<!doctype html><meta charset="utf-8"><style>
body { margin: 0; background: #14161a; }
pre { margin: 0; padding: 14px 18px; width: ${columns}ch; font: 14px/1.35 'DejaVu Sans Mono', monospace; color: #d6d9de; box-sizing: content-box; display: inline-block; }
.bold { font-weight: bold; color: #fff; } .dim { opacity: .65; } .red { color: #ff7b72; } .green { color: #7ee787; } .yellow { color: #e3b341; } .cyan { color: #79c0ff; }
</style><pre><span class="green">$</span> ${title}\n${screen}</pre>`;

async function picture(browser: Browser, name: string, columns: number, home: string): Promise<void> {
  const { parameters, typed = [] } = commands[name]!;
  const screen = screenOf(await sentBy(parameters, typed, columns, home), columns);
  const tab = await browser.newPage();
  await tab.setContent(page(['daybook', ...parameters].join(' '), screen, columns));
  const path = join(folder, `terminal-${name}-${columns}.png`);
  await tab.locator('pre').screenshot({ path });
  await tab.close();
  process.stdout.write(`${path}\n`);
}

async function logIn(home: string): Promise<void> {
  const env = { ...process.env, XDG_CONFIG_HOME: home };
  const login = [daybook, 'login', '--server', url, '--email', account.email];
  const child = execFile(process.execPath, login, { env });
  child.stdin!.end(account.password);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`Nobody could log in at ${url}: does npm run demo run there?`);
}

await mkdir(folder, { recursive: true });
const home = await mkdtemp(join(tmpdir(), 'daybook-terminal-'));
const scope = new Scope();
try {
  await logIn(home);
  const browser = await openChromium(scope);
  for (const name of only.length > 0 ? only : Object.keys(commands))
    for (const columns of widths) await picture(browser, name, columns, home);
} finally {
  await scope.close();
  await rm(home, { recursive: true, force: true });
}
