import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import type { Client } from '../../setup/client.ts';
import { DaybookProcess } from '../../setup/daybook-process.ts';
import { openBooks } from './open-books.ts';
import { residentMb } from './resident-mb.ts';

/** The bar: what another tenant's small post may take beside this, in ms, and what the process may hold, in MB. */
const MOST_P99 = 1_500;
const MOST_MB = 900;
const CONNECTIONS = 20;
const BATCHES = 8;
const INVOICES = 500;
const ENTRIES_OF_IMPORT = 3_000;

interface Tenant {
  readonly client: Client;
  readonly contact: number;
  readonly receipt: number;
}

type Ask = (tenant: Tenant, count: number) => Promise<{ status: number; text: string }>;

const get =
  (pathOf: (tenant: Tenant) => string): Ask =>
  (tenant) =>
    tenant.client.get(pathOf(tenant));

/** What one tenant does its worst with, by name. */
const worst: Readonly<Record<string, Ask>> = {
  'ages of all debts': get(() => '/reports/aging-schedule'),
  'open items': get(() => '/open-item?perPage=200'),
  'a balance sheet as PDF': get(() => '/reports/balance-sheet?format=pdf'),
  'a general ledger': get(() => '/reports/general-ledger?limit=1000'),
  'a statement of a contact': get(({ contact }) => `/contact/${contact}/statement`),
  'the export of a contact': get(({ contact }) => `/contact/${contact}/export`),
  'long pages': get(() => '/transaction?perPage=200'),
  'long pages of lines': get(() => '/line-item?perPage=200'),
  'a search': get(() => '/search?search=worst'),
  'a history': get(() => '/event?limit=1000'),
  'names of accounts': get(() => '/account/names'),
  'a spreadsheet of lines': get(() => '/line-item?format=xlsx'),
  'a table of transactions': get(() => '/transaction?format=csv'),
  'all books taken out': get(() => '/export?format=hledger'),
  'a verification': get(() => '/ledger/integrity'),
  reminders: get(() => '/reminder/proposals'),
  'what a receipt settles': ({ client, receipt }) => client.post('/assignment/suggest', { transaction_id: receipt }),
  'an import': ({ client }, count) =>
    client.post('/import?format=hledger', undefined, { text: journal(count), headers: { 'content-type': 'text/plain' } }),
};

/** A file of another program that is like no other. */
function journal(count: number): string {
  const entry = (index: number): string =>
    `2025-03-${String((index % 28) + 1).padStart(2, '0')} Sale ${index}\n  assets:bank  EUR 10\n  income:sales\n\n`;
  return `; ${count}\n${Array.from({ length: ENTRIES_OF_IMPORT }, (_, index) => entry(index)).join('')}`;
}

async function fill(url: string): Promise<Tenant> {
  const client = await openBooks(url);
  const id = async (path: string, body: object): Promise<number> => (await client.create(path, { ...body })).id;
  const account = await id('/account', { name: 'Client', account_type: 'RECEIVABLE' });
  const revenue = await id('/account', { name: 'Sales', account_type: 'OPERATING_REVENUE' });
  const contact = await id('/contact', { name: 'Worst', email: 'worst@example.com' });
  const line_items = [1, 2].map((amount) => ({ account_id: revenue, amount, narration: 'worst' }));
  const invoice = {
    transaction_type: 'IN',
    account_id: account,
    contact_id: contact,
    transaction_date: '2026-03-31',
    narration: 'worst',
    post: true,
    line_items,
  };
  const transactions = Array.from({ length: INVOICES }, () => invoice);
  for (let count = 0; count < BATCHES; count += 1) {
    const { status, text } = await client.post('/transaction/batch', { transactions });
    if (status !== 201) throw new Error(`A batch was refused: ${text.slice(0, 500)}`);
  }
  const bank = await id('/account', { name: 'Bank', account_type: 'BANK' });
  const received = { ...invoice, transaction_type: 'RC', line_items: [{ account_id: bank, amount: 3 }] };
  return { client, contact, receipt: await id('/transaction', received) };
}

