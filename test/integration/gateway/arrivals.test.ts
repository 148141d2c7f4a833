import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { gatewayLimits } from '../../../services/gateway/limits.ts';
import { startGateway } from './start-gateway.ts';
import type { RunningGateway } from './start-gateway.ts';

let gateway: RunningGateway;
const sockets: Socket[] = [];
/** What headers that never end are answered: begun first, so that both tests wait at the same time. */
let slow_headers: Promise<string>;
beforeAll(async () => {
  gateway = await startGateway();
  slow_headers = neverEnd();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await gateway.stop();
});

async function neverEnd(): Promise<string> {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  sockets.push(socket);
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  let text = '';
  for await (const chunk of socket) text += (chunk as Buffer).toString();
  return text;
}

/** A connection that announces a body and sends none; resolves with what it is answered before it ends. */
function announce(): { answer: Promise<string>; connected: Promise<void> } {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const answer = new Promise<string>((resolve) => socket.on('close', () => resolve(text)).on('error', () => resolve(text)));
  const head = 'POST /auth/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
  const connected = new Promise<void>((resolve) => socket.write(head, () => resolve()));
  return { answer, connected };
}

test('whoever announces bodies and sends none takes nobody else’s place', async () => {
  const count = gatewayLimits.requests_in_flight + 100;
  const announced = Array.from({ length: count }, announce);
  await Promise.all(announced.map(({ connected }) => connected));
  const statuses = [];
  for (let i = 0; i < 20; i += 1) {
    statuses.push((await gateway.request('/healthz')).status);
    statuses.push((await gateway.request('/books/v1/account', { method: 'POST', json: { name: 'Bank', account_type: 'BANK' } })).status);
  }
  expect([...new Set(statuses)].sort()).toEqual([200, 201]);
  // All but the few that one address may have are refused, not waited for; the few are told when their time is over.
  const answers = await Promise.all(announced.map(({ answer }) => answer));
  const refused = answers.filter((text) => text.startsWith('HTTP/1.1 429 '));
  const late = answers.filter((text) => /^HTTP\/1\.1 422 [\s\S]*did not arrive within/.test(text));
  // Those whose connections a slow machine accepts later may get places that have become free.
  expect(late.length).toBeGreaterThanOrEqual(gatewayLimits.slow_bodies_of_address);
  expect(refused.length).toBeGreaterThan(count / 2);
});

test('headers that never end are ended', async () => {
  expect(await slow_headers).toMatch(/^HTTP\/1\.1 422 [\s\S]*did not arrive in time/);
});
