import { expect, test } from '@jest/globals';
import { presentationOf, presentationsOf } from '../../../shared/accounting/presentation.ts';

test('an account stands where it says, else where its category does, else where its type does', () => {
  const account = { account_type: 'OTHER_EXPENSE' } as const;
  expect(presentationOf({ ...account, presentation: 'FINANCING' }, { presentation: 'INCOME_TAX' })).toBe('FINANCING');
  expect(presentationOf({ ...account, presentation: null }, { presentation: 'INCOME_TAX' })).toBe('INCOME_TAX');
  expect(presentationOf(account, {})).toBe('OPERATING');
  expect(presentationOf({ account_type: 'CONTRA_ASSET' }, undefined)).toBe('NON_CURRENT');
  expect(presentationOf({ account_type: 'OPERATING_REVENUE' }, undefined)).toBeNull();
});

test('types that have one place only take no mark', () => {
  expect(presentationsOf('BANK')).toEqual([]);
  expect(presentationsOf('CONTROL')).toContain('INTEREST');
  expect(presentationsOf('CONTROL')).not.toContain('TAXES');
  for (const type of ['PAYABLE', 'CURRENT_LIABILITY', 'CURRENT_ASSET', 'RECEIVABLE'] as const)
    expect(presentationsOf(type)).toContain('TAXES');
  expect(presentationsOf('OTHER_EXPENSE')).not.toContain('INTEREST');
});
