import type { Exchange } from './exchange.ts';

export type Headers = Record<string, string>;

const json = 'application/json; charset=utf-8';

export function sendJson(exchange: Exchange, status: number, text: string, headers?: Headers): void {
  send(exchange, status, json, text, headers);
}

/** Sends the whole answer; Node itself leaves out the body of an answer to HEAD. While stopping it ends its connection, so that no client writes on it again. */
export function send({ res, drain }: Exchange, status: number, content_type: string, body: string | Buffer, headers?: Headers): void {
  if (res.headersSent || res.destroyed) return;
  if (headers) for (const name in headers) res.setHeader(name, headers[name]!);
  if (drain.stopping) res.setHeader('Connection', 'close');
  res.setHeader('Content-Type', content_type);
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.writeHead(status);
  res.end(body);
}

/** 204: only headers. */
export function sendNothing({ res }: Exchange, headers: Headers): void {
  for (const name in headers) res.setHeader(name, headers[name]!);
  res.writeHead(204);
  res.end();
}
