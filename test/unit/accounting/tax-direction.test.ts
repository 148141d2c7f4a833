import { expect, test } from '@jest/globals';
import { lineTaxDirection, mechanismOf, taxSide, taxSign } from '../../../shared/accounting/tax-direction.ts';
import { accountTypeCodes } from '../../../shared/accounting/vocabularies.ts';
import type { AccountType, TransactionType } from '../../../shared/accounting/vocabularies.ts';

const directionOf = (transaction_type: TransactionType, account_type: AccountType, credited = false): string =>
  lineTaxDirection({ transaction_type, credited }, {}, account_type);
const outputOf = (type: TransactionType): AccountType[] => accountTypeCodes.filter((one) => directionOf(type, one) === 'OUTPUT');

test('invoices and bills have the direction of their side, whatever the account', () => {
  for (const type of ['IN', 'CN'] as const) expect(outputOf(type)).toEqual(accountTypeCodes);
  for (const type of ['BL', 'DN'] as const) expect(outputOf(type)).toEqual([]);
});

test('cash goes by the account of the income statement, and by its own side on any other', () => {
  const revenues: AccountType[] = ['OPERATING_REVENUE', 'NON_OPERATING_REVENUE'];
  const expenses: AccountType[] = ['OPERATING_EXPENSE', 'DIRECT_EXPENSE', 'OVERHEAD_EXPENSE', 'OTHER_EXPENSE'];
  expect(outputOf('CP').sort()).toEqual(revenues.sort());
  expect(accountTypeCodes.filter((type) => directionOf('CS', type) === 'INPUT').sort()).toEqual(expenses.sort());
});

test('a journal entry goes by the class of the account, a reconciliation by its side', () => {
  const owed = outputOf('JN');
  expect(owed).toEqual(
    expect.arrayContaining(['OPERATING_REVENUE', 'CONTROL', 'PAYABLE', 'CURRENT_LIABILITY', 'EQUITY', 'RECONCILIATION']),
  );
  for (const type of ['BANK', 'RECEIVABLE', 'CONTRA_ASSET', 'INVENTORY', 'OTHER_EXPENSE'] as const) expect(owed).not.toContain(type);
  expect(directionOf('JN', 'RECONCILIATION', true)).toBe('INPUT');
  expect(directionOf('JN', 'EQUITY', true)).toBe('OUTPUT');
});

test('what stands in credit is positive in a direction that is owed, negative in one that is claimed', () => {
  expect([taxSide({ credited: false }), taxSide({ credited: true })]).toEqual(['C', 'D']);
  expect([taxSign({ credited: false }, 'OUTPUT'), taxSign({ credited: true }, 'OUTPUT')]).toEqual([1, -1]);
  expect([taxSign({ credited: false }, 'INPUT'), taxSign({ credited: true }, 'INPUT')]).toEqual([-1, 1]);
});

test('a tax that does not say how it comes about is charged on the document', () => {
  expect([mechanismOf({}), mechanismOf({ mechanism: 'import' })]).toEqual(['standard', 'import']);
});
