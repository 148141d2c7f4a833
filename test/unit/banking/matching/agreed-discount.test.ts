import { expect, test } from '@jest/globals';
import { agreedDiscount } from '../../../../shared/banking/matching/agreed-discount.ts';

/** What terms of payment grant to who pays early (docs/decisions/bank-matching.md). */
const said = (terms: string): string | null => {
  const agreed = agreedDiscount(terms);
  return agreed && `${agreed.percent.toFixed()} in ${agreed.days}`;
};

test.each([
  ['2 % within 10 days', '2 in 10'],
  ['14 Tage 2 % Skonto, 30 Tage netto', '2 in 14'],
  ['Zahlbar in 30 Tagen netto, bei Zahlung binnen 8 Tagen 2,5% Skonto.', '2.5 in 8'],
  ["2 % d'escompte sous 10 jours; 30 jours net", '2 in 10'],
  ['3 % de descuento en 15 días', '3 in 15'],
  ['2/10 net 30', '2 in 10'],
  ['10 % within 120 days', '10 in 120'],
  ['#SKONTO#TAGE=14#PROZENT=2.00#\n', '2 in 14'],
  ['#SKONTO#TAGE=7#PROZENT=3.00#\n#SKONTO#TAGE=14#PROZENT=2.00#\n', '3 in 7'],
])('%s grants a discount', (terms, granted) => {
  expect(said(terms)).toBe(granted);
});

test.each([
  'Net 30 days',
  'Zahlbar innerhalb von 14 Tagen ohne Abzug',
  '5 % interest after 30 days',
  'Bei Verzug 9 % über Basiszins, fällig in 14 Tagen',
  '19 % VAT included',
  '2 % or 3 % within 10 days',
  '2 % within 10 days or 30 days',
  '50 % within 10 days',
  '10.01 % within 10 days',
  '2 % within 121 days',
  '0 % within 10 days',
  '12/2024 net',
  '#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=357.93#',
])('%s grants none that is plain', (terms) => {
  expect(said(terms)).toBeNull();
});
