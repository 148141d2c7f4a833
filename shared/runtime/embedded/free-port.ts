import { createServer } from 'node:net';

/** A port of 127.0.0.1 on which nobody listens: `preferred` when it is free. */
export async function freePort(preferred = 0): Promise<number> {
  const port = await tryPort(preferred);
  return port ?? (await freePort());
}

/** Throws a sentence for the operator when a program already listens on this port of `host`. Called before anything else is started. */
export async function requireFreePort(port: number, host: string, setting = 'PORT'): Promise<void> {
  if (port === 0 || (await tryPort(port, host)) !== undefined) return;
  throw new Error(`port ${port} of ${host} is in use; stop what listens there or set ${setting} to another one.`);
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
