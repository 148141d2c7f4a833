import { sayReason } from '../banking/matching/reasons.ts';
import type { Reason } from '../banking/matching/proposal.ts';
import type { Language } from '../api/locales.ts';
import type { References } from '../resources/references.ts';
import type { LineProposals } from './propose-lines.ts';
import { shownAct } from './shown-act.ts';

/** Reasons as sentences. */
export const sayReasons = (reasons: readonly Reason[], language: Language): string[] =>
  reasons.map((reason) => sayReason(reason, language));

/** Proposals as answers show them, their reasons as sentences. `refs` has what their acts name by ids. */
export function presentProposals(proposed: readonly LineProposals[], language: Language, refs: References): Record<string, unknown>[] {
  return proposed.map(({ line, proposals }) => ({
    line_id: line.id,
    proposals: proposals.map(({ act, why, against, ...proposal }) => ({
      act: shownAct(act, refs),
      ...proposal,
      why: sayReasons(why, language),
      against: sayReasons(against, language),
    })),
  }));
}

/** How many lines there are by what their first proposal is; `left` were not compared. */
export function summarizeProposals(proposed: readonly LineProposals[], left: number): Record<string, unknown> {
  const first = proposed.flatMap(({ proposals }) => proposals.slice(0, 1));
  const of = (sure: string): number => first.filter((one) => one.sure === sure).length;
  const kinds = [...Map.groupBy(first, ({ kind }) => kind)].map(([kind, { length }]) => ({ kind, lines: length }));
  return {
    lines: proposed.length,
    ...{ exact: of('exact'), wide: of('wide'), no: of('no') },
    none: proposed.length - first.length,
    kinds: kinds.sort((one, other) => other.lines - one.lines || (one.kind < other.kind ? -1 : 1)),
    left,
  };
}
