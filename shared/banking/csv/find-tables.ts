import { UnreadableFile } from '../../files/unreadable-file.ts';
import { delimiters } from './bank-profile.ts';
import type { Delimiter } from './bank-profile.ts';
import { splitOrNone } from './split-csv.ts';
import type { CsvRow } from './split-csv.ts';
import { rolesOfHeader } from './words-of-headers.ts';

/** Rows of one width, which may be the bookings of a file. */
export interface CsvTable {
  delimiter: Delimiter;
  header: CsvRow | undefined;
  body: CsvRow[];
}

/** Rows that are looked at: more of a bank's file tell nothing new. */
const ROWS = 300;
/** A header stands among the first rows: what a bank says of the account comes before it. */
const ROWS_BEFORE_HEADER = 30;

/**
 * The tables that a file may hold, the likeliest first: that of the delimiter by which most rows have the same number of columns, and the most of
 * them. Below a long preamble a table of few rows is not the likeliest. Throws UnreadableFile where nothing divides columns.
 */
export function findTables(text: string): [CsvTable, ...CsvTable[]] {
  const found = delimiters.flatMap((delimiter) =>
    byWidth(splitOrNone(text, delimiter).slice(0, ROWS)).map(([width, rows], place) => ({
      table: { delimiter, ...tableOf(rows) },
      // The commonest width of a delimiter comes before all others.
      isCommon: place === 0,
      score: rows.length * Math.min(width - 1, 6),
    })),
  );
  const [first, ...others] = found
    .filter(({ score }) => score > 0)
    .sort((one, other) => Number(other.isCommon) - Number(one.isCommon) || other.score - one.score)
    .map(({ table }) => table);
  if (first === undefined) throw new UnreadableFile('has no columns');
  return [first, ...others];
}

/** Rows by how many columns they have, the commonest number first. */
function byWidth(rows: readonly CsvRow[]): [number, CsvRow[]][] {
  return [...Map.groupBy(rows, ({ cells }) => cells.length)].sort(([, one], [, other]) => other.length - one.length);
}

/** The header row is one that names a column of days and one of amounts, else the first row where it has no digits. */
function tableOf(rows: readonly CsvRow[]): Pick<CsvTable, 'header' | 'body'> {
  const place = rows.slice(0, ROWS_BEFORE_HEADER).findIndex((row) => hasNoDigits(row) && namesDaysAndAmounts(row));
  const begin = place === -1 && hasNoDigits(rows[0]!) ? 0 : place;
  const body = rows.slice(begin + 1);
  return begin !== -1 && body.length > 0 ? { header: rows[begin], body } : { header: undefined, body: [...rows] };
}

const hasNoDigits = ({ cells }: CsvRow): boolean => cells.every((cell) => !/\d{2}/.test(cell));

function namesDaysAndAmounts({ cells }: CsvRow): boolean {
  const roles = new Set(cells.flatMap(rolesOfHeader));
  return roles.has('booked_on') && (roles.has('amount') || roles.has('money_in') || roles.has('money_out'));
}
