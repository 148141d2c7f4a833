import { isPrimaryKnown } from '../../database/watch-primary.ts';
import type { Envelope } from '../state/actor.ts';
import { busy } from './busy.ts';
import { OutcomeUnknown } from './commit-round.ts';
import { roundLimits } from './round-limits.ts';
import { isHeavy } from './waiting-commands.ts';

/**
 * Answers those commands of a round whose deadline has passed (`now`, ms since the epoch), whatever the round waits for. Before its commit
 * they leave it, so that nothing of them is saved; after it their outcome is not known. A command of many records may take longer than its
 * deadline once it was begun, unless there is no primary that it could wait for.
 */
export function giveUpLate(envelopes: readonly Envelope[], now: number): void {
  for (const envelope of envelopes) {
    if (envelope.isGivenUp || envelope.request.deadline >= now || (isHeavy(envelope) && isPrimaryKnown())) continue;
    envelope.isGivenUp = true;
    envelope.reject(
      envelope.isCommitting
        ? new OutcomeUnknown('The commit was not answered until the deadline of the request')
        : busy('The request was not done by its deadline; nothing was saved. Retry in a moment.'),
    );
  }
}

/** Whether anybody may still wait for the answer. */
export function isWaitedFor({ isGivenUp, request }: Envelope, now: number): boolean {
  return !isGivenUp && now < request.deadline + roundLimits.overdue_ms;
}

/** Marks the commands of a round as committing; false, and nothing may be committed, when one of them was given up. */
export function beginCommit(envelopes: readonly Envelope[]): boolean {
  if (envelopes.some(({ isGivenUp }) => isGivenUp)) return false;
  for (const envelope of envelopes) envelope.isCommitting = true;
  return true;
}

/** The commit is known to have failed: its commands can be decided again, and be given up. */
export function endCommit(envelopes: readonly Envelope[]): void {
  for (const envelope of envelopes) envelope.isCommitting = false;
}
