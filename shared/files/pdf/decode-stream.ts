import { constants, inflateSync } from 'node:zlib';
import { UnreadableFile } from '../unreadable-file.ts';
import type { PdfObject, PdfValue } from './pdf-value.ts';

/** Tools use one, or two where the second is for text. */
const MOST_FILTERS = 4;

/** A stream without its filters, and the bytes that all of them came to on the way. */
export interface DecodedStream {
  bytes: Uint8Array;
  passed: number;
}

/**
 * The bytes of a stream without its filters (ISO 32000-1 §7.4): inflated, from hexadecimal digits, or as they are. Throws UnreadableFile for
 * other filters or too many, for broken bytes, and for more than `most` of them, also on the way.
 */
export function decodeStream({ value, stream = new Uint8Array() }: PdfObject, most: number): DecodedStream {
  const filter = value.type === 'dictionary' ? value.entries.get('Filter') : undefined;
  const filters = filter === undefined ? [] : filter.type === 'array' ? filter.items : [filter];
  if (filters.length > MOST_FILTERS) throw new UnreadableFile(`is a PDF with more than ${MOST_FILTERS} filters of one stream`);
  let bytes = stream;
  let passed = 0;
  for (const one of filters) {
    bytes = withoutFilter(one, bytes, most);
    passed += bytes.length;
  }
  if (bytes.length > most) throw new UnreadableFile('is a PDF whose content is too large');
  return { bytes, passed: Math.max(passed, bytes.length) };
}

function withoutFilter(filter: PdfValue, bytes: Uint8Array, most: number): Uint8Array {
  const name = filter.type === 'name' ? filter.text : '';
  if (name === 'FlateDecode' || name === 'Fl') return inflate(bytes, most);
  if (name === 'ASCIIHexDecode' || name === 'AHx')
    return Buffer.from(
      Buffer.from(bytes)
        .toString('latin1')
        .replace(/[^\da-f]/gi, ''),
      'hex',
    );
  throw new UnreadableFile('is a PDF with content in a form that is not read');
}

/** A stream that ends too early gives what it holds, as readers of PDFs do. */
function inflate(bytes: Uint8Array, most: number): Uint8Array {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(most, 1) });
  } catch (error) {
    const tooLarge = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableFile(tooLarge ? 'is a PDF whose content is too large' : 'is a PDF that is broken');
  }
}
