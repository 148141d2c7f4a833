import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { isPublicAddress } from '../../../shared/outbound/public-address.ts';
import { AddressRefused } from '../../../shared/outbound/resolve-host.ts';
import type { Resolve } from '../../../shared/outbound/resolve-host.ts';
import { openOutbound } from '../../../services/webhook/address/outbound.ts';
import { useStarted } from '../../setup/use-started.ts';
import { hostileUrls } from './hostile-urls.ts';

/** A server on loopback that a request must never reach. */
const receiver = useStarted(
  async () => {
    const state = { reached: 0, port: 0 };
    const server = createServer((_request, response) => {
      state.reached += 1;
      response.end('reached');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    state.port = (server.address() as AddressInfo).port;
    return { state, server };
  },
  async ({ server }) => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
);

const nowhere = AbortSignal.timeout(60_000);
/** A resolver that answers one after another, the last for good. */
function answering(...answers: string[][]): Resolve {
  return async () => {
    const addresses = answers.length > 1 ? answers.shift()! : answers[0]!;
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
}
const toPublic = answering(['93.184.216.34']);

test(`the table has ${hostileUrls.length} hostile addresses`, () => {
  expect(hostileUrls.length).toBeGreaterThanOrEqual(40);
  expect(new Set(hostileUrls.map(([url]) => url)).size).toBe(hostileUrls.length);
});

describe.each(hostileUrls)('%s (%s)', (url) => {
  test('is refused when it is saved and when it is sent to, whatever its name leads to', async () => {
    const outbound = openOutbound({ allow_private: false, resolve: toPublic });
    await expect(outbound.check(url)).rejects.toThrow(AddressRefused);
    await expect(outbound.post(url, {}, '{}', nowhere)).rejects.toThrow(AddressRefused);
    await outbound.close();
  });
});

describe('a name', () => {
  test.each([22, 25, 53, 81, 444, 1023])('with port %d is refused: below 1024 only 80 and 443 are of the web', async (port) => {
    const outbound = openOutbound({ allow_private: true, resolve: answering(['93.184.216.34']) });
    await expect(outbound.check(`https://hooks.example.com:${port}/`)).rejects.toThrow(AddressRefused);
    for (const allowed of [80, 443, 1024, 8443]) await outbound.check(`https://hooks.example.com:${allowed}/`);
    await outbound.close();
  });

  test.each([
    ['a private address', ['10.0.0.5']],
    ['a public and a private address', ['93.184.216.34', '127.0.0.1']],
    ['an IPv4-mapped address', ['::ffff:169.254.169.254']],
    ['no address', []],
  ])('that leads to %s is refused when it is saved and when it is sent to', async (_what, addresses) => {
    const outbound = openOutbound({ allow_private: false, resolve: answering(addresses) });
    await expect(outbound.check('https://hooks.example.com/')).rejects.toThrow(AddressRefused);
    await expect(outbound.post('https://hooks.example.com/', {}, '{}', nowhere)).rejects.toThrow(AddressRefused);
    await outbound.close();
  });

  test('that leads elsewhere after it was saved is refused at the connection, and nothing is sent', async () => {
    const url = `http://hooks.example.com:${receiver.state.port}/`;
    const outbound = openOutbound({ allow_private: false, resolve: answering(['93.184.216.34'], ['127.0.0.1']) });
    await expect(outbound.check(url)).resolves.toBeUndefined();
    await expect(outbound.post(url, {}, '{}', nowhere)).rejects.toThrow(AddressRefused);
    expect(receiver.state.reached).toBe(0);
    await outbound.close();
  });

  test('is looked up once for a connection: what was checked is what is connected to', async () => {
    let asked = 0;
    const resolve: Resolve = async () => {
      asked += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const outbound = openOutbound({ allow_private: true, resolve });
    const url = `http://hooks.example.com:${receiver.state.port}/`;
    expect(await outbound.post(url, {}, '{}', nowhere)).toEqual({ status: 200, answer: 'reached' });
    expect(asked).toBe(1);
    await outbound.close();
  });
});

test('who runs Daybook for themselves may allow private addresses, but no credentials and no other protocol', async () => {
  const outbound = openOutbound({ allow_private: true, resolve: toPublic });
  await expect(outbound.check('http://127.0.0.1:8080/')).resolves.toBeUndefined();
  await expect(outbound.check('http://shop:8080/')).resolves.toBeUndefined();
  await expect(outbound.check('http://user:secret@127.0.0.1/')).rejects.toThrow(AddressRefused);
  await expect(outbound.check('ftp://127.0.0.1/')).rejects.toThrow(AddressRefused);
  await outbound.close();
});

test('for them names are those of the machine, with its hosts file', async () => {
  const outbound = openOutbound({ allow_private: true });
  expect(await outbound.post(`http://localhost:${receiver.state.port}/`, {}, '{}', nowhere)).toEqual({ status: 200, answer: 'reached' });
  await outbound.close();
});

test('addresses of the public internet are allowed', () => {
  for (const address of ['93.184.216.34', '1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});
