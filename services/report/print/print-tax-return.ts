import type { OfficialTaxReturn } from '../statements/official-tax-return-payload.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { PrintedRow, PrintedStatement, PrintedTable } from './printed-statement.ts';
import { captionOf } from './section-rows.ts';
import { statementFrame, wordingOf } from './statement-frame.ts';
import type { Wording } from './statement-frame.ts';
import { fillWords } from './words/words-of.ts';
import { taxDocumentTable } from './tax-document-table.ts';

/** A return as its form prints it: the boxes in their order, what is due, what to look at, and the documents of a box that is asked for. */
export function printTaxReturn(books: ReportBooks, filled: OfficialTaxReturn): PrintedStatement {
  const wording = wordingOf(books, filled);
  const { tax_return: words } = wording.words;
  const { format } = wording;
  return {
    ...statementFrame(books, [filled], 'tax_summary'),
    title: filled.form.title,
    file: 'tax-return',
    subject: `${filled.form.name} ${filled.form.version}`,
    summary: [
      { label: words.due, amount: format.amount(filled.due).shown },
      { label: words.due_in_ledger, amount: format.amount(filled.due_in_ledger).shown },
      { label: words.residue, amount: format.amount(filled.residue).shown },
    ],
    tables: [
      boxTable(filled, wording),
      ...(filled.unboxed.length > 0 ? [unboxedTable(filled, wording)] : []),
      ...(filled.documents.length > 0 ? [taxDocumentTable(filled.documents, wording)] : []),
    ],
    notes: [
      ...filled.warnings.map(({ message, documents }) =>
        documents.length === 0 ? message : `${message}: ${documents.map(({ transaction_no }) => transaction_no).join(', ')}`,
      ),
      ...(filled.checked ? [] : [fillWords(words.to_be_checked, { country: filled.form.country })]),
    ],
  };
}

function boxTable({ boxes }: OfficialTaxReturn, { format, words }: Wording): PrintedTable {
  return {
    caption: words.tax_return.boxes,
    layout: 'list',
    columns: [
      { label: words.columns.box, align: 'start' },
      { label: words.tax_return.meaning, align: 'start', wraps: true },
      { label: words.columns.amount, align: 'end' },
      { label: words.tax_return.exact, align: 'end', minor: true },
      { label: words.columns.documents, align: 'end', minor: true },
    ],
    rows: boxes.map(({ number, meaning, amount, exact, documents }): PrintedRow => ({
      kind: 'row',
      cells: [number ?? '', meaning, format.amount(amount), format.amount(exact), documents === 0 ? '' : format.count(documents)],
    })),
  };
}

function unboxedTable({ unboxed }: OfficialTaxReturn, { format, words }: Wording): PrintedTable {
  return {
    caption: words.tax_return.unboxed,
    layout: 'list',
    columns: [
      { label: words.columns.tax, align: 'start', wraps: true },
      { label: words.columns.tax_code, align: 'start' },
      { label: words.columns.type, align: 'start', minor: true },
      { label: words.columns.base, align: 'end' },
      { label: words.columns.tax_amount, align: 'end' },
    ],
    rows: unboxed.map(({ name, code, direction, base, tax }) => ({
      kind: 'row',
      cells: [name, code, captionOf(words.directions, direction).label, format.amount(base), format.amount(tax)],
    })),
  };
}
