import { ZERO } from '../../accounting/decimal.ts';
import { guessDates } from '../../banking/csv/guess-dates.ts';
import { dateReader } from '../../banking/csv/read-date.ts';
import type { CsvRow } from '../../banking/csv/split-csv.ts';
import { UnreadableFile } from '../../files/unreadable-file.ts';
import { OpenQuestion } from '../open-question.ts';
import type { DateOrder, Journal, JournalEntry, JournalPosting, ReadJournalTerms } from '../journal.ts';
import { addAccount } from './add-account.ts';
import { accountIn, accountNamed, csvTable, isTotal } from './csv-table.ts';
import type { CsvTable, NamedAccount } from './csv-table.ts';
import { JournalDraft } from './journal-draft.ts';

interface LedgerRow extends JournalPosting {
  readonly line: number;
  readonly day: string;
  readonly number: string;
  readonly text: string;
  /** In our own table of postings: `opening`, `entry` or `closing`. */
  readonly kind: string;
}

/**
 * A general ledger or a journal as CSV: a posting a row, with its day, account and figures. Rows of one number and day are an entry; without
 * numbers, rows that follow each other until they balance. An account may stand as a heading above its rows.
 */
export function readGeneralLedger(text: string, { currency, decimal_sign, date_order }: ReadJournalTerms): Journal {
  const table = csvTable(text, decimal_sign);
  if (!table?.has('date')) throw new UnreadableFile('has no row of heads that name day, account and figures');
  const draft = new JournalDraft('general-ledger-csv', currency);
  const rows = ledgerRows(table, draft, date_order);
  for (const entry of table.has('number') ? byNumber(rows) : byBalance(rows)) {
    const [first] = entry;
    const { line, day, number, text: said, kind } = first!;
    const made = draft.balanced(
      { line, day, narration: said || number || 'Entry', reference: number || null, postings: entry },
      `${day} ${number} ${said}`,
    );
    if (made) takeRead(made, kind, draft);
  }
  return draft.finish();
}

/** Our own table says what the books begin with, and what closes a year in them: neither is an entry. */
function takeRead(made: JournalEntry, kind: string, draft: JournalDraft): void {
  if (kind === 'closing') draft.closings.push(made);
  else if (kind === 'opening' && draft.opening === null) draft.opening = { day: made.day, postings: made.postings };
  else draft.entries.push(made);
}

const ENOUGH = 5_000;

/** Days that are two days are asked for: `03/04/2024`. */
function formOfDays(days: readonly CsvRow[], order: DateOrder | undefined): string {
  // The first ones show it of most files; where they do not, all are asked.
  const first_guess = guessDates(days.slice(0, ENOUGH)).get(0);
  const guessed = first_guess?.other === undefined ? first_guess : guessDates(days).get(0);
  if (guessed === undefined) throw new UnreadableFile('has a column of days that cannot be read');
  const { form, other } = guessed;
  if (other === undefined) return form;
  const chosen = [form, other].find((one) => order !== undefined && one.startsWith('D') === (order === 'day_first'));
  if (chosen !== undefined) return chosen;
  const [first] = days;
  throw new OpenQuestion('date_order', `has days that are ${form} or ${other}: give date_order`, { line: first!.line, column: 1 });
}

function ledgerRows(table: CsvTable, draft: JournalDraft, order: DateOrder | undefined): LedgerRow[] {
  const day_cells = table.rows
    .map((row) => ({ line: row.line, cells: [table.cell(row, 'date')] }))
    .filter(({ cells }) => /\d/.test(cells[0]!));
  const dayOf = dateReader(formOfDays(day_cells, order))!;
  for (const { key, name } of table.dimensions) draft.dimensions.dimension(key, name);
  let heading: NamedAccount | undefined;
  return table.rows.flatMap((row): LedgerRow[] => {
    const cells = row.cells.filter(Boolean);
    const written = table.cell(row, 'date');
    if (cells.length === 1 && !isTotal(row)) {
      heading = accountNamed(cells[0]!);
      return [];
    }
    if (isTotal(row) || /^(?:opening|closing|beginning|ending) balance\b/i.test(cells[0] ?? '')) return [];
    const said = row.cells.join(' ');
    const read = dayOf(written);
    const day = read?.warning === undefined ? read?.day : undefined;
    const value = table.figure(row);
    const account = accountIn(table, row) ?? heading;
    if (!day || !account || value === undefined || value === null) {
      const reason = !day ? 'It has no day.' : account ? 'Its figure cannot be read.' : 'It names no account.';
      draft.refuse(row.line, said, reason);
      return [];
    }
    const key = addAccount(account, row, table, draft);
    const [number, text, kind] = [table.cell(row, 'number'), table.cell(row, 'text'), table.cell(row, 'kind')];
    return [{ line: row.line, day, account: key, value, number, text, kind, ...namedIn(table, row) }];
  });
}

/** What a row names, each value by the column of its dimension. */
function namedIn({ dimensions }: CsvTable, { cells }: CsvRow): Pick<JournalPosting, 'dimensions'> {
  const named = dimensions.flatMap(({ key, place }) => (cells[place] ? [[key, cells[place]] as const] : []));
  return named.length > 0 ? { dimensions: Object.fromEntries(named) } : {};
}

function byNumber(rows: readonly LedgerRow[]): LedgerRow[][] {
  return [...Map.groupBy(rows, ({ number, day, text, kind }) => `${day}|${kind}|${number || text}`).values()];
}

function byBalance(rows: readonly LedgerRow[]): LedgerRow[][] {
  const entries: LedgerRow[][] = [];
  let open: LedgerRow[] = [];
  let sum = ZERO;
  const close = (): void => {
    if (open.length > 0) entries.push(open);
    open = [];
    sum = ZERO;
  };
  for (const row of rows) {
    if (open[0] !== undefined && open[0].day !== row.day) close();
    open.push(row);
    sum = sum.plus(row.value);
    if (sum.isZero()) close();
  }
  close();
  return entries;
}
