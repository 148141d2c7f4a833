import type { StatedPostingPayload } from '../../../shared/accounting/statements/stated-posting.ts';
import type { TableCell, TableRow } from '../../../shared/api/table/table-cell.ts';
import type { TableColumn } from '../../../shared/api/table/write-table.ts';
import { postingNarration } from './printed-narration.ts';
import type { Wording } from './statement-frame.ts';

/** What a row of a file says of its transaction: the columns of that, their heads, and their cells. */
export const postingColumns: readonly TableColumn[] = [
  { holds: 'date' },
  { holds: 'text', width: 14 },
  { holds: 'text', width: 10 },
  { holds: 'text', width: 44 },
  { holds: 'text' },
];

export function postingHeads({ words: { columns } }: Wording): TableRow {
  return [columns.date, columns.number, columns.type, columns.details, columns.reference];
}

export function postingCells(posting: StatedPostingPayload, transaction_id: number, { words }: Wording): TableCell[] {
  const { transactionDate, transactionNo, transactionType, reference } = posting;
  return [{ date: transactionDate }, transactionNo, transactionType, postingNarration(posting, transaction_id, words), reference];
}
