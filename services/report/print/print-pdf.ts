import { Worker } from 'node:worker_threads';
import type { PrintedStatement } from './printed-statement.ts';

export interface PdfOrder {
  readonly id: number;
  readonly statement: PrintedStatement;
  readonly made: Date;
}

export type PrintedPdf = { readonly id: number } & ({ readonly base64: string } | { readonly error: unknown });

/** How long the thread waits for the next PDF, ms; its memory goes with it. */
const IDLE_MS = 30_000;

type Waiting = PromiseWithResolvers<string>;

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let orders = 0;
const waiting = new Map<number, Waiting>();

/**
 * The statement as a PDF, base64 (render-pdf.ts), laid out in a thread of its own: a long one takes seconds, in which the process serves
 * everybody else. The thread begins with the first PDF, because its packages take long to load, and ends when none is asked for.
 */
export function printPdf(statement: PrintedStatement, made: Date): Promise<string> {
  clearTimeout(idle);
  const printed = Promise.withResolvers<string>();
  const id = ++orders;
  waiting.set(id, printed);
  thread ??= begin();
  thread.ref();
  thread.postMessage({ id, statement, made } satisfies PdfOrder);
  return printed.promise;
}

function begin(): Worker {
  const begun = new Worker(new URL('pdf-worker.ts', import.meta.url), { execArgv: [] });
  begun.on('message', (printed: PrintedPdf) => settle(printed));
  begun.on('error', (error) => end(error));
  return begun;
}

function settle(printed: PrintedPdf): void {
  const order = waiting.get(printed.id);
  waiting.delete(printed.id);
  if ('base64' in printed) order?.resolve(printed.base64);
  else order?.reject(printed.error);
  if (waiting.size > 0) return;
  // A process that has nothing else to do may end.
  thread?.unref();
  idle = setTimeout(() => end(new Error('The thread that prints was ended')), IDLE_MS).unref();
}

/** Whoever still waits is told why. */
function end(error: unknown): void {
  const ended = thread;
  thread = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
  void ended?.terminate();
}
