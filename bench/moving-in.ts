import { setTimeout as sleep } from 'node:timers/promises';
import { BooksClient } from './load/books-client.ts';
import { connect } from './load/open-books.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import { rssMb } from './run/process-use.ts';
import { runService } from './run/run-service.ts';
import { benchCount } from './run/seconds.ts';

const ENTRIES = benchCount('BENCH_ENTRIES', 100_000);
const ASKED_EVERY_MS = 250;

interface Import {
  id: number;
  state: string;
  done: number;
  compared: number | null;
  differing: number | null;
  fault: string | null;
  plan: { entries: number; not_understood: number };
}

/** A journal of hledger of a year: sales and rent on forty accounts, amounts of all sizes, and what each account stands at in the end. */
function journalOf(entries: number): string {
  const parts: string[] = [];
  const sums = new Map<string, number>();
  for (let index = 0; index < entries; index += 1) {
    const day = new Date(Date.UTC(2026, 0, 1 + Math.floor((index * 300) / entries))).toISOString().slice(0, 10);
    const cents = 100 + ((index * 7_919) % 90_000);
    const account = index % 3 === 0 ? `expenses:costs ${index % 20}` : `revenues:sales ${index % 20}`;
    const sign = index % 3 === 0 ? 1 : -1;
    for (const [name, moved] of [
      [account, sign * cents],
      ['assets:bank:main', -sign * cents],
    ] as const)
      sums.set(name, (sums.get(name) ?? 0) + moved);
    parts.push(`${day} * (B-${index}) Entry ${index}\n    ${account}  ${(sign * cents) / 100} EUR\n    assets:bank:main\n`);
  }
  const asserted = [...sums].map(([name, cents]) => `    ${name}  0 EUR = ${(cents / 100).toFixed(2)} EUR\n`).join('');
  return `${parts.join('\n')}\n2026-10-31 * Balances\n${asserted}`;
}

/** A journal of a hundred thousand entries moved in: planned, checked and applied, with no balance that differs. */
await benchmark('moving-in', async (scope) => {
  const service = await runService(scope);
  const client = new BooksClient(connect(scope, service.url, 1));
  await client.register();
  await client.create('/entity', { name: 'Bench', currency_code: 'EUR', calendar_year: 2026 });
  const at_rest = rssMb(service.pids.service!);
  const seconds: Record<string, number> = {};
  let peak = at_rest;
  const during = async <T>(step: string, act: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    let is_over = false;
    const watch = async (): Promise<void> => {
      for (; !is_over; await sleep(ASKED_EVERY_MS)) peak = Math.max(peak, rssMb(service.pids.service!));
    };
    const watching = watch();
    const answer = await act().finally(() => (is_over = true));
    await watching;
    seconds[step] = Math.round((performance.now() - started) / 100) / 10;
    return answer;
  };
  const read = async (id: number): Promise<Import> => (await client.send<{ resource: Import }>('GET', `/books/v1/import/${id}`)).resource;
  const step = (name: 'check' | 'apply', id: number, ended: string, body: object = {}): Promise<Import> =>
    during(name, async () => {
      await client.send('POST', `/books/v1/import/${id}/${name}`, body);
      for (;;) {
        const at = await read(id);
        if (at.fault !== null) throw new Error(at.fault);
        if (at.state === ended) return at;
        await sleep(ASKED_EVERY_MS);
      }
    });
  const file = journalOf(ENTRIES);
  const { resource } = await during('plan', () => sent(`${service.url}/books/v1/import?name=bench.journal`, file, client.authorization));
  const checked = await step('check', resource.id, 'checked');
  const applied = await step('apply', resource.id, 'applied', checked.plan.not_understood > 0 ? { accept_differences: 'Bench' } : {});
  return {
    comparisons: [
      compare('balances that differ', applied.differing ?? -1, '', { at_most: 0 }),
      compare(`${ENTRIES} entries planned`, seconds.plan!, 's', {}),
      compare('checked', seconds.check!, 's', {}),
      compare('applied', seconds.apply!, 's', {}),
      compare('entries applied a second', Math.round(applied.done / seconds.apply!), '/s', {}),
      compare('memory of the service, most', peak, 'MB', {}, { name: 'at rest', figure: at_rest }),
    ],
    details: { entries: ENTRIES, file_mb: Math.round(file.length / 2 ** 20), compared: applied.compared, done: applied.done, seconds },
  };
});

async function sent(url: string, file: string, authorization: Record<string, string>): Promise<{ resource: Import }> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'text/plain', ...authorization }, body: file });
  if (!answer.ok) throw new Error(`The file was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { resource: Import };
}
