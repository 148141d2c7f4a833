import { sumOf } from '../../shared/accounting/decimal.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import { taxesOfDocument } from '../../shared/accounting/taxes-of-document.ts';
import type { TaxRow } from '../../shared/accounting/taxes-of-document.ts';
import { isWithheld } from '../../shared/accounting/tax-direction.ts';
import { limits } from '../../shared/api/limits.ts';
import { sha256 } from '../../shared/base/sha256.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { decimalsOfCurrency, reportingDecimals } from '../../shared/books/decimals-of.ts';
import { invoiceInForm } from '../../shared/documents/check-document.ts';
import { formWanted, isElectronic } from '../../shared/documents/form-wanted.ts';
import { snapshotText } from '../../shared/documents/snapshot-text.ts';
import type { electronicForms } from '../../shared/resources/document/electronic-forms.ts';
import { documentOfBooks } from './document-of-books.ts';
import { isDocumentType } from '../../shared/resources/document/document-types.ts';
import { DOCUMENT_VERSION } from '../../shared/resources/document/issued-document.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';

type Kept = Partial<Pick<Transaction, 'document_hash'>>;

/** Whether what a document says is kept when it is posted: where it goes to somebody, or says more than its figures (docs/decisions/documents.md). */
export function keepsDocument({ transaction_type, contact_id, document, reason }: KeptFor): boolean {
  return isDocumentType(transaction_type) && !reason && Boolean(contact_id ?? document);
}

interface KeptFor extends Pick<Transaction, 'transaction_type'> {
  readonly contact_id?: number | null;
  readonly document?: unknown;
  readonly reason?: unknown;
}

/**
 * Keeps what the document of a transaction says at its posting, and answers its hash; nothing where none is kept. Throws 135 where it cannot
 * become the e-invoice that its contact or the entity wants.
 */
export function keepDocument(transaction: Transaction, lines: readonly LineItem[], rows: readonly TaxRow[], books: BooksView): Kept {
  if (!keepsDocument(transaction) && formOf(transaction, books) === 'off') return {};
  const text = documentText(transaction, lines, rows, books);
  const document_hash = sha256(text);
  const { logo_sha256 } = books.entity;
  const logo = logo_sha256 ? { logo_sha256 } : {};
  books.insert('document_snapshots', { transaction_id: transaction.id, version: DOCUMENT_VERSION, text, sha256: document_hash, ...logo });
  return { document_hash };
}

/** The e-invoice that an invoice or a credit note must be able to become (docs/accounting.md §15.7). */
function formOf(transaction: Transaction, books: BooksView): keyof typeof electronicForms {
  const { contact_id, reason } = transaction;
  if (reason || !isElectronic(transaction)) return 'off';
  return formWanted(contact_id ? books.getAny('contacts', contact_id) : undefined, books.entity);
}

/**
 * The text of a document as the books are now. Throws 422 where it is longer than what is kept of one, and 135 where it cannot become the
 * e-invoice that it must.
 */
export function documentText(transaction: Transaction, lines: readonly LineItem[], rows: readonly TaxRow[], books: BooksView): string {
  const tax_value = transaction.currency_id === books.entity.currency_id ? null : valueOfTaxes(transaction, lines, rows, books);
  const document = documentOfBooks(transaction, lines, tax_value, books);
  const form = formOf(transaction, books);
  if (form !== 'off') invoiceInForm(document, form, 'document');
  const text = snapshotText(document);
  const bytes = Buffer.byteLength(text);
  if (bytes <= limits.document_bytes) return text;
  const message = `The document of this transaction says more than is kept of one: ${bytes} bytes, at most ${limits.document_bytes}. Shorten its texts, or split it into several.`;
  throw new RequestError(422, { line_items: [message] });
}

/** Its taxes in the reporting currency, as the ledger has them (docs/accounting.md §5.10). */
function valueOfTaxes(transaction: Transaction, lines: readonly LineItem[], rows: readonly TaxRow[], books: BooksView): Decimal {
  const taxed = lines.map((line) => ({ ...line, base: line.extended_amount! }));
  const taxes = taxesOfDocument(
    { document: transaction, original: transaction, lines: taxed, rows },
    {
      tax: (id) => books.getAny('taxes', id),
      account_type: (id) => books.getAny('accounts', id)!.account_type,
      isGross: (id) => books.getAny('discounts', id)!.gross_discount,
      decimals: decimalsOfCurrency(transaction.currency_id, books),
      reporting_decimals: reportingDecimals(books),
    },
  );
  const charged = taxes.filter(({ direction }) => !isWithheld(direction));
  return sumOf(charged, ({ tax }) => tax).abs();
}
