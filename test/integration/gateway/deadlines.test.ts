import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { gatewayLimits } from '../../../services/gateway/limits.ts';
import { useGateway } from './start-gateway.ts';

const DEADLINE_MS = 1_000;
Object.assign(gatewayLimits, { command_deadline: DEADLINE_MS });
const unanswered = (): Promise<never> => new Promise(() => undefined);
const gateway = useGateway({ actions: { 'listing.listAccounts': unanswered, 'metering.countRead': unanswered } });

test.each(['/books/v1/account', '/books/v1/currency'])(
  'a read that nobody answers is a 503 once its deadline is over, whichever of the services below keeps it: %s',
  async (path) => {
    const began = performance.now();
    const answer = await gateway.request(path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.text()).toContain('nothing was saved');
    expect(performance.now() - began).toBeGreaterThanOrEqual(DEADLINE_MS - 1);
  },
);

test('the deadline of each of many that wait at once is noticed, also after a rest in which nobody waited', async () => {
  for (let round = 1; round <= 2; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.request('/books/v1/account')));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(503));
    await sleep(2 * gatewayLimits.deadline_looked_at_every);
  }
});

test('the time in which a body comes is not taken from the request', async () => {
  const body = JSON.stringify({ name: 'Bank', account_type: 'BANK' });
  const headers = { Authorization: `Bearer ${await gateway.token()}`, 'Content-Type': 'application/json', 'Content-Length': body.length };
  const { promise: answered, resolve } = Promise.withResolvers<number>();
  const sending = request(`${gateway.url}/books/v1/account`, { method: 'POST', headers }, (answer) => resolve(answer.resume().statusCode!));
  sending.write(body.slice(0, 9));
  await sleep(1.5 * DEADLINE_MS);
  const complete = Date.now();
  sending.end(body.slice(9));
  expect(await answered).toBe(201);
  const { meta } = gateway.calls.find(({ action }) => action === 'chart.createAccount')!;
  expect(meta.request.deadline).toBeGreaterThan(complete);
});
