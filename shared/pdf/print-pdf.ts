import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { settings } from '../base/settings.ts';
import type { PrinterFolders } from './installed-fonts.ts';
import type { Enclosed } from './lay-out-letter.ts';
import type { Letter } from './letter.ts';
import type { Sheet } from './sheet.ts';

/** What is laid out: a statement, or a document that is handed over, with what is enclosed. */
export type Printed = { readonly sheet: Sheet } | { readonly letter: Letter; readonly enclosed: Enclosed };

export interface PdfOrder {
  readonly id: number;
  readonly printed: Printed;
}

export type PrintedPdf = { readonly id: number } & ({ readonly base64: string } | { readonly error: unknown });

/** The folder of the templates. */
export const printer_home = fileURLToPath(new URL('.', import.meta.url));

/** How long a thread waits for the next PDF, ms; its memory goes with it. */
const IDLE_MS = 30_000;
/** So many PDFs a thread makes: what the compiler has given out lives until V8 collects it, and V8 does not know how large it is. */
const PDFS_OF_A_THREAD = 100;

let current: PdfThread | undefined;

/**
 * The sheet as a PDF, base64 (typst-printer.ts), laid out in a thread of its own: a long one takes seconds, in which the process serves
 * everybody else. The thread begins with the first PDF, because its packages take long to load, and ends when none is asked for. Rejects with
 * an Error what cannot be laid out.
 */
export function printPdf(sheet: Sheet): Promise<string> {
  return print({ sheet });
}

/** The same of a document that is handed over, as a Factur-X where the XML of its e-invoice is given. */
export function printLetter(letter: Letter, enclosed: Enclosed = {}): Promise<string> {
  return print({ letter, enclosed });
}

function print(printed: Printed): Promise<string> {
  if (current === undefined || current.isSpent) current = new PdfThread();
  return current.print(printed);
}

class PdfThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<string>>();
  #orders = 0;
  #idle: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor() {
    const workerData: PrinterFolders = { home: printer_home, fonts_dir: settings().fonts_dir };
    this.#worker = new Worker(new URL('pdf-worker.ts', import.meta.url), { execArgv: [], workerData });
    this.#worker.on('message', (printed: PrintedPdf) => this.#settle(printed));
    this.#worker.on('error', (error) => this.#end(error));
  }

  /** It takes no more orders; those that wait are printed. */
  get isSpent(): boolean {
    return this.#isOver || this.#orders >= PDFS_OF_A_THREAD;
  }

  print(printed: Printed): Promise<string> {
    clearTimeout(this.#idle);
    const order = Promise.withResolvers<string>();
    const id = ++this.#orders;
    this.#waiting.set(id, order);
    this.#worker.ref();
    this.#worker.postMessage({ id, printed } satisfies PdfOrder);
    return order.promise;
  }

  #settle(printed: PrintedPdf): void {
    const order = this.#waiting.get(printed.id);
    this.#waiting.delete(printed.id);
    if ('base64' in printed) order?.resolve(printed.base64);
    else order?.reject(printed.error);
    if (this.#waiting.size > 0) return;
    // A process that has nothing else to do may end.
    this.#worker.unref();
    const end = () => this.#end(new Error('The thread that prints was ended'));
    if (this.isSpent) end();
    else this.#idle = setTimeout(end, IDLE_MS).unref();
  }

  /** Whoever still waits is told why. */
  #end(error: unknown): void {
    this.#isOver = true;
    clearTimeout(this.#idle);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    void this.#worker.terminate();
  }
}
