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
  return (pattern.match(/\{[^}]*\}|./gu) ?? []).flatMap((part): Piece[] => {
    const [, name, digits] = /^\{(year|period|seq)(?::(\d))?\}$/.exec(part) ?? [];
    if (name === undefined) return [{ sign: part }];
    if (name === 'year') return Array.from({ length: parseInt(digits ?? '4', 10) }, () => DIGIT);
    return [...Array.from({ length: parseInt(digits ?? '1', 10) }, () => DIGIT), MORE];
  });
}

function isSame({ sign: x }: Piece, { sign: y }: Piece): boolean {
  if (x !== undefined && y !== undefined) return x === y;
  return [x, y].every((sign) => sign === undefined || /^\d$/.test(sign));
}
