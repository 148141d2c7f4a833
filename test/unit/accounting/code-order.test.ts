import { expect, test } from '@jest/globals';
import { codeOrder, compareCodes } from '../../../shared/accounting/code-order.ts';

const IN_ORDER = ['1.9', '1.10', '41', '41 till 45', '100', '0100', '1010', 'A2', 'a10', 'A.1', 'ä', '\u{10400}'];

test('codes stand in natural order, without regard to case, digits before every other sign (W86)', () => {
  const shuffled = IN_ORDER.toSorted((a, b) => a.length - b.length || (a < b ? 1 : -1));
  expect(shuffled.toSorted(compareCodes)).toEqual(IN_ORDER);
});

test.each([
  ['41', '41 till 45'],
  ['A', 'AB'],
])('%s is the beginning of %s, and stands before it from whichever side they are compared', (short, long) => {
  expect([compareCodes(short, long), compareCodes(long, short)].map(Math.sign)).toEqual([-1, 1]);
});

test('the stored text of a code stays what it is, since books hold it', () => {
  expect(['A-0100', '1.10'].map(codeOrder)).toEqual(['a-\u0001C100D', '\u0001A1A.\u0001B10B']);
});

test('the stored text has the same order in bytes as the comparison, and is one for codes that differ in case alone', () => {
  const bytes = (code: string): Buffer => Buffer.from(codeOrder(code));
  expect(IN_ORDER.toReversed().toSorted((a, b) => Buffer.compare(bytes(a), bytes(b)))).toEqual(IN_ORDER);
  expect(codeOrder('a-1')).toBe(codeOrder('A-1'));
  expect(new Set(['0100', '100', '00100', '0', '00', 'A1', 'A.1'].map(codeOrder)).size).toBe(7);
});

test('runs of zeros are ordered by their length', () => {
  expect(['00', '1', '0'].toSorted(compareCodes)).toEqual(['0', '00', '1']);
});
