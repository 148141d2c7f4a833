import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RequestError } from '../../../shared/errors/request-error.ts';
import { startGateway } from './start-gateway.ts';
import type { RunningGateway } from './start-gateway.ts';

let gateway: RunningGateway;
let count: () => unknown = () => null;
let list: () => unknown = () => ({ status: 'success', data: [], meta: {} });
beforeAll(async () => {
  gateway = await startGateway({ actions: { 'metering.countRead': () => count(), 'listing.listAccounts': () => list() } });
});
afterAll(() => gateway.stop());

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
