import { expect, test } from '@jest/globals';
import { implementing } from '../../../shared/resources/implementing.ts';

const others = { createBalanceBatch: {}, createBalance: {}, updateBalance: {}, deleteBalance: {} };

test('a service with an action for each of its operations starts', () => {
  const actions = { ...others, restoreBalance: {} };
  expect(implementing('balance', actions)).toBe(actions);
});

test('a service without an action for a declared operation does not start, and says which', () => {
  // @ts-expect-error The compiler names it too.
  expect(() => implementing('balance', others)).toThrow('balance.restoreBalance');
});
