import { giveWay } from './give-way.ts';

/** So many values are worked on before others have their turn: about a millisecond of records. */
const PIECE = 200;

/** As `map`, but others have their turn between two pieces: for what one answer has thousands of. */
export async function mapInPieces<T, R>(values: readonly T[], each: (value: T) => R): Promise<R[]> {
  const made: R[] = [];
  for (const value of values) {
    if (made.length % PIECE === PIECE - 1) await giveWay();
    made.push(each(value));
  }
  return made;
}

/** The values of a cursor, each turned into another form, likewise. */
export async function readInPieces<T, R>(values: AsyncIterable<T>, each: (value: T) => R): Promise<R[]> {
  const made: R[] = [];
  for await (const value of values) {
    if (made.length % PIECE === PIECE - 1) await giveWay();
    made.push(each(value));
  }
  return made;
}
