import type { Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { gatewayLimits } from './limits.ts';

/**
 * Counts the requests being answered and ends the serving without losing one: connections are no longer accepted, each answer
 * says `Connection: close`, and only when nothing has been in flight for a moment are the idle connections ended.
 */
export class Drain {
  #leaving = false;
  #stopping = false;
  #in_flight = 0;

  /** No longer ready, whether requests are still taken or not. */
  get leaving(): boolean {
    return this.#leaving;
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  get in_flight(): number {
    return this.#in_flight;
  }

  /** Counts a request until its answer is out or its client gone. */
  begin(res: ServerResponse): void {
    this.#in_flight += 1;
    res.once('close', () => (this.#in_flight -= 1));
  }

  /** Says so at `/readyz` while serving goes on, for as long as a balancer needs to notice. */
  async leave(seconds: number): Promise<void> {
    this.#leaving = true;
    await delay(seconds * 1_000);
  }

  /** Resolves when every accepted request is answered, at the latest after `gatewayLimits.drain_timeout`. */
  async stop(server: Server): Promise<void> {
    if (this.#stopping || !server.listening) return;
    this.#leaving = true;
    this.#stopping = true;
    // http.Server.close would end idle keep-alive connections at once, under a client that is just writing to one.
    TcpServer.prototype.close.call(server);
    const until = performance.now() + gatewayLimits.drain_timeout;
    let quiet_since = performance.now();
    while (performance.now() < until && performance.now() - quiet_since < gatewayLimits.drain_settle) {
      if ((await countConnections(server)) === 0) break;
      await delay(10);
      if (this.#in_flight > 0) quiet_since = performance.now();
    }
    server.closeIdleConnections();
    if (this.#in_flight > 0) server.closeAllConnections();
  }
}

/** Open connections; a server that accepts no more and has none is asked nothing any more. */
function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
