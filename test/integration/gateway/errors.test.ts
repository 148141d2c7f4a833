import { expect, test } from '@jest/globals';
import { Errors } from 'moleculer';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { OutcomeUnknown } from '../../../shared/books/rounds/commit-round.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { useGateway } from './start-gateway.ts';

let failure: Error;
const fail = (): never => {
  throw failure;
};
const gateway = useGateway({ actions: { 'chart.createAccount': fail, 'listing.listAccounts': fail, 'identity.login': fail } });

const write = (): Promise<Response> =>
  gateway.request('/books/v1/account', { method: 'POST', json: { name: 'Bank', account_type: 'BANK' } });
const read = (): Promise<Response> => gateway.request('/books/v1/account');

test('a bookkeeping error answers 400 with message, code and help link on its field', async () => {
  failure = new BookkeepingError('reporting_period', 'MissingReportingPeriod', 'transaction_date', 'There is no period for 2020.');
  const response = await write();
  const help = 'http://books.example/guides/reporting-period#102';
  const errors = {
    transaction_date: [
      `There is no period for 2020. Create one with POST /reporting-period for the fiscal year of the date. [102: ${help}]`,
    ],
  };
  expect([response.status, await response.json()]).toEqual([400, { status: 'error', detail_code: 102, help, errors }]);
});

test('request-level errors keep their fields and headers, and link to the guide of the path', async () => {
  failure = new RequestError(402, { subscription: ['The subscription has expired.'] });
  const response = await write();
  const help = 'http://books.example/guides/account#402';
  expect([response.status, await response.json()]).toEqual([
    402,
    { status: 'error', detail_code: 402, help, errors: failure instanceof RequestError && failure.fields },
  ]);
  failure = new RequestError(118, { 'line_items.0.amount': ['must be a number'] });
  expect((await write()).status).toBe(422);
  failure = new RequestError(429, { api_calls: ['cap'] }, { 'Retry-After': '86400' });
  expect((await read()).headers.get('retry-after')).toBe('86400');
});

test('an unforeseen error is a 500 that shows nothing of it', async () => {
  failure = new Error('E11000 duplicate key error collection: books.secret');
  for (const response of [await write(), await read()]) {
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/E11000|secret|stack/);
  }
});

test('a service that is away is a 503 with Retry-After', async () => {
  for (failure of [
    new Errors.ServiceNotFoundError({ action: 'x' }),
    new Errors.ServiceNotAvailableError({ action: 'x' }),
    new Errors.QueueIsFullError({ action: 'x', nodeID: 'a', service: 'x', size: 1, limit: 1 }),
  ]) {
    for (const response of await Promise.all([write(), read()])) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await response.json()).toMatchObject({ detail_code: 503 });
    }
  }
});

test('a write whose outcome is not known gets no answer: its connection is closed', async () => {
  const timeout = new Errors.RequestTimeoutError({ action: 'chart.createAccount', nodeID: 'a' });
  for (failure of [timeout, new Errors.RequestRejectedError({ action: 'x', nodeID: 'a' }), new OutcomeUnknown(new Error('lost'))]) {
    await expect(write()).rejects.toThrow('fetch failed');
  }
  failure = timeout;
  expect((await read()).status).toBe(503);
});

test("a fault of an action's own parameter check names its fields", async () => {
  failure = new Errors.ValidationError('Parameters validation error!', 'VALIDATION_ERROR', [
    { field: 'email', message: 'must be an e-mail address' },
  ] as never);
  const response = await gateway.request('/auth/v1/login', { method: 'POST', bearer: null, json: {} });
  expect([response.status, await response.json()]).toMatchObject([422, { errors: { email: ['must be an e-mail address'] } }]);
});
