import { expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { JoinedResult, partsOf } from '../../../shared/reading/parts-of-result.ts';

function sent(result: unknown, decimals: string[] = []): { whole: unknown; parts: number } {
  const joined = new JoinedResult(new Set(decimals));
  let parts = 0;
  for (const part of partsOf(result)) {
    parts += 1;
    joined.add(part);
  }
  return { whole: joined.whole, parts };
}

test('what is read arrives as it was, with decimals where they belong', () => {
  const lines = Array.from({ length: 2_500 }, (_, at) => ({ amount: new Decimal(at).div(100), text: `line ${at}`, amounts: ['1.10'] }));
  const file = {
    format: 'x',
    statements: [
      { lines, opening: { amount: new Decimal('1.5') } },
      { lines: [], opening: null },
    ],
  };
  const { whole, parts } = sent(file, ['amount']);
  expect(whole).toEqual(file);
  expect((whole as typeof file).statements[0]!.lines[2_499]!.amount).toBeInstanceOf(Decimal);
  expect(parts).toBeGreaterThan(2);
});

test('many short lists do not make the first part long', () => {
  const file = {
    statements: Array.from({ length: 900 }, (_, of) => ({ lines: Array.from({ length: 100 }, (_each, at) => `${of}/${at}`) })),
  };
  const first = partsOf(file).next().value!;
  expect(first.length).toBeLessThan(60_000);
  expect(sent(file).whole).toEqual(file);
});

test('long items travel a few at a time', () => {
  const file = { items: Array.from({ length: 1_500 }, (_, at) => `${at}`.padEnd(5_000, 'x')) };
  const lengths = [...partsOf(file)].map(({ length }) => length);
  expect(Math.max(...lengths.slice(3))).toBeLessThan(900_000);
  expect(sent(file).whole).toEqual(file);
});

test('a result that is a list, a text or null is one, too', () => {
  for (const result of [[1, 2], Array.from({ length: 1_200 }, (_, at) => at), 'text', null]) expect(sent(result).whole).toEqual(result);
});
