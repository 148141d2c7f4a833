import { parentPort, workerData } from 'node:worker_threads';
import { readOrFault } from './read-or-fault.ts';

/** The thread that reads one file of a supplier (read-in-worker.ts). */
parentPort!.postMessage(readOrFault(workerData as Uint8Array));
