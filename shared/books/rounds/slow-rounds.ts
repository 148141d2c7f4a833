import type { Envelope } from '../state/actor.ts';
import { roundLimits } from './round-limits.ts';
import { countSlowRound } from './round-metrics.ts';
import type { Lane } from './round-metrics.ts';

/** A round while it is under way; `began` by `performance.now()`. */
export interface RoundUnderWay {
  readonly began: number;
  readonly taken: readonly Envelope[];
  /** As it began: a command may become heavy in it. */
  readonly lane: Lane;
}

/** Counts and tells the rounds that take longer than they should. */
export class SlowRounds {
  readonly #tell: (message: string) => void;
  #last: { sentence: string; ended: number } | undefined;

  constructor(tell: (message: string) => void) {
    this.#tell = tell;
  }

  /** Looks at a round that has ended. */
  ended({ began, taken, lane }: RoundUnderWay): void {
    const took = performance.now() - began;
    if (took <= roundLimits.slow_ms) return;
    countSlowRound(lane);
    const sentence = sentenceOf(took, taken);
    this.#tell(`A round of the ${lane} lane took long: ${sentence}`);
    if (lane === 'ordinary') this.#last = { sentence, ended: performance.now() };
  }

  /** What makes the writes of all tenants slow now, or did a moment ago; undefined while nothing does. */
  now(under_way: Iterable<RoundUnderWay>): string | undefined {
    for (const { began, taken, lane } of under_way) {
      const took = performance.now() - began;
      if (took > roundLimits.slow_ms && lane === 'ordinary') return `a round of the books: ${sentenceOf(took, taken)}`;
    }
    const last = this.#last;
    return last && performance.now() - last.ended < roundLimits.slow_told_ms ? `a round of the books: ${last.sentence}` : undefined;
  }
}

/** How many commands it has, and which of them has taken longest. */
function sentenceOf(took: number, taken: readonly Envelope[]): string {
  const longest = taken.reduce<Envelope | undefined>((one, other) => ((other.took ?? 0) > (one?.took ?? -1) ? other : one), undefined);
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  const blamed =
    longest && `, the longest of them ${longest.command.name} in entity ${longest.actor.entity_id} with ${seconds(longest.took ?? 0)}`;
  return `${seconds(took)} for ${taken.length} commands${blamed ?? ''}`;
}
