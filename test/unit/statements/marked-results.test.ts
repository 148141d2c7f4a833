import { expect, test } from '@jest/globals';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { Presentation } from '../../../shared/accounting/presentations.ts';
import type { AccountBalance } from '../../../shared/accounting/statements/account-balance.ts';
import { markedLineOf, markedResults } from '../../../shared/accounting/statements/marked-results.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import { account, amount } from '../accounting/sample-books.ts';

test.each<[AccountType, Presentation | null | undefined, string | null]>([
  ['NON_OPERATING_REVENUE', 'INVESTING', 'INVESTMENT_RESULT'],
  ['OTHER_EXPENSE', 'INVESTING', 'INVESTMENT_RESULT'],
  ['NON_OPERATING_REVENUE', 'FINANCING', 'FINANCE_INCOME'],
  ['OTHER_EXPENSE', 'FINANCING', 'FINANCE_COSTS'],
  ['OTHER_EXPENSE', 'INCOME_TAX', 'INCOME_TAX'],
  ['OTHER_EXPENSE', 'OPERATING', null],
  ['OTHER_EXPENSE', null, null],
  ['OTHER_EXPENSE', undefined, null],
  ['CURRENT_LIABILITY', 'FINANCING', null],
  ['CURRENT_LIABILITY', 'INCOME_TAX', null],
])('an account of type %s marked %s is part of %s (docs/accounting.md §11.22)', (type, mark, line) => {
  expect(markedLineOf(mark, type)).toBe(line);
});

test('each subtotal is the net profit without what stands below it', () => {
  const of = (account_type: AccountType, presentation: Presentation | null, movement: number): AccountBalance => ({
    account: { ...account(1, account_type), presentation },
    opening: amount(5),
    before: ZERO,
    movement: amount(movement),
  });
  const results = markedResults(amount(500), [
    of('NON_OPERATING_REVENUE', 'INVESTING', -70),
    of('OTHER_EXPENSE', 'INVESTING', 10),
    of('NON_OPERATING_REVENUE', 'FINANCING', -30),
    of('OTHER_EXPENSE', 'FINANCING', 120),
    of('OTHER_EXPENSE', 'INCOME_TAX', 150),
    of('OTHER_EXPENSE', 'OPERATING', 999),
    of('CURRENT_LIABILITY', 'FINANCING', 77),
  ]);
  expect(Object.fromEntries(Object.entries(results).map(([name, figure]) => [name, Number(figure)]))).toEqual({
    INCOME_TAX: -150,
    PROFIT_BEFORE_TAX: 650,
    FINANCE_INCOME: 30,
    FINANCE_COSTS: -120,
    PROFIT_BEFORE_FINANCING_AND_TAX: 740,
    OPERATING_PROFIT: 680,
  });
});
