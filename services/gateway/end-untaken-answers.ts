import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { gatewayLimits } from './limits.ts';

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

/**
 * Ends untaken answers within seconds while the service is busy (`isBusy`), and after the usual time again when it no longer is. Ends with
 * the function that it answers.
 */
export function hurryUntakenAnswers(server: Server, isBusy: () => boolean): () => void {
  const open = new Set<Socket>();
  const opened = (socket: Socket): void => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
  server.on('connection', opened);
  let isHurrying = false;
  const look = (): void => {
    const { untaken_when_busy_timeout: soon } = gatewayLimits;
    const wasHurrying = isHurrying;
    isHurrying = isBusy();
    if (!isHurrying && !wasHurrying) return;
    for (const socket of open) {
      if (!isHurrying && socket.timeout === soon) socket.setTimeout(server.timeout);
      if (isHurrying && socket.timeout !== soon && socket.writableLength > 0) socket.setTimeout(soon);
    }
  };
  const timer = setInterval(look, gatewayLimits.untaken_looked_at_every).unref();
  return () => {
    clearInterval(timer);
    server.off('connection', opened);
  };
}
