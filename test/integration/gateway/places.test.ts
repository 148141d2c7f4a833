import type { Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import type { Gateway } from '../../../services/gateway/gateway.ts';
import { gatewayLimits } from '../../../services/gateway/limits.ts';
import { useGateway } from './start-gateway.ts';
import { useSockets } from './use-sockets.ts';

/** Accounts are made when they are released. */
let held = Promise.withResolvers<void>();
const release = (): void => {
  held.resolve();
  held = Promise.withResolvers();
};
const createAccount = async (): Promise<object> => {
  await held.promise;
  return { status: 201, location: '/account/1', body: { status: 'success' } };
};
const gateway = useGateway({ actions: { 'chart.createAccount': createAccount } });
const connect = useSockets(gateway);
const parts = (): Gateway => (gateway.broker.getLocalService('gateway') as unknown as { gateway: Gateway }).gateway;

const usual = { ...gatewayLimits };
const bounds = gatewayLimits as { -readonly [Limit in keyof typeof gatewayLimits]: number };
afterEach(() => void Object.assign(bounds, usual));

const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

/** A connection on which this is sent, and of which nothing is read. */
function send(text: string): Socket {
  const socket = connect()
    .pause()
    .on('error', () => undefined);
  socket.write(text);
  return socket;
}

const create = (): Promise<Response> =>
  gateway.request('/books/v1/account', { method: 'POST', json: { name: 'Bank', account_type: 'BANK' } });

test('three connections that ask for a long page 1,500 times each and read nothing hold up nobody', async () => {
  const stalled = Array.from({ length: 3 }, () => send(get('/openapi.json').repeat(1_500)));
  while (parts().drain.in_flight < 3 * gatewayLimits.requests_of_connection) await delay(5);
  // Made and not taken: no place is held, and no further one of the connection is begun.
  expect([parts().places.taken, parts().drain.in_flight]).toEqual([0, 3 * gatewayLimits.requests_of_connection]);
  const statuses = [];
  for (let count = 0; count < 20; count += 1) statuses.push((await gateway.request('/books/v1/account')).status);
  statuses.push((await gateway.request('/readyz', { bearer: null })).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const socket of stalled) socket.destroy();
  while (parts().pipelines.waiting > 0) await delay(5);
});

test('a client that reads gets all answers of a long pipeline, in order', async () => {
  const paths = Array.from({ length: 500 }, (_, index) => `/nothing/${index}`);
  const socket = connect();
  socket.write(paths.map((path) => get(path)).join('') + get('/healthz', 'Connection: close\r\n'));
  const text = await textOf(socket);
  expect([...text.matchAll(/\/nothing\/\d+/g)].map(([path]) => path)).toEqual(paths);
});

test('bodies behind one another on a connection arrive, however many', async () => {
  const token = await gateway.token();
  const body = '{"name":"Bank","category_type":"BANK"}';
  const headers = `Authorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  const socket = connect();
  const answers = textOf(socket);
  for (let count = 0; count < 60; count += 1) {
    socket.write(`POST /books/v1/category HTTP/1.1\r\nHost: x\r\n${count === 59 ? 'Connection: close\r\n' : ''}${headers}\r\n${body}`);
    if (count % 7 === 0) await delay(1);
  }
  expect((await answers).match(/HTTP\/1\.1 201/g)).toHaveLength(60);
});

test('connections whose requests wait in greater number than all may end', async () => {
  bounds.waiting_requests = 100;
  const sockets = Array.from({ length: 3 }, () => send(get('/openapi.json').repeat(1_500)));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.resume().once('close', resolve))));
  expect(parts().pipelines.waiting).toBe(0);
});

test('an account cannot take all places, and its others are told to wait', async () => {
  bounds.places_of_account = 4;
  const created = Array.from({ length: 4 }, create);
  while (parts().places.taken < 4) await delay(5);
  const refused = await create();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  const other = await gateway.request('/books/v1/account', { bearer: await gateway.token({ sub: '8' }) });
  expect(other.status).toBe(200);
  release();
  expect((await Promise.all(created)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(parts().places.taken).toBe(0);
});

test('without a token an address has fewer places', async () => {
  bounds.anonymous_places_of_address = 0;
  expect((await gateway.request('/guides', { bearer: null })).status).toBe(429);
  expect((await gateway.request('/books/v1/account')).status).toBe(200);
});

test('a gateway that would refuse the next request is not ready', async () => {
  bounds.requests_in_flight = 2;
  const created = Array.from({ length: 2 }, create);
  while (!parts().places.full) await delay(5);
  const probe = await gateway.request('/readyz', { bearer: null });
  expect([probe.status, await probe.json()]).toEqual([503, { status: 'waiting', missing: ['places'] }]);
  expect((await create()).status).toBe(503);
  release();
  await Promise.all(created);
  expect((await gateway.request('/readyz', { bearer: null })).status).toBe(200);
});

test('while the service is busy, an answer that nobody takes ends in seconds', async () => {
  bounds.untaken_when_busy_timeout = 300;
  send(get('/openapi.json').repeat(100));
  while (parts().drain.in_flight < 8) await delay(5);
  bounds.requests_in_flight = 2;
  const created = create();
  while (parts().drain.in_flight > 1) await delay(5);
  expect(parts().places.busy).toBe(true);
  release();
  expect((await created).status).toBe(201);
});

test('long answers that an account does not take are bounded by their bytes', async () => {
  bounds.untaken_bytes_of_account = 1;
  const answered = parts().places.enter('203.0.113.1', true);
  answered.ofAccount('one account');
  answered.answered(100_000);
  const next = parts().places.enter('203.0.113.1', true);
  expect(() => next.ofAccount('one account')).toThrow(/wait to be taken/);
  next.closed();
  answered.closed();
  expect(parts().places.untaken_of.of('one account')).toBe(0);
});
