import type { Kind } from '../kind.ts';

/** A kind of a field that records of the version before do not have: such a record is shown with the fallback, given as an answer has it. */
export function withFallback<Bus, Rec, Shown>(kind: Kind<Bus, Rec, Shown>, fallback: Shown): Kind<Bus, Rec, Shown> {
  return { ...kind, show: (record: Rec | null | undefined) => (record === undefined || record === null ? fallback : kind.show(record)) };
}
