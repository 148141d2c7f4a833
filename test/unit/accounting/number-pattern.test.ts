import { describe, expect, test } from '@jest/globals';
import { formName, numberForm, numberIn, patternFault, placeInPattern } from '../../../shared/accounting/number-pattern.ts';
import { patternsMeet } from '../../../shared/accounting/patterns-meet.ts';

const of = { type: 'IN', calendar_year: 2024, period_count: 7 } as const;

describe('patterns of numbers', () => {
  test.each([
    ['RE-{year}-{seq:4}', 'RE-2024-0012', 'RE-2024-{seq}'],
    ['{type}{year:2}/{seq}', 'IN24/12', 'IN24/{seq}'],
    ['{year:4}{seq:6}', '2024000012', '2024{seq}'],
    ['{period:2}-{seq:3} {type}', '07-012 IN', '07-{seq} IN'],
    ['{period}#{seq:1}', '7#12', '7#{seq}'],
  ])('%s is filled as %s, in the sequence %s, and is found there again', (pattern, number, name) => {
    const form = numberForm(pattern, of);
    expect([numberIn(form, 12), formName(form)]).toEqual([number, name]);
    expect(placeInPattern(pattern.replaceAll('{type}', 'IN'), number)).toEqual({ form, sequence: 12 });
  });

  test('the count grows beyond its digits, and zeros before it make no number of a pattern', () => {
    const form = numberForm('R{seq:2}', of);
    expect([numberIn(form, 99), numberIn(form, 100)]).toEqual(['R99', 'R100']);
    expect(['R07', 'R7', 'R007', 'R100', 'r07', 'R07x'].map((number) => placeInPattern('R{seq:2}', number)?.sequence)).toEqual([
      7,
      undefined,
      undefined,
      100,
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['RE-{year}', 'must hold {seq}'],
    ['{seq}-{seq}', 'must hold {seq}'],
    ['{month}-{seq}', 'may hold {seq}'],
    ['{seq:0}', 'may hold {seq}'],
    ['{year:3}{seq}', 'may hold {seq}'],
    ['{seq', 'may hold {seq}'],
    ['R.{seq}', 'may hold letters'],
    ['$R{seq}', 'may hold letters'],
    ['{period}{seq:4}', 'must have a letter or a sign'],
    ['{seq}7', 'must have a letter or a sign'],
    ['{seq}{year}', 'must have a letter or a sign'],
  ])('%s is refused: it %s', (pattern, fault) => {
    expect(patternFault(pattern)).toContain(fault);
  });

  test.each([
    ['RE-{year}-{seq:4}', 'GS-{year}-{seq:4}', false],
    ['RE-{year}-{seq:4}', 'RE-{year}-{seq:4}', true],
    ['RE-{year}-{seq:4}', 'RE-2024-{seq}', true],
    ['A{year}{seq:4}', 'A{seq:6}', true],
    ['A{year:2}-{seq}', 'A{year}-{seq}', false],
    ['{seq:4}', '{seq:4}A', false],
    ['IN{seq}/{year}', 'IN{period:2}/{seq:4}', true],
    ['IN{seq}/{year:2}', 'IN{period:2}/{seq:4}', false],
  ])('%s and %s may give the same number: %p', (one, other, meet) => {
    expect([patternsMeet(one, other), patternsMeet(other, one)]).toEqual([meet, meet]);
  });
});
