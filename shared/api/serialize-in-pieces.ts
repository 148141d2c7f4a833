import type { Operation } from './operation.ts';
import { writerOf } from './serialize-answer.ts';
import { writeOnce } from './shown-once.ts';

/** A text of this many characters is turned into bytes. */
const PIECE = 32_768;

/**
 * What serializeAnswer writes, as bytes and in pieces, for an answer with a long list. V8 keeps a text that was put together as a tree of
 * its parts. A tree of the whole list would be slow to read and outlive several collections (docs/performance.md, "What one may not break").
 */
export function serializeInPieces(operation: Operation, body: Readonly<Record<string, unknown>>): Buffer[] {
  const { write: writeWhole, of } = writerOf(operation);
  if (!of) return [Buffer.from(writeOnce(body, writeWhole))];
  const pieces: Buffer[] = [];
  let text = '';
  let isFirst = true;
  for (const key of Object.keys(body)) {
    const value = body[key];
    if (value === undefined) continue;
    const { first, later, write, items } = of(key);
    text += isFirst ? first : later;
    isFirst = false;
    if (!items || !Array.isArray(value)) {
      text += write(value);
      continue;
    }
    text += '[';
    for (let index = 0; index < value.length; index += 1) {
      text += (index === 0 ? '' : ',') + items(value[index]);
      if (text.length < PIECE) continue;
      pieces.push(Buffer.from(text));
      text = '';
    }
    text += ']';
  }
  pieces.push(Buffer.from(isFirst ? '{}' : `${text}}`));
  return pieces;
}