/** Posts a small sale a few times in a second. */
async function post(
  neighbour: Client,
  accounts: readonly number[],
  took: number[],
  statuses: Map<number, number>,
  isOver: () => boolean,
): Promise<void> {
  const [bank, sales] = accounts;
  const line_items = [{ account_id: sales, amount: 10 }];
  const sale = { transaction_type: 'CS', account_id: bank, transaction_date: '2026-06-30', narration: 'Sale', post: true, line_items };
  while (!isOver()) {
    const begun = performance.now();
    const { status } = await neighbour.post('/transaction', sale);
    took.push(performance.now() - begun);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    await sleep(150);
  }
}

/**
 * Twenty connections of one tenant ask for one thing after another (those with `of` in their names), each for `seconds` and after a `rest`, at
 * default limits; another tenant posts small sales meanwhile. Prints what each thing does to that, and fails where the bar is not kept.
 */
export async function holdUpWorst(seconds: number, rest: number, of: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-worst-'));
  const daybook = new DaybookProcess({ port: await freePort(), data_dir: join(folder, 'data'), environment: { WORKERS: '1' } });
  const faults: string[] = [];
  try {
    await daybook.start();
    const neighbour = await openBooks(daybook.url);
    const accounts = [
      (await neighbour.create('/account', { name: 'Bank', account_type: 'BANK' })).id,
      (await neighbour.create('/account', { name: 'Sales', account_type: 'OPERATING_REVENUE' })).id,
    ];
    const tenant = await fill(daybook.url);
    let count = 0;
    for (const [name, ask] of Object.entries(worst).filter(([name]) => name.includes(of))) {
      const [took, statuses, asked] = [[] as number[], new Map<number, number>(), new Map<number, number>()];
      let [isOver, most_mb] = [false, 0];
      let refusal: string | undefined;
      const connection = async (): Promise<void> => {
        while (!isOver) {
          const { status, text } = await ask(tenant, (count += 1));
          asked.set(status, (asked.get(status) ?? 0) + 1);
          if (status >= 400 && status !== 429) refusal ??= text.slice(0, 500);
          if (status === 429) await sleep(500);
        }
      };
      const posting = post(neighbour, accounts, took, statuses, () => isOver);
      const attacking = Promise.all(Array.from({ length: CONNECTIONS }, connection));
      const until = performance.now() + seconds * 1_000;
      while (performance.now() < until) {
        most_mb = Math.max(most_mb, residentMb(daybook.pid));
        await sleep(250);
      }
      isOver = true;
      await Promise.all([posting, attacking]);
      const p99 = Math.round(took.toSorted((one, other) => one - other)[Math.ceil(took.length * 0.99) - 1]!);
      process.stdout.write(
        `${JSON.stringify({ name, posts: Object.fromEntries(statuses), p99_ms: p99, most_mb, asked: Object.fromEntries(asked) })}\n`,
      );
      const refused = [...statuses.keys()].filter((status) => status !== 201);
      if (refused.length > 0) faults.push(`${name}: posts were answered ${refused.join(', ')}`);
      if (p99 >= MOST_P99) faults.push(`${name}: a small post took ${p99} ms (p99)`);
      if (most_mb >= MOST_MB) faults.push(`${name}: the process had ${most_mb} MB`);
      if (![...asked.keys()].some((status) => status < 400)) faults.push(`${name}: nothing was answered but ${refusal ?? '429'}`);
      // The next thing has a minute of its own.
      await sleep(rest * 1_000);
    }
  } finally {
    await daybook.kill();
    await rm(folder, { recursive: true, force: true });
  }
  if (faults.length > 0) throw new Error(`The bar was not kept:\n${faults.join('\n')}`);
}
