import { expect, test } from '@jest/globals';
import { DayKeys } from '../../console/src/parts/day-keys.ts';

/** The day that a field shows after these keys, one each 100 ms; a blank waits for two seconds. */
function dayAfter(keys: string, from = '2026-02-10'): string {
  const field = new DayKeys();
  let at = 10_000;
  return [...keys].reduce((day, key) => {
    at += key === ' ' ? 2_000 : 100;
    return (key === ' ' ? undefined : field.press(key, day, '2026-11-26', at)) ?? day;
  }, from);
}

test.each([
  ['t', '2026-11-26'],
  ['T', '2026-11-26'],
  ['+', '2026-02-11'],
  ['-', '2026-02-09'],
  ['++', '2026-02-12'],
  ['+3', '2026-02-13'],
  ['+30', '2026-03-12'],
  ['-10', '2026-01-31'],
  ['t+14', '2026-12-10'],
  ['+3+2', '2026-02-15'],
  ['m', '2026-02-01'],
  ['h', '2026-02-28'],
  ['y', '2026-01-01'],
  ['r', '2026-12-31'],
  ['m-', '2026-01-31'],
  ['yh', '2026-01-31'],
])('%s leads from 10 February to %s', (keys, day) => {
  expect(dayAfter(keys)).toBe(day);
});

test.each(['1', '12', '1-', '+ 3', 'x', '.'])('“%s” is left to the field of the browser', (keys) => {
  const field = new DayKeys();
  const presses = [...keys].map((key, index) =>
    field.press(key, '2026-02-10', '2026-11-26', 10_000 + index * (keys.includes(' ') ? 2_000 : 100)),
  );
  expect(presses.at(-1)).toBeUndefined();
});
