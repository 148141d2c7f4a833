import { Decimal, sumOf } from '../../../../shared/accounting/decimal.ts';
import type { TaxSummary } from '../../../../shared/accounting/statements/build-tax-summary.ts';
import { returnTables } from '../print-tax-summary.ts';
import type { Wording } from '../statement-frame.ts';
import { accountFiguresTable } from './account-figures-table.ts';
import type { PrintedNote } from './printed-note.ts';

const figures = ['opening', 'taxes', 'settled', 'otherMovements', 'closing'] as const;

/**
 * The taxes of the year as the return has them, by tax and by box, and what each control account owed before and after; none where there are
 * neither taxes nor control accounts that moved.
 */
export function printTaxesNote(summary: TaxSummary, wording: Wording): PrintedNote | undefined {
  const { words } = wording;
  const accounts = summary.accounts
    .map((row) => ({ ...row, closing: new Decimal(row.opening).plus(row.movement).toString() }))
    .filter((row) => figures.some((figure) => !new Decimal(row[figure]).isZero()));
  if (summary.taxes.length === 0 && accounts.length === 0) return undefined;
  const { columns, phrases } = words;
  const labels = {
    opening: columns.opening,
    taxes: columns.tax_amount,
    settled: columns.settled,
    otherMovements: phrases.other_movements,
    closing: columns.closing,
  };
  const totals = Object.fromEntries(figures.map((figure) => [figure, sumOf(accounts, (row) => row[figure]).toString()])) as Record<
    (typeof figures)[number],
    string
  >;
  const controls = accountFiguresTable(
    phrases.by_control_account,
    { accounts, totals },
    figures.map((figure) => [figure, labels[figure]] as const),
    wording,
  );
  return {
    title: words.annual.taxes,
    lines: ['CONTROL', 'TAXES_RECEIVABLE', 'TAXATION'],
    text: [phrases.tax_signs],
    tables: [...(summary.taxes.length > 0 ? returnTables(summary, wording) : []), ...(accounts.length > 0 ? [controls] : [])],
  };
}
