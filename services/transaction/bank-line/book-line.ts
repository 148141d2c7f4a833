import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import { transactionTypes } from '../../../shared/accounting/vocabularies.ts';
import type { Input } from '../../../shared/api/resource-types.ts';
import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { bankActs } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankAct } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { transaction } from '../../../shared/resources/transaction/transaction.ts';
import { checkClears, clearItems } from '../assignment/clear-items.ts';
import type { FoundDocuments } from '../assignment/clear-items.ts';
import { recordTransaction } from '../record-transaction.ts';
import { markDone, tie } from './mark-done.ts';
import { checkSum } from './match-entries.ts';

type Entry = Input<typeof transaction>;

/** Makes the entry of a line as a user would (docs/accounting.md §16.2), and ties the line to it. */
export function bookLine(line: BankLine, act: BankAct, found: FoundDocuments, books: BooksView): BankLine {
  const entry = entryOf(line, act, books);
  checkClears(entry, found);
  const { id } = recordTransaction(entry, books).transaction;
  const assignments = entry.clears ? clearItems(id, entry.clears, found, books) : [];
  const made = books.get('transactions', id)!;
  checkSum(line, line.amount.isNegative() ? made.amount.negated() : made.amount, act.act === 'post' ? 'line_items' : 'line_id');
  tie(line, made, line.amount, books);
  const credits = assignments.map(({ transaction_id }) => transaction_id).filter((one) => one !== id);
  const transaction_ids = [id, ...new Set(credits)];
  const assignment_ids = assignments.map((assignment) => assignment.id);
  return markDone(line, { act: act.act, state: 'posted', contact_id: made.contact_id ?? null, transaction_ids, assignment_ids }, books);
}

function entryOf(line: BankLine, act: BankAct, books: BooksView): Entry {
  const isIn = !line.amount.isNegative();
  const amount = line.amount.abs().toFixed();
  const common = { ...saidOfEntry(line, act), currency_id: books.getAny('accounts', line.account_id)!.currency_id };
  if (act.act === 'post') return postedEntry(line, act, common, books);
  const item = act.act === 'settle' ? itemOf(act, books) : null;
  const contact_id = act.contact_id ?? item?.contact_id ?? null;
  return {
    ...common,
    transaction_type: isIn ? 'RC' : 'PY',
    ...(contact_id === null ? {} : { contact_id }),
    ...((item?.account_id ?? act.account_id) ? { account_id: item?.account_id ?? act.account_id! } : {}),
    line_items: [{ account_id: line.account_id, amount }],
    ...(act.act === 'settle' && act.items ? { clears: act.items } : {}),
  };
}

/** What every entry of a line says. */
export function saidOfEntry(
  line: BankLine,
  { act, date, narration }: BankAct,
): Pick<Entry, 'transaction_date' | 'narration' | 'reference' | 'post'> {
  const day = date ?? (line.booked_on ? dayText(line.booked_on) : null);
  if (day === null) throw new RequestError(422, { date: ['The bank names no day; give the date of the entry.'] });
  const told = [line.text, line.counterparty?.name, line.booking_text, bankActs[act]].find((text) => text?.trim());
  const reference = line.end_to_end_id?.trim() ? { reference: line.end_to_end_id.slice(0, limits.reference_characters) } : {};
  return { transaction_date: day, narration: narration ?? told!.slice(0, limits.narration_characters), post: true, ...reference };
}

/** The first item; the others have to be of its account. */
function itemOf({ items = [] }: BankAct, books: BooksView): Transaction | Balance {
  const found = (items ?? []).map(({ id, type }) => books.get(type === 'Balance' ? 'balances' : 'transactions', id)!);
  const other = found.findIndex(({ account_id }) => account_id !== found[0]!.account_id);
  if (other < 0) return found[0]!;
  throw new RequestError(422, {
    [`items.${other}.id`]: ['All items of a line must be of one receivable or payable account; do one of them.'],
  });
}

/** A cash sale or purchase where all its lines may stand in one, else a journal entry. */
function postedEntry(line: BankLine, { line_items, contact_id }: BankAct, common: Partial<Entry>, books: BooksView): Entry {
  const lines = line_items ?? [];
  const isIn = !line.amount.isNegative();
  const type = isIn ? 'CS' : 'CP';
  const takes: readonly string[] = transactionTypes[type].line_account_types;
  const fits = lines.every(({ account_id }) => takes.includes(books.get('accounts', account_id ?? 0)?.account_type ?? type));
  if (lines.some(({ account_id }) => account_id === line.account_id))
    throw new BookkeepingError('bank_line', 'SameAccount', 'line_items', 'A line of the entry is on the bank account itself');
  return {
    ...common,
    transaction_type: fits ? type : 'JN',
    ...(fits ? {} : { credited: !isIn }),
    account_id: line.account_id,
    ...(contact_id ? { contact_id } : {}),
    line_items: lines,
  } as Entry;
}
