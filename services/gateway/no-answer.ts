/** It is not known whether the write was saved, so the connection ends without an answer (docs/architecture.md "Unknown commits"). */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}
