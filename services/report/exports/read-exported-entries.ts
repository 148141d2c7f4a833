import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import { clockIn } from '../../../shared/accounting/time-zone.ts';
import type { ExportedEntry, ExportedPosting } from '../../../shared/moving/exported.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { readLineTaxes } from '../../../shared/taxes/read-line-taxes.ts';
import type { TaxedLineItem } from '../../../shared/taxes/read-line-taxes.ts';
import type { TaxBooks } from '../../../shared/taxes/tax-reader.ts';
import { rowedFields } from '../../../shared/storage/rows-of.ts';
import { wholeEntriesOf } from '../reading/entries-of-rows.ts';
import type { ReadEntries, WholeEntry } from '../reading/entries-of-rows.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { namedFields, statedBy } from '../reading/read-transaction-names.ts';
import { snapshotReader } from '../reading/snapshot-reader.ts';
import { codeOfCurrency } from './exported-books.ts';

const saidFields = { ...namedFields, ...rowedFields, contact_id: 1, external_id: 1, metadata: 1 } as const;

type Said = Pick<Transaction, 'id' | keyof typeof saidFields>;

/**
 * Reads entries of the ledger as a file shows them: with all that their transactions say, in the currencies in which they were posted.
 *
 * @param taxes of a file that says what lines are charged with, and comes to the totals of the ledger
 */
export const exportedEntriesReader =
  (taxes: TaxBooks | undefined): ReadEntries<ExportedEntry> =>
  async (...asked) => {
    const [snapshot, books] = asked;
    const whole = await wholeEntriesOf<Said>(asked, saidFields);
    const of_contacts = whole.flatMap(({ transaction }) => transaction?.contact_id ?? []);
    const of_dimensions = whole.flatMap(({ rows }) => rows.flatMap(({ dimensions }) => dimensions ?? []));
    const [contacts, codesOf, taxed] = await Promise.all([
      readNamed(snapshot, books, 'contacts', of_contacts),
      readCodes(snapshot, books, of_dimensions),
      taxes ? readTaxedLines(snapshot, taxes, books, whole) : untaxed,
    ]);
    const gathering = { codesOf, taxed, is_whole: taxes !== undefined };
    return whole.map((entry) => ({ entry: exportedEntry(entry, books, contacts, gathering), first: entry.first }));
  };

const untaxed: ReadonlyMap<number, TaxedLineItem> = new Map();

function readTaxedLines(
  snapshot: Snapshot,
  taxes: TaxBooks,
  books: ReportBooks,
  whole: readonly WholeEntry<Said>[],
): Promise<ReadonlyMap<number, TaxedLineItem>> {
  const posted = whole.filter(({ first }) => (first.assignment_id ?? null) === null);
  const ids = [...new Set(posted.map(({ first }) => first.transaction_id))];
  const rows = posted.flatMap((entry) => entry.rows);
  return readLineTaxes(snapshotReader(snapshot, books.entity.id), taxes, ids, rows);
}

type NamedValue = NonNullable<LedgerRow['dimensions']>[number];
type CodesOf = (named: readonly NamedValue[]) => Record<string, string>;

function exportedEntry(
  { first, rows, transaction }: WholeEntry<Said>,
  books: ReportBooks,
  contacts: ReadonlyMap<number, Named>,
  gathering: Gathering,
): ExportedEntry {
  const contact = contacts.get(transaction?.contact_id ?? 0);
  return {
    assignment_id: first.assignment_id ?? null,
    day: dayText(first.posting_date),
    ...statedBy(transaction),
    posted_on: dayText(clockIn(books.entity.time_zone, rows[0]!.created_at)),
    contact: contact?.name ?? null,
    contact_code: contact?.code ?? null,
    external_id: transaction?.external_id ?? null,
    metadata: Object.fromEntries((transaction?.metadata ?? []).map(({ key, value }) => [key, value])),
    postings: postingsOf(rows, books, gathering),
  };
}

interface Gathering {
  readonly codesOf: CodesOf;
  /** By the ids of lines. */
  readonly taxed: ReadonlyMap<number, TaxedLineItem>;
  /** Of a file that comes to the totals of the ledger: both sides of what an assignment posts and takes back, and entries of nothing. */
  readonly is_whole: boolean;
}

/**
 * One posting for each account, currency, side and choice of values, in the order of the rows; what a line is charged with stands at a
 * posting of its own. A difference that is realised, undone and realised again counts with what is left of it, as in the journal
 * (docs/accounting.md §11.19).
 */
function postingsOf(rows: readonly LedgerRow[], books: ReportBooks, { codesOf, taxed, is_whole }: Gathering): ExportedPosting[] {
  const is_net = !is_whole && (rows[0]!.assignment_id ?? null) !== null;
  const sums = new Map<string, ExportedPosting>();
  for (const row of rows) {
    const { post_account, currency_id, entry_type, amount, foreign_amount, dimensions } = row;
    const currency = codeOfCurrency(books, currency_id);
    const named = codesOf(dimensions ?? []);
    const charged = chargedLineOf(row, taxed);
    const key = JSON.stringify([post_account, currency_id, is_net ? '' : entry_type, named, foreign_amount.isZero(), charged?.line.id]);
    const sum = sums.get(key);
    const [units, value] = entry_type === 'D' ? [foreign_amount, amount] : [foreign_amount.neg(), amount.neg()];
    sums.set(key, {
      account_id: post_account,
      currency,
      units: sum ? sum.units.plus(units) : units,
      value: sum ? sum.value.plus(value) : value,
      dimensions: named,
      ...(charged && { taxes: charged.taxes }),
    });
  }
  const stated = [...sums.values()].filter(({ units, value }) => !units.isZero() || !value.isZero());
  return stated.length === 0 && is_whole ? [...sums.values()] : stated;
}

/** The line whose base a row is, where it is charged with a tax. */
function chargedLineOf(
  { line_item_id, tax_id, post_account }: LedgerRow,
  taxed: ReadonlyMap<number, TaxedLineItem>,
): TaxedLineItem | undefined {
  const found = taxed.get(line_item_id ?? 0);
  return found && (tax_id ?? null) === null && post_account === found.line.account_id ? found : undefined;
}

/** The codes of dimensions and of their values. One whose record is missing says its id. */
async function readCodes(snapshot: Snapshot, books: ReportBooks, named: readonly NamedValue[]): Promise<CodesOf> {
  const ids = { dimensions: named.map(({ dimension_id }) => dimension_id), dimension_values: named.map(({ value_id }) => value_id) };
  const [dimensions, values] = await Promise.all([
    readNamed(snapshot, books, 'dimensions', ids.dimensions),
    readNamed(snapshot, books, 'dimension_values', ids.dimension_values),
  ]);
  const codeOf = (records: ReadonlyMap<number, Named>, id: number): string => records.get(id)?.code ?? String(id);
  return (of) => Object.fromEntries(of.map(({ dimension_id, value_id }) => [codeOf(dimensions, dimension_id), codeOf(values, value_id)]));
}

/** How the books call a record. */
interface Named {
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

/** Code and name of each of these records, by their ids. */
async function readNamed(
  snapshot: Snapshot,
  { entity }: ReportBooks,
  collection: 'contacts' | 'dimensions' | 'dimension_values',
  ids: readonly number[],
): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map();
  const these: object = { _id: { $in: [...new Set(ids)] } };
  const found = await snapshotReader(snapshot, entity.id).find<Named>(collection, these, { projection: { code: 1, name: 1 } });
  return new Map(found.map((record) => [record.id, record]));
}
