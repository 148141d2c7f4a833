import type { BankFile, BankFileFormat, BankStatementRead } from './bank-file.ts';
import { decodeBytes } from '../files/decode-bytes.ts';
import { readCamt } from './read/read-camt.ts';
import { readOfx } from './read/read-ofx.ts';
import { readSwift } from './read/read-swift.ts';
import { warning } from './read/statement-draft.ts';
import { shownPart, UnreadableFile } from '../files/unreadable-file.ts';

/** As far as the beginning of a file is looked at for what it is. */
const HEAD = 10_000;

type Reader = (source: string) => { format: BankFileFormat; statements: BankStatementRead[] };

/**
 * What a bank's file says: CAMT.052, 053 and 054, MT940 and MT942, OFX 1 and 2, told apart by what stands in them. Every oddity is a warning.
 * Throws UnreadableFile for a file of no such format, or one that cannot be read at a place (docs/decisions/bank-files.md).
 */
export function readBankFile(bytes: Uint8Array): BankFile {
  const { text, encoding } = decodeBytes(bytes);
  const { format, statements } = readerOf(text)(text);
  return { format, encoding, statements, warnings: statements.length === 0 ? [warning('no_statement')] : [] };
}

function readerOf(text: string): Reader {
  const head = text.slice(0, HEAD);
  if (/<OFX\b|^OFXHEADER|<(BANKTRANLIST|STMTTRN)>/im.test(head)) return (source) => ({ format: 'ofx', ...readOfx(source) });
  if (/^\s*</.test(head)) return readCamt;
  if (/^[^\w\n]*:(20|25|28C?|60[FM]|61):/m.test(head)) return readSwift;
  throw new UnreadableFile(`is none of CAMT, MT940 and OFX; it begins with "${shownPart(text)}"`);
}
