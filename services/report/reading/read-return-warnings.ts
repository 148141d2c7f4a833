import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import type { DocumentTax } from '../../../shared/accounting/statements/build-tax-summary.ts';
import { numberOrDraft } from '../../../shared/accounting/transaction-number.ts';
import type { ReturnWarning } from '../../../shared/resources/reports/tax-return-kind.ts';
import type { FilledForm } from '../../../shared/taxes/fill-form.ts';
import { fillWords, wordsOf } from '../print/words/words-of.ts';
import type { Snapshot } from './in-snapshot.ts';
import { readContacts } from './read-contacts.ts';
import type { ReportBooks } from './read-report-books.ts';

/** What somebody should look at before a return is filed, in the language of the statement, with the documents that it is about. */
export interface WarningOfReturn {
  code: ReturnWarning;
  message: string;
  documents: { id: number; transaction_no: string; transaction_date: string; contact: string | null }[];
}

/**
 * @param supplies documents that supply businesses of other EU countries
 */
export async function readReturnWarnings(
  snapshot: Snapshot,
  books: ReportBooks,
  { unboxed, residue, is_beyond_rounding }: FilledForm,
  supplies: readonly DocumentTax[],
): Promise<WarningOfReturn[]> {
  const { tax_return: words } = wordsOf(books.entity);
  const unnumbered = await withoutVatNumber(snapshot, books, supplies);
  return [
    ...(unnumbered.length > 0
      ? [{ code: 'customer_without_vat_number' as const, message: words.customer_without_vat_number, documents: unnumbered }]
      : []),
    ...(unboxed.length > 0
      ? [
          {
            code: 'unboxed_taxes' as const,
            message: fillWords(words.unboxed_taxes, { codes: unboxed.map(({ tax }) => tax.code).join(', ') }),
            documents: [],
          },
        ]
      : []),
    ...(is_beyond_rounding
      ? [
          {
            code: 'beyond_rounding' as const,
            message: fillWords(words.beyond_rounding, { residue: residue.toString() }),
            documents: [],
          },
        ]
      : []),
  ];
}

/** Supplies whose customer is not named, or has no VAT number; each document once. */
async function withoutVatNumber(
  snapshot: Snapshot,
  { entity }: ReportBooks,
  supplies: readonly DocumentTax[],
): Promise<WarningOfReturn['documents']> {
  const ids = new Set(supplies.flatMap(({ transaction: { contact_id } }) => contact_id ?? []));
  const contacts = await readContacts(snapshot, entity.id, [...ids]);
  const found = new Map<string, WarningOfReturn['documents'][number]>();
  for (const { transaction } of supplies) {
    const contact = contacts.get(transaction.contact_id ?? 0);
    if (contact?.vat_id) continue;
    const transaction_no = numberOrDraft(transaction);
    const transaction_date = dayText(transaction.transaction_date);
    found.set(`${transaction.id} ${transaction_no}`, {
      id: transaction.id,
      transaction_no,
      transaction_date,
      contact: contact?.name ?? null,
    });
  }
  return [...found.values()];
}
