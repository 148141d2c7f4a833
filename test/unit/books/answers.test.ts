import { expect, test } from '@jest/globals';
import { minimalAnswer, shown } from '../../../shared/books/answers.ts';

const record = { id: 7, uuid: 'u', transaction_no: 'CS01/0001', narration: 'Sale' };

test('where a minimal answer is preferred a record is not presented at all', () => {
  let presented = 0;
  const present = (): Record<string, unknown> => {
    presented++;
    return { ...record, line_items: [] };
  };
  expect(shown(record, { minimal: true }, present)).toEqual({ id: 7, transaction_no: 'CS01/0001' });
  expect(presented).toBe(0);
  expect(shown(record, { minimal: false }, present)).toEqual({ ...record, line_items: [] });
  expect(presented).toBe(1);
});

test('a minimal answer keeps status and message, and of each record id and number', () => {
  const body = { status: 'success', message: 'done', resource: record, accounts: [{ id: 1, code: 4001, name: 'Bank' }], count: 2 };
  expect(minimalAnswer({ status: 201, location: '/transaction/7', body })).toEqual({
    status: 201,
    location: '/transaction/7',
    minimal: true,
    body: {
      status: 'success',
      message: 'done',
      resource: { id: 7, transaction_no: 'CS01/0001' },
      accounts: [{ id: 1, code: 4001 }],
      count: 2,
    },
  });
});
