import { describe, expect, test } from '@jest/globals';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { errorCatalogue } from '../../../shared/accounting/error-catalogue.ts';
import type { ErrorRow } from '../../../shared/accounting/error-row.ts';
import { accountTypeCodes, accountTypes, isIncomeStatementType, transactionTypes } from '../../../shared/accounting/vocabularies.ts';

describe('account types', () => {
  test('code ranges are in order and do not overlap', () => {
    const ranges = accountTypeCodes
      .map((type) => [accountTypes[type].code_base, accountTypes[type].code_end] as const)
      .sort((a, b) => a[0] - b[0]);
    ranges.slice(1).forEach(([base], index) => expect(base).toBeGreaterThan(ranges[index]![1]));
  });

  test('twelve of the eighteen stand in the balance sheet and may have opening balances', () => {
    expect(accountTypeCodes).toHaveLength(18);
    expect(accountTypeCodes.filter((type) => accountTypes[type].opening_balance)).toHaveLength(12);
    expect(accountTypeCodes.filter(isIncomeStatementType).every((type) => !accountTypes[type].opening_balance)).toBe(true);
  });

  test('what is purchasable may stand on a bill, with the private share of it, and what is sellable on an invoice', () => {
    expect(transactionTypes.BL.line_account_types).toEqual([
      ...accountTypeCodes.filter((type) => accountTypes[type].purchasable),
      'EQUITY',
    ]);
    expect(transactionTypes.IN.line_account_types).toEqual(accountTypeCodes.filter((type) => accountTypes[type].sellable));
  });

  test('inventories, fixed assets and equity keep their historical rate', () => {
    const kept = accountTypeCodes.filter((type) => accountTypes[type].opening_balance && !accountTypes[type].monetary);
    expect(kept).toEqual(['NON_CURRENT_ASSET', 'CONTRA_ASSET', 'INVENTORY', 'EQUITY']);
  });
});

describe('the error catalogue', () => {
  const rows = Object.entries(errorCatalogue).flatMap(([resource, conditions]) =>
    Object.values(conditions).map((row: ErrorRow) => ({ resource, ...row })),
  );

  test('gives every condition of a resource a code of its own from 100 to 399, never 118', () => {
    for (const resource of Object.keys(errorCatalogue)) {
      const codes = rows.filter((row) => row.resource === resource).map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.every((code) => code >= 100 && code < 400 && code !== 118)).toBe(true);
      expect(codes).toEqual([...codes].sort((a, b) => a - b));
    }
  });

  test('means no entity by 101 everywhere, and tells of every error its condition and its cure', () => {
    expect(Object.values(errorCatalogue).every((conditions) => conditions.MissingEntity.code === 101)).toBe(true);
    for (const { condition, cure, name } of rows) {
      expect(name).toMatch(/^[A-Z]/);
      expect(`${condition} ${cure}`).not.toContain('undefined');
      expect(cure).toMatch(/\.$/);
    }
  });

  test('keeps the reporting period codes of the interface', () => {
    const named = Object.values(errorCatalogue.reporting_period).map(({ code, name }) => `${code} ${name}`);
    expect(named.slice(0, 8)).toEqual([
      '100 Orphaned Items',
      '101 Missing Entity',
      '102 Missing Reporting Period',
      '103 Invalid Account Type',
      '104 Invalid Period Status',
      '105 Missing Closing Rate',
      '106 Resource Not Found',
      '107 Duplicate Reporting Period',
    ]);
  });

  test('a condition that is not in it cannot be thrown', () => {
    expect(() => new BookkeepingError('account', 'Nonsense', 'name', 'no')).toThrow(TypeError);
  });
});
