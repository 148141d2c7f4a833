import { parentPort } from 'node:worker_threads';
import { UnreadableFile } from '../files/unreadable-file.ts';
import { OpenQuestion } from '../moving/open-question.ts';
import type { QuestionField } from '../moving/open-question.ts';
import { partsOf } from './parts-of-result.ts';
import type { ReaderName, ResultOf, TermsOf } from './readers.ts';

/** What the thread is given: a file, or null for the next part of what it has read. */
export interface ReadOrder<N extends ReaderName = ReaderName> {
  reader: N;
  bytes: Uint8Array;
  terms: TermsOf<N>;
}

/** What it answers: a part (parts-of-result.ts), null after the last one, or why there is none. */
export type ReadAnswer = string | null | { unreadable: string; asks?: QuestionField } | { error: unknown };

type Reader<N extends ReaderName> = (bytes: Uint8Array, terms: TermsOf<N>) => Promise<ResultOf<N>>;

/** The only place that runs readers of customers' files. Each is loaded with the first file that needs it. */
const readers: { readonly [N in ReaderName]: Reader<N> } = {
  async attachment(bytes, { name }) {
    const [{ fileTypeOf }, { pictureHead }] = await Promise.all([import('../files/file-type.ts'), import('../files/picture-size.ts')]);
    return { type: fileTypeOf(bytes, name) ?? null, picture: pictureHead(bytes) ?? null };
  },
  async bank(bytes, terms) {
    return (await import('../banking/read-statements.ts')).readStatements(bytes, terms);
  },
  async 'bank-profile'(bytes) {
    const guessed = (await import('../banking/csv/guess-any-profile.ts')).guessAnyProfile(bytes);
    return { ...guessed, lines: guessed.lines.map((line) => ({ ...line, amount: line.amount.toFixed() })) };
  },
  async invoice(bytes) {
    const [{ readInvoice }, { fileTypeOf }] = await Promise.all([import('../einvoice/read-invoice.ts'), import('../files/file-type.ts')]);
    return { invoice: readInvoice(bytes).invoice, file_type: fileTypeOf(bytes, 'invoice.xml') ?? 'xml' };
  },
  async logo(bytes, { home }) {
    return { is_printable: (await import('../pdf/try-picture.ts')).canPrint(bytes, home) };
  },
  async journal(bytes, terms) {
    return (await import('../moving/read-journal.ts')).readJournal(bytes, terms);
  },
};

let parts: Generator<string, undefined> | undefined;

parentPort!.on('message', (order: ReadOrder | null) => {
  void (order ? begin(order) : Promise.resolve()).then(next).catch((error: unknown) => answer(faultOf(error)));
});

async function begin<N extends ReaderName>({ reader, bytes, terms }: ReadOrder<N>): Promise<void> {
  parts = partsOf(await readers[reader](bytes, terms));
}

function next(): void {
  const { value } = parts!.next();
  if (value === undefined) parts = undefined;
  answer(value ?? null);
}

/** A file that asks for a deeper stack, or a longer text, than there is, is none that anybody has. */
function faultOf(error: unknown): ReadAnswer {
  if (error instanceof OpenQuestion) return { unreadable: error.message, asks: error.field };
  if (error instanceof UnreadableFile) return { unreadable: error.message };
  if (error instanceof RangeError && error.message.includes('call stack')) return { unreadable: 'is nested too deeply to be read' };
  if (error instanceof RangeError && /string length|array length|array buffer/i.test(error.message))
    return { unreadable: 'takes more memory to read than such a file does' };
  return { error };
}

function answer(said: ReadAnswer): void {
  parentPort!.postMessage(said);
}
