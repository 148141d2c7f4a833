import { expect } from '@jest/globals';
import { Decimal, sumOf } from '../../shared/accounting/decimal.ts';
import type { BalanceSheet } from '../../shared/accounting/statements/build-balance-sheet.ts';
import { assetFigures, maturities } from '../../shared/accounting/statement-figures.ts';
import type { AccountRow } from '../../shared/accounting/statements/group-by-category.ts';
import type { Json } from '../setup/client.ts';

/** The notes to annual accounts come to the figures of their balance sheet, of each year that has one (docs/accounting.md §11.28). */
export function assertNotesTie({ statements, notes }: Json): void {
  for (const [sheet, of] of [
    [statements.balance_sheet, (note: Json) => note],
    [statements.balance_sheet.comparative, (note: Json) => note.comparative],
  ] as const) {
    if (!sheet || !of(notes.fixedAssets)) continue;
    const { fixedAssets, loans, RECEIVABLE, PAYABLE } = notes;
    const fixed = rowsOf(sheet, ({ accountType, presentation }) => accountType === 'NON_CURRENT_ASSET' || presentation === 'NON_CURRENT');
    expect(['fixed assets', text(of(fixedAssets).totals.closing)]).toEqual(['fixed assets', text(fixed)]);
    for (const row of [...of(fixedAssets).accounts, of(fixedAssets).totals]) assertMovement(row);
    expect(['receivables', text(of(RECEIVABLE).balance)]).toEqual(['receivables', text(ofType(sheet, 'RECEIVABLE'))]);
    expect(['payables', text(of(PAYABLE).balance)]).toEqual(['payables', text(ofType(sheet, 'PAYABLE').neg())]);
    const lent = of(loans).accounts.filter(({ account }: Json) => account.accountType === 'NON_CURRENT_LIABILITY');
    const total = sumOf<Json>(lent, (row) => row.total);
    expect(['loans', text(total)]).toEqual(['loans', text(ofType(sheet, 'NON_CURRENT_LIABILITY').neg())]);
    for (const row of of(loans).accounts) expect(text(sumOf(maturities, (maturity) => row[maturity]))).toBe(text(row.total));
  }
  const { balance_sheet } = statements;
  const owed = sumOf<Json>(notes.taxes.accounts, ({ opening, movement }) => new Decimal(opening).plus(movement));
  expect(['taxes', text(owed)]).toEqual(['taxes', text(ofType(balance_sheet, 'CONTROL').neg())]);
  const { components, totals } = notes.equity;
  expect(['equity', text(sumOf<Json>(components, ({ amount }) => amount))]).toEqual(['equity', text(balance_sheet.results.TOTAL_EQUITY)]);
  expect(text(totals.amount)).toBe(text(balance_sheet.results.TOTAL_EQUITY));
}

function assertMovement(row: Json): void {
  const [opening, additions, disposals, depreciation, disposed, transfers, closing] = assetFigures.map(
    (figure) => new Decimal(row[figure]),
  );
  const end = opening!.plus(additions!).minus(disposals!).minus(depreciation!).plus(disposed!).plus(transfers!);
  expect(text(end)).toBe(text(closing!));
}

/** Of all sections of a balance sheet, raw. */
function rowsOf({ accounts }: BalanceSheet, isMeant: (row: AccountRow) => boolean): Decimal {
  const groups = Object.values(accounts).flatMap((types) => Object.values(types).flatMap((categories) => Object.values(categories)));
  return sumOf(
    groups.flatMap((group) => (group.accounts ?? []).filter(isMeant)),
    ({ closingBalance }) => closingBalance,
  );
}

function ofType(sheet: BalanceSheet, type: AccountRow['accountType']): Decimal {
  return rowsOf(sheet, ({ accountType }) => accountType === type);
}

function text(figure: Decimal | string): string {
  return new Decimal(figure).toFixed();
}
