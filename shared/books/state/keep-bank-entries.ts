import { ZERO } from '../../accounting/decimal.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import type { Account } from '../../resources/account/account.ts';
import type { BankEntry } from '../../resources/bank-entry/bank-entry.ts';
import type { LedgerRow } from '../../resources/ledger/ledger-row.ts';
import type { BankMatch } from '../../resources/bank-match/bank-match.ts';
import { movedOnBank } from '../moved-on-bank.ts';
import type { CommandBooks } from './command-books.ts';

/** What of an entry a command changes. */
interface Change {
  account_id: number;
  transaction_id: number;
  entry_date: Date;
  /** What it posts on the account. */
  moved: Decimal;
  /** What its matches come to, more or less. */
  matched: Decimal;
}

/**
 * Keeps the entries of bank accounts whose reconciliation has begun, for a command that is decided: those that it posts join, those that its
 * matches stand for are no longer open, and an open one that it reverses is cancelled by its reversal (docs/accounting.md §16.5). Books
 * without such accounts write nothing by it.
 */
export function keepBankEntries(books: CommandBooks): void {
  const changes = new Map<string, Change>();
  for (const row of books.buffer.ledger) {
    const account = begunAccount(row.post_account, books);
    if (!account || opensBooks(row, account, books)) continue;
    const change = changeOf(changes, account.id, row.transaction_id, row.posting_date);
    change.moved = change.moved.plus(movedOnBank(row, account, books.entity));
  }
  for (const match of (books.buffer.records.get('bank_matches')?.values() ?? []) as Iterable<BankMatch>) {
    if (!begunAccount(match.account_id, books)) continue;
    const before = books.before('bank_matches', match.id) as BankMatch | undefined;
    const change = changeOf(changes, match.account_id, match.transaction_id, match.entry_date);
    change.matched = change.matched.plus(countedOf(match)).minus(countedOf(before));
  }
  // What a line stood for is open again before it is reversed.
  const isTieOnly = ({ moved }: Change): boolean => moved.isZero();
  for (const change of [...changes.values()].filter(isTieOnly)) keepTied(change, books);
  for (const change of [...changes.values()].filter((one) => !isTieOnly(one))) keepPosted(change, books);
}

const begunAccount = (id: number, books: CommandBooks): Account | undefined => {
  const account = books.getAny('accounts', id);
  return account?.reconciled_from ? account : undefined;
};

/** What the books begin with by the first day of the reconciliation is no entry: the bank's balance has it. */
function opensBooks({ transaction_id, posting_date }: LedgerRow, { reconciled_from }: Account, books: CommandBooks): boolean {
  return posting_date <= reconciled_from! && books.getAny('transactions', transaction_id)?.opening === true;
}

const countedOf = (match: BankMatch | undefined): Decimal => (match?.deleted_at === null ? match.amount : ZERO);

function changeOf(changes: Map<string, Change>, account_id: number, transaction_id: number, entry_date: Date): Change {
  const key = `${account_id}:${transaction_id}`;
  let change = changes.get(key);
  if (!change) changes.set(key, (change = { account_id, transaction_id, entry_date, moved: ZERO, matched: ZERO }));
  return change;
}

function keepPosted({ moved, matched, ...of }: Change, books: CommandBooks): void {
  const entry = { ...of, amount: moved, matched, open: !matched.equals(moved) };
  if (cancels(entry, books)) books.insert('bank_entries', { ...entry, open: false, reversed_on: of.entry_date });
  else books.insert('bank_entries', entry);
}

function keepTied({ account_id, transaction_id, entry_date, matched }: Change, books: CommandBooks): void {
  if (matched.isZero()) return;
  const entry = entryOf(account_id, transaction_id, books);
  if (entry) {
    const sum = entry.matched.plus(matched);
    books.update('bank_entries', entry.id, { matched: sum, open: !entry.reversed_on && !sum.equals(entry.amount) });
  } else {
    // It counted as reconciled at the beginning, and the bank has booked it since: it was open then.
    books.insert('bank_entries', { account_id, transaction_id, entry_date, amount: matched, matched, open: false });
  }
}

/** Whether an entry is the reversal of an open one, which then is open no longer. */
function cancels({ account_id, transaction_id, entry_date, amount }: NewEntry, books: CommandBooks): boolean {
  const original_id = books.getAny('transactions', transaction_id)?.reversal_of_id;
  if (typeof original_id !== 'number') return false;
  const original = entryOf(account_id, original_id, books);
  if (!original?.matched.isZero() || !original.amount.plus(amount).isZero()) return false;
  books.update('bank_entries', original.id, { open: false, reversed_on: entry_date });
  return true;
}

type NewEntry = Pick<BankEntry, 'account_id' | 'transaction_id' | 'entry_date' | 'amount'>;

const entryOf = (account_id: number, transaction_id: number, books: CommandBooks): BankEntry | undefined =>
  books.find('bank_entries', 'transaction_id', transaction_id).find((entry) => entry.account_id === account_id);
