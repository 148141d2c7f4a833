import type { AccountType, EntrySide } from './vocabularies.ts';
import { minus, smallerOf, sumOf, ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { splitTax } from './deductible-tax.ts';
import type { SplitTax } from './deductible-tax.ts';
import { ledgerPairs } from './ledger-pair.ts';
import type { Movement, PostingTerms } from './ledger-pair.ts';
import type { PricedLine } from './price-line-items.ts';
import type { LineItem, Tax, Transaction, UnpostedRow } from './records.ts';
import { lineTaxDirection } from './tax-direction.ts';

export type PostedTransaction = PostingTerms & Pick<Transaction, 'account_id' | 'credited' | 'transaction_type'> & { decimals: number };
export interface PostedLine {
  line: Pick<LineItem, 'id' | 'account_id' | 'tax_inclusive' | 'dimensions' | 'tax_direction'>;
  priced: PricedLine;
}

type PostedTax = Pick<Tax, 'account_id' | 'withholding_tax' | 'mechanism' | 'input_account_id' | 'deductible'>;

/** The accounts that taxes and discounts are posted to; a 0 % tax has none and needs none. */
export interface ChargeAccounts {
  tax(tax_id: number): PostedTax;
  discount(discount_id: number): { account_id: number };
  /** The type of a line's account. */
  account_type(account_id: number): AccountType;
}

/**
 * The ledger rows of a simple transaction, line by line: the main account's pair, then the pairs of discounts, then tax by tax what goes to
 * the control account and what joins the line's account (docs/accounting.md §1.2, §5.3–5.12). The line account keeps the full amount; a
 * discount stands on the main account's side in its place. All rows of a line name its values, those of the main account too (§13.2). A
 * line of zero still writes its pair, so that the transaction is seen in both accounts; other pairs of zero are left out. What is withheld
 * beside the taxes takes the place of the main account as a discount does (docs/accounting.md §5.18). What the main account takes is converted as one total.
 */
export function postTransaction(transaction: PostedTransaction, lines: readonly PostedLine[], accounts: ChargeAccounts): UnpostedRow[] {
  const movements = lines.flatMap((line) => movementsOf(line, transaction, accounts));
  return ledgerPairs(transaction, movements, ({ first }) => first === transaction.account_id).flat();
}

/** A tax of a line with what of it goes where; a tax of zero writes no rows. */
type PlacedTax = PostedTax & SplitTax & { tax_id: number; amount: Decimal };

function movementsOf({ line, priced }: PostedLine, transaction: PostedTransaction, accounts: ChargeAccounts): Movement[] {
  const main = transaction.account_id;
  const side: EntrySide = transaction.credited ? 'C' : 'D';
  const values = line.dimensions?.length ? { dimensions: { first: line.dimensions, second: line.dimensions } } : {};
  const shared = { side, line_item_id: line.id, ...values };
  const taxes = placedTaxes({ line, priced }, transaction, accounts);
  const shares = oppositeMain({ line, priced }, taxes);
  const discounts = priced.applied_discounts.flatMap(({ discount_id, amount }) =>
    takeFrom(shares, amount).map((part) => ({ ...shared, ...part, first: accounts.discount(discount_id).account_id })),
  );
  const [own, ...ofTaxes] = shares
    .filter(({ left }, index) => !left.isZero() || (index === 0 && priced.base.isZero()))
    .map((share) => ({ share, movement: { ...shared, first: main, second: share.account, tax_id: share.tax_id, amount: share.left } }));
  const isOwn = own?.share === shares[0];
  return [
    ...(own && isOwn ? [own.movement] : []),
    ...discounts,
    ...(own && !isOwn ? [own.movement] : []),
    ...ofTaxes.map(({ movement }) => movement),
    ...besideMain(line, priced, taxes).map((part) => ({ ...shared, ...part })),
    ...withheldPairs({ line, priced }, accounts).map((part) => ({ ...shared, ...part })),
  ];
}

function placedTaxes({ line, priced }: PostedLine, transaction: PostedTransaction, accounts: ChargeAccounts): PlacedTax[] {
  const charged = priced.applied_taxes.filter(({ amount }) => !amount.isZero());
  if (charged.length === 0) return [];
  const direction = lineTaxDirection(transaction, line, accounts.account_type(line.account_id));
  return charged.map(({ tax_id, amount }) => {
    const tax = accounts.tax(tax_id);
    return { ...tax, ...splitTax(amount, tax, direction, transaction.decimals), tax_id, amount };
  });
}

/**
 * What stands opposite the main account: the line, and the taxes that come on top of it. Withheld tax replaces a part of the line,
 * inclusive tax is taken out of it; the line of an import tax is the tax; a reverse charge and a split payment do not touch the main account.
 */
function oppositeMain({ line, priced }: PostedLine, taxes: readonly PlacedTax[]): Share[] {
  const withheld = sumOf(
    taxes.filter(({ withholding_tax }) => withholding_tax),
    ({ amount }) => amount,
  );
  const import_id = priced.mechanism === 'import' ? priced.applied_taxes[0]!.tax_id : null;
  const left = minus(minus(priced.base, withheld), priced.withholding?.amount ?? ZERO);
  const own: Share = { account: line.account_id, tax_id: import_id, left };
  if (line.tax_inclusive || priced.mechanism !== 'standard') return [own];
  return [
    own,
    ...taxes.flatMap(({ account_id, tax_id, claimed, joined }): Share[] => [
      { account: account_id!, tax_id, left: claimed },
      { account: line.account_id, tax_id, left: joined },
    ]),
  ];
}

type OtherPair = Pick<Movement, 'first' | 'second' | 'tax_id' | 'amount'>;

/**
 * Pairs between two other accounts: an inclusive tax against its line, both sides of a reverse charge, and those of what the customer pays
 * to the authority, which cancel each other on the control account.
 */
function besideMain(line: PostedLine['line'], { mechanism }: PricedLine, taxes: readonly PlacedTax[]): OtherPair[] {
  const pairs = taxes.flatMap(({ account_id, input_account_id, tax_id, claimed, joined }) => {
    if (mechanism === 'reverse_charge') {
      return [
        { first: account_id!, second: input_account_id ?? account_id!, tax_id, amount: claimed },
        { first: account_id!, second: line.account_id, tax_id, amount: joined },
      ];
    }
    if (mechanism === 'split_payment') return [{ first: account_id!, second: account_id!, tax_id, amount: claimed }];
    return line.tax_inclusive ? [{ first: line.account_id, second: account_id!, tax_id, amount: claimed }] : [];
  });
  return pairs.filter(({ amount }) => !amount.isZero());
}

/** What the buyer keeps for the tax authority stands on its control account, on the main account's side against the line. */
function withheldPairs({ line, priced: { withholding } }: PostedLine, accounts: ChargeAccounts): OtherPair[] {
  if (!withholding || withholding.amount.isZero()) return [];
  const { tax_id, amount } = withholding;
  return [{ first: accounts.tax(tax_id).account_id!, second: line.account_id, tax_id, amount }];
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
    const taken = smallerOf(needed, share.left);
    if (taken.isZero()) continue;
    share.left = share.left.minus(taken);
    needed = needed.minus(taken);
    parts.push({ second: share.account, tax_id: share.tax_id, amount: taken });
  }
  return parts;
}
