import { amountText, titleOf } from '../../../shared/moving/writers/plain-text.ts';
import type { FileWriter } from '../../../shared/moving/writers/plain-text.ts';
import type { ExportedBooks, ExportedPosting, Position } from '../../../shared/moving/exported.ts';
import type { TableCell, TableRow } from '../../../shared/api/table/table-cell.ts';

/** Of the rows that no transaction posted: what the books begin with, and how years turn. */
const unsaid = {
  number: '',
  document: null,
  reference: null,
  contact_code: null,
  contact: null,
  external_id: null,
  metadata: null,
} as const;

type Said = { [K in keyof typeof unsaid]: string | null };

/** The postings of the books as a table: a row each, in the currency in which it was posted and in the reporting one, debits +. */
export interface PostingsTable extends FileWriter<TableRow[]> {
  readonly sheet: string;
}

export function postingsTable(books: ExportedBooks): PostingsTable {
  const accounts = new Map(books.accounts.map((account) => [account.id, account]));
  const dimensions = books.dimensions.map(({ code }) => code);
  const rowOf = (is: string, day: string, said: Said, narration: string, posting: Position & Partial<ExportedPosting>): TableRow => {
    const account = accounts.get(posting.account_id);
    const { number, document, reference, contact_code, contact, external_id, metadata } = said;
    const figures: TableCell[] = [
      posting.currency,
      { figure: amountText(posting.units, posting.currency) },
      { figure: amountText(posting.value, books.currency) },
    ];
    const named = dimensions.map((code) => posting.dimensions?.[code] ?? null);
    const [code, name, type] = [account?.code ?? '', account?.name ?? '', account?.account_type ?? ''];
    const labels: TableCell[] = [document, number, reference, contact_code, contact, narration];
    return [is, { date: day }, ...labels, code, name, type, ...figures, external_id, metadata, ...named];
  };
  return {
    sheet: 'Postings',
    head: () => [[...titles(books.currency), ...dimensions.map((code) => `dimension_${code}`)]],
    turn: (turn) => turn.changes.map((change) => rowOf(turn.is, turn.day, unsaid, titleOf(turn), change)),
    entry: (entry) => {
      const { transaction_no: number, transaction_type: document, reference, contact_code, contact, external_id } = entry;
      const metadata = Object.keys(entry.metadata).length === 0 ? null : JSON.stringify(entry.metadata);
      const said = { number, document, reference, contact_code, contact, external_id, metadata };
      return entry.postings.map((posting) => rowOf('entry', entry.day, said, entry.narration, posting));
    },
  };
}

const titles = (currency: string): string[] => [
  'kind',
  'date',
  'document',
  'number',
  'reference',
  'contact_code',
  'contact',
  'narration',
  'account_code',
  'account',
  'account_type',
  'currency',
  'amount',
  `value ${currency}`,
  'external_id',
  'metadata',
];
