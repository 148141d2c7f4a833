import { expect, test } from '@jest/globals';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { errorEnvelope } from '../../../shared/api/error-envelope.ts';
import { RequestError } from '../../../shared/base/request-error.ts';

const base = 'http://localhost:3000/guides';

test("a request error links to the guide of the path's resource", () => {
  expect(errorEnvelope(new RequestError(422, { name: ['name is required'] }), `${base}/account`)).toEqual({
    http_status: 422,
    body: { status: 'error', detail_code: 422, help: `${base}/account#422`, errors: { name: ['name is required'] } },
  });
});

test('a line item error is a 422 with the code 118', () => {
  const { http_status, body } = errorEnvelope(new RequestError(118, { 'line_items.0.amount': ['wrong'] }), `${base}/transaction`);
  expect([http_status, body.detail_code, body.help]).toEqual([422, 118, `${base}/transaction#118`]);
});

test('a bookkeeping error is a 400 whose message says what to do, and holds the code and the guide of the broken rule', () => {
  const error = new BookkeepingError('reporting_period', 'MissingReportingPeriod', 'transaction_date', 'No period for 2019');
  const help = `${base}/reporting-period#102`;
  const message = `No period for 2019. Create one with POST /reporting-period for the fiscal year of the date. [102: ${help}]`;
  expect(errorEnvelope(error, `${base}/transaction`)).toEqual({
    http_status: 400,
    body: { status: 'error', detail_code: 102, help, errors: { transaction_date: [message] } },
  });
});
