import type { BankFile, BankFileFormat, BankStatementRead } from './bank-file.ts';
import type { BankProfile } from './csv/bank-profile.ts';
import { NoBookings } from './csv/no-bookings.ts';
import { guessProfile } from './csv/guess-profile.ts';
import { readCsv } from './csv/read-csv.ts';
import { MissingProfile } from './missing-profile.ts';
import { decodeBytes } from '../files/decode-bytes.ts';
import { readCamt } from './read/read-camt.ts';
import { readOfx } from './read/read-ofx.ts';
import { readQif } from './read/read-qif.ts';
import { isQif } from './read/split-qif.ts';
import { readSwift } from './read/read-swift.ts';
import { warning } from './read/statement-draft.ts';
import { shownPart, UnreadableFile } from '../files/unreadable-file.ts';

/** As far as the beginning of a file is looked at for what it is. */
const HEAD = 10_000;

type Reader = (source: string, most: number, profile?: BankProfile) => { format: BankFileFormat; statements: BankStatementRead[] };

/**
 * What a bank's file says: CAMT.052, 053 and 054, MT940 and MT942, OFX 1 and 2, QIF, told apart by what stands in them; CSV by its profile. Every
 * oddity is a warning. Throws UnreadableFile for a file of no such format, or one that cannot be read at a place, MissingProfile for CSV
 * without a profile (docs/decisions/bank-files.md). @param most statements that the file may have
 */
export function readBankFile(bytes: Uint8Array, profile?: BankProfile, most = Infinity): BankFile {
  const { text, encoding } = decodeBytes(bytes);
  const reader = readerOf(text);
  if (reader === undefined && profile) return readCsv(bytes, profile);
  if (reader === undefined && isTable(bytes)) throw new MissingProfile();
  if (reader === undefined) throw new UnreadableFile(`is none of CAMT, MT940, OFX, QIF and CSV; it begins with "${shownPart(text)}"`);
  const { format, statements } = reader(text, most, profile);
  return { format, encoding, statements, warnings: statements.length === 0 ? [warning('no_statement')] : [] };
}

const ofOfx = /<OFX\b|^OFXHEADER|<(BANKTRANLIST|STMTTRN)>/im;

function readerOf(text: string): Reader | undefined {
  const head = text.slice(0, HEAD);
  if (ofOfx.test(head)) return (source, most, profile) => ({ format: 'ofx', ...readOfx(source, most, profile?.decimal) });
  if (isQif(head)) return (source, _most, profile) => ({ format: 'qif', ...readQif(source, profile) });
  if (/^\s*</.test(head)) return (source, most) => readCamt(source, most);
  return /^[^\w\n\r\u2028\u2029]*:(20|25|28C?|60[FM]|61):/m.test(head) ? (source, most) => readSwift(source, most) : undefined;
}

/** Whether a file says itself what it is, and leaves open only how it writes figures or days. */
export function isOpenFormat(text: string): boolean {
  const head = text.slice(0, HEAD);
  return ofOfx.test(head) || isQif(head);
}

function isTable(bytes: Uint8Array): boolean {
  try {
    return guessProfile(bytes).lines.length > 0;
  } catch (error) {
    if (error instanceof UnreadableFile && !(error instanceof NoBookings)) return false;
    throw error;
  }
}
