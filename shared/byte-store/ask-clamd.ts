import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { ScannerAddress } from '../base/scanner-address.ts';

/** Pieces in which the bytes go out. */
const PIECE_BYTES = 64 * 1024;
/** No verdict is as long: a name of a signature and a word. */
const MOST_REPLIED = 4_096;

/**
 * What clamd says of bytes: `stream: OK`, `stream: NAME FOUND` or `… ERROR` (clamd(8), INSTREAM, with the prefix z: the command and the reply
 * end with a NUL). Throws when it cannot be reached, hangs up before the end of its reply, says more than a verdict, or takes longer than
 * `ms` for all of it.
 */
export function askClamd(bytes: Uint8Array, address: ScannerAddress, ms: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    const deadline = setTimeout(() => socket.destroy(new Error(`clamd has not answered in ${ms} ms`)), ms);
    let reply = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      reply += part;
      const end = reply.indexOf('\0');
      if (end < 0 && reply.length <= MOST_REPLIED) return;
      if (end >= 0) resolve(reply.slice(0, end));
      socket.destroy(end >= 0 ? undefined : new Error('clamd says more than a verdict'));
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(deadline);
      reject(new Error('clamd hung up before the end of its reply'));
    });
    Readable.from(conversation(bytes)).pipe(socket, { end: false });
  });
}

/** The command, the bytes in pieces of which each has its length before it, and a length of zero. */
function* conversation(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES);
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
