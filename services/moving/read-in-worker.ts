import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Decimal } from '../../shared/accounting/decimal.ts';
import { UnreadableFile } from '../../shared/files/unreadable-file.ts';
import type { Journal, MovingFormat, ReadJournalTerms } from '../../shared/moving/journal.ts';
import { readJournal } from '../../shared/moving/read-journal.ts';

/** Above it, reading takes so long that others would notice. */
const LARGE = 1_048_576;

export const isLarge = (bytes: number): boolean => bytes > LARGE;

export type FileTerms = ReadJournalTerms & { readonly format?: MovingFormat | undefined };

/** What the thread is given (read-worker.ts). */
export interface JournalOrder {
  readonly bytes: Uint8Array;
  readonly terms: FileTerms;
}

/** What a file says. A large one is read in a thread of its own, while this one serves everybody else. Throws UnreadableFile. */
export async function readFileToMove(bytes: Uint8Array, terms: FileTerms): Promise<Journal> {
  if (!isLarge(bytes.length)) return readJournal(bytes, terms);
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), {
    execArgv: [],
    workerData: { bytes, terms } satisfies JournalOrder,
  });
  try {
    const [answer] = (await once(worker, 'message')) as [{ journal: string } | { unreadable: string }];
    if ('unreadable' in answer) throw new UnreadableFile(answer.unreadable);
    return JSON.parse(answer.journal, withDecimals) as Journal;
  } finally {
    await worker.terminate();
  }
}

const withDecimals = (key: string, value: unknown): unknown => (key === 'value' && typeof value === 'string' ? new Decimal(value) : value);
