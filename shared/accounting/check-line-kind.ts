import { AMOUNT_DECIMALS } from './amount.ts';
import { extendedAmount } from './extended-amount.ts';
import type { LineCheck } from './line-check.ts';
import { transactionTypes } from './vocabularies.ts';

/** The faults of a line by its kind: allowances, charges and roundings of a document (docs/accounting.md §5.3). */
export function checkLineKind(check: LineCheck): void {
  const { transaction, line, report } = check;
  const kind = line.kind ?? 'item';
  if (kind !== 'allowance' && kind !== 'charge') {
    for (const field of ['percent', 'base', 'reason_code'] as const) {
      if ((line[field] ?? null) !== null) report(field, `Only an allowance or a charge has a ${words[field]}`, `Leave ${field} out.`);
    }
  }
  if (kind === 'item') return;
  if (transaction && transactionTypes[transaction.transaction_type].opposite === null)
    report('kind', `Only sales and purchases have lines of the kind ${kind}`, 'Leave kind out.');
  if (line.adjustments?.length)
    report('adjustments', 'Only an item has adjustments', 'Give the amount as it is, or a line for each of them.');
  checkSize(check, kind);
}

const words = { percent: 'percentage', base: 'base', reason_code: 'reason' };

function checkSize({ line, report }: LineCheck, kind: 'allowance' | 'charge' | 'rounding'): void {
  const extended = extendedAmount(line, AMOUNT_DECIMALS);
  if (kind === 'allowance' && extended.greaterThan(0))
    report('amount', 'An allowance takes something off: its amount is not above zero', 'Turn its sign, or make it a charge.');
  if (kind === 'charge' && extended.lessThan(0))
    report('amount', 'A charge adds something: its amount is not below zero', 'Turn its sign, or make it an allowance.');
  if (kind !== 'rounding') return;
  if (extended.abs().greaterThanOrEqualTo(1))
    report('amount', 'A rounding stays below one unit of the currency', 'Make it an allowance or a charge.');
  if (line.taxes.length > 0) report('taxes', 'A rounding bears no tax', 'Leave taxes out: it changes what is paid, not what is sold.');
  if (line.discounts.length > 0) report('discounts', 'A rounding has no discount', 'Leave discounts out.');
}
