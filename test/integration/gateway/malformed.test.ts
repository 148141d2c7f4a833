import type { Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { heldAccount } from './held-account.ts';
import { useGateway } from './start-gateway.ts';
import { useSockets } from './use-sockets.ts';

const NONSENSE = 'NONSENSE\r\n\r\n';

const held = heldAccount();
const gateway = useGateway({
  actions: {
    'chart.createAccount': held.action,
    'listing.recordExport': () => null,
    // More than the kernel keeps for a client: the answer has begun, and does not end before it is read.
    'listing.listAccounts': () => ({ status: 'success', data: [{ id: 1, name: 'x'.repeat(8_000_000) }], meta: { next_cursor: null } }),
  },
});

const connect = useSockets(gateway);
afterAll(held.release);

/** A connection that stays open on the client's side until the gateway ends it. */
function open(): Socket {
  return connect({ allowHalfOpen: true }).on('error', () => undefined);
}

const statusesIn = (answers: string): string[] => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status!);
const healthz = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
const authorized = async (): Promise<string> => `Host: x\r\nAuthorization: Bearer ${await gateway.token()}\r\n`;

test('malformed bytes behind an answer that is being sent are not answered in the middle of it: the connection ends', async () => {
  const socket = open().pause();
  socket.write(`GET /books/v1/account?format=csv HTTP/1.1\r\n${await authorized()}\r\n`);
  while (socket.readableLength === 0) {
    socket.read(0);
    await delay(5);
  }
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const ended = new Promise((resolve) => socket.once('end', resolve).once('error', resolve));
  socket.write(NONSENSE);
  socket.resume();
  await ended;
  expect(statusesIn(answer)).toEqual(['200']);
});

test('malformed bytes behind a request that is being worked on are not taken for its answer', async () => {
  const socket = open();
  const body = '{"name":"Bank","account_type":"BANK"}';
  const head = `${await authorized()}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  socket.write(`POST /books/v1/account HTTP/1.1\r\n${head}${body}`);
  while (!gateway.calls.some(({ action }) => action === 'chart.createAccount')) await delay(5);
  socket.write(NONSENSE);
  expect(await textOf(socket).catch(() => '')).toBe('');
});

test('malformed bytes after an answer, and a malformed body, are answered with a 422 that ends the connection', async () => {
  const behind = open();
  behind.write(healthz);
  await new Promise((resolve) => behind.once('data', resolve));
  behind.write(NONSENSE);
  expect(statusesIn(await textOf(behind))).toEqual(['422']);
  const within = open();
  within.write(
    'POST /auth/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nNO SIZE\r\n',
  );
  expect(statusesIn(await textOf(within))).toEqual(['422']);
});

test('a method that nobody knows is a 405 with Allow, also behind a request that was answered', async () => {
  const alone = open();
  alone.write('BREW /books/v1/account HTTP/1.1\r\nHost: x\r\n\r\n');
  const behind = open();
  behind.write(healthz);
  await new Promise((resolve) => behind.once('data', resolve));
  behind.write('brew /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  for (const socket of [alone, behind]) {
    const answer = await textOf(socket);
    expect([statusesIn(answer), answer]).toEqual([['405'], expect.stringMatching(/^Allow: .*GET.*\r$/m)]);
  }
});

test('a client that goes on sending after its 422 reads the answer whole, and its connection ends although it never closes it', async () => {
  const socket = open();
  socket.write(NONSENSE);
  socket.write(NONSENSE.repeat(1_000));
  const answer = await textOf(socket);
  expect([statusesIn(answer), answer.endsWith('}')]).toEqual([['422'], true]);
  // Writing to a connection that is gone fails.
  const gone = new Promise((resolve) => socket.once('error', resolve));
  const writing = setInterval(() => socket.write(NONSENSE), 20);
  try {
    expect(await gone).toMatchObject({ code: expect.stringMatching(/EPIPE|ECONNRESET/) });
  } finally {
    clearInterval(writing);
  }
});

test('two Host lines are a 400, and the connection ends', async () => {
  const socket = open();
  const answer = textOf(socket);
  socket.write(`GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n${healthz}`);
  expect(statusesIn(await answer)).toEqual(['400']);
});
