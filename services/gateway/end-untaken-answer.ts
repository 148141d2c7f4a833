import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends the connection of a client that takes nothing of its answer for `gatewayLimits.untaken_answer_timeout`. Node looks at each connection
 * on which nothing has moved for that time (`server.timeout`), and takes the queue of the kernel's writes into account, so that a slow client
 * that reads keeps its connection. While an answer is still being made nothing waits to be taken, and the connection stays. Between
 * requests it is Node that ends it, after the time-out of kept connections.
 */
export function endUntakenAnswer(res: ServerResponse): void {
  res.on('timeout', endWhenUntaken);
}

function endWhenUntaken(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}
