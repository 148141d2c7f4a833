import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksView, Lookup } from '../../../shared/books/command.ts';
import { matchLookups } from '../../../shared/books/match-lookups.ts';
import { contactLookup } from '../../../shared/books/contact-lookup.ts';
import type { BankAct } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import { clearedLookups } from '../assignment/clear-items.ts';
import type { FoundDocuments } from '../assignment/clear-items.ts';
import { weightOf } from '../record-transaction.ts';
import { bookLine } from './book-line.ts';
import { checkReferences } from './check-references.ts';
import { markDone } from './mark-done.ts';
import { newLine } from './new-line.ts';
import { matchEntries } from './match-entries.ts';
import { transferLine } from './transfer-line.ts';

/** What an act needs of the database beside the records that it names. */
export interface FoundOfAct {
  documents: FoundDocuments;
  /** The rows of the entries to which it ties its line. */
  rows: LedgerRow[];
}

/** What each act needs besides its line. */
const required = {
  match: ['transaction_ids'],
  settle: ['items'],
  on_account: ['contact_id', 'account_id'],
  post: ['line_items'],
  transfer: ['account_id'],
  ignore: ['reason'],
} as const satisfies Record<BankAct['act'], readonly (keyof BankAct)[]>;

/** Does one act. Answers the lines that it has done: a transfer may do two. Throws errors of bank_line, and those of the entry that it makes. */
export function doAct(act: BankAct, found: FoundOfAct, books: BooksView): BankLine[] {
  checkReferences(act, books);
  const line = newLine(act.line_id, 'line_id', books);
  const wanted: readonly (keyof BankAct)[] = required[act.act];
  if (wanted.every((field) => act[field] === undefined || act[field] === null)) {
    throw new RequestError(422, { [wanted[0]!]: [`Give ${wanted.join(' or ')} with the act ${act.act}.`] });
  }
  switch (act.act) {
    case 'match':
      return [matchEntries(line, act, found.rows, books)];
    case 'transfer':
      return transferLine(line, act, books);
    case 'ignore':
      return [markDone(line, { act: 'ignore', state: 'ignored', note: act.reason ?? null }, books)];
    default:
      return [bookLine(line, act, found.documents, books)];
  }
}

export function lookupsOfAct(act: BankAct, books: BooksView): Lookup[] {
  const { line_id, other_line_id, contact_id, items, transaction_ids } = act;
  const lines = [line_id, other_line_id].filter((id) => typeof id === 'number');
  return [
    ...lines.map((value): Lookup => ({ collection: 'bank_lines', field: 'id', value })),
    ...contactLookup(contact_id),
    ...clearedLookups(settlingOf(act), books),
    ...(items ?? []).map(({ id, type }) => ofContact(type === 'Balance' ? 'balances' : 'transactions', id)),
    ...(transaction_ids ?? []).flatMap((value): Lookup[] => [{ collection: 'transactions', field: 'id', value }, ...matchLookups(value)]),
  ];
}

/** An item, and the contact that it names. */
function ofContact(collection: 'transactions' | 'balances', value: number): Lookup {
  return { collection, field: 'id', value, leads_to: (record) => contactLookup((record as Transaction).contact_id) };
}

export function weightOfAct(act: BankAct): number {
  return 3 + weightOf({ ...settlingOf(act), line_items: act.line_items ?? [] });
}

/** The payment that would settle the items of an act: whichever it is, a receipt stands for both. */
export function settlingOf({ items }: BankAct): { transaction_type: 'RC'; clears?: NonNullable<BankAct['items']> } {
  return { transaction_type: 'RC', ...(items ? { clears: items } : {}) };
}

/** Where an act has what a check of the entry names. */
export function fieldOfAct(field: string, { line_items }: BankAct): string {
  if (field.startsWith('clears')) return field.replace('clears', 'items');
  if (field === 'transaction_date') return 'date';
  return line_items || !field.startsWith('line_items') ? field : 'line_id';
}
