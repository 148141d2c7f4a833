import { ZERO } from './decimal.ts';
import type { DocumentTax, SummedTax, TaxSum } from './statements/build-tax-summary.ts';

/** Adds what a document charges of a tax to the sums by tax and direction. */
export function addTax(sums: Map<string, TaxSum>, document: DocumentTax, taxOf: (id: number) => SummedTax): void {
  const { tax_id, direction } = document;
  const key = `${tax_id}:${direction}`;
  const sum: TaxSum = sums.get(key) ?? {
    tax: taxOf(tax_id),
    direction,
    base: ZERO,
    amount: ZERO,
    non_deductible: ZERO,
    on_accounts: new Map(),
    documents: 0,
  };
  sums.set(key, {
    ...sum,
    base: sum.base.plus(document.base),
    amount: sum.amount.plus(document.tax),
    non_deductible: sum.non_deductible.plus(document.non_deductible),
    on_accounts: addedUp(sum.on_accounts, document.on_accounts),
    documents: sum.documents + 1,
    ...(document.uncollectible && {
      uncollectible: {
        base: (sum.uncollectible?.base ?? ZERO).plus(document.base),
        tax: (sum.uncollectible?.tax ?? ZERO).plus(document.tax),
      },
    }),
  });
}

function addedUp(one: TaxSum['on_accounts'], other: TaxSum['on_accounts']): TaxSum['on_accounts'] {
  const sums = new Map(one);
  for (const [account_id, amount] of other) sums.set(account_id, amount.plus(sums.get(account_id) ?? ZERO));
  return sums;
}

/** A tax whose record is missing, in spoilt books. */
export function missingTax(id: number): SummedTax {
  return { id, code: '', name: '', rate: null, account_id: null };
}
