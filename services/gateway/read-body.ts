import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { RequestError } from '../../shared/base/request-error.ts';
import { ClientGone } from './client-gone.ts';
import type { Exchange } from './exchange.ts';
import { gatewayLimits } from './limits.ts';
import { parseJson } from './parse-json.ts';
import { accountOf } from './rate-limits.ts';

export interface RawBody {
  bytes: Buffer;
  text: string;
}

/** Reads the whole body as text. Throws RequestError 422 for one of more than `most` bytes. */
export async function readBody(exchange: Exchange, most: number): Promise<RawBody> {
  const bytes = await readBytes(exchange, most);
  const text = isUtf8(bytes) ? bytes.toString('utf8') : undefined;
  if (text === undefined) throw new RequestError(422, { body: ['The body is not valid UTF-8. Send it in that encoding.'] });
  return { bytes, text: text.startsWith('\uFEFF') ? text.slice(1) : text };
}

interface Reading {
  /** What a body is refused with that is too large. */
  too_large: 413 | 422;
  /** Gets each part that is kept. The body is then large, and counts as under way until its request is answered. */
  take?: (chunk: Buffer) => void;
}

/**
 * Reads the whole body. One larger than `most` bytes is read on and dropped, so that a client that writes first and reads later sees the
 * refusal; past `gatewayLimits.dropped_body_bytes` the answer is given at once and the connection closed after it.
 */
export async function readBytes(exchange: Exchange, most: number, reading: Reading = { too_large: 422 }): Promise<Buffer> {
  const { req, res, arrivals, place, address_block, holder } = exchange;
  const began = performance.now();
  const refusal = (headers?: Record<string, string>): RequestError => tooLarge(reading.too_large, most, headers);
  if (Number(req.headers['content-length'] ?? 0) > gatewayLimits.dropped_body_bytes) throw refusal({ Connection: 'close' });
  if (req.complete && !reading.take && !req.destroyed) return readWhole(req, most, refusal);
  const held = arrivals.hold(holder ? accountOf(holder) : address_block);
  const arrive = (chunk: Buffer): void => {
    held.add(chunk.length);
    reading.take?.(chunk);
  };
  if (reading.take) res.once('close', held.release);
  const whole = arrivals.wait(address_block, most, collect(req, most, arrive, refusal));
  const arriving = reading.take ? whole : whole.finally(held.release);
  const bytes = await (place ? place.away(arriving) : arriving);
  exchange.body_took = performance.now() - began;
  return bytes;
}

/** A body that came along with the headers, as short ones do: there is nothing to wait for, to count or to give a place away for. */
function readWhole(req: IncomingMessage, most: number, refusal: Refusal): Buffer {
  const bytes = (req.read() as Buffer | null) ?? Buffer.alloc(0);
  if (bytes.length > most) throw refusal();
  return bytes;
}

type Refusal = (headers?: Record<string, string>) => RequestError;

function collect(req: IncomingMessage, most: number, arrive: (chunk: Buffer) => void, refusal: Refusal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) {
        chunks.push(chunk);
        try {
          arrive(chunk);
        } catch (error) {
          chunks.length = 0;
          req.removeAllListeners('data').resume();
          if (error instanceof RequestError) reject(error);
        }
      } else chunks.length = 0;
      if (size > gatewayLimits.dropped_body_bytes) reject(refusal({ Connection: 'close' }));
    });
    req.on('end', () => {
      if (size > most) reject(refusal());
      else resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    });
    req.on('error', () => reject(new ClientGone()));
    req.on('close', () => {
      if (!req.complete) reject(new ClientGone());
    });
  });
}

function tooLarge(code: 413 | 422, most: number, headers: Record<string, string> = {}): RequestError {
  const cure = code === 413 ? 'Send a smaller file; nothing was saved.' : 'Send it in parts.';
  return new RequestError(code, { body: [`The body is larger than the ${sizeOf(most)} that this operation accepts. ${cure}`] }, headers);
}

function sizeOf(bytes: number): string {
  return bytes < 1_048_576 ? `${bytes / 1024} KiB` : `${bytes / 1_048_576} MiB`;
}

/** The JSON value of a body, or undefined when there is none. Throws RequestError 422 naming the header or the position. */
export function readJson(req: IncomingMessage, body: RawBody): unknown {
  if (body.bytes.length === 0) return undefined;
  expectMediaType(req, 'application/json');
  return parseJson(body.text);
}

/** The fields of a form-encoded body (RFC 6749 appendix B). */
export function readForm(req: IncomingMessage, body: RawBody): Record<string, string> {
  if (body.bytes.length > 0) expectMediaType(req, 'application/x-www-form-urlencoded');
  return fieldsOf(body.text);
}

/** The fields of a form or a query; one given twice is refused (422) as RFC 6749 §3.1 and §3.2 ask. */
export function fieldsOf(encoded: string): Record<string, string> {
  const fields = new Map<string, string>();
  const twice = new Map<string, string[]>();
  for (const [key, value] of new URLSearchParams(encoded)) {
    if (fields.has(key)) twice.set(key, ['This field is given twice.']);
    fields.set(key, value);
  }
  if (twice.size > 0) throw new RequestError(422, Object.fromEntries(twice));
  return Object.fromEntries(fields);
}

function expectMediaType(req: IncomingMessage, accepted: string): void {
  const given = req.headers['content-type'];
  const [type = '', ...parameters] = (given ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  if (type.trim() !== accepted || (charset && !/^charset="?utf-8"?$/.test(charset))) {
    const got = given === undefined ? 'there is none' : `this is ${JSON.stringify(given.slice(0, 80))}`;
    throw new RequestError(422, { 'Content-Type': [`The header Content-Type must be ${accepted} in UTF-8; ${got}.`] });
  }
  refuseCoding(req);
}

/** The media type that a request names, without parameters; empty when it names none. */
export function mediaTypeOf({ headers }: IncomingMessage): string {
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
  return type.trim();
}

/** A body is read as it is sent: it could unpack to any size. */
export function refuseCoding(req: IncomingMessage): void {
  const coding = req.headers['content-encoding'];
  if (coding === undefined || coding.toLowerCase() === 'identity') return;
  throw new RequestError(422, { 'Content-Encoding': ['The header Content-Encoding is not supported: send the body as it is.'] });
}
