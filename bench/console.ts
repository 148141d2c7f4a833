import { execFileSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { postCompany } from '../examples/demo/post-company.ts';
import { BooksClient } from '../examples/year-2024/books-client.ts';
import { freePort } from '../shared/runtime/embedded/free-port.ts';
import { console_budget as budget } from './console/budget.ts';
import { allJavascriptKb, javascriptKbOf } from './console/built-files.ts';
import { measureLongLists } from './console/long-lists.ts';
import { move, openChromium, signInContext, visit } from './console/visitor.ts';
import type { Visit } from './console/visitor.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import { startService } from './run/run-service.ts';
import { benchCount } from './run/seconds.ts';
import { median } from './run/timings.ts';

const account = { email: 'demo@example.com', password: 'demonstration books' } as const;
const heading = (words: string): string => `document.querySelector('h1')?.innerText.includes(${JSON.stringify(words)})`;
const rows = `document.querySelectorAll('main [role=row], main tr').length > 3`;
/** All four figures of Home, none of them a placeholder, and the latest entries. */
const home_seen = `document.querySelectorAll('.figure .value').length === 4 && !document.querySelector('.figure .unknown') && document.querySelector('.latest li')`;

interface Rounds {
  sign_in: Visit[];
  cold: Visit[];
  warm: Visit[];
  moves: { transactions: number[]; transaction: number[]; balance_sheet: number[] };
}

/** Each round is a visitor who has nothing, and comes again. */
async function measure(browser: Browser, url: string, entity: number, count: number): Promise<Rounds> {
  const rounds: Rounds = { sign_in: [], cold: [], warm: [], moves: { transactions: [], transaction: [], balance_sheet: [] } };
  for (let round = 0; round < count; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
    const door = await visit(context, `${url}/console/sign-in`, `document.querySelector('input[type=password]')`);
    rounds.sign_in.push(door.visit);
    await context.close();
    const signed_in = await signInContext(browser, url, account);
    const cold = await visit(signed_in, `${url}/console/${entity}`, home_seen);
    await cold.page.close();
    const warm = await visit(signed_in, `${url}/console/${entity}`, home_seen);
    rounds.cold.push(cold.visit);
    rounds.warm.push(warm.visit);
    // The first move fetches the part of the screen; what is measured is the move of somebody who works.
    for (const isCounted of [false, true]) {
      const moves = [
        await move(warm.page, 'Transactions', `${heading('Transactions')} && ${rows}`),
        await move(warm.page, 'Prints sold', `${heading('Prints sold')} && document.body.innerText.includes('History')`),
        await move(warm.page, 'Balance sheet', `${heading('Balance sheet')} && ${rows}`),
      ] as const;
      if (!isCounted) continue;
      rounds.moves.transactions.push(moves[0]);
      rounds.moves.transaction.push(moves[1]);
      rounds.moves.balance_sheet.push(moves[2]);
    }
    await signed_in.close();
  }
  return rounds;
}

/** What a command takes, ms. */
function timed(command: string, parameters: readonly string[]): number {
  const began = performance.now();
  execFileSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
  return performance.now() - began;
}

/** Measures the budget of the console in Chromium, with and without what a browser keeps, on the demonstration company. */
await benchmark('console', async (scope) => {
  const settings = { BILLING: 'off', RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' };
  const build_ms = timed(process.execPath, ['console/build.js']);
  // The types of the API, which the check needs, are made of the declarations and are not committed.
  execFileSync('npm', ['run', '--silent', 'types'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const type_check_ms = timed('npx', ['tsc', '-p', 'console', '--incremental', 'false']);
  const { url } = await startService(scope, { folder: await scope.folder(), port: await freePort(), settings });
  const client = new BooksClient(url);
  await client.register('Maeve Fernhill', account);
  const entity = await postCompany(client, new Date().toISOString().slice(0, 10));
  const browser = await openChromium(scope);
  const { sign_in, cold, warm, moves } = await measure(browser, url, entity, benchCount('BENCH_ROUNDS', 5));
  const counts = { accounts: benchCount('BENCH_ACCOUNTS', 20_000), transactions: benchCount('BENCH_TRANSACTIONS', 30_000) };
  const lists = await measureLongLists(browser, url, counts);
  const of = (visits: readonly Visit[], key: keyof Visit): number => median(visits.map((one) => one[key]));
  return {
    comparisons: [
      compare('sign-in, first paint, nothing kept', of(sign_in, 'first_paint_ms'), 'ms', { at_most: budget.sign_in.first_paint_ms }),
      compare('sign-in, nothing kept', of(sign_in, 'kb'), 'kB', { at_most: budget.sign_in.kb }),
      compare('Home with its figures, nothing kept', of(cold, 'ms'), 'ms', { at_most: budget.home.cold_ms }),
      compare('Home with its figures, nothing kept', of(cold, 'kb'), 'kB', { at_most: budget.home.kb }),
      compare('Home with its figures, nothing kept', of(cold, 'requests'), 'requests', { at_most: budget.home.requests }),
      compare('Home with its figures, files kept', of(warm, 'ms'), 'ms', { at_most: budget.home.warm_ms }),
      compare('to Transactions', median(moves.transactions), 'ms', { at_most: budget.move_ms }),
      compare('to a transaction', median(moves.transaction), 'ms', { at_most: budget.move_ms }),
      compare('to the balance sheet', median(moves.balance_sheet), 'ms', { at_most: budget.move_ms }),
      compare(`${counts.transactions} transactions to their end, rows drawn at once`, lists.most_rows_drawn, 'rows', {
        at_most: budget.long.rows_drawn,
      }),
      compare(`${counts.transactions} transactions at their end, heap`, lists.heap_mb, 'MB', { at_most: budget.long.heap_mb }),
      compare(`an account field of ${counts.accounts} opens`, lists.field_opens_ms, 'ms', { at_most: budget.long.field_ms }),
      compare(`an account field of ${counts.accounts}, after a key`, lists.field_filters_ms, 'ms', { at_most: budget.long.field_ms }),
      compare('what somebody else posts is seen', lists.seen_ms, 'ms', { at_most: budget.long.seen_ms }),
      compare('JavaScript of Home, gzip', javascriptKbOf('app'), 'kB', { at_most: budget.javascript.home_kb }),
      compare('JavaScript of all screens, gzip', allJavascriptKb(), 'kB', { at_most: budget.javascript.all_kb }),
      compare('build', build_ms, 'ms', { at_most: budget.build_ms }),
      compare('type check', type_check_ms, 'ms', { at_most: budget.type_check_ms }),
    ],
    details: { sign_in, cold, warm, moves, lists },
  };
});
