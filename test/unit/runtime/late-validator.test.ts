import { expect, test } from '@jest/globals';
import { LateValidator } from '../../../shared/runtime/late-validator.ts';

test('the checks of an action are compiled when it is first called, once', () => {
  let read = 0;
  const schema = {
    get amount() {
      read += 1;
      return 'number';
    },
    $$strict: true,
  };
  const check = new LateValidator().compile(schema);
  expect(read).toBe(0);
  const faults = [{ amount: 1 }, { amount: 'one' }, { amount: 1, other: 2 }].map((params) => check(params));
  expect(faults).toEqual([true, [expect.objectContaining({ field: 'amount' })], [expect.objectContaining({ type: 'objectStrict' })]]);
  expect(read).toBe(1);
});
