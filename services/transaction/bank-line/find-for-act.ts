import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView, Lookup } from '../../../shared/books/command.ts';
import { contactLookup } from '../../../shared/books/contact-lookup.ts';
import { matchLookups } from '../../../shared/books/match-lookups.ts';
import type { BankAct, BankDeed } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { FoundDocuments } from '../assignment/clear-items.ts';
import { documentOfItem, readCredited } from '../assignment/find-credited.ts';
import { readAssignment } from '../assignment/found-assignment.ts';
import type { FoundAssignment } from '../assignment/found-assignment.ts';
import { itemLookups } from '../assignment/find-item.ts';
import { readRowsOf } from '../read-rows-of.ts';
import { lineIdsOf } from './lines-of-act.ts';
import { paymentsOf } from './payments-of.ts';

/** What an act needs of the database beside the records that it names. */
export interface FoundOfAct {
  /** Of the items whose taxes are lowered, in the order of the items. */
  documents: FoundDocuments;
  /** The rows of the entries to which it ties its line. */
  rows: LedgerRow[];
  /** Those of the payments that came back. */
  assignments: FoundAssignment[];
  /** Of the acts of a split, in their order. */
  parts: FoundOfAct[];
}

export const nothingFound: FoundOfAct = { documents: [], rows: [], assignments: [], parts: [] };

/** The records that an act names, and what they lead to. */
export function lookupsOfAct(act: BankAct, books: BooksView): Lookup[] {
  const lines = [...lineIdsOf(act), act.same_as].filter((id) => typeof id === 'number');
  return [
    ...lines.map((value): Lookup => ({ collection: 'bank_lines', field: 'id', value })),
    ...(typeof act.rule_id === 'number' ? [{ collection: 'bank_rules', field: 'id', value: act.rule_id } as const] : []),
    ...[act, ...(act.acts ?? [])].flatMap((deed) => lookupsOfDeed(deed, books)),
  ];
}

function lookupsOfDeed({ contact_id, items, transaction_ids, other_line_id, of_line_id }: BankDeed, books: BooksView): Lookup[] {
  return [
    ...(typeof other_line_id === 'number' ? [{ collection: 'bank_lines', field: 'id', value: other_line_id } as const] : []),
    ...(typeof of_line_id === 'number'
      ? [{ collection: 'bank_lines', field: 'id', value: of_line_id, leads_to: (record) => entriesOf(record as BankLine) } satisfies Lookup]
      : []),
    ...contactLookup(contact_id),
    ...(items ?? []).flatMap(({ id, type }) => [
      ...itemLookups(type ?? 'Transaction', id, books),
      ofContact(type === 'Balance' ? 'balances' : 'transactions', id),
    ]),
    ...(transaction_ids ?? []).flatMap((value): Lookup[] => [{ collection: 'transactions', field: 'id', value }, ...matchLookups(value)]),
  ];
}

function entriesOf({ acts }: BankLine): Lookup[] {
  return acts.flatMap(({ transaction_ids }) => (transaction_ids ?? []).map((id) => ofContact('transactions', id)));
}

/** An item, or a payment that came back, and the contact that it names. */
function ofContact(collection: 'transactions' | 'balances', value: number): Lookup {
  return { collection, field: 'id', value, leads_to: (record) => contactLookup((record as Transaction).contact_id) };
}

/** Whether an act needs more than its records. */
export function findsMore(act: BankAct): boolean {
  return [act, ...(act.acts ?? [])].some(
    ({ act: what, items, difference }) =>
      what === 'match' ||
      what === 'return' ||
      difference?.kind === 'discount' ||
      (items ?? []).some((item) => item.difference?.tax === true),
  );
}

export async function findForAct(act: BankAct, reader: BooksReader, books: BooksView): Promise<FoundOfAct> {
  const [own, ...parts] = await Promise.all([act, ...(act.acts ?? [])].map((deed) => findForDeed(deed, reader, books)));
  return { ...own!, parts };
}

async function findForDeed(deed: BankDeed, reader: BooksReader, books: BooksView): Promise<FoundOfAct> {
  const { items, transaction_ids, difference, of_line_id } = deed;
  const lowers = (item: NonNullable<typeof items>[number]): boolean => difference?.kind === 'discount' || item.difference?.tax === true;
  const documentOf = (item: NonNullable<typeof items>[number]): number | undefined =>
    lowers(item) ? documentOfItem(item.type ?? 'Transaction', item.id, books) : undefined;
  const returned = typeof of_line_id === 'number' ? books.get('bank_lines', of_line_id) : undefined;
  const [documents, rows, assignments] = await Promise.all([
    Promise.all((items ?? []).map((item) => readCredited(documentOf(item), reader))),
    Promise.all((transaction_ids ?? []).map((id) => readRowsOf(id, reader, books))),
    returned ? readAssignmentsOf(paymentsOf(returned, books), reader) : [],
  ]);
  return { documents, rows: rows.flat(), assignments, parts: [] };
}

async function readAssignmentsOf(payments: readonly Transaction[], reader: BooksReader): Promise<FoundAssignment[]> {
  const made = await reader.find<Assignment>('assignments', {
    transaction_id: { $in: payments.map(({ id }) => id) },
    assigning_type: 'Transaction',
    deleted_at: null,
  });
  return Promise.all(made.map(({ id }) => readAssignment({ id }, reader)));
}
