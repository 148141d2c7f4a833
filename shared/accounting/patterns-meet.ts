import { partsOf } from './number-pattern.ts';

/** A sign, a digit, or further digits, as many as there may be. */
interface Piece {
  readonly sign?: string;
  readonly more?: true;
}
const DIGIT: Piece = {};
const MORE: Piece = { more: true };

/** Whether two patterns, whose types are put in, may give the same number (docs/accounting.md §5.2). */
export function patternsMeet(one: string, other: string): boolean {
  const [a, b] = [piecesOf(one), piecesOf(other)];
  const tried = new Set<string>();
  const meet = (i: number, j: number): boolean => {
    if (i === a.length && j === b.length) return true;
    const at = `${i} ${j}`;
    if (tried.has(at)) return false;
    tried.add(at);
    const [x, y] = [a[i], b[j]];
    if (x?.more && meet(i + 1, j)) return true;
    if (y?.more && meet(i, j + 1)) return true;
    if (!x || !y || !isSame(x, y)) return false;
    return meet(x.more ? i : i + 1, y.more ? j : j + 1);
  };
  return meet(0, 0);
}

function piecesOf(pattern: string): Piece[] {
  return partsOf(pattern).flatMap(({ text, place, digits }): Piece[] => {
    if (place === undefined) return Array.from(text, (sign) => ({ sign }));
    const least = Array.from({ length: digits }, () => DIGIT);
    return place === 'year' ? least : [...least, MORE];
  });
}

function isSame({ sign: x }: Piece, { sign: y }: Piece): boolean {
  if (x !== undefined && y !== undefined) return x === y;
  return [x, y].every((sign) => sign === undefined || /^\d$/.test(sign));
}
