import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { limits } from '../../shared/api/limits.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { succeeded } from '../../shared/books/answers.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import { UNKNOWN_WEIGHT } from '../../shared/books/command.ts';
import type { Command } from '../../shared/books/command.ts';
import { contactLookup } from '../../shared/books/contact-lookup.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import { contactLabel, presentContact } from '../../shared/resources/contact/present-contact.ts';
import type { OperationParams } from '../../shared/resources/operation-params.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';

/** Everything that names the contact, recycled drafts too, which may be restored. */
interface Named {
  transactions: Transaction[];
  balances: Balance[];
}

/**
 * Moves all that names a contact to another one and recycles it (docs/accounting.md §14.1): the same firm was entered twice. Throws 103 when
 * more records name it than one request may move.
 */
export const mergeContact: Command<OperationParams['mergeContact'], Named> = {
  name: 'contact.merge',
  needs: ({ id, into_id }) => [...contactLookup(id), ...contactLookup(into_id)],
  query: readNamed,
  weight: () => UNKNOWN_WEIGHT,
  decide({ id, into_id }, books, { transactions, balances }) {
    const contact = recordOfPath('contacts', id, books);
    const { into_id: into } = resolveReferences({ into_id: ['contacts', into_id] }, books);
    if (!into || into.id === id) throw new RequestError(422, { into_id: ['A contact is merged into another one; name that by into_id.'] });
    if (transactions.length + balances.length > limits.records_per_merge) {
      const message = `More than ${limits.records_per_merge} transactions and balances name Contact '${contact.name}'`;
      throw new BookkeepingError('contact', 'TooManyRecords', 'id', message);
    }
    for (const transaction of transactions) books.adopt('transactions', transaction);
    for (const balance of balances) books.adopt('balances', balance);
    for (const transaction of transactions) books.update('transactions', transaction.id, { contact_id: into.id });
    for (const balance of balances) books.update('balances', balance.id, { contact_id: into.id });
    const merged = books.recycle('contacts', id);
    return succeeded({
      message: `${contactLabel(contact)} merged into ${contactLabel(into)} successfully`,
      resource: presentContact(merged),
      into: presentContact(into),
      transactions: transactions.length,
      balances: balances.length,
    });
  },
};

async function readNamed({ id }: { id: number }, reader: BooksReader): Promise<Named> {
  const named = { contact_id: { $eq: id, $type: 'number' } };
  const options = { limit: limits.records_per_merge + 1 };
  const [transactions, balances] = await Promise.all([
    reader.find<Transaction>('transactions', named, options),
    reader.find<Balance>('balances', named, options),
  ]);
  return { transactions, balances };
}
