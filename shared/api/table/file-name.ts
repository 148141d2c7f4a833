import { foldedText } from '../search-words.ts';

/** Bytes of a part: two names, what the file is and its day stay below the 255 that file systems take. */
const PART_BYTES = 80;

/** A file name made of its parts, in letters and digits of any script: `łódzki-młyn_balance-sheet_2026-12-31.pdf`. */
export function fileName(parts: readonly string[], extension: string): string {
  // The dotted capital of Turkish becomes an i with a second dot above it.
  const written = parts.map((part) => shortened(part.normalize('NFC').toLowerCase().replaceAll('i\u0307', 'i')));
  return `${written.filter((part) => part !== '').join('_')}.${extension}`;
}

function shortened(part: string): string {
  let kept = '';
  for (const character of part.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+/, '')) {
    if (Buffer.byteLength(kept + character) > PART_BYTES) break;
    kept += character;
  }
  return kept.replace(/(?<!-)-+$/, '');
}

/**
 * `Content-Disposition` of a file that `fileName` has named (RFC 6266). Files that a browser can show itself open in it, unless they are for
 * another program. A name in other letters than ASCII's stands in `filename*` (RFC 8187), and `filename` has what of it every program can read.
 */
export function contentDisposition(name: string, { is_saved = false } = {}): string {
  const opens = is_saved || /\.(?:csv|xlsx|jsonl)$/.test(name) ? 'attachment' : 'inline';
  const plain = /^[\w.-]+$/.test(name) ? name : plainName(name);
  const full = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  return `${opens}; filename="${plain}"${full}`;
}

/**
 * `Content-Disposition` of a file that somebody else has named: it is saved, never shown. `filename` has an underscore for each character that
 * is more than a letter, a figure or plain punctuation.
 */
export function savedAs(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._()+-]/gu, '_');
  const full = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentEncoded)}`;
  return `attachment; filename="${plain}"${full}`;
}

/** What encodeURIComponent leaves and RFC 8187 §3.2.1 does not accept. */
const percentEncoded = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** The parts of a name as far as they can be written in plain letters; those that cannot are left out. */
function plainName(name: string): string {
  const extension = name.slice(name.lastIndexOf('.'));
  const parts = name.slice(0, -extension.length).split('_');
  const plain = parts.map((part) =>
    foldedText(part)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|(?<!-)-+$/g, ''),
  );
  return plain.filter((part) => part !== '').join('_') + extension;
}
