import { openingEntryFault } from '../../shared/accounting/check-opening-entry.ts';
import { periodOfDate } from '../../shared/accounting/fiscal-year.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { BooksView, Lookup } from '../../shared/books/command.ts';
import { contactLookup } from '../../shared/books/contact-lookup.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { ReportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { prepaidLookups } from './assignment/assign-prepaid.ts';
import { correctedLookups } from './document-terms.ts';
import { transactionLookups } from './find-transaction.ts';

type Opening = Pick<Transaction, 'opening' | 'transaction_date'>;

/** What an opening entry of that day reads besides the records in memory: the opening balances of its period. */
export function openingLookup(
  { opening, transaction_date }: { opening?: boolean | null; transaction_date: string },
  books: BooksView,
): Lookup[] {
  if (!opening) return [];
  const period = periodOfDate(new Date(transaction_date), books.all('reporting_periods'));
  return period ? [balancesOf(period.id)] : [];
}

/** A draft with its lines, its contact, what it corrects and what was paid before; of one that is or becomes an opening entry with the opening balances of its period. */
export function draftLookups(
  id: number,
  changes: {
    opening?: boolean | null;
    transaction_date?: string;
    contact_id?: number | null;
    corrects_ids?: readonly number[] | null;
    prepaid_ids?: readonly number[] | null;
  },
  books: BooksView,
): Lookup[] {
  const [transaction, ...lines] = transactionLookups(id) as [Lookup, ...Lookup[]];
  const leads_to: Lookup['leads_to'] = (record) => {
    const draft = record as Transaction;
    const { opening, reporting_period_id, contact_id, corrects_ids } = draft;
    const balances = (changes.opening ?? opening) ? [balancesOf(reporting_period_id)] : [];
    return [...balances, ...contactLookup(contact_id), ...correctedLookups(corrects_ids), ...prepaidLookups(draft, books)];
  };
  const { transaction_date } = changes;
  const moved = transaction_date === undefined ? [] : openingLookup({ opening: true, transaction_date }, books);
  return [
    { ...transaction, leads_to },
    ...lines,
    ...moved,
    ...contactLookup(changes.contact_id),
    ...correctedLookups(changes.corrects_ids),
    ...prepaidLookups(changes, books),
  ];
}

/** Throws 422 unless the books may begin with an entry of that day and main account (docs/accounting.md §5.9). */
export function checkOpeningEntry(entry: Opening, account: Account, period: ReportingPeriod, books: BooksView): void {
  if (!entry.opening) return;
  const balances = books.find('balances', 'reporting_period_id', period.id);
  const has_balances = balances.some(({ carried_from_period_id }) => carried_from_period_id === null);
  const fault = openingEntryFault(entry, { account, period, periods: books.all('reporting_periods'), has_balances });
  if (fault) throw new RequestError(422, { [fault.field]: [fault.message] });
}

/** Keeps count of the opening entries with which a period begins: as long as some stand, no period is made before it. */
export function countOpeningEntries(
  { opening, reporting_period_id }: Pick<Transaction, 'opening' | 'reporting_period_id'>,
  more: 1 | -1,
  books: BooksView,
): void {
  if (!opening) return;
  const { opening_entries } = books.getAny('reporting_periods', reporting_period_id)!;
  books.update('reporting_periods', reporting_period_id, { opening_entries: (opening_entries ?? 0) + more });
}

function balancesOf(reporting_period_id: number): Lookup {
  return { collection: 'balances', field: 'reporting_period_id', value: reporting_period_id };
}
