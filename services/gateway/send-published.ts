import { createHash } from 'node:crypto';
import { codingFor, compress } from './compress.ts';
import type { Coding } from './compress.ts';
import type { Exchange } from './exchange.ts';
import { end, sendNothing, setHeaders } from './send.ts';

/** Documents and pages may be kept for a while: they change with a release only. */
export const public_caching = 'public, max-age=300';

/** A text that changes with a release only, and what was made of it until now. */
interface Published {
  readonly text: string;
  /** Shared by all answers that wait to be taken: a text would be copied for each. */
  readonly bytes: Buffer;
  /** Weak, because every coding of the text has the same (RFC 9110 §8.8.3.3). */
  readonly etag: string;
  readonly coded: Map<Coding, Promise<Buffer>>;
}

/** The last text of each name: there are as many names as documents and pages. */
const published = new Map<string, Published>();

function publish(name: string, text: string): Published {
  const known = published.get(name);
  if (known?.text === text) return known;
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const made = { text, bytes: Buffer.from(text), etag, coded: new Map<Coding, Promise<Buffer>>() };
  published.set(name, made);
  return made;
}

/**
 * Sends a text that a client may keep: with an ETag, compressed once for each coding, or as 304 when the client has it already.
 * `caching` is its Cache-Control.
 */
export async function sendPublished(exchange: Exchange, name: string, content_type: string, text: string, caching: string): Promise<void> {
  const { bytes, etag, coded } = publish(name, text);
  const { req, res } = exchange;
  const coding = codingFor(req.headers['accept-encoding']);
  const body = coding === undefined ? bytes : await remembered(coded, coding, bytes);
  if (!setHeaders(exchange, content_type, { 'Cache-Control': caching, ETag: etag })) return;
  res.appendHeader('Vary', 'Accept-Encoding');
  if (isKnown(req.headers['if-none-match'], etag)) {
    res.removeHeader('Content-Type');
    return sendNothing(exchange, {}, 304);
  }
  if (coding !== undefined) res.setHeader('Content-Encoding', coding);
  end(exchange, 200, body, true);
}

function remembered(coded: Map<Coding, Promise<Buffer>>, coding: Coding, bytes: Buffer): Promise<Buffer> {
  const short = coded.get(coding) ?? compress(coding, bytes);
  coded.set(coding, short);
  return short;
}

/** Whether the client holds this text: tags are compared without regard to their strength (RFC 9110 §13.1.2). */
function isKnown(if_none_match: string | undefined, etag: string): boolean {
  if (if_none_match === undefined) return false;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return if_none_match.trim() === '*' || if_none_match.split(',').some((tag) => bare(tag) === bare(etag));
}
