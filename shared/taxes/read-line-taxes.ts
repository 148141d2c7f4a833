import { lineOfRow } from '../accounting/taxes-of-document.ts';
import type { TaxOfDocument } from '../accounting/taxes-of-document.ts';
import type { LedgerRow } from '../resources/ledger/ledger-row.ts';
import type { LineItem } from '../resources/line-item/line-item.ts';
import type { Transaction } from '../resources/transaction/transaction.ts';
import { chargedInSomeWay, chargesOf, readGrossDiscounts } from './read-document-taxes.ts';
import type { TaxBooks, TaxReader } from './tax-reader.ts';

/** A line of a document with what it is charged with, in the reporting currency. */
export interface TaxedLineItem {
  readonly line: LineItem;
  readonly taxes: readonly TaxOfDocument[];
}

/**
 * The lines of posted documents that are charged with a tax, by the id of the line. The figures are those of the tax return (readDocumentTaxes),
 * line by line: each base is converted by itself. A reverse charge counts once, as input. What a credit for a bad debt or a cash discount
 * takes back stands with its first line.
 *
 * @param rows of these documents, with those that name no tax
 */
export async function readLineTaxes(
  reader: TaxReader,
  books: TaxBooks,
  transaction_ids: readonly number[],
  rows: readonly LedgerRow[],
): Promise<Map<number, TaxedLineItem>> {
  const charged = { _id: { $in: transaction_ids as never[] }, $or: chargedInSomeWay };
  // Among so many conditions MongoDB might read every document of the entity.
  const documents = await reader.find<Transaction>('transactions', charged, { hint: { _id: 1 } });
  const of_documents = { $in: documents.map(({ id }) => id) };
  const originals = documents.flatMap(({ reversal_of_id }) => reversal_of_id ?? []);
  const [lines, reversed, gross] = await Promise.all([
    documents.length === 0 ? [] : reader.find<LineItem>('line_items', { transaction_id: of_documents, deleted_at: null }),
    originals.length === 0 ? [] : reader.find<Transaction>('transactions', { _id: { $in: originals as never[] } }),
    documents.length === 0 ? new Set<number>() : readGrossDiscounts(reader),
  ]);
  const linesOf = Map.groupBy(lines, ({ transaction_id }) => transaction_id);
  const rowsOf = Map.groupBy(
    rows.filter(({ tax_id, assignment_id }) => (tax_id ?? null) !== null && (assignment_id ?? null) === null),
    ({ transaction_id }) => transaction_id,
  );
  const originalOf = new Map(reversed.map((original) => [original.id, original]));
  const taxed = new Map<number, TaxedLineItem>();
  for (const document of documents) {
    const original = originalOf.get(document.reversal_of_id ?? 0) ?? document;
    const own = (linesOf.get(document.id) ?? []).sort((a, b) => a.position - b.position);
    // The charges of such a credit are those of its document, whatever its lines are.
    const alone = original.credited_taxes ? own.slice(0, 1) : own;
    for (const line of alone) {
      const of_line = (rowsOf.get(document.id) ?? []).filter(
        (row) => Boolean(original.credited_taxes) || lineOfRow(row, own)?.id === line.id,
      );
      const charges = chargesOf(document, original, [line], of_line, { books, gross });
      const taxes = charges.filter(({ tax_id, direction }) => {
        const tax = books.taxes.get(tax_id);
        return tax && !tax.withholding_tax && !(tax.mechanism === 'reverse_charge' && direction === 'OUTPUT');
      });
      if (taxes.length > 0) taxed.set(line.id, { line, taxes });
    }
  }
  return taxed;
}
