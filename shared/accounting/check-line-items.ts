import { errorCatalogue } from './error-catalogue.ts';
import { AMOUNT_DECIMALS, isStorableAmount } from './amount.ts';
import { checkLineAccount } from './check-line-account.ts';
import { checkLineCharges } from './check-line-charges.ts';
import { checkLineKind } from './check-line-kind.ts';
import { extendedAmount } from './extended-amount.ts';
import type { ChartLookup, CheckedLine, CheckedTransaction, LineCheck, LineItemFault } from './line-check.ts';
import { transactionTypes } from './vocabularies.ts';

/** Every fault of every line of a transaction, all at once, in the order of lines (docs/accounting.md §5.3–5.6, §3.4). */
export function checkLineItems(transaction: CheckedTransaction | null, lines: readonly CheckedLine[], chart: ChartLookup): LineItemFault[] {
  const faults: LineItemFault[] = [];
  lines.forEach((line, index) => {
    const report: LineCheck['report'] = (field, message, cure) => {
      const told = cure === null || typeof cure === 'string' ? { cure } : { cure: errorCatalogue.line_item[cure.condition].cure, ...cure };
      faults.push({ index, field, message, ...told });
    };
    const check: LineCheck = { transaction, line, chart, report };
    checkFigures(check);
    checkLineAccount(check);
    checkLineCharges(check);
    checkNamedValues(check);
    checkPeriod(check);
    checkLineKind(check);
  });
  return faults;
}

/** A value may have been recycled since a draft came to name it. */
function checkNamedValues({ line, chart, report }: LineCheck): void {
  for (const { value_id } of line.dimensions ?? []) {
    if (!chart.dimension_value(value_id))
      report('dimensions', `Dimension value ${value_id} does not exist`, 'Restore it, or name another value of its dimension.');
  }
}

/** EN 16931, BR-30 and BR-CO-20. */
function checkPeriod({ line: { period }, report }: LineCheck): void {
  if (!period) return;
  const { start, end } = period;
  if (!start && !end) report('period', 'A period has a first or a last day', 'Give start, end or both.');
  else if (start && end && end < start) report('period', 'The period ends before it begins', 'Give an end that is not before its start.');
}

function checkFigures({ transaction, line, chart, report }: LineCheck): void {
  // An allowance, a deposit or returned goods: the documents that have an opposite may take back on a line (docs/accounting.md §1.2).
  const isUnsigned = transaction !== null && transactionTypes[transaction.transaction_type].opposite === null;
  if (isUnsigned && line.amount.isNegative() && !line.amount.isZero())
    report('amount', 'LineItem Amount cannot be negative', { condition: 'NegativeAmount' });
  if (isUnsigned && line.quantity.isNegative() && !line.quantity.isZero())
    report('quantity', 'LineItem Quantity cannot be negative', { condition: 'NegativeQuantity' });
  const decimals = transaction ? chart.decimalsOf(transaction.currency_id) : AMOUNT_DECIMALS;
  if (isUnsigned && line.adjustments?.length)
    report('adjustments', 'Only sales and purchases have adjustments', 'Leave them out, and give the amount as it is after them.');
  if (!isStorableAmount(extendedAmount(line, decimals)))
    report('amount', 'LineItem Amount times Quantity has more than 15 digits', 'Check both; split the line if they are right.');
}
