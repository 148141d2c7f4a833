import { Transform } from 'node:stream';

const NEWLINE = 0x0a;

/** Ends what passes through with a newline, where it does not end with one: a prompt, and the next file of `cat`, begin on a line of their own. */
export function endedLine(): Transform {
  let last: number | undefined = NEWLINE;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      last = chunk.at(-1) ?? last;
      done(null, chunk);
    },
    flush(done) {
      done(null, last === NEWLINE ? null : '\n');
    },
  });
}
