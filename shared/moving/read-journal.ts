import { decodeBytes } from '../files/decode-bytes.ts';
import { UnreadableFile } from '../files/unreadable-file.ts';
import { decodeSwedish } from './decode-swedish.ts';
import type { Journal, MovingFormat, ReadJournalTerms } from './journal.ts';
import { readBeancount } from './readers/beancount.ts';
import { csvTable } from './readers/csv-table.ts';
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
};

/** As far as the beginning of a file is looked at, to the end of a line: a sign cut in two would be no UTF-8. */
const HEAD = 200_000;
const LF = 10;

/**
 * What a file of another program says. Its format follows from what stands in it unless it is given. Throws UnreadableFile for a file of none
 * of these, and for one that cannot be used at all.
 */
export function readJournal(
  bytes: Uint8Array,
  { format: given, ...terms }: ReadJournalTerms & { format?: MovingFormat | undefined },
): Journal {
  const format = given ?? formatOf(bytes);
  if (format === undefined) throw new UnreadableFile('is none of hledger, Beancount, SIE 4, and a trial balance or general ledger as CSV');
  const text = format === 'sie4' ? decodeSwedish(bytes) : decodeBytes(bytes).text;
  const journal = readers[format](text, terms);
  if (journal.entries.length === 0 && journal.opening === null && journal.not_understood.length === 0)
    throw new UnreadableFile('has no entries and no balances in it');
  return journal;
}

function formatOf(bytes: Uint8Array): MovingFormat | undefined {
  const end = bytes.length > HEAD ? bytes.lastIndexOf(LF, HEAD) : -1;
  const { text } = decodeBytes(bytes.subarray(0, end === -1 ? HEAD : end));
  if (/^\s*#FLAGGA\b|^#SIETYP\b/m.test(text)) return 'sie4';
  if (/^\d{4}-\d\d-\d\d +(?:open|txn|balance|commodity|pad) |^option "|^\d{4}-\d\d-\d\d +[*!] +"/m.test(text)) return 'beancount';
  const table = csvTable(text);
  if (table !== undefined) return table.has('date') ? 'general-ledger-csv' : 'trial-balance-csv';
  return /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:=\S+)?(?:\s|$)/m.test(text) ? 'hledger' : undefined;
}
