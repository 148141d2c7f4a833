import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Operation } from '../../shared/api/operation.ts';
import { any_bytes } from '../../shared/api/sent-file.ts';
import type { FileBody, SentFile } from '../../shared/api/sent-file.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { sha256 } from '../../shared/base/sha256.ts';
import { keepIfSaved } from '../../shared/byte-store/keep-if-saved.ts';
import { takeInFile } from '../../shared/byte-store/take-in-file.ts';
import type { UnscannedFile } from '../../shared/byte-store/take-in-file.ts';
import type { Answer } from '../../shared/books/command.ts';
import { readInTime } from './deadline.ts';
import type { Exchange } from './exchange.ts';
import { NoAnswer } from './no-answer.ts';
import { mediaTypeOf, readBytes, refuseCoding } from './read-body.ts';

/** A file that has arrived and is neither scanned nor stored yet. */
export interface ReceivedFile {
  readonly bytes: Buffer;
  readonly sent: UnscannedFile;
}

/**
 * Reads the file that is the body of a request. Its bytes count as under way until the request is answered. Throws RequestError 413 for one
 * larger than the operation accepts, 422 for one of no bytes or of another media type than those declared.
 */
export async function receiveFile(exchange: Exchange, { body_bytes }: Operation, file: FileBody): Promise<ReceivedFile> {
  const { content_types, bytes: most = body_bytes } = file;
  const digest = createHash('sha256');
  const bytes = await readBytes(exchange, most, { too_large: 413, take: (chunk) => digest.update(chunk) });
  if (bytes.length === 0) throw new RequestError(422, { body: ['The body is empty. Send the bytes of the file.'] });
  return { bytes, sent: { sha256: digest.digest('hex'), size: bytes.length, content_type: contentTypeOf(exchange.req, content_types) } };
}

/** Whether a request carries JSON to an operation that takes that beside a file. */
export function sendsJson({ req }: Exchange, { beside_json }: FileBody): boolean {
  return beside_json === true && ['', 'application/json'].includes(mediaTypeOf(req));
}

/** The file that the field `file` of a body of JSON has in base64; undefined where it has none. Throws RequestError 422 for no bytes. */
export function fileInJson({ file }: Operation, sent: unknown): ReceivedFile | undefined {
  if (file?.beside_json !== true || typeof sent !== 'string') return undefined;
  const bytes = Buffer.from(sent, 'base64');
  if (bytes.length === 0)
    throw new RequestError(422, { file: ['The file is no base64, or of no bytes. Send its bytes as the body instead.'] });
  return { bytes, sent: { sha256: sha256(bytes), size: bytes.length, content_type: any_bytes } };
}

/**
 * Takes the bytes in before the action is called, which gets their hash, because a message of the bus has room for less
 * (docs/decisions/byte-store.md). They stay if the action saved what needs them.
 */
export async function withStoredFile(
  exchange: Exchange,
  entity_id: number,
  { bytes, sent }: ReceivedFile,
  call: (file: SentFile) => Promise<Answer>,
): Promise<Answer> {
  const { file, takeBack } = await readInTime(exchange, takeInFile(entity_id, bytes, sent));
  return keepIfSaved(
    takeBack,
    () => call(file),
    (error) => error instanceof NoAnswer,
  );
}

/** The same for a read that is asked by a file: its bytes are there as long as it is read. */
export async function withLentFile<T>(
  exchange: Exchange,
  entity_id: number,
  { bytes, sent }: ReceivedFile,
  call: (file: SentFile) => Promise<T>,
): Promise<T> {
  const { file, takeBack } = await readInTime(exchange, takeInFile(entity_id, bytes, sent));
  // What cannot be taken back now is swept up later.
  return call(file).finally(() => takeBack().catch(() => undefined));
}

function contentTypeOf(req: IncomingMessage, accepted: readonly string[]): string {
  refuseCoding(req);
  const type = mediaTypeOf(req);
  if (type === any_bytes || accepted.includes(type)) return type;
  const got = type === '' ? 'there is none' : `this is ${JSON.stringify(type.slice(0, 80))}`;
  const message = `The header Content-Type must be ${any_bytes}, or what the file is: ${accepted.join(', ')}; ${got}.`;
  throw new RequestError(422, { 'Content-Type': [message] });
}
