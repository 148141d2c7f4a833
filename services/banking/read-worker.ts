import { parentPort, workerData } from 'node:worker_threads';
import { readStatements } from '../../shared/banking/read-statements.ts';
import type { ReadTerms } from '../../shared/banking/read-statements.ts';

/** So many lines are made values of the other thread at a time, which serves others in between. */
const LINES_AT_ONCE = 1_000;

export interface ReadOrder {
  bytes: Uint8Array;
  terms: ReadTerms;
}

/** The thread that reads one large file, and hands over a part of it whenever it is asked (read-in-worker.ts). */
const { bytes, terms } = workerData as ReadOrder;
const parts = partsOf();

parentPort!.on('message', () => parentPort!.postMessage(parts.next().value ?? null));

/** What the file says as JSON, in which decimals are texts: first all but the lines, or the fault; then lines, with the place of their statement. */
function* partsOf(): Generator<string, undefined> {
  const read = readStatements(bytes, terms);
  if ('condition' in read) {
    yield JSON.stringify(read);
    return;
  }
  yield JSON.stringify({ ...read, statements: read.statements.map((statement) => ({ ...statement, lines: [] })) });
  for (const [place, { lines }] of read.statements.entries())
    for (let at = 0; at < lines.length; at += LINES_AT_ONCE) yield JSON.stringify({ place, lines: lines.slice(at, at + LINES_AT_ONCE) });
}
