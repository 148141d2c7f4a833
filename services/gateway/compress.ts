import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedWeights } from './accepted-weights.ts';
import { session_path } from './console/session-path.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The codings we compress with, the better one first. */
const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** Compressing a shorter answer saves a packet or two at most. */
const LEAST_BYTES = 4096;
/** PDFs and pictures are compressed already. */
const compressible = /^(application\/json|text\/)/;
/**
 * A token must not be compressed together with text that somebody else chose: the length would reveal how similar they are (the BREACH
 * attack). All answers with tokens are below these paths.
 */
const secret = ['/auth/', session_path];

/** Whether an answer is compressed for clients that accept it. */
export function isCompressible(path: string, content_type: string, length: number): boolean {
  return length >= LEAST_BYTES && compressible.test(content_type) && !secret.some((begin) => path.startsWith(begin));
}

/** The coding that the client likes best of ours (RFC 9110 §12.5.3), or undefined when it takes none of them. */
export function codingFor(accepted: string | undefined): Coding | undefined {
  const weights = acceptedWeights(accepted);
  const weightOf = (coding: Coding): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const [best] = codings.toSorted((one, other) => weightOf(other) - weightOf(one));
  return best !== undefined && weightOf(best) > 0 ? best : undefined;
}

/** In the thread pool, so that a long answer holds up nobody. Brotli at its fourth level takes as long as gzip and saves more. */
export function compress(coding: Coding, body: string | Buffer): Promise<Buffer> {
  return coding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : zip(body);
}
