import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { freePort, keepFreeRun } from '../../../../shared/runtime/embedded/free-port.ts';

const HOST = '127.0.0.1';
const servers: Server[] = [];
afterEach(() => void servers.splice(0).forEach((server) => server.close()));

async function takePort(): Promise<number> {
  const port = await freePort();
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  return port;
}

test('a run of ports begins behind one that somebody listens on, in front or in its midst', async () => {
  const taken = await takePort();
  expect(await keepFreeRun(3, taken, HOST)).toBeGreaterThan(taken);
  expect(await keepFreeRun(3, taken - 1, HOST)).toBeGreaterThan(taken);
});

test('Daybooks that look at the same moment get ports of their own', async () => {
  const first = await freePort();
  const runs = await Promise.all(Array.from({ length: 4 }, () => keepFreeRun(3, first, HOST)));
  const ports = runs.flatMap((run) => [run, run + 1, run + 2]);
  expect(new Set(ports).size).toBe(12);
});

test('where no run is free, the operator is told which setting names another', async () => {
  await expect(keepFreeRun(3, 65_534, HOST)).rejects.toThrow(
    '127.0.0.1 has no 3 free ports in a row from 65534 on; set OPS_PORT to the first of others.',
  );
});
