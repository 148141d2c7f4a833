import { isStorableAmount } from '../../../shared/accounting/amount.ts';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { ONE } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import { translationNarration } from '../../../shared/accounting/translation.ts';
import type { Translation } from '../../../shared/accounting/translation.ts';
import { ratesOfCurrency } from '../../../shared/books/rates-of-currency.ts';
import type { BooksView, NewRecord } from '../../../shared/books/command.ts';
import { freshDraft } from '../../../shared/resources/transaction/fresh-draft.ts';
import { draftNumber } from '../../../shared/books/next-number.ts';
import type { PreparedEntry } from './prepared-entries.ts';
import { untaxedLine } from '../untaxed-line.ts';

/**
 * Drafts the journal entry of a translation, dated the period's last day, in the reporting currency (docs/accounting.md §9.2). An entry
 * that replaces one of a previous preparation keeps its records and its number.
 */
export function draftClosingEntry(
  translation: Translation,
  period: ReportingPeriod,
  forex_account_id: number,
  books: BooksView,
  previous?: PreparedEntry,
): PreparedEntry {
  const amount = translation.translation.abs();
  if (!isStorableAmount(amount)) {
    throw new BookkeepingError('transaction', 'AmountOverflow', 'account_id', 'The translation difference has more than 15 digits');
  }
  const transaction_no = previous ? previous.transaction.transaction_no : draftNumber('JN', period, books);
  const entry = { ...journalEntry(translation, amount, period, books), transaction_no, line_accounts: [forex_account_id] };
  const transaction = previous ? books.update('transactions', previous.transaction.id, entry) : books.insert('transactions', entry);
  const own_line = untaxedLine(transaction, forex_account_id, amount, 0);
  const line = previous ? books.update('line_items', previous.line.id, own_line) : books.insert('line_items', own_line);
  const { side: _, ...translated } = translation;
  const figures = { ...translated, reporting_period_id: period.id, transaction_id: transaction.id, posted: false };
  const closing = previous
    ? books.update('closing_transactions', previous.closing.id, figures)
    : books.insert('closing_transactions', figures);
  return { closing, transaction, line };
}

function journalEntry(
  translation: Translation,
  amount: Decimal,
  period: ReportingPeriod,
  books: BooksView,
): Omit<NewRecord<'transactions'>, 'transaction_no'> {
  const { entity } = books;
  const { currency_code } = books.getAny('currencies', translation.currency_id)!;
  const reporting_rate = ratesOfCurrency(entity.currency_id, books)[0]!;
  const { transaction_no: _, ...entry } = freshDraft({
    transaction_type: 'JN',
    transaction_no: '',
    transaction_date: period.end_date,
    reporting_period_id: period.id,
    account_id: translation.account_id,
    currency_id: entity.currency_id,
    exchange_rate_id: reporting_rate.id,
    rate: ONE,
    narration: translationNarration(currency_code, period.calendar_year),
    reference: currency_code,
    credited: translation.side === 'CREDIT',
    compound: false,
    amount,
    tax: {},
    discount: {},
    created_by: books.caller.user_id,
    closing_period_id: period.id,
  });
  return entry;
}
