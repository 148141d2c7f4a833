import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { AnsweredFile } from '../../shared/api/sent-file.ts';
import { savedAs } from '../../shared/api/table/file-name.ts';
import { openByteStore } from '../../shared/byte-store/open-byte-store.ts';
import type { Exchange } from './exchange.ts';
import { sendStream } from './send.ts';

/**
 * Sends the bytes of a file that somebody has uploaded, for saving: a browser neither shows it nor guesses what else it could be, and if it
 * is opened all the same, nothing in it runs.
 */
export async function sendFile(exchange: Exchange, entity_id: number, { name, content_type, sha256, size }: AnsweredFile): Promise<void> {
  const bytes = (await openByteStore()).read(entity_id, sha256);
  await sendStream(exchange, content_type, NodeReadableStream.from(bytes) as ReadableStream<Uint8Array>, {
    'Content-Disposition': savedAs(name),
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'Content-Length': String(size),
  });
}
