import { BookkeepingError } from './bookkeeping-error.ts';
import { Decimal, sumOf } from './decimal.ts';
import { ledgerPairs } from './ledger-pair.ts';
import type { Movement, PostingTerms } from './ledger-pair.ts';
import type { PricedLine } from './price-line-items.ts';
import type { LineItem, NamedValues, Transaction, UnpostedRow } from './records.ts';

export type CompoundEntry = PostingTerms & Pick<Transaction, 'account_id' | 'credited' | 'main_account_amount'>;
export interface CompoundLine {
  line: Pick<LineItem, 'account_id' | 'credited' | 'dimensions'>;
  priced: Pick<PricedLine, 'base'>;
}

interface Part {
  account: number;
  left: Decimal;
  /** The values that a line names. `main`: the main account, whose row names those of the line on the other side (docs/accounting.md §13.2). */
  dimensions: NamedValues | 'main';
}

/**
 * The ledger rows of a compound journal entry (docs/accounting.md §5.7): main account and lines form a list of credits and one of
 * debits, matched first in first out. Every match is a credit row and a debit row of the same amount, the credit rows coming first;
 * the total of one side is converted once and dealt to the matches (docs/accounting.md §1.2).
 * Throws when the main account has no amount, or when the two lists differ by anything at all.
 */
export function postCompoundEntry(entry: CompoundEntry, lines: readonly CompoundLine[]): UnpostedRow[] {
  const main_amount = checkMainAccountAmount(entry.main_account_amount);
  const parts = [
    { account: entry.account_id, left: main_amount, credited: entry.credited, dimensions: 'main' as const },
    ...lines.map(({ line, priced }) => ({
      account: line.account_id,
      left: priced.base,
      credited: line.credited,
      dimensions: line.dimensions,
    })),
  ];
  const credits = parts.filter(({ credited }) => credited);
  const debits = parts.filter(({ credited }) => !credited);
  if (!total(credits).equals(total(debits))) {
    const message = 'Total Debit amounts do not match total Credit amounts';
    throw new BookkeepingError('transaction', 'UnbalancedTransaction', 'line_items', message);
  }
  const movements = matches(credits, debits).map(({ credit, debit, amount }): Movement => ({
    side: 'C',
    first: credit.account,
    second: debit.account,
    amount,
    line_item_id: null,
    tax_id: null,
    dimensions: { first: namedBy(credit, debit), second: namedBy(debit, credit) },
  }));
  const pairs = ledgerPairs(entry, movements, () => true);
  return [...pairs.map(([credit]) => credit), ...pairs.map(([, debit]) => debit)];
}

/** A compound entry's main account amount; throws when there is none (docs/accounting.md §5.7). */
export function checkMainAccountAmount(amount: Decimal | null): Decimal {
  if (amount?.greaterThan(0)) return amount;
  const message = 'Compound Journal Entries must have a Main Account Amount';
  throw new BookkeepingError('transaction', 'MissingMainAccountAmount', 'main_account_amount', message);
}

/** The values that the row of a part names: those of its line, or for the main account those of the line on the other side. */
function namedBy(part: Part, opposite: Part): NamedValues {
  const { dimensions } = part.dimensions === 'main' ? opposite : part;
  return dimensions === 'main' ? null : dimensions;
}

interface Match {
  credit: Part;
  debit: Part;
  amount: Decimal;
}

function matches(credits: readonly Part[], debits: readonly Part[]): Match[] {
  const found: Match[] = [];
  const waiting = debits.filter(({ left }) => !left.isZero()).map((part) => ({ ...part }));
  for (const credit of credits) {
    let needed = credit.left;
    while (!needed.isZero()) {
      const debit = waiting[0]!;
      const amount = Decimal.min(needed, debit.left);
      found.push({ credit, debit, amount });
      needed = needed.minus(amount);
      debit.left = debit.left.minus(amount);
      if (debit.left.isZero()) waiting.shift();
    }
  }
  return found;
}

function total(parts: readonly Part[]): Decimal {
  return sumOf(parts, ({ left }) => left);
}
