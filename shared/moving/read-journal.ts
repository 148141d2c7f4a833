import { gunzipSync } from 'node:zlib';
import { decodeBytes } from '../files/decode-bytes.ts';
import { UnreadableFile } from '../files/unreadable-file.ts';
import { decodeSwedish } from './decode-swedish.ts';
import type { Journal, MovingFormat, ReadJournalTerms } from './journal.ts';
import { readBeancount } from './readers/beancount.ts';
import { csvTable } from './readers/csv-table.ts';
import { readDatev } from './readers/datev.ts';
import { isFec, readFec } from './readers/fec.ts';
import { readGnucash } from './readers/gnucash.ts';
import { isIif, readIif } from './readers/iif.ts';
import { readSaft } from './readers/saft.ts';
import { readGeneralLedger } from './readers/general-ledger-csv.ts';
import { readHledger } from './readers/hledger.ts';
import { readSie4 } from './readers/sie4.ts';
import { readTrialBalance } from './readers/trial-balance-csv.ts';

const readers: Readonly<Record<MovingFormat, (text: string, terms: ReadJournalTerms) => Journal>> = {
  hledger: readHledger,
  beancount: readBeancount,
  sie4: readSie4,
  'trial-balance-csv': readTrialBalance,
  'general-ledger-csv': readGeneralLedger,
  datev: readDatev,
  fec: readFec,
  saft: readSaft,
  iif: readIif,
  gnucash: readGnucash,
};

/** Formats that say at once what they are. */
const theirs: readonly (readonly [MovingFormat, (head: string) => boolean])[] = [
  ['datev', (head) => /^\uFEFF?"?(?:EXTF|DTVF)"?;/.test(head)],
  ['fec', isFec],
  ['saft', (head) => /<(?:\w{1,20}:)?AuditFile[\s>]/.test(head)],
  ['gnucash', (head) => /<gnc-v2[\s>]/.test(head)],
  ['iif', isIif],
];

/** As far as the beginning of a file is looked at, to the end of a line: a sign cut in two would be no UTF-8. */
const HEAD = 200_000;
const LF = 10;

/**
 * What a file of another program says. Its format follows from what stands in it unless it is given. Throws UnreadableFile for a file of none
 * of these, and for one that cannot be used at all.
 */
export function readJournal(
  sent: Uint8Array,
  { format: given, ...terms }: ReadJournalTerms & { format?: MovingFormat | undefined },
): Journal {
  const bytes = unpacked(sent);
  const format = given ?? formatOf(bytes);
  if (format === undefined)
    throw new UnreadableFile(
      'is none of hledger, Beancount, SIE 4, DATEV, FEC, SAF-T, IIF, GnuCash, and a trial balance or general ledger as CSV',
    );
  const text = format === 'sie4' ? decodeSwedish(bytes) : decodeBytes(bytes).text;
  const journal = readers[format](text, terms);
  if (journal.entries.length === 0 && journal.opening === null && journal.not_understood.length === 0)
    throw new UnreadableFile('has no entries and no balances in it');
  return journal;
}

/** GnuCash packs its files, unless it is told not to. A bound keeps a small file from filling the memory. */
function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_UNPACKED });
  } catch {
    throw new UnreadableFile('is packed, and cannot be unpacked');
  }
}

const MOST_UNPACKED = 268_435_456;

function formatOf(bytes: Uint8Array): MovingFormat | undefined {
  const end = bytes.length > HEAD ? bytes.lastIndexOf(LF, HEAD) : -1;
  const { text } = decodeBytes(bytes.subarray(0, end === -1 ? HEAD : end));
  const other = theirs.find(([, is]) => is(text));
  if (other) return other[0];
  if (/^[^\S\n\r\u2028\u2029]*#FLAGGA\b|^#SIETYP\b/m.test(text)) return 'sie4';
  if (/^\d{4}-\d\d-\d\d +(?:open|txn|balance|commodity|pad) |^option "|^\d{4}-\d\d-\d\d +[*!] +"/m.test(text)) return 'beancount';
  const table = csvTable(text);
  if (table !== undefined) return table.has('date') ? 'general-ledger-csv' : 'trial-balance-csv';
  return /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:=\S+)?(?:\s|$)/m.test(text) ? 'hledger' : undefined;
}
