import { sumOf, ZERO } from '../../accounting/decimal.ts';
import type { CsvRow } from '../../banking/csv/split-csv.ts';
import { UnreadableFile } from '../../files/unreadable-file.ts';
import type { DateOrder, Journal, JournalEntry, JournalPosting, ReadJournalTerms } from '../journal.ts';
import { addAccount } from './add-account.ts';
import { accountIn, accountNamed, csvTable, isTotal } from './csv-table.ts';
import type { CsvTable, NamedAccount } from './csv-table.ts';
import { dayReader } from './day-reader.ts';
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

function ledgerRows(table: CsvTable, draft: JournalDraft, order: DateOrder | undefined): LedgerRow[] {
  const day_cells = table.rows
    .map((row) => ({ line: row.line, cells: [table.cell(row, 'date')] }))
    .filter(({ cells }) => /\d/.test(cells[0]!));
  if (day_cells.length === 0) throw new UnreadableFile('has a column of days that cannot be read');
  const dayOf = dayReader(day_cells, order);
  for (const { key, name } of table.dimensions) draft.dimensions.dimension(key, name);
  const begun: Begun = { heading: undefined, last: undefined };
  return table.rows.flatMap((row) => readRow(row, table, { draft, dayOf, begun }));
}

/** What rows above say of those below. */
interface Begun {
  heading: NamedAccount | undefined;
  /** The row by which an entry began: those that go on do not say its day once more. */
  last: Pick<LedgerRow, 'day' | 'number' | 'text' | 'kind'> | undefined;
}

interface RowTerms {
  readonly draft: JournalDraft;
  readonly dayOf: (cell: string) => string | undefined;
  readonly begun: Begun;
}

const of_balance = /^(?:opening|closing|beginning|ending|starting) balance\b/i;

function readRow(row: CsvRow, table: CsvTable, { draft, dayOf, begun }: RowTerms): LedgerRow[] {
  const cells = row.cells.filter(Boolean);
  if (cells.length === 1 && !isTotal(row)) {
    begun.heading = accountNamed(cells[0]!);
    begun.last = undefined;
    return [];
  }
  const said = row.cells.join(' ');
  if (isTotal(row)) return [];
  const stands = cells.find((cell) => of_balance.test(cell));
  if (stands !== undefined && dayOf(table.cell(row, 'date')) === undefined) {
    if (/^(?:opening|beginning|starting)/i.test(stands) && cells.some((cell) => /[1-9]/.test(cell)))
      draft.refuse(row.line, said, 'What the account stood at before is not taken: bring in the trial balance of that day first.');
    return [];
  }
  const goes_on = table.cell(row, 'date') === '' ? begun.last : undefined;
  const day = goes_on?.day ?? dayOf(table.cell(row, 'date'));
  const pair = pairIn(table, row);
  const value = table.figure(row);
  const account = accountIn(table, row) ?? begun.heading;
  // Below the rows of an entry stand what its debits and credits come to.
  if (goes_on && !accountIn(table, row) && table.cell(row, 'text') === '') return [];
  if (!day || (!account && !pair) || value === undefined || value === null) {
    const reason = !day ? 'It has no day.' : account ? 'Its figure cannot be read.' : 'It names no account.';
    draft.refuse(row.line, said, reason);
    return [];
  }
  const cell = (column: 'number' | 'text' | 'kind'): string => table.cell(row, column) || (goes_on?.[column] ?? '');
  const [number, text, kind] = [cell('number'), cell('text'), cell('kind')];
  begun.last = { day, number, text: goes_on?.text ?? text, kind };
  const made = { line: row.line, day, number, text, kind, ...namedIn(table, row) };
  if (!pair) return [{ ...made, account: addAccount(account!, row, table, draft), value }];
  const sign = saysCredit(table.cell(row, 'side')) ? -1 : 1;
  return pair.map((one, at) => ({
    ...made,
    account: addAccount(one, row, table, draft),
    value: at === 0 ? value.times(sign) : value.times(-sign),
  }));
}

/** The account to debit and the one to credit of a row that has both; of account and contra account the first one's side may be said beside. */
function pairIn(table: CsvTable, row: CsvRow): [NamedAccount, NamedAccount] | undefined {
  const [debit, credit] = [table.cell(row, 'debit_account'), table.cell(row, 'credit_account')];
  if (debit !== '' && credit !== '') return [accountNamed(debit), accountNamed(credit)];
  const [own, contra] = [accountIn(table, row), table.cell(row, 'contra')];
  return own && contra !== '' && table.has('side') ? [own, accountNamed(contra)] : undefined;
}

const saysCredit = (side: string): boolean => /^(?:h|haben|c|cr|credit)$/i.test(side);

/** What a row names, each value by the column of its dimension. */
function namedIn({ dimensions }: CsvTable, { cells }: CsvRow): Pick<JournalPosting, 'dimensions'> {
  const named = dimensions.flatMap(({ key, place }) => (cells[place] ? [[key, cells[place]] as const] : []));
  return named.length > 0 ? { dimensions: Object.fromEntries(named) } : {};
}

/** Rows without a number whose texts are not those of the other side are an entry with all such rows of their day. */
function byNumber(rows: readonly LedgerRow[]): LedgerRow[][] {
  const groups = [...Map.groupBy(rows, ({ number, day, text, kind }) => `${day}|${kind}|${number || text}`).values()];
  const isOpen = (group: readonly LedgerRow[]): boolean => group[0]!.number === '' && !sumOf(group, ({ value }) => value).isZero();
  const left = Map.groupBy(groups.filter(isOpen).flat(), ({ day }) => day);
  return [...groups.filter((group) => !isOpen(group)), ...left.values()];
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
