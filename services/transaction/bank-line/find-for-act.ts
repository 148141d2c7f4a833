import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView, Lookup } from '../../../shared/books/command.ts';
import { contactLookup } from '../../../shared/books/contact-lookup.ts';
import { matchLookups } from '../../../shared/books/match-lookups.ts';
import type { BankAct, BankDeed } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { FoundDocuments } from '../assignment/clear-items.ts';
import { documentOfItem, readCredited } from '../assignment/find-credited.ts';
import { itemLookups } from '../assignment/find-item.ts';
import { readRowsOf } from '../read-rows-of.ts';
import { lineIdsOf } from './lines-of-act.ts';

/** What an act needs of the database beside the records that it names. */
export interface FoundOfAct {
  /** Of the items whose taxes are lowered, in the order of the items. */
  documents: FoundDocuments;
  /** The rows of the entries to which it ties its line. */
  rows: LedgerRow[];
}

export const nothingFound: FoundOfAct = { documents: [], rows: [] };

/** The records that an act names, and what they lead to. */
export function lookupsOfAct(act: BankAct, books: BooksView): Lookup[] {
  const { same_as, other_line_id } = act;
  const lines = [...lineIdsOf(act), same_as, other_line_id].filter((id) => typeof id === 'number');
  return [...lines.map((value): Lookup => ({ collection: 'bank_lines', field: 'id', value })), ...lookupsOfDeed(act, books)];
}

function lookupsOfDeed({ contact_id, items, transaction_ids }: BankDeed, books: BooksView): Lookup[] {
  return [
    ...contactLookup(contact_id),
    ...(items ?? []).flatMap(({ id, type }) => [
      ...itemLookups(type ?? 'Transaction', id, books),
      ofContact(type === 'Balance' ? 'balances' : 'transactions', id),
    ]),
    ...(transaction_ids ?? []).flatMap((value): Lookup[] => [{ collection: 'transactions', field: 'id', value }, ...matchLookups(value)]),
  ];
}

/** An item, and the contact that it names. */
function ofContact(collection: 'transactions' | 'balances', value: number): Lookup {
  return { collection, field: 'id', value, leads_to: (record) => contactLookup((record as Transaction).contact_id) };
}

/** Whether an act needs more than its records. */
export function findsMore({ transaction_ids, items, difference }: BankDeed): boolean {
  return Boolean(transaction_ids) || difference?.kind === 'discount' || (items ?? []).some((item) => item.difference?.tax === true);
}

export async function findForAct(deed: BankDeed, reader: BooksReader, books: BooksView): Promise<FoundOfAct> {
  const { items, transaction_ids, difference } = deed;
  const lowers = (item: NonNullable<typeof items>[number]): boolean => difference?.kind === 'discount' || item.difference?.tax === true;
  const documentOf = (item: NonNullable<typeof items>[number]): number | undefined =>
    lowers(item) ? documentOfItem(item.type ?? 'Transaction', item.id, books) : undefined;
  const [documents, rows] = await Promise.all([
    Promise.all((items ?? []).map((item) => readCredited(documentOf(item), reader))),
    Promise.all((transaction_ids ?? []).map((id) => readRowsOf(id, reader, books))),
  ]);
  return { documents, rows: rows.flat() };
}
