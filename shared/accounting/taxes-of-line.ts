import type { LineItem } from './records.ts';

/** All taxes that a line names: those that it is charged with, and the one that is withheld beside them (docs/accounting.md §5.18). */
export function taxesOfLine({ taxes, withholding_tax_id }: Pick<LineItem, 'taxes' | 'withholding_tax_id'>): readonly number[] {
  return withholding_tax_id ? [...taxes, withholding_tax_id] : taxes;
}
