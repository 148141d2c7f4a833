import type { Addend } from './printed-statement.ts';

/**
 * What a sum is made of, as a workbook computes it: `SUM(C5:C9)-C11`. `placeOf` tells the number of a row that has a figure in the column;
 * undefined where none of them has.
 *
 * @param column its letters
 */
export function sumFormula(
  addends: readonly Addend[],
  column: string,
  placeOf: (row: Addend['row']) => number | undefined,
): string | undefined {
  const runs: { sign: 1 | -1; from: number; to: number }[] = [];
  for (const { row, sign } of addends) {
    const place = placeOf(row);
    if (place === undefined) continue;
    const run = runs.at(-1);
    if (run?.sign === sign && run.to + 1 === place) run.to = place;
    else runs.push({ sign, from: place, to: place });
  }
  if (runs.length === 0) return undefined;
  const written = runs.map(({ sign, from, to }) => {
    const range = from === to ? `${column}${from}` : `SUM(${column}${from}:${column}${to})`;
    return sign === 1 ? `+${range}` : `-${range}`;
  });
  return written.join('').replace(/^\+/, '');
}

/** The letters of a column by its place: 0 is A, 26 is AA. */
export function columnLetters(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnLetters(Math.floor(place / 26) - 1) + letter;
}
