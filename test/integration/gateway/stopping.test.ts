import { Agent, request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Gateway } from '../../../services/gateway/gateway.ts';
import { startGateway } from './start-gateway.ts';

test('a stop finishes what was accepted, refuses later writes cleanly and then closes', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const gateway = await startGateway({
    actions: {
      'chart.createAccount': async () => {
        await held;
        return { status: 201, location: '/account/1', body: { status: 'success' } };
      },
    },
  });
  const agent = new Agent({ keepAlive: true });
  const authorization = `Bearer ${await gateway.token()}`;
  const ask = (method: string, path: string, body?: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) };
      httpRequest(gateway.url + path, { method, agent, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve(response));
      })
        .on('error', reject)
        .end(body);
    });
  const account = '{"name":"Bank","account_type":"BANK"}';
  // Two connections that stay open: one with a write in flight, one idle.
  const accepted = ask('POST', '/books/v1/account', account);
  await ask('GET', '/books/v1/account');
  const stopped = gateway.stop();
  const { drain } = (gateway.broker.getLocalService('gateway') as unknown as { gateway: Gateway }).gateway;
  while (!drain.stopping) await delay(10);

  const refused = await ask('POST', '/books/v1/account', account);
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers.connection]).toEqual([503, '1', 'close']);
  await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow();
  release();
  const answered = await accepted;
  expect([answered.statusCode, answered.headers.connection]).toEqual([201, 'close']);
  await stopped;
  await expect(ask('GET', '/healthz')).rejects.toThrow();
  agent.destroy();
});

test('a gateway that leaves says so at /readyz and goes on serving until the balancer has noticed, each connection once more', async () => {
  const gateway = await startGateway({ settings: { drain_seconds: 3 } });
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
  const stopped = gateway.stop();
  let ready = await fetch(`${gateway.url}/readyz`);
  while (ready.status === 200) ready = await fetch(`${gateway.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
  const served = await gateway.request('/books/v1/account');
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  const nothing = await fetch(`${gateway.url}/books/v1/account`, { method: 'OPTIONS' });
  expect([nothing.status, nothing.headers.get('connection')]).toEqual([204, 'close']);
  await stopped;
  await expect(fetch(`${gateway.url}/readyz`)).rejects.toThrow();
});
