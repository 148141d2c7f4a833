import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { gatewayLimits } from './limits.ts';

/** The requests of a connection that are not answered: how many are worked on, and how those that wait behind them begin. */
interface Pipeline {
  begun: number;
  waiting: (() => unknown)[];
  /** Whether what waits is forgotten when the connection closes. */
  isWatched: boolean;
}

const pipeline = Symbol('pipeline');
type Connection = Socket & { [pipeline]?: Pipeline };

/**
 * Serves a few requests of each connection at a time. A client may send further ones without waiting for answers (RFC 9112 §9.3.2), and
 * Node hands over as many as the bytes it has read hold. They wait here until those before them are answered and taken, and the connection
 * is not read on meanwhile. What waits in all connections together is bounded: a connection that would exceed it ends.
 */
export class Pipelines {
  #waiting = 0;

  /** Requests that wait behind others of their connections. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Whether requests of this connection wait behind others. */
  isWaiting(connection: Socket): boolean {
    return ((connection as Connection)[pipeline]?.waiting.length ?? 0) > 0;
  }

  /** Begins a request, at once or when it is its turn. */
  serve(req: IncomingMessage, res: ServerResponse, begin: () => unknown): void {
    const connection = req.socket as Connection;
    if (connection.destroyed) return;
    const line = connection[pipeline] ?? { begun: 0, waiting: [], isWatched: false };
    connection[pipeline] = line;
    const start = (): void => {
      line.begun += 1;
      res.once('close', () => this.#next(connection, line));
      begin();
    };
    if (line.begun < gatewayLimits.requests_of_connection) return start();
    connection.pause();
    if (this.#waiting >= gatewayLimits.waiting_requests) return void connection.destroy();
    if (!line.isWatched) connection.once('close', () => this.#forget(line));
    line.isWatched = true;
    line.waiting.push(start);
    this.#waiting += 1;
  }

  #next(connection: Connection, line: Pipeline): void {
    line.begun -= 1;
    if (connection.destroyed) return;
    const start = line.waiting.shift();
    if (!start) return;
    this.#waiting -= 1;
    // Node reads on by itself when an answer is out, but not always.
    if (line.waiting.length > 0) connection.pause();
    else connection.resume();
    start();
  }

  #forget(line: Pipeline): void {
    this.#waiting -= line.waiting.length;
    line.waiting = [];
  }
}
