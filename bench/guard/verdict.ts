import { compare } from '../run/comparison.ts';
import type { Comparison } from '../run/comparison.ts';
import { median } from '../run/timings.ts';
import type { Accepted } from './accepted.ts';

/** What a figure may be of the accepted commit's: processor time is counted, a wait depends on what else the machine does. */
const MOST = { CPU: 1.08, wait: 1.25 };

/** What was measured of one thing, in ms: each turn's figure, of this checkout and of the accepted commit. */
export interface Turns {
  what: string;
  of: keyof typeof MOST;
  ours: readonly number[];
  accepted: readonly number[];
}

/** A row with the median of the turns' ratios: what falls on one turn of both, as a checkpoint of mongod does, is no figure of either. */
export function rowOf({ what, of, ours, accepted }: Turns, raised: Accepted['raised']): Comparison {
  const ratio = Number(median(ours.map((figure, turn) => figure / accepted[turn]!)).toPrecision(3));
  const target = { ratio_at_most: raised[what]?.ratio ?? MOST[of] };
  return { ...compare(what, median(ours), 'ms', target, { name: 'accepted', figure: median(accepted) }), ratio };
}

/** The rows that cost more than they may. One that is no number does. */
export function fallenOf(rows: readonly Comparison[]): string[] {
  return rows.filter(({ ratio = Number.NaN, target }) => !(ratio <= target.ratio_at_most!)).map(({ what }) => what);
}

/** What each row of a measurement is with its repetition: the lower of both, since neighbours on the machine make work dearer and none cheaper. */
export function betterOf(first: readonly Comparison[], second: readonly Comparison[]): Comparison[] {
  const again = new Map(second.map((row) => [row.what, row]));
  return first.map((row) => {
    const other = again.get(row.what)!;
    return other.ratio! < row.ratio! ? other : row;
  });
}
