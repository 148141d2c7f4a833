import { createServer } from 'node:net';

/** A port of 127.0.0.1 on which nobody listens: `preferred` when it is free. */
export async function freePort(preferred = 0): Promise<number> {
  const port = await tryPort(preferred);
  return port ?? (await freePort());
}

/** Throws a sentence for the operator when a program already listens on this port of `host`. Called before anything else is started. */
export async function requireFreePort(port: number, host: string, setting = 'PORT'): Promise<void> {
  if (port === 0 || (await tryPort(port, host)) !== undefined) return;
  throw portInUse(port, host, setting);
}

/**
 * Keeps a port for the gateways of this process, which share it with whoever else asks the kernel to (services/gateway/share-port.ts). Without
 * this, a second Daybook that is started at the same moment would share it too, and take half of the requests. Throws a sentence for the
 * operator when another one keeps the port. A name in Linux's abstract namespace, which ends with the process; elsewhere no port is shared.
 */
export async function keepPort(port: number, host: string): Promise<void> {
  if (process.platform !== 'linux') return;
  await new Promise<void>((resolve, reject) => {
    const server = createServer().unref();
    server.once('error', () => reject(portInUse(port, host, 'PORT')));
    server.listen(`\0daybook-port-${port}`, resolve);
  });
}

function portInUse(port: number, host: string, setting: string): Error {
  return new Error(`port ${port} of ${host} is in use; stop what listens there or set ${setting} to another one.`);
}

function tryPort(port: number, host = '127.0.0.1'): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
