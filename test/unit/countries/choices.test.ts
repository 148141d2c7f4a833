import { describe, expect, test } from '@jest/globals';
import { choosePack } from '../../../shared/countries/choose-pack.ts';
import type { ChosenPack, PackWish } from '../../../shared/countries/choose-pack.ts';
import { packOf } from '../../../shared/countries/read-packs.ts';
import { taxesOfChoice, usualTaxOf } from '../../../shared/countries/taxes-of-choice.ts';
import { packFaults } from './pack-faults.ts';

function chosen(wish: PackWish): ChosenPack {
  const pack = choosePack(wish);
  if ('faults' in pack) throw new Error(JSON.stringify(pack.faults));
  return pack;
}
const usual = (choice: ChosenPack, ...codes: string[]): (string | undefined)[] =>
  codes.map((code) =>
    usualTaxOf(
      choice.chart.accounts.find((account) => account.code === code)!,
      choice,
    ),
  );

describe('a choice', () => {
  test('that says no more than the country has its first chart and the default of each question', () => {
    const { chart, answers } = chosen({ country: 'gb' });
    expect([chart.code, answers]).toEqual(['uk', { vat_registered: 'yes', vat_due: 'invoice', northern_ireland: 'no', filing: 'quarter' }]);
  });

  test('makes the taxes of a case where it is hers', () => {
    const codes = (answer: string): string[] =>
      taxesOfChoice(chosen({ country: 'GB', answers: { northern_ireland: answer } })).map(({ code }) => code);
    expect([codes('no').length, codes('yes').filter((code) => !codes('no').includes(code))]).toEqual([21, ['NIEUG', 'NIEUA']]);
  });

  test('changes the tax that lines usually bear: on payment, by the debits, none without a registration', () => {
    expect(usual(chosen({ country: 'GB' }), '4000', '5000')).toEqual(['VAT20', 'VAT20P']);
    expect(usual(chosen({ country: 'GB', answers: { vat_due: 'payment' } }), '4000', '5000')).toEqual(['VAT20C', 'VAT20PC']);
    expect(usual(chosen({ country: 'GB', answers: { vat_registered: 'no' } }), '4000', '5000')).toEqual([undefined, undefined]);
    const services = packOf('fr').charts[0]!.accounts.find(({ tax }) => tax === 'TVA20S')!.code;
    expect(usual(chosen({ country: 'FR' }), services)).toEqual(['TVA20S']);
    expect(usual(chosen({ country: 'FR', answers: { vat_due_of_services: 'invoice' } }), services)).toEqual(['TVA20V']);
    expect(usual(chosen({ country: 'FR', answers: { vat_due_of_services: 'payment', small_business: 'yes' } }), services)).toEqual([
      'FRANCHISE',
    ]);
  });
});

test('a pack whose facts do not agree is told what is wrong', () => {
  const { taxes, ...pack } = packOf('de');
  const [first, ...others] = taxes;
  const reversed = taxes.find(({ code }) => code === 'IGE19')!;
  const broken = packFaults({
    ...pack,
    taxes: [
      { ...first!, valid: [['2007-01-01', null]], boxes: {} },
      ...others.map((tax) => (tax === reversed ? { ...tax, boxes: { OUTPUT: tax.boxes.OUTPUT! } } : tax)),
    ],
  });
  expect(broken.taxes).toEqual([
    'UST19: reaches 0 of 1 sides',
    'IGE19: reaches 1 of 2 sides',
    'IGE19: its tax that is claimed is in no box',
  ]);
  expect(broken.families).toEqual([
    'standard_sales: two hold from 2020-07-01',
    'standard_sales: 2020-12-31 is not followed by the next day',
  ]);
});
