import { ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import type { CreditedTax } from './tax-figures.ts';
import type { TaxOfDocument, TaxRow } from './taxes-of-document.ts';
import { turnedFigures } from './waiting-taxes.ts';

/**
 * What a credit for a bad debt or a cash discount counts in the return: what it took of the taxes of its document (docs/accounting.md §7.6).
 * The rows of a tax count on its control accounts, not on those opposite; which of its directions they are counted with makes no difference to
 * an account.
 *
 * @param accountsOf the control accounts of a tax
 */
export function creditedTaxes(
  taxes: readonly CreditedTax[],
  rows: readonly TaxRow[],
  { reversed, accountsOf }: { reversed: boolean; accountsOf: (tax_id: number) => readonly unknown[] },
): TaxOfDocument[] {
  const isOf =
    (id: number) =>
    ({ tax_id, post_account }: TaxRow): boolean =>
      tax_id === id && accountsOf(id).includes(post_account);
  return taxes.map((tax, index) => {
    const isFirst = taxes.findIndex(({ tax_id }) => tax_id === tax.tax_id) === index;
    return {
      ...(reversed ? turnedFigures(tax) : tax),
      tax_id: tax.tax_id,
      direction: tax.direction,
      on_accounts: isFirst ? onAccounts(rows.filter(isOf(tax.tax_id))) : new Map<number, Decimal>(),
    };
  });
}

function onAccounts(rows: readonly TaxRow[]): Map<number, Decimal> {
  const sums = new Map<number, Decimal>();
  for (const { post_account, entry_type, amount } of rows) {
    sums.set(post_account, (sums.get(post_account) ?? ZERO).plus(entry_type === 'C' ? amount : amount.neg()));
  }
  return sums;
}
