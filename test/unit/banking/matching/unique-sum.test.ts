import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Decimal, sumOf } from '../../../../shared/accounting/decimal.ts';
import { foldName } from '../../../../shared/banking/matching/fold-name.ts';
import { uniqueSum } from '../../../../shared/banking/matching/unique-sum.ts';
import { chosenSeed } from '../../../setup/chosen-seed.ts';

const items = (...amounts: (string | number)[]) => amounts.map((amount) => ({ amount: new Decimal(amount) }));
const seed = chosenSeed();

test('the only set with a sum, credit notes among it; several where another has it, too', () => {
  const [a, b, c] = items('10.10', '20.20', '-5');
  expect(uniqueSum([a!, b!, c!], new Decimal('25.30'))).toEqual({ is: 'unique', items: [a, b, c] });
  expect(uniqueSum(items(1, 2, 3), new Decimal(3))).toMatchObject({ is: 'several' });
  expect(uniqueSum(items(1, 2, 3), new Decimal(3), 2)).toMatchObject({ is: 'unique' });
  expect(uniqueSum(items(1, 2), new Decimal('1.5'))).toEqual({ is: 'none' });
  expect(uniqueSum([], new Decimal(1))).toEqual({ is: 'none' });
});

test('it agrees with trying every set', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 60 }), { maxLength: 8 }), fc.integer({ min: 1, max: 120 }), (amounts, sum) => {
      let count = 0;
      for (let set = 1; set < 2 ** amounts.length; set += 1) {
        const total = amounts.reduce((running, amount, place) => ((set >> place) & 1 ? running + amount : running), 0);
        if (total === sum) count += 1;
      }
      const found = uniqueSum(items(...amounts), new Decimal(sum));
      expect(found.is).toBe(count === 0 ? 'none' : count === 1 ? 'unique' : 'several');
      if (found.is === 'unique' || found.is === 'several') expect(sumOf(found.items, ({ amount }) => amount).toFixed()).toBe(`${sum}`);
    }),
    { seed, numRuns: 300 },
  );
});

test('what would take too long is not said to be the only one', () => {
  const many = items(...Array.from({ length: 24 }, (_, place) => 2 ** place * 100 + 1));
  expect(uniqueSum(many, new Decimal(999_999_999)).is).not.toBe('unique');
  expect(uniqueSum(items(...Array.from({ length: 24 }, () => 2)), new Decimal(7)).is).toBe('unknown');
  expect(uniqueSum([...items(...Array.from({ length: 24 }, () => 1000)), ...items(5)], new Decimal(5)).is).not.toBe('unique');
});

test.each([
  ['Müller & Söhne GmbH', 'SOEHNE UND MUELLER'],
  ['Anna Roth', 'ROTH, ANNA'],
  ['Bauer & Weiß AG', 'Weiss Bauer'],
  ['Günther Tierbau S.p.A.', 'GUENTHER TIERBAU SPA'],
  ['Zoë Köhler', 'ZOE KOEHLER'],
  ['Solarmarkt e.K.', 'solarmarkt'],
  ['Aquahaus UG (haftungsbeschränkt)', 'Aquahaus UG (haftungsbeschraenkt)'],
])('%s and %s are one name', (one, other) => {
  expect(foldName(one).key).toBe(foldName(other).key);
});

test('different names stay different, and a name of forms only keeps them', () => {
  expect(foldName('Anna Roth').key).not.toBe(foldName('Anne Roth').key);
  expect(foldName('AG').key).toBe('ag');
});
