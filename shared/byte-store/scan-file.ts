import type { FileScan } from '../api/sent-file.ts';
import { RequestError } from '../base/request-error.ts';
import { settings } from '../base/settings.ts';
import { askClamd } from './ask-clamd.ts';
import { countScan } from './file-metrics.ts';

/** Less than the time in which a request is answered, so that the answer can say what was late (docs/architecture.md "Deadlines"). */
const SCAN_MS = 8_000;
const SIGNATURE_CHARACTERS = 100;

/**
 * What a scanner says of bytes that somebody sends, before anything keeps them; undefined where the operator has set none. Throws
 * RequestError 422 for what is infected, and 503 when the scanner cannot say: what was not looked at is not taken.
 */
export async function scanFile(bytes: Uint8Array): Promise<FileScan | undefined> {
  const { scanner } = settings();
  if (scanner === null) return undefined;
  const reply = await askClamd(bytes, scanner, SCAN_MS).catch(unscanned);
  if (/^stream: OK$/.test(reply)) {
    countScan('clean');
    return 'clean';
  }
  const signature = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (signature === undefined) return unscanned(new Error(`clamd says ${JSON.stringify(reply)}`));
  countScan('infected');
  const named = signature.replace(/[^\x21-\x7e]/g, '?').slice(0, SIGNATURE_CHARACTERS);
  throw new RequestError(422, { body: [`The file is infected (${named}), so it was not taken; nothing was saved.`] });
}

function unscanned(cause: unknown): never {
  countScan('unanswered');
  const message = 'The file cannot be scanned for viruses at this moment, so it was not taken; nothing was saved. Try again.';
  throw Object.assign(new RequestError(503, { request: [message] }), { cause });
}
