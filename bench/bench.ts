import { spawn } from 'node:child_process';
import { inColumns } from './run/comparison.ts';

/** Every program by its name, which is also its file's. */
const programs: Record<string, string> = {
  'post-hot': 'post into one entity: 1, 64 and 256 clients',
  'post-cost': 'CPU ms of a posting, beside those of another checkout',
  'mongod-cost': 'CPU ms of mongod for the documents of a posting, with fewer of its rules, and beside another checkout',
  'post-spread': 'post over 1,000 entities, 64 clients',
  'post-nats': 'post with gateway and services in two processes over NATS, 64 clients',
  'post-idempotent': 'post with an Idempotency-Key each, beside the same without',
  batch: '1,000 transactions a request',
  'heavy-neighbours': 'POST /category of one tenant while three send the heaviest batches',
  lists: 'GET /account and GET /transaction, 16 clients, 100,000 transactions',
  finding: 'pages, cursors, filters and searches at 10,000 and 1,000,000 transactions',
  'balance-sheet': 'balance sheet and trial balance at 10,000 and 1,000,000 ledger rows',
  'report-json': 'reports over HTTP beside calls of the report service',
  'long-reports': 'general ledger, journal and exported books at 10,000 and 1,000,000 ledger rows: first part, last part, all of it',
  'moving-in': 'a journal of 100,000 entries planned, checked and applied: time, memory, balances that differ',
  pdf: 'PDFs of 1, 20 and 50 pages, and memory over 500 of them',
  memory: 'memory of the service process under its first load, a minute long',
  storage: 'disk a million postings, and memory of each process of a fleet',
  start: 'npm start to its first answered request',
  console: 'the console in Chromium beside its budget: sign-in, Home, moves, sizes, build',
  bank: 'bank files read by format, lines matched with items, and how often the service is right alone',
  'bank-month': 'a month of sixty bank lines done in the console by keys alone: keys, requests, time',
  'invoice-minute': 'an invoice written, seen and sent in the console by keys alone: keys, requests, time',
  'cpu-share': 'CPU ms a request by process',
  growth: 'postings, lists, search, statements, start and memory at 10,000 to 1,000,000 ledger rows',
  'growth-entities': 'the same at 10 to 10,000 entities',
  guard: 'postings, lists, a balance sheet and starts beside the commit accepted last; fails when one costs more than 1.08 times as much',
};

/** Runs a program in a process of its own and returns its exit code. A Ctrl-C reaches it too: we wait until it has cleaned up. */
function run(name: string): Promise<number> {
  const child = spawn(process.execPath, [`bench/${name}.ts`], { stdio: 'inherit' });
  const forward = (): boolean => child.kill('SIGTERM');
  process.on('SIGTERM', forward);
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      process.off('SIGTERM', forward);
      resolve(code ?? 1);
    }),
  );
}

/** They take many minutes, as they fill books with a million rows or ten thousand entities. */
const not_of_all = new Set(['growth', 'growth-entities']);
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isInterrupted = true));

const asked = process.argv.slice(2);
const names = asked.includes('all') ? Object.keys(programs).filter((name) => !not_of_all.has(name)) : asked;
const unknown = names.filter((name) => !Object.hasOwn(programs, name));
if (unknown.length > 0) console.error(`There is no program called ${unknown.join(', ')}.`);
if (names.length === 0 || unknown.length > 0) {
  console.log(
    `npm run bench -- <name…>, or all (without growth):\n\n${inColumns(Object.entries(programs).map(([name, what]) => [`  ${name}`, what]))}\n`,
  );
  process.exit(unknown.length > 0 ? 1 : 0);
}
const failed: string[] = [];
for (const name of names) {
  if (isInterrupted) break;
  console.log(`${name}: ${programs[name] ?? ''}`);
  if ((await run(name)) !== 0) failed.push(name);
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exit(failed.length > 0 || isInterrupted ? 1 : 0);
