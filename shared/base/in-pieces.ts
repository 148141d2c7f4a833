import { giveWay } from './give-way.ts';

/** So many values are worked on before others have their turn: about a millisecond of records. */
const PIECE = 200;

/** The values of a list or a cursor, each turned into another form; others have their turn between two pieces. */
export async function inPieces<T, R>(values: Iterable<T> | AsyncIterable<T>, each: (value: T) => R): Promise<R[]> {
  const made: R[] = [];
  for await (const value of values) {
    if (made.length % PIECE === PIECE - 1) await giveWay();
    made.push(each(value));
  }
  return made;
}
