import { createServer } from 'node:net';

/** A port of 127.0.0.1 nobody listens on: `preferred` when that is free. */
export async function freePort(preferred = 0): Promise<number> {
  const port = await tryPort(preferred);
  return port ?? (await freePort());
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
