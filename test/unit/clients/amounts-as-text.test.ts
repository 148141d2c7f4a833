import { expect, test } from '@jest/globals';
import { amountsAsText } from '../../../clients/typescript/src/amounts-as-text.ts';

test('amounts are read digit by digit, ids and counts stay numbers', () => {
  const answer =
    '{"data":[{"id":4,"amount":100000000000000.10,"narration":"5 \\" 6: {7}","taxes":[{"id":3,"rate":"19"}]}],"meta":{"total":7}}';
  expect(JSON.parse(amountsAsText(answer))).toEqual({
    data: [{ id: 4, amount: '100000000000000.10', narration: '5 " 6: {7}', taxes: [{ id: 3, rate: '19' }] }],
    meta: { total: 7 },
  });
});

test('a name that is a count in one place and an amount in another is told by what is around it', () => {
  expect(amountsAsText('{"meta":{"total":3},"resource":{"tax":{"total":3.5,"VAT":-1}}}')).toBe(
    '{"meta":{"total":3},"resource":{"tax":{"total":"3.5","VAT":"-1"}}}',
  );
});
