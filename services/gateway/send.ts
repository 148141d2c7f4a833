import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { codingFor, compress, isCompressible } from './compress.ts';
import type { DearRead } from './dear-work.ts';
import type { Exchange } from './exchange.ts';

export type Headers = Record<string, string>;

/** What an answer says. A long one may come in pieces, which are sent as they are. */
export type Content = string | Buffer | readonly Buffer[];

/** JSON has no charset (RFC 8259 §11); generated clients compare the whole. */
export const json_type = 'application/json';

export function sendJson(exchange: Exchange, status: number, text: Content, headers?: Headers): void {
  send(exchange, status, json_type, text, headers);
}

/** Sends the whole answer, a long one compressed for a client that takes it so. */
export function send(exchange: Exchange, status: number, content_type: string, body: Content, headers?: Headers): void {
  const { req, res, path } = exchange;
  if (!setHeaders(exchange, content_type, headers)) return;
  if (!isCompressible(path, content_type, lengthOf(body))) return end(exchange, status, body);
  res.appendHeader('Vary', 'Accept-Encoding');
  const coding = codingFor(req.headers['accept-encoding']);
  if (coding === undefined) return end(exchange, status, body);
  compress(coding, isInPieces(body) ? Buffer.concat(body) : body).then(
    (bytes) => {
      res.setHeader('Content-Encoding', coding);
      end(exchange, status, bytes);
    },
    () => end(exchange, status, body),
  );
}

/** Leads the browser on; nothing remembers to where. */
export function sendOn(exchange: Exchange, location: string): void {
  if (!setHeaders(exchange, 'text/plain; charset=utf-8', { Location: location, 'Cache-Control': 'no-store' })) return;
  exchange.res.writeHead(303).end();
}

/**
 * Sends bytes as they are made, no faster than the client takes them. When making them fails the connection ends short of its end, which
 * a client sees; one that goes away ends the making.
 */
export async function sendStream(
  exchange: Exchange,
  content_type: string,
  bytes: ReadableStream<Uint8Array>,
  headers: Headers,
): Promise<void> {
  const { req, res } = exchange;
  if (!setHeaders(exchange, content_type, headers)) return bytes.cancel();
  res.writeHead(200);
  if (req.method === 'HEAD') {
    res.end();
    return bytes.cancel();
  }
  try {
    const made = Readable.fromWeb(bytes as NodeReadableStream);
    await pipeline(exchange.dear_read ? Readable.from(measured(made, exchange.dear_read)) : made, res);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** The same bytes: making each piece is measured, waiting for the client is not. */
async function* measured(made: Readable, { measure }: DearRead): AsyncGenerator<unknown> {
  const pieces: AsyncIterator<unknown> = made[Symbol.asyncIterator]();
  for (;;) {
    const piece = await measure(() => pieces.next());
    if (piece.done) return;
    yield piece.value;
  }
}

/**
 * False when there is nobody to answer, or an answer already. A gateway that is leaving ends the connection with each answer, so that the
 * client's next request goes to another one, and none is written on a connection that is about to close.
 */
export function setHeaders({ res, drain }: Exchange, content_type: string, headers: Headers = {}): boolean {
  if (res.headersSent || res.destroyed) return false;
  for (const name in headers) res.setHeader(name, headers[name]!);
  if (drain.leaving) res.setHeader('Connection', 'close');
  res.setHeader('Content-Type', content_type);
  return true;
}

/** Node itself leaves out the body of an answer to HEAD. `shared` are bytes that other answers have, too, and that no answer keeps alive. */
export function end({ res, place }: Exchange, status: number, body: Content, shared = false): void {
  if (res.headersSent || res.destroyed) return;
  const length = isInPieces(body) ? lengthOf(body) : Buffer.byteLength(body);
  place?.answered(shared ? 0 : length);
  res.setHeader('Content-Length', length);
  res.writeHead(status);
  if (!isInPieces(body)) return void res.end(body);
  // What is corked is sent with one call, and `end` sends it.
  res.cork();
  for (const piece of body) res.write(piece);
  res.end();
}

function isInPieces(body: Content): body is readonly Buffer[] {
  return Array.isArray(body);
}

function lengthOf(body: Content): number {
  return isInPieces(body) ? body.reduce((sum, { length }) => sum + length, 0) : body.length;
}

/** Only headers: 204, 304. */
export function sendNothing({ res, drain, place }: Exchange, headers: Headers, status: 204 | 304 = 204): void {
  place?.answered(0);
  for (const name in headers) res.setHeader(name, headers[name]!);
  if (drain.leaving) res.setHeader('Connection', 'close');
  res.writeHead(status);
  res.end();
}
