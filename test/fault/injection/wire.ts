import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A TCP connection's way to a server on this machine, which a fault can cut or hold up. */
export class Wire {
  readonly port: number;
  /** The port that it leads to. */
  target: number;
  readonly #server: Server;
  readonly #pairs = new Set<[Socket, Socket]>();
  #isHeld = false;

  private constructor(server: Server, target: number) {
    this.port = (server.address() as AddressInfo).port;
    this.target = target;
    this.#server = server;
    server.on('connection', (near) => this.#join(near));
  }

  /** Listens on a free port of the loopback interface. The port that it leads to may be said later. */
  static async open(target = 0): Promise<Wire> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
    return new Wire(server, target);
  }

  /** Ends every connection that is open, in the middle of whatever it carries. New ones are taken. */
  cut(): void {
    for (const [near, far] of this.#pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  }

  /** Passes nothing on in either direction, and answers no new connection, until it is released: a network that swallows packets. */
  hold(): void {
    this.#isHeld = true;
    for (const pair of this.#pairs) for (const socket of pair) socket.pause();
  }

  release(): void {
    this.#isHeld = false;
    for (const pair of this.#pairs) for (const socket of pair) socket.resume();
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.cut();
    await closed;
  }

  #join(near: Socket): void {
    const far = connect(this.target, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    this.#pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.setNoDelay(true);
      from.on('error', () => undefined);
      from.on('data', (bytes: Buffer) => to.write(bytes));
      from.on('close', () => {
        to.destroy();
        this.#pairs.delete(pair);
      });
      if (this.#isHeld) from.pause();
    }
  }
}
