import type { EntrySide } from './vocabularies.ts';
import { Decimal, minus, sumOf } from './decimal.ts';
import { ledgerPairs } from './ledger-pair.ts';
import type { Movement, PostingTerms } from './ledger-pair.ts';
import type { PricedLine } from './price-line-items.ts';
import type { LineItem, Transaction, UnpostedRow } from './records.ts';

export type PostedTransaction = PostingTerms & Pick<Transaction, 'account_id' | 'credited'>;
export interface PostedLine {
  line: Pick<LineItem, 'id' | 'account_id' | 'tax_inclusive' | 'dimensions'>;
  priced: PricedLine;
}

/** The accounts that taxes and discounts are posted to; a 0 % tax has none and needs none. */
export interface ChargeAccounts {
  tax(tax_id: number): { account_id: number | null; withholding_tax: boolean };
  discount(discount_id: number): { account_id: number };
}

/**
 * The ledger rows of a simple transaction, line by line: the main account's pair, then the pairs of discounts, then those of taxes
 * (docs/accounting.md §5.3–5.6). The line account keeps the full amount; a discount stands on the main account's side in its place.
 * All rows of a line name its values, those of the main account too (§13.2). A line of zero still writes its pair, so that the transaction is seen in both accounts; other pairs of zero are left out. What the
 * main account takes is converted as one total (docs/accounting.md §1.2).
 */
export function postTransaction(transaction: PostedTransaction, lines: readonly PostedLine[], accounts: ChargeAccounts): UnpostedRow[] {
  const side: EntrySide = transaction.credited ? 'C' : 'D';
  const movements = lines.flatMap((line) => movementsOf(line, transaction.account_id, side, accounts));
  return ledgerPairs(transaction, movements, ({ first }) => first === transaction.account_id).flat();
}

function movementsOf({ line, priced }: PostedLine, main: number, side: EntrySide, accounts: ChargeAccounts): Movement[] {
  const values = line.dimensions?.length ? { dimensions: { first: line.dimensions, second: line.dimensions } } : {};
  const shared = { side, line_item_id: line.id, ...values };
  const taxes = priced.applied_taxes.filter(({ amount }) => !amount.isZero()).map((tax) => ({ ...tax, ...accounts.tax(tax.tax_id) }));
  // Withheld tax replaces a part of the line, inclusive tax is taken out of it, any other tax comes on top.
  const withheld = sumOf(
    taxes.filter(({ withholding_tax }) => withholding_tax),
    ({ amount }) => amount,
  );
  const lineShare: Share = { account: line.account_id, tax_id: null, left: minus(priced.base, withheld) };
  const taxShares: Share[] = line.tax_inclusive
    ? []
    : taxes.map(({ account_id, tax_id, amount }) => ({ account: account_id!, tax_id, left: amount }));
  const shares = [lineShare, ...taxShares];
  const discounts = priced.applied_discounts.flatMap(({ discount_id, amount }) =>
    takeFrom(shares, amount).map((part) => ({ ...shared, ...part, first: accounts.discount(discount_id).account_id })),
  );
  const ofMain = shares
    .filter(({ left }, index) => !left.isZero() || (index === 0 && priced.base.isZero()))
    .map(({ account, tax_id, left }) => ({ ...shared, first: main, second: account, tax_id, amount: left }));
  const ofLine = !line.tax_inclusive
    ? []
    : taxes.map(({ account_id, tax_id, amount }) => ({ ...shared, first: line.account_id, second: account_id!, tax_id, amount }));
  return [...ofMain.filter(({ tax_id }) => tax_id === null), ...discounts, ...ofMain.filter(({ tax_id }) => tax_id !== null), ...ofLine];
}

/** An amount opposite the main account and its discounts, and the part of it that is not yet matched by either. */
interface Share {
  account: number;
  tax_id: number | null;
  left: Decimal;
}

/** A discount takes the place of the main account on the line first; a gross one that exceeds the line goes on to the taxes. */
function takeFrom(shares: Share[], amount: Decimal): Pick<Movement, 'second' | 'tax_id' | 'amount'>[] {
  let needed = amount;
  const parts: Pick<Movement, 'second' | 'tax_id' | 'amount'>[] = [];
  for (const share of shares) {
    const taken = Decimal.min(needed, share.left);
    if (taken.isZero()) continue;
    share.left = share.left.minus(taken);
    needed = needed.minus(taken);
    parts.push({ second: share.account, tax_id: share.tax_id, amount: taken });
  }
  return parts;
}
