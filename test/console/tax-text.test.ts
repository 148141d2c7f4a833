import { expect, test } from '@jest/globals';
import { taxText } from '../../console/src/parts/tax-text.ts';

test.each([
  ['Standard rate', 19, 'Standard rate 19 %'],
  ['20% VAT', 20, '20% VAT'],
  ['TVA 5,5 %', 5.5, 'TVA 5,5 %'],
  ['20% VAT', 2, '20% VAT 2 %'],
  ['Class 20', 20, 'Class 20 20 %'],
])('the tax %s of %d per cent says its rate once', (name, rate, said) => {
  expect(taxText({ name, rate })).toBe(said);
});
