import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableFile } from '../../shared/files/unreadable-file.ts';
import { readJournal } from '../../shared/moving/read-journal.ts';
import type { JournalOrder } from './read-in-worker.ts';

/** The thread that reads one large file (read-in-worker.ts). What it says goes over as JSON, in which decimals are texts. */
const { bytes, terms } = workerData as JournalOrder;
parentPort!.postMessage(answer());

function answer(): { journal: string } | { unreadable: string } {
  try {
    return { journal: JSON.stringify(readJournal(bytes, terms)) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
}
