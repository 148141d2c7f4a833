import type { Decimal } from '../decimal.ts';
import type { StatementSection } from '../statement-sections.ts';

/** The results of an income statement: a profit is positive, a loss negative. */
export interface Profit {
  readonly gross_profit: Decimal;
  readonly total_revenue: Decimal;
  readonly net_profit: Decimal;
}

/**
 * Profit from the sections' raw totals (debit +), the same in every report (docs/accounting.md §11.6): gross profit is operating
 * revenue less the cost of sales, total revenue adds non-operating revenue, net profit takes all other expenses off.
 */
export function profitOf(total: (section: StatementSection) => Decimal): Profit {
  const gross_profit = total('OPERATING_REVENUES').plus(total('OPERATING_EXPENSES')).neg();
  const total_revenue = gross_profit.minus(total('NON_OPERATING_REVENUES'));
  return { gross_profit, total_revenue, net_profit: total_revenue.minus(total('NON_OPERATING_EXPENSES')) };
}
