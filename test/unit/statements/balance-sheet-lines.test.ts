import { expect, test } from '@jest/globals';
import type { Presentation } from '../../../shared/accounting/presentations.ts';
import { balanceSheetLine, sideOf } from '../../../shared/accounting/statements/balance-sheet-lines.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import { amount } from '../accounting/sample-books.ts';

test.each<[AccountType, closing: number, section: string, line: string]>([
  ['BANK', 10, 'ASSETS', 'BANK'],
  ['BANK', 0, 'ASSETS', 'BANK'],
  ['BANK', -10, 'LIABILITIES', 'BANK_OVERDRAFTS'],
  ['RECEIVABLE', -1, 'LIABILITIES', 'CUSTOMER_ADVANCES'],
  ['PAYABLE', 1, 'ASSETS', 'SUPPLIER_ADVANCES'],
  ['PAYABLE', 0, 'LIABILITIES', 'PAYABLE'],
  ['PAYABLE', -1, 'LIABILITIES', 'PAYABLE'],
  ['CONTROL', 1, 'ASSETS', 'TAXES_RECEIVABLE'],
  ['CONTROL', -1, 'LIABILITIES', 'CONTROL'],
  ['CURRENT_LIABILITY', 1, 'ASSETS', 'CURRENT_ASSET'],
  ['CURRENT_ASSET', -1, 'LIABILITIES', 'CURRENT_LIABILITY'],
  ['INVENTORY', -1, 'ASSETS', 'INVENTORY'],
  ['EQUITY', 1, 'EQUITY', 'EQUITY'],
])('an account of type %s with a balance of %s stands in %s as %s (docs/accounting.md §11.23)', (type, closing, section, line) => {
  expect(sideOf(type, amount(closing))).toBe(section);
  expect(balanceSheetLine(type, null, section)).toBe(line);
});

test.each<AccountType>(['PAYABLE', 'CURRENT_LIABILITY', 'CURRENT_ASSET', 'RECEIVABLE'])(
  'tax on an account of type %s stands with taxes, owed or to be reclaimed, where a mark says so (docs/accounting.md §4.4)',
  (type) => {
    for (const mark of ['TAXES', 'INCOME_TAX'] as const) {
      expect(balanceSheetLine(type, mark, 'LIABILITIES')).toBe('CONTROL');
      expect(balanceSheetLine(type, mark, 'ASSETS')).toBe('TAXES_RECEIVABLE');
    }
    expect(['CONTROL', 'TAXES_RECEIVABLE']).not.toContain(balanceSheetLine(type, 'OPERATING', 'LIABILITIES'));
  },
);

test.each<[Presentation | null, line: string]>([
  ['RECEIVABLES', 'RECEIVABLES_ALLOWANCE'],
  ['INVENTORIES', 'INVENTORIES_ALLOWANCE'],
  ['CURRENT', 'CURRENT_ALLOWANCE'],
  ['NON_CURRENT', 'CONTRA_ASSET'],
  [null, 'CONTRA_ASSET'],
])('an allowance that is marked %s is deducted as %s, and the mark moves no other account (docs/accounting.md §4.4)', (mark, line) => {
  expect(balanceSheetLine('CONTRA_ASSET', mark, 'ASSETS')).toBe(line);
  expect(balanceSheetLine('CURRENT_ASSET', mark, 'ASSETS')).toBe('CURRENT_ASSET');
});
