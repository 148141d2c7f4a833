import { Decimal, sumOf, ZERO } from './decimal.ts';
import type { EntrySide } from './vocabularies.ts';

/** A row that a document appends, with what must be known of its account. */
export interface MovedRow {
  readonly account_id: number;
  readonly entry_type: EntrySide;
  readonly amount: Decimal;
  /** Taxes are kept there: what one buys and owes at once is no part of what the document is about. */
  readonly is_control: boolean;
}

/**
 * What a document is about, in the reporting currency: what its rows move between accounts, so that what goes in and out of one account
 * counts once and tax beside it is in it as the document has it (69.50 of a sale with a tax of 11.10 within, whose rows debit 80.60). Of a journal entry
 * every account counts.
 */
export function documentAmount(rows: readonly MovedRow[], is_journal: boolean): Decimal {
  const moved = (counted: readonly MovedRow[]): Decimal => {
    const accounts = [...Map.groupBy(counted, ({ account_id }) => account_id).values()].map(balanceOf);
    const side = (sign: 1 | -1): Decimal =>
      sumOf(
        accounts.filter((balance) => balance.times(sign).gt(ZERO)),
        (balance) => balance.abs(),
      );
    return Decimal.max(side(1), side(-1));
  };
  const own = is_journal ? ZERO : moved(rows.filter(({ is_control }) => !is_control));
  return own.isZero() ? moved(rows) : own;
}

const balanceOf = (rows: readonly MovedRow[]): Decimal =>
  sumOf(rows, ({ entry_type, amount }) => (entry_type === 'D' ? amount : amount.neg()));
