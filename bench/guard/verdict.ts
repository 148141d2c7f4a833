import type { Comparison } from '../run/comparison.ts';

/** A fall by more than a quarter: what cost 1 costs more than 1 ÷ 0.75. */
export const MOST_GROWTH = 4 / 3;

/** How a cost, as a multiple of its reference's, stands beside the one that was recorded. */
export interface Verdict {
  what: string;
  ratio: number;
  recorded: number;
  has_fallen: boolean;
}

/** Compares the costs of a run with the recorded ones, by name. A cost that was never recorded is an error: it would guard nothing. */
export function judge(measured: readonly Comparison[], recorded: readonly Comparison[]): Verdict[] {
  const ratios = new Map(recorded.map(({ what, ratio }) => [what, ratio]));
  return measured.map(({ what, ratio = Number.NaN }) => {
    const before = ratios.get(what);
    if (before === undefined) throw new Error(`No ratio of "${what}" is recorded: BENCH_KEEP=1 npm run bench -- guard records them.`);
    return { what, ratio, recorded: before, has_fallen: !(ratio <= before * MOST_GROWTH) };
  });
}

/** What a run and its repetition agree on: only what fell in both has fallen. */
export function judgeAgain(first: readonly Verdict[], second: readonly Verdict[]): Verdict[] {
  const again = new Map(second.map((verdict) => [verdict.what, verdict]));
  return first.map((verdict) => (verdict.has_fallen ? (again.get(verdict.what) ?? verdict) : verdict));
}
