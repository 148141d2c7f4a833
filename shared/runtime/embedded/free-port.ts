import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * A port of 127.0.0.1 on which nobody listens: `preferred` when it is free. Otherwise one below those that the kernel hands out: such a port
 * can become the own end of somebody's connection before the server that it was found for listens there.
 */
export async function freePort(preferred?: number): Promise<number> {
  const port = await tryPort(preferred ?? randomInt(LOWEST_PORT, LOWEST_HANDED_OUT));
  return port ?? (await freePort());
}

/**
 * Throws a sentence for the operator when this process cannot listen at this port of `host`: the host is no address of this machine, or a
 * program listens there already. Called before anything else is started.
 */
export async function requireFreePort(port: number, host: string, setting: 'PORT' | 'OPS_PORT' = 'PORT'): Promise<void> {
  try {
    await listenOnce(port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw portInUse(port, host, setting);
    const host_setting = setting.replace('PORT', 'HOST');
    if (code === 'EACCES') throw new Error(`this user may not listen at port ${port} of ${host}; set ${setting} to one from 1024 on.`);
    throw new Error(
      `${host_setting} is ${JSON.stringify(host)}, where this machine cannot listen (${String(code)}): set it to an address of its own.`,
      { cause: error },
    );
  }
}

/**
 * Keeps a port for the gateways of this process, which share it with whoever else asks the kernel to (services/gateway/share-port.ts). Without
 * this, a second Daybook that is started at the same moment would share it too, and take half of the requests. Throws a sentence for the
 * operator when another one keeps the port. A name in Linux's abstract namespace, which ends with the process; elsewhere no port is shared.
 */
export async function keepPort(port: number, host: string): Promise<void> {
  if (!(await keepName(port))) throw portInUse(port, host, 'PORT');
}

/**
 * The first of `count` ports in a row, from `first` on, on which nobody listens. They are kept like the gateways' (`keepPort`), so that another
 * Daybook which starts at the same moment takes others.
 */
export async function keepFreeRun(count: number, first: number, host: string): Promise<number> {
  const kept: Kept[] = [];
  for (let port = first; port <= HIGHEST_PORT; port += 1) {
    const name = (await tryPort(port, host)) === undefined ? undefined : await keepName(port);
    if (name) kept.push(name);
    // Begins anew behind a port that is taken.
    else for (const before of kept.splice(0)) before.close();
    if (kept.length === count) return port - count + 1;
  }
  throw new Error(`${host} has no ${count} free ports in a row from ${first} on; set OPS_PORT to the first of others.`);
}

const HIGHEST_PORT = 65_535;
const LOWEST_PORT = 15_000;
/** Of Linux (`net.ipv4.ip_local_port_range`); others begin higher. */
const LOWEST_HANDED_OUT = 32_768;

/** Ends with the process, or when it is closed. */
interface Kept {
  close(): void;
}

/** Undefined when another process keeps the port. Where no port is shared, nothing needs to be kept. */
async function keepName(port: number): Promise<Kept | undefined> {
  if (process.platform !== 'linux') return { close: () => undefined };
  const server = createServer().unref();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(`\0daybook-port-${port}`, () => resolve(server));
  });
}

function portInUse(port: number, host: string, setting: string): Error {
  return new Error(`port ${port} of ${host} is in use; stop what listens there or set ${setting} to another one.`);
}

async function tryPort(port: number, host = '127.0.0.1'): Promise<number | undefined> {
  return listenOnce(port, host).catch(() => undefined);
}

/** The port on which it listened, and does no more. Throws the error of the system. */
function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo;
      server.close(() => resolve(taken));
    });
  });
}
