import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Json } from '../../setup/client.ts';
import { ConditionVariable } from '../../setup/condition-variable.ts';
import { useStarted } from '../../setup/use-started.ts';

/** A request as it came in. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: Json;
}

export type Behaviour = (received: Received, response: ServerResponse) => void;

const accept: Behaviour = (_received, response) => void response.writeHead(204).end();

/** A server on loopback that keeps what it is sent; each path may behave in a way of its own, and accepts unless told. */
export class Receiver {
  readonly received: Received[] = [];
  readonly #arrivals = new ConditionVariable();
  readonly #behaviours = new Map<string, Behaviour>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      void text(request).then((body) => {
        const received = { path: request.url ?? '', headers: request.headers, text: body, body: JSON.parse(body) };
        this.received.push(received);
        this.#arrivals.notifyAll();
        (this.#behaviours.get(received.path) ?? accept)(received, response);
      });
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  behave(path: string, behaviour: Behaviour): void {
    this.#behaviours.set(path, behaviour);
  }

  at(path: string): Received[] {
    return this.received.filter((one) => one.path === path);
  }

  /** The positions that came in at a path, in the order in which they came. */
  positions(path: string): number[] {
    return this.at(path).map(({ body }) => body.position as number);
  }

  /** Waits until the path was sent as many. */
  async until(path: string, count: number): Promise<Received[]> {
    await this.#arrivals.until(() => this.at(path).length >= count);
    return this.at(path);
  }

  /** Waits until the path was sent an event behind a position of the trail. */
  sentAfter(path: string, position: number): Promise<Received> {
    return this.#arrivals.until(() => this.at(path).find(({ body }) => (body.position as number) > position));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

export const useReceiver = (): Receiver =>
  useStarted(
    () => new Receiver().start(),
    (receiver) => receiver.stop(),
  );
