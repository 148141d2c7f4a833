import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where the browser brings the answer of the service: to this machine, which nobody else reaches (RFC 8252 §7.3). */
export interface Loopback {
  redirect_uri: string;
  /** What came with the browser whose `state` is ours. */
  answer: Promise<URLSearchParams>;
  close: () => void;
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'",
  'cache-control': 'no-store',
  connection: 'close',
};
const page = (said: string): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Daybook</title><p>${said}</p></html>`;

/** Waits on a free port. Whoever comes with another `state` is turned away, and the one who was sent is waited for further. */
export async function openLoopback(state: string): Promise<Loopback> {
  let found: (answer: URLSearchParams) => void;
  const answer = new Promise<URLSearchParams>((resolve) => {
    found = resolve;
  });
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const isOurs = request.method === 'GET' && pathname === '/callback' && searchParams.get('state') === state;
    response.writeHead(isOurs ? 200 : 404, headers);
    response.end(page(isOurs ? 'Go on in the terminal. You can close this page.' : 'Nobody waits for this page.'));
    if (isOurs) found(searchParams);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // A browser keeps connections open for what may follow.
  const close = (): void => void server.close().closeAllConnections();
  return { redirect_uri: `http://127.0.0.1:${port}/callback`, answer, close };
}
