import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { ReportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import type { BooksView, Inserts, Lookup } from '../../shared/books/command.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { stated } from '../../shared/api/record-form.ts';
import type { Input } from '../../shared/api/resource-types.ts';
import { transaction as resource } from '../../shared/resources/transaction/transaction.ts';
import { freshDraft } from '../../shared/resources/transaction/fresh-draft.ts';
import { decidedDirection } from './decided-direction.ts';
import { draftLines, faultsOfLinesAlone, statedLine } from './draft-lines.ts';
import type { StatedLine } from './draft-lines.ts';
import { draftHeader, isPaidLater } from './draft-transaction.ts';
import type { StatedTransaction, TransactionHeader } from './draft-transaction.ts';
import { filledInByContact } from './fill-in-by-contact.ts';
import { openingLookup } from './check-opening-entry.ts';
import { draftNumber, nextNumber } from '../../shared/books/next-number.ts';
import { postAtOnce } from './post-to-ledger.ts';
import { contactLookup } from '../../shared/books/contact-lookup.ts';
import { prepaidLookups } from './assignment/assign-prepaid.ts';
import { correctedLookups } from './document-terms.ts';
import { keepsDocument } from './keep-document.ts';
import { dueDate } from '../../shared/accounting/due-date.ts';
import type { RecordedTransaction } from './recorded-transaction.ts';
import { linesToCoins } from './round-to-coins.ts';
import { atLine } from './rewrite-lines.ts';
import { storableTotals } from './storable-totals.ts';
import { datedByBooks } from './time-of-books.ts';

type NewTransaction = Input<typeof resource>;

/** A number of the caller's own must be unique in the entity, recycled drafts included; an opening entry asks what its period begins with. */
export function newTransactionLookups(params: NewTransaction, books: BooksView): Lookup[] {
  const { transaction_no } = params;
  const number: Lookup[] = !transaction_no ? [] : [{ collection: 'transactions', field: 'transaction_no', value: transaction_no }];
  return [
    ...number,
    ...openingLookup(params, books),
    ...contactLookup(params.contact_id),
    ...correctedLookups(params.corrects_ids),
    ...prepaidLookups(params, books),
  ];
}

/** Two ledger rows for each line and each of its taxes and discounts, if it is posted; what is given up of an item is a credit of its own. */
export function insertsOf(params: Posts): NewRecords {
  const { line_items = [], clears = [] } = params;
  const prepaid = params.prepaid_ids?.length ?? 0;
  const pairs = line_items.reduce((sum, { taxes = [], discounts = [] }) => sum + 1 + taxes.length + discounts.length, 0);
  const credits = clears.filter(({ difference }) => difference).length;
  const documents = params.post && keepsDocument(params) ? { document_snapshots: 1 } : {};
  const own = {
    ...documents,
    line_items: line_items.length + credits,
    ledger: 2 * (pairs + clears.length + prepaid + credits),
    transactions: 1 + credits,
  };
  const assignments = clears.length + prepaid + credits;
  return assignments === 0 ? own : { ...own, assignments };
}

type Posts = Pick<NewTransaction, 'line_items' | 'clears' | 'transaction_type' | 'post' | 'contact_id' | 'document' | 'prepaid_ids'>;
type NewRecords = Required<Pick<Inserts, 'line_items' | 'ledger' | 'transactions'>> & Pick<Inserts, 'assignments' | 'document_snapshots'>;

/** About the records it writes: itself and its lines count double, and an assignment moves its items. */
export function weightOf(params: Posts): number {
  const { line_items, ledger, transactions, assignments = 0, document_snapshots = 0 } = insertsOf(params);
  return 2 * (transactions + line_items) + ledger + 3 * assignments + document_snapshots;
}

/**
 * Saves a transaction with its lines as a draft, and posts it when the request says so (docs/accounting.md §5). `exact`: its total is that of money
 * which has moved, so that no coins round it.
 */
export function recordTransaction(given: NewTransaction, books: BooksView, { exact = false } = {}): RecordedTransaction {
  const { params: dated, occurred_at } = datedByBooks(given, books);
  const params = filledInByContact(dated, books);
  const said = withTerms({ ...stated(resource, params), account_id: params.account_id }, books);
  const sent = (params.line_items ?? []).map((line, index) => statedLine(line, `line_items.${index}.`, books));
  const { header, period } = headerOf(said, sent, books);
  const asked = draftLines(header, sent, books);
  const drafted = params.post && !exact ? [...asked, ...linesToCoins(header, asked, books)] : asked;
  const totals = storableTotals(header, drafted);
  const transaction_no = numberOf(params, header, period, books);
  const draft = freshDraft({
    ...header,
    ...totals,
    transaction_no,
    created_by: books.caller.user_id,
    ...(occurred_at ? { occurred_at } : {}),
  });
  const transaction = books.insert('transactions', draft);
  const lines = drafted.map(({ line, priced }, position) => {
    const own = { transaction_id: transaction.id, position, ...line };
    const posted = params.post ? Object.assign(own, decidedDirection(header, line, books)) : own;
    return { line: atLine(position, () => books.insert('line_items', posted)), priced };
  });
  return params.post ? postAtOnce(transaction, lines, books) : { transaction, lines: lines.map(({ line }) => line) };
}

/** An invoice or bill that names no due date has that of its contact's payment terms, an invoice else of the entity's (docs/accounting.md §14.2). */
function withTerms(said: StatedTransaction, books: BooksView): StatedTransaction {
  if (said.due_date !== null || !isPaidLater(said.transaction_type)) return said;
  const own = said.contact_id ? books.get('contacts', said.contact_id)?.payment_terms : null;
  const terms = own ?? (said.transaction_type === 'IN' ? books.entity.identity?.payment_terms : null);
  return terms ? { ...said, due_date: dueDate(said.transaction_date, terms) } : said;
}

/** Reports wrong references of the header together with the faults of the lines, so that one answer names them all. */
function headerOf(said: StatedTransaction, lines: readonly StatedLine[], books: BooksView): ReturnType<typeof draftHeader> {
  try {
    return draftHeader(said, books);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new RequestError(error.code, { ...error.fields, ...faultsOfLinesAlone(lines, books) }, error.headers);
  }
}

/** The caller's own number, or the next of the type and period; null of a draft that gets it at posting (docs/accounting.md §5.2). */
function numberOf(params: NewTransaction, header: TransactionHeader, period: ReportingPeriod, books: BooksView): string | null {
  if (!params.transaction_no)
    return params.post ? nextNumber(header.transaction_type, period, books) : draftNumber(header.transaction_type, period, books);
  checkNumber(params.transaction_no, books);
  books.reserveNumber(params.transaction_no);
  return params.transaction_no;
}

function checkNumber(transaction_no: string, books: BooksView): void {
  if (books.findAny('transactions', 'transaction_no', transaction_no).length === 0) return;
  const message = `Transaction number ${transaction_no} is taken`;
  throw new BookkeepingError('transaction', 'DuplicateTransactionNo', 'transaction_no', message);
}
