import { expect, test } from '@jest/globals';
import { RequestError } from '../../../shared/base/request-error.ts';
import { useGateway } from './start-gateway.ts';

const gateway = useGateway({
  actions: {
    'metering.countRead': () => count(),
    'metering.readNotice': () => notice(),
    'listing.listAccounts': () => list(),
    'chart.createAccount': () => ({ status: 201, body: {}, replay: '{}', replayed: true }),
  },
});
let count: () => unknown = () => null;
let notice: () => unknown = () => ({});
let list: () => unknown = () => ({ status: 'success', data: [], meta: {} });

const counted = (): number => gateway.calls.filter(({ action }) => action === 'metering.countRead').length;

test('a read is counted once, after it succeeded', async () => {
  await gateway.request('/books/v1/account');
  expect(gateway.calls.map(({ action }) => action)).toEqual(['identity.resolveCaller', 'listing.listAccounts', 'metering.countRead']);
});

test('a read that failed is not counted', async () => {
  const before = counted();
  const listing = list;
  list = () => {
    throw new RequestError(422, { page: ['too high'] });
  };
  expect((await gateway.request('/books/v1/account')).status).toBe(422);
  expect((await gateway.request('/books/v1/account?page=zero')).status).toBe(422);
  list = listing;
  expect(counted()).toBe(before);
});

test('over the cap the result is dropped and 429 answered with Retry-After', async () => {
  count = () => {
    throw new RequestError(429, { api_calls: ['The cap of 500 is reached.'] }, { 'Retry-After': '1000' });
  };
  const response = await gateway.request('/books/v1/account');
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1000']);
  expect(await response.json()).toMatchObject({ status: 'error', detail_code: 429 });
});

test('in grace a read says so', async () => {
  count = () => ({ subscription: { status: 'grace', grace_ends_at: '2026-12-04' } });
  const { headers } = await gateway.request('/books/v1/account');
  expect([headers.get('x-subscription-status'), headers.get('x-subscription-grace-ends')]).toEqual(['grace', '2026-12-04']);
});

test('in grace an answer that counts nothing says so too: an unmetered read, a replay, an error', async () => {
  notice = () => ({ subscription: { status: 'grace', grace_ends_at: '2026-12-04' } });
  const before = counted();
  const account = { name: 'Bank', account_type: 'BANK' };
  const answers = [
    await gateway.request('/books/v1/subscription'),
    await gateway.request('/books/v1/subscription/invoices?page=zero'),
    await gateway.request('/books/v1/account', { method: 'POST', json: account }),
    await gateway.request('/books/v1/account', { method: 'POST', json: {} }),
    await gateway.request('/books/v1/account', {
      method: 'POST',
      json: account,
      bearer: await gateway.token({ scope: 'books:read' }),
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 201, 422, 403]);
  for (const { headers } of answers) {
    expect([headers.get('x-subscription-status'), headers.get('x-subscription-grace-ends')]).toEqual(['grace', '2026-12-04']);
  }
  expect(counted()).toBe(before);
});

test('an answer does not depend on the notice of its subscription', async () => {
  notice = () => {
    throw new Error('out of order');
  };
  const response = await gateway.request('/books/v1/subscription');
  expect([response.status, response.headers.get('x-subscription-status')]).toEqual([200, null]);
});
