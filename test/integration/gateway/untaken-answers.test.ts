import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import type { Gateway } from '../../../services/gateway/gateway.ts';
import { gatewayLimits } from '../../../services/gateway/limits.ts';
import { heldAccount } from './held-account.ts';
import { useGateway } from './start-gateway.ts';
import { useSockets } from './use-sockets.ts';

/** In place of the minute of `gatewayLimits`. */
const SHORT = 1_500;
const LONGER = 4 * SHORT;
const component = '/docs/openapi-explorer.js';
let rows = 5;

const held = heldAccount();
const gateway = useGateway({
  actions: {
    'chart.createAccount': held.action,
    'listing.recordExport': () => null,
    // A long list: 4 MB a row.
    'listing.listAccounts': ({ params }) => ({
      status: 'success',
      data: [{ id: 1, name: 'x'.repeat(4_000_000) }],
      meta: { next_cursor: cursorAfter(params.cursor) },
    }),
  },
});
const cursorAfter = (cursor: unknown): string | null => (Number(cursor) + 1 < rows ? String(Number(cursor) + 1) : null);

const service = (): { server: Server; gateway: Gateway } =>
  gateway.broker.getLocalService('gateway') as unknown as { server: Server; gateway: Gateway };
const under_way = (): number => service().gateway.drain.in_flight;
let limit: number;
beforeAll(() => {
  limit = service().server.timeout;
  service().server.timeout = SHORT;
});

const connect = useSockets(gateway);

/** A connection on which these requests were sent, and of which nothing is read. */
function send(...requests: string[]): Socket {
  const socket = connect()
    .pause()
    .on('error', () => undefined);
  socket.write(requests.join(''));
  return socket;
}

const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

async function untilNoneUnderWay(): Promise<void> {
  while (under_way() > 0) await delay(20);
}

test('the limit is the one that is documented', () => {
  expect(limit).toBe(gatewayLimits.untaken_answer_timeout);
});

test('an answer that its client does not take holds neither a place nor a connection', async () => {
  const stalled = Array.from({ length: 30 }, () => send(get(component).repeat(8)));
  while (under_way() < stalled.length) await delay(5);
  await untilNoneUnderWay();
  const texts = await Promise.all(stalled.map((socket) => textOf(socket).catch(() => '')));
  const { length } = await (await fetch(gateway.url + component)).text();
  for (const text of texts) expect(text.length).toBeLessThan(8 * length);
});

test('an export that its client does not take ends, and with it the making', async () => {
  const authorization = `Authorization: Bearer ${await gateway.token()}\r\n`;
  const before = gateway.calls.length;
  // More than any kernel keeps for a client: Linux takes up to 32 MiB on its side and 4 MiB on the server's.
  rows = 25;
  send(get('/books/v1/account?format=csv', authorization));
  while (under_way() === 0) await delay(5);
  await untilNoneUnderWay();
  const parts = gateway.calls.slice(before).filter(({ action }) => action === 'listing.listAccounts').length;
  expect([0 < parts, parts < rows]).toEqual([true, true]);
});

test('a slow client that reads gets a long export whole', async () => {
  rows = 5;
  const authorization = `Authorization: Bearer ${await gateway.token()}\r\nConnection: close\r\n`;
  // Those before have their connections already. This client is late when the machine is busy, and then reads on at once.
  service().server.timeout = LONGER / 2;
  const begun = performance.now();
  const socket = send(get('/books/v1/account?format=csv', authorization));
  let size = 0;
  let chunks = 0;
  let last = '';
  for await (const chunk of socket.iterator()) {
    size += (chunk as Buffer).length;
    last = (chunk as Buffer).toString('latin1').slice(-7);
    await delay(Math.max(0, begun + 15 * ++chunks - performance.now()));
  }
  expect(performance.now() - begun).toBeGreaterThan(LONGER / 2);
  expect([size > rows * 4_000_000, last]).toEqual([true, '\r\n0\r\n\r\n']);
});

test('an answer may take longer to be made, and those behind it on its connection come after it', async () => {
  const body = '{"name":"Bank","account_type":"BANK"}';
  const headers = `Host: x\r\nAuthorization: Bearer ${await gateway.token()}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  const socket = send(
    `POST /books/v1/account HTTP/1.1\r\n${headers}\r\n\r\n${body}`,
    get('/healthz'),
    get('/readyz', 'Connection: close\r\n'),
  );
  await delay(LONGER);
  held.release();
  const answers = await textOf(socket);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 200', 'HTTP/1.1 200']);
});

test('a connection that was answered is kept as long as the gateway promises', async () => {
  const socket = send(get(component));
  const answer = (async (): Promise<string> => {
    let text = '';
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      text += (chunk as Buffer).toString();
      if (text.includes('{"status":"ok"}')) return text;
    }
    return text;
  })();
  await untilNoneUnderWay();
  await delay(LONGER);
  socket.write(get('/healthz'));
  expect((await answer).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});
