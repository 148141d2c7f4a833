import { dayText, daysAfter } from '../accounting/fiscal-year.ts';
import { saysWord } from '../banking/matching/words-of-payment.ts';
import type { DoneLine, MatchLine } from '../banking/matching/matched-books.ts';
import type { BooksReader } from '../books/books-reader.ts';
import type { BankLine } from '../resources/bank-line/bank-line.ts';

/** A direct debit may come back for thirteen months where nobody agreed to it (SEPA Core rulebook). */
const DAYS_OF_RETURN = 400;
const MOST_LINES = 5_000;

const fields = { account_id: 1, amount: 1, booked_on: 1, end_to_end_id: 1, counterparty: 1, text: 1 };

/** Lines that were done, of which one of these may take something back; none where none of them is a return. */
export async function readDoneLines(lines: readonly MatchLine[], reader: BooksReader): Promise<DoneLine[]> {
  const returns = lines.filter(({ reversal, return_reason, text }) => reversal || return_reason !== null || saysWord([text], 'returned'));
  const first = returns.flatMap(({ booked_on }) => (booked_on === null ? [] : [booked_on])).sort()[0];
  if (first === undefined) return [];
  const accounts = [...new Set(returns.map(({ account_id }) => account_id))];
  const since = daysAfter(new Date(first), -DAYS_OF_RETURN);
  const done = { account_id: { $in: accounts }, state: 'posted', booked_on: { $gte: since }, deleted_at: null };
  const found = await reader.find<BankLine>('bank_lines', done, { sort: { booked_on: -1 }, limit: MOST_LINES, projection: fields });
  return found.map(({ counterparty, booked_on, ...line }) => ({
    ...line,
    booked_on: booked_on && dayText(booked_on),
    counterparty: counterparty && {
      name: counterparty.name ?? null,
      iban: counterparty.iban ?? null,
      number: counterparty.number ?? null,
      bank: counterparty.bank ?? null,
      ultimate_name: counterparty.ultimate_name ?? null,
    },
    confirmed: false,
  }));
}
