import { expect, test } from '@jest/globals';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { errorCatalogue } from '../../../shared/accounting/error-catalogue.ts';
import type { ErrorResource } from '../../../shared/accounting/error-catalogue.ts';
import type { ErrorRow } from '../../../shared/accounting/error-row.ts';
import { errorEnvelope } from '../../../shared/api/error-envelope.ts';
import { requestErrors } from '../../../shared/api/request-errors.ts';
import { saysWhatToDo, tellsWhatToDo } from '../../setup/tells-what-to-do.ts';

const guides = 'http://localhost:3000/guides/transaction';
const rows = Object.entries(errorCatalogue as Record<string, Record<string, ErrorRow>>).flatMap(([resource, errors]) =>
  Object.entries(errors).map(([condition, row]) => ({ resource: resource as ErrorResource, condition, row })),
);

test.each(rows)('$resource $condition is cured by something that one can do', ({ row }) => {
  expect(saysWhatToDo(row.cure)).toBe(true);
  expect(row.cure).not.toBe(row.condition);
});

test.each(requestErrors)('the request error $code is cured by something that one can do', ({ cure }) => {
  expect(saysWhatToDo(cure)).toBe(true);
});

test.each(rows)('whoever meets $resource $condition reads in the message what to do', ({ resource, condition, row }) => {
  const error = new BookkeepingError(resource, condition, 'field', 'Something is wrong');
  const [message] = errorEnvelope(error, guides).body.errors.field!;
  expect(message).toMatch(/^Something is wrong\. /);
  expect(message).toContain(`. ${row.cure} [${row.code}: `);
});

test('what only says what is wrong does not pass for a cure', () => {
  for (const sentence of ['The amount is wrong.', 'Invalid account.', 'Give it a try', 'The service is busy at this moment.']) {
    expect([sentence, saysWhatToDo(sentence)]).toEqual([sentence, false]);
  }
  for (const message of ['Account 9 does not exist', 'The token is wrong, used or older than a day.', 'There is nothing at "/x".']) {
    expect([message, tellsWhatToDo(message)]).toEqual([message, false]);
  }
});
