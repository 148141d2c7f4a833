import { RequestError } from '../../shared/base/request-error.ts';
import type { FieldMessages } from '../../shared/base/request-error.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';
import type { Contact } from '../../shared/resources/contact/contact.ts';

type Said = Pick<Contact, 'receivable_account_id' | 'payable_account_id' | 'line_account_id' | 'currency_id' | 'taxes'>;

/** Throws 422 where what a contact says of its documents is missing, or an account of another type (docs/accounting.md §14.5). */
export function checkContactDefaults(
  { receivable_account_id, payable_account_id, line_account_id, currency_id, taxes }: Said,
  books: BooksView,
): void {
  const { receivable_account_id: receivable, payable_account_id: payable } = resolveReferences(
    {
      receivable_account_id: ['accounts', receivable_account_id],
      payable_account_id: ['accounts', payable_account_id],
      line_account_id: ['accounts', line_account_id],
      currency_id: ['currencies', currency_id],
    },
    books,
  );
  const faults: FieldMessages = {};
  if (receivable && receivable.account_type !== 'RECEIVABLE')
    faults.receivable_account_id = ['Its invoices stand on a RECEIVABLE account; name one.'];
  if (payable && payable.account_type !== 'PAYABLE') faults.payable_account_id = ['Its bills stand on a PAYABLE account; name one.'];
  const missing = (taxes ?? []).filter((id) => !books.get('taxes', id));
  if (missing.length > 0) faults.taxes = missing.map((id) => missingRecord('taxes', id));
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
}
