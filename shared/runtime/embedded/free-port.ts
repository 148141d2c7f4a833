import { createServer } from 'node:net';

/** A port of 127.0.0.1 nobody listens on: `preferred` when that is free. */
export async function freePort(preferred = 0): Promise<number> {
  const port = await tryPort(preferred);
  return port ?? (await freePort());
}

/** Throws the operator's sentence when somebody listens on the port of `host` already, before anything else has been started. */
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
