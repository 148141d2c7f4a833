import { connect } from 'node:net';
import type { Socket, TcpNetConnectOpts } from 'node:net';
import { afterAll } from '@jest/globals';

/** Connections to a gateway below HTTP. They are destroyed after the tests of the file. */
export function useSockets(gateway: { readonly url: string }): (options?: Partial<TcpNetConnectOpts>) => Socket {
  const sockets: Socket[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
  });
  return (options = {}) => {
    const socket = connect({ port: Number(new URL(gateway.url).port), host: '127.0.0.1', ...options });
    sockets.push(socket);
    return socket;
  };
}
