import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LosingProxy {
  url: string;
  /** Answers that the service gave and nobody got. */
  lost: number;
  stop(): Promise<void>;
}

/** A proxy that hands every request on and loses every second answer: the service has done what was asked, and the client does not know. */
export async function startLosingProxy(service: string): Promise<LosingProxy> {
  let answered = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const asked = request(new URL(url ?? '/', service), { method: method!, headers }, (answer) => {
      if (++answered % 2 === 1) {
        proxy.lost++;
        answer.resume().once('end', () => outgoing.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: LosingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
