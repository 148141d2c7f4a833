import { decodeBytes } from '../files/decode-bytes.ts';
import { decode437 } from './charset.ts';

/**
 * The text of a file of SIE, whose standard says code page 437: that or Windows-1252, whichever gives more letters of Swedish, where the file
 * is not in Unicode.
 */
export function decodeSwedish(bytes: Uint8Array): string {
  const { text, encoding } = decodeBytes(bytes);
  if (encoding !== 'windows-1252') return text;
  const dos = decode437(bytes);
  return lettersIn(text) > lettersIn(dos) ? text : dos;
}

const lettersIn = (text: string): number => text.match(/[åäöÅÄÖéÉ]/g)?.length ?? 0;
