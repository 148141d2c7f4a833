import type { LineCheck } from './line-check.ts';
import type { Tax } from './records.ts';
import { lineTaxDirection, mechanismOf } from './tax-direction.ts';
import { taxOfSide } from './tax-of-day.ts';
import type { TaxUse } from './tax-mechanisms.ts';
import { transactionTypes } from './vocabularies.ts';
import type { LineTaxDirection } from './vocabularies.ts';

const sides: Partial<Record<string, Exclude<TaxUse, 'both'>>> = { OUTPUT: 'sales', INPUT: 'purchases' } satisfies Record<
  LineTaxDirection,
  TaxUse
>;

/**
 * The faults of taxes of the other side: input tax on an invoice, tax on sales on a bill, which would be owed and stand in no box
 * (docs/accounting.md §5.19). A journal entry may state the tax of one side on the other where its boxes know that, as that of a bad debt which
 * is claimed back.
 */
export function checkTaxUse({ transaction, line, chart, report }: LineCheck, taxes: readonly Tax[]): void {
  const account = chart.account(line.account_id);
  if (!transaction || !account || taxes.every(({ use = 'both' }) => use === 'both')) return;
  const direction = lineTaxDirection(transaction, line, account.account_type);
  const side = sides[direction];
  for (const tax of taxes) {
    const { use = 'both', code, boxes } = tax;
    // What only a buyer owes, or only a purchase has, is refused for that (check-tax-mechanisms.ts).
    if (side === undefined || use === 'both' || use === side || tax.withholding_tax || mechanismOf(tax) !== 'standard') continue;
    if (transaction.transaction_type === 'JN' && boxes?.some((one) => one.direction === direction)) continue;
    const right = taxOfSide(tax, side, chart.taxes?.() ?? []);
    const { label, cash } = transactionTypes[transaction.transaction_type];
    const chosen = cash || transaction.transaction_type === 'JN' ? `, or give tax_direction ${use === 'sales' ? 'OUTPUT' : 'INPUT'}` : '';
    report(
      'taxes',
      `${code} is a tax on ${use}, and this line of a ${label} is one of ${side}`,
      `Use ${right?.code ?? `a tax on ${side}`}${chosen}.`,
    );
  }
}
