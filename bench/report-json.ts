import { join } from 'node:path';
import { clusterKeyIn } from '../shared/runtime/embedded/cluster-key.ts';
import { freePort } from '../shared/runtime/embedded/free-port.ts';
import { readMongodRecord } from '../shared/runtime/embedded/mongod-record.ts';
import { replicaSetUriByKey } from '../shared/runtime/embedded/replica-set.ts';
import { connect, openBooks } from './load/open-books.ts';
import { joinReportService } from './report-service.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import type { Comparison } from './run/comparison.ts';
import { startService } from './run/run-service.ts';
import { benchCount } from './run/seconds.ts';
import { medianMs, timed } from './run/timings.ts';

const CALLS = benchCount('BENCH_CALLS', 300);
const WARM_UP = 30;
const BATCHES = 10;

const year = new Date().getFullYear();
const days = { start_date: `${year}-01-01`, end_date: `${year}-12-31` };
const reports: readonly [name: string, action: string, path: string, parameters: Record<string, string | number>][] = [
  ['balance sheet', 'readBalanceSheet', 'balance-sheet', {}],
  ['trial balance', 'readTrialBalance', 'trial-balance', {}],
  ['general ledger, 50 rows', 'readGeneralLedger', 'general-ledger', { ...days, limit: 50 }],
  ['general ledger, 500 rows', 'readGeneralLedger', 'general-ledger', { ...days, limit: 500 }],
  ['journal, 500 entries', 'readJournal', 'journal', { ...days, limit: 500 }],
];

/** Reports over HTTP, in turns with calls of the report service in this process on the same database: what the gateway adds. */
await benchmark('report-json', async (scope) => {
  const folder = await scope.folder();
  const daybook = await startService(scope, { folder, port: await freePort() });
  const sales = await openBooks(connect(scope, daybook.url, 2));
  for (let batch = 0; batch < BATCHES; batch += 1) await sales.postBatch(1_000);
  const mongod = join(folder, 'mongod');
  const service = await joinReportService(replicaSetUriByKey(readMongodRecord(mongod)!.port, clusterKeyIn(mongod).key));
  scope.defer(() => service.stop());
  const comparisons: Comparison[] = [];
  for (const [name, action, path, parameters] of reports) {
    const query = new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, String(value)]));
    const [called, answered]: [number[], number[]] = [[], []];
    for (let call = -WARM_UP; call < CALLS; call += 1) {
      const by_call = await timed(() => service.call(1, action, parameters));
      const by_http = await timed(() => sales.client.send('GET', `/books/v1/reports/${path}?${query}`));
      if (call < 0) continue;
      called.push(by_call);
      answered.push(by_http);
    }
    const reference = { name: 'its service call', figure: medianMs(called) };
    comparisons.push(compare(`${name} over HTTP, p50`, medianMs(answered), 'ms', {}, reference));
  }
  return { comparisons, details: { calls: CALLS, transactions: BATCHES * 1_000 } };
});
