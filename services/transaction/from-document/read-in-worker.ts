import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { readOrFault } from './read-or-fault.ts';
import type { InvoiceOrFault } from './read-or-fault.ts';

/** Above it, and of a PDF, whose parts may inflate, reading may take so long that others would notice. */
const LARGE = 262_144;
const PDF = '%PDF-';
/** What the thread may take of memory; whatever needs more is no invoice. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** What a supplier's file says, or why it cannot be read; a large or packed one is read in a thread of its own, while this one serves everybody else. */
export async function readInvoiceFile(bytes: Uint8Array): Promise<InvoiceOrFault> {
  const isPlain = bytes.length <= LARGE && !Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes(PDF);
  return isPlain ? readOrFault(bytes) : readInThread(bytes);
}

async function readInThread(bytes: Uint8Array): Promise<InvoiceOrFault> {
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), { execArgv: [], workerData: bytes, resourceLimits });
  try {
    const [read] = (await once(worker, 'message')) as [InvoiceOrFault];
    return read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    return { fault: 'takes more memory to read than an invoice does' };
  } finally {
    await worker.terminate();
  }
}
