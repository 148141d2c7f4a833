import { clock } from '../../base/clock.ts';
import { UNKNOWN_WEIGHT } from '../command.ts';
import type { Envelope } from '../state/actor.ts';
import { busy } from './busy.ts';
import { roundLimits } from './round-limits.ts';
import { isHeavy } from './waiting-commands.ts';

/** A longer timer of Node ends at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** What a command reads takes longer than those beside it may wait: it is heavy from now on. */
export class TooLongForARound extends Error {}

/**
 * What a command reads before it is decided. Where it takes longer than a round of others may wait, the command becomes a heavy one and is decided
 * in a round of its own (TooLongForARound); there it fails alone, with a 503, when nobody waits for it any more. The reading goes on and is
 * forgotten: it changes nothing.
 */
export async function inItsTime<T>(envelope: Envelope, reading: Promise<T>): Promise<T> {
  const is_alone = isHeavy(envelope);
  const left = envelope.request.deadline - clock.now().getTime();
  const ms = is_alone ? Math.min(Math.max(roundLimits.overdue_ms, left), LONGEST_TIMER) : roundLimits.slow_ms;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    if (is_alone)
      return late.reject(busy('What the request reads took longer than anybody waits for it; nothing was saved. Retry in a moment.'));
    envelope.weight = UNKNOWN_WEIGHT;
    late.reject(new TooLongForARound());
  }, ms);
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
