import { expect, test } from '@jest/globals';
import { checkTotal } from '../../../shared/accounting/check-total.ts';
import type { TransactionType } from '../../../shared/accounting/vocabularies.ts';
import { amount, refusalOf } from './sample-books.ts';

const totalOf = (transaction_type: TransactionType, total: string): string =>
  refusalOf(() => checkTotal({ transaction_type, amount: amount(total) }));

test('a document below zero is refused, with the type that says the opposite; one of zero is none', () => {
  expect(totalOf('IN', '-0.01')).toBe('transaction.NegativeTotal 132: The total of the Client Invoice is -0.01; it is a Credit Note (CN)');
  expect(totalOf('JN', '-5')).toBe('transaction.NegativeTotal 132: The total of the Journal Entry is -5');
  for (const total of ['0', '-0', '0.01']) expect(totalOf('IN', total)).toContain('accepted');
});
