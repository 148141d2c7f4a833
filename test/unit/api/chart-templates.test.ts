import { describe, expect, test } from '@jest/globals';
import { accountTypes } from '../../../shared/accounting/vocabularies.ts';
import { languages } from '../../../shared/api/locales.ts';
import type { Language } from '../../../shared/api/locales.ts';
import { chartTemplates } from '../../../shared/resources/chart-template/chart-templates.ts';
import type { ChartTemplate, Names } from '../../../shared/resources/chart-template/template.ts';

const tongues = Object.keys(languages) as Language[];

describe.each(Object.entries<ChartTemplate>(chartTemplates))('the template %s', (_, { names, accounts, taxes }) => {
  test('has a name for everything in every language, and no name twice', () => {
    const categories = accounts.flatMap(({ category }) => (category ? [category] : []));
    const all: Names[] = [names, ...accounts.map((account) => account.names), ...categories, ...taxes.map((tax) => tax.names)];
    for (const named of all) expect(tongues.filter((language) => !/\S/.test(named[language]))).toEqual([]);
    for (const language of tongues) {
      const shown = accounts.map((account) => account.names[language]);
      expect(shown.filter((name, index) => shown.indexOf(name) !== index)).toEqual([]);
    }
  });

  test('gives each account a code of its own, among those of its type', () => {
    expect(new Set(accounts.map(({ code }) => code)).size).toBe(accounts.length);
    for (const { code, type } of accounts) {
      const { code_base, code_end } = accountTypes[type];
      expect([type, code, code > code_base && code <= code_end]).toEqual([type, code, true]);
    }
  });

  test('keeps the accounts of a category to one type', () => {
    const types = new Map<string, Set<string>>();
    for (const { category, type } of accounts) {
      if (category) types.set(category.en, (types.get(category.en) ?? new Set()).add(type));
    }
    expect([...types].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  test('can bank, bill, owe, tax and close', () => {
    const found = new Set(accounts.map(({ type }) => type));
    for (const type of ['BANK', 'RECEIVABLE', 'PAYABLE', 'CONTROL', 'EQUITY', 'OPERATING_REVENUE', 'NON_OPERATING_REVENUE'] as const) {
      expect([type, found.has(type)]).toEqual([type, true]);
    }
  });
});

test('a cost of sales stands where something is sold, and only there', () => {
  const sells = (template: ChartTemplate): boolean => template.accounts.some(({ type }) => type === 'OPERATING_EXPENSE');
  expect([chartTemplates.services, chartTemplates.retail, chartTemplates.non_profit].map(sells)).toEqual([true, true, false]);
});
