import { expect, test } from '@jest/globals';
import { serializeAnswer } from '../../../shared/api/serialize-answer.ts';
import { serializeInPieces } from '../../../shared/api/serialize-in-pieces.ts';
import { operationById } from '../../../shared/resources/all-operations.ts';
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

test('a record of an answer of many is presented when the answer is written, here or for the bus, with its id at once', () => {
  let presented = 0;
  const present = (): Record<string, unknown> => {
    presented++;
    return { ...record, amount: '10.50' };
  };
  const later = shown(record, { minimal: false, shows_later: true }, present);
  expect([later.id, presented]).toEqual([7, 0]);
  const body = { status: 'success', resources: [later] };
  expect(JSON.parse(JSON.stringify(body))).toEqual({ status: 'success', resources: [present()] });
  const operation = operationById('createTransactionBatch');
  const text = serializeAnswer(operation, { status: 'success', resources: [present()] });
  expect(serializeAnswer(operation, body)).toBe(text);
  expect(Buffer.concat(serializeInPieces(operation, body)).toString()).toBe(text);
  expect(shown(record, { minimal: true, shows_later: true }, present)).toEqual({ id: 7, transaction_no: 'CS01/0001' });
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
