import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { Decimal } from '../../shared/accounting/decimal.ts';
import type { BankFile, BankLineRead } from '../../shared/banking/bank-file.ts';
import { readStatements } from '../../shared/banking/read-statements.ts';
import type { ReadFault, ReadTerms } from '../../shared/banking/read-statements.ts';
import type { ReadOrder } from './read-worker.ts';

/** Above it, reading takes so long that others would notice. */
const LARGE = 1_048_576;

export const isLarge = (bytes: number): boolean => bytes > LARGE;

/**
 * What a file says; a large one is read in a thread of its own, while this one serves everybody else. Throws errors 102, 107, 108 and 109 of
 * bank_statement for one that cannot be read.
 */
export async function readFileOfBank(bytes: Uint8Array, terms: ReadTerms): Promise<BankFile> {
  const read = isLarge(bytes.length) ? await readInThread(bytes, terms) : readStatements(bytes, terms);
  if ('condition' in read) throw new BookkeepingError('bank_statement', read.condition, 'file', `The file ${read.message}`);
  return read;
}

async function readInThread(bytes: Uint8Array, terms: ReadTerms): Promise<BankFile | ReadFault> {
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), {
    execArgv: [],
    workerData: { bytes, terms } satisfies ReadOrder,
  });
  try {
    const read = (await nextPart(worker)) as BankFile | ReadFault;
    if ('condition' in read) return read;
    for (let part = await nextPart(worker); part !== null; part = await nextPart(worker)) {
      const { place, lines } = part as { place: number; lines: BankLineRead[] };
      const taken = read.statements[place]?.lines;
      for (const line of lines) taken?.push(line);
    }
    return read;
  } finally {
    await worker.terminate();
  }
}

/** Rejects where the thread ends by an error. */
async function nextPart(worker: Worker): Promise<unknown> {
  const answer = once(worker, 'message');
  worker.postMessage(null);
  const [text] = (await answer) as [string | null];
  return text === null ? null : JSON.parse(text, withDecimals);
}

const decimals = new Set(['amount', 'sum', 'gap']);

const withDecimals = (key: string, value: unknown): unknown =>
  decimals.has(key) && typeof value === 'string' ? new Decimal(value) : value;
