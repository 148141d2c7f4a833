import { ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import type { CreditedTax } from './tax-figures.ts';
import type { TaxOfDocument, TaxRow } from './taxes-of-document.ts';
import { turnedFigures } from './waiting-taxes.ts';

/**
 * What a credit for a bad debt or a cash discount counts in the return: what it took of the taxes of its document (docs/accounting.md §7.6).
 * The rows of a tax stand on its accounts; which of its directions they are counted with makes no difference to an account.
 */
export function creditedTaxes(
  taxes: readonly CreditedTax[],
  rows: readonly TaxRow[],
  { reversed }: { reversed: boolean },
): TaxOfDocument[] {
  return taxes.map((tax, index) => {
    const isFirst = taxes.findIndex(({ tax_id }) => tax_id === tax.tax_id) === index;
    return {
      ...(reversed ? turnedFigures(tax) : tax),
      tax_id: tax.tax_id,
      direction: tax.direction,
      on_accounts: isFirst ? onAccounts(rows.filter(({ tax_id }) => tax_id === tax.tax_id)) : new Map<number, Decimal>(),
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
