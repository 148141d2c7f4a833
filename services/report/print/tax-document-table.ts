import type { TaxDocumentRow } from '../../../shared/accounting/statements/build-tax-summary.ts';
import { printedNarration } from './printed-narration.ts';
import type { PrintedTable } from './printed-statement.ts';
import type { Wording } from './statement-frame.ts';

/** The documents behind figures of taxes, each with its base and its tax (docs/accounting.md §11.16). */
export function taxDocumentTable(documents: readonly TaxDocumentRow[], { format, words }: Wording): PrintedTable {
  const { columns } = words;
  return {
    caption: columns.documents,
    layout: 'list',
    columns: [
      { label: columns.date, align: 'start' },
      { label: columns.number, align: 'start' },
      { label: columns.type, align: 'start', minor: true },
      { label: columns.details, align: 'start', wraps: true, minor: true },
      { label: columns.base, align: 'end' },
      { label: columns.tax_amount, align: 'end' },
    ],
    rows: documents.map((document) => ({
      kind: 'row',
      cells: [
        format.day(document.transactionDate),
        document.transactionNo,
        words.transaction_types[document.transactionType],
        printedNarration(document),
        format.amount(document.base),
        format.amount(document.tax),
      ],
    })),
  };
}
