import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { YearFigures } from './read-closed-year.ts';

/** What a balance says of the item that it carries, besides its figures (docs/accounting.md §10.3). */
type Said = Pick<
  Balance,
  'due_date' | 'dispute' | 'contact_id' | 'narration' | 'external_id' | 'document_no' | 'document_type' | 'document_reference' | 'monetary'
>;

/** What a document of the closed year hands on to its balance. */
export function saidByDocument(document: Transaction, books: BooksView): Said {
  const { due_date, dispute, contact_id, narration, external_id, transaction_no, transaction_type, reference, monetary } = document;
  return withValues({
    due_date,
    dispute,
    contact_id,
    narration,
    external_id: freeExternalId(external_id, books),
    document_no: transaction_no,
    document_type: transaction_type,
    document_reference: reference,
    monetary,
  });
}

/**
 * What a balance of the closed year hands on to the one that takes its place. Its external id goes over, because only one live balance has
 * it: whoever looks for it finds the item where it stands now. Reopening gives it back.
 */
export function saidByEarlier(balance: Balance, books: BooksView): Said {
  const { due_date, dispute, contact_id, narration, external_id, document_no, document_type, document_reference, monetary } = balance;
  books.adopt('balances', balance);
  if (external_id) books.update('balances', balance.id, { external_id: null });
  return withValues({ due_date, dispute, contact_id, narration, external_id, document_no, document_type, document_reference, monetary });
}

/** Gives the external ids of carried balances, which reopening removes, back to the balances that they took the place of. */
export function giveBackExternalIds(carried: readonly Balance[], books: BooksView): void {
  for (const { carried_through, external_id } of carried) {
    const earlier = carried_through.at(-1);
    if (!external_id || earlier === undefined) continue;
    books.adoptLookup('balances', 'external_id', external_id, []);
    books.update('balances', earlier, { external_id });
  }
}

/** Tells the books which live balances have an external id that is to be carried: another one's id is not taken from it. */
export function adoptExternalIds({ transactions, balances, external_ids }: YearFigures, books: BooksView): void {
  for (const balance of external_ids) books.adopt('balances', balance);
  for (const { external_id } of [...transactions, ...balances]) {
    if (external_id)
      books.adoptLookup(
        'balances',
        'external_id',
        external_id,
        external_ids.filter((one) => one.external_id === external_id),
      );
  }
}

function freeExternalId(external_id: string | null | undefined, books: BooksView): string | null {
  if (!external_id) return null;
  return books.find('balances', 'external_id', external_id).length === 0 ? external_id : null;
}

/** Fields without a value have no place in a document. */
function withValues(said: { [K in keyof Said]: Said[K] | undefined }): Said {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && value !== undefined));
}
