import { clock } from '../../../shared/base/clock.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { succeeded } from '../../../shared/books/answers.ts';
import { processBooks } from '../../../shared/books/actions/process-books.ts';
import type { Command } from '../../../shared/books/command.ts';
import { dispatchEvents } from '../../../shared/resources/dispatch/dispatch-events.ts';
import { dispatch as resource } from '../../../shared/resources/dispatch/dispatch.ts';
import type { Dispatch } from '../../../shared/resources/dispatch/dispatch.ts';
import { presentDispatch } from '../../../shared/resources/dispatch/present-dispatch.ts';
import { pauseAfter } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { countMail } from './mail-metrics.ts';

interface Tried {
  readonly id: number;
  readonly attempt: Attempt;
  readonly outcome: Outcome;
  readonly was_left: boolean;
}

type Outcome = keyof typeof dispatchEvents;

/** Stores what came of a try in the books, with its event. Nobody asked for it, so it counts on no account; its actor is who asked for the mail. */
export async function recordAttempt(dispatch: Dispatch, attempt: Attempt, was_left: boolean): Promise<void> {
  const { id, entity_id, asked_by } = dispatch;
  const outcome = outcomeOf(dispatch, attempt, clock.now());
  const books = await processBooks();
  await books.execute(entity_id, recordTry, {
    params: { id, attempt, outcome, was_left },
    caller: { user_id: asked_by, owner_id: asked_by, entity_id, scopes: [] },
    event: { name: dispatchEvents[outcome], stored: { collection: 'dispatches', own: resource.own } },
    serialize: () => '',
    unmetered: true,
  });
  countMail(outcome);
}

/** A mail that was tried for too long is given up. */
function outcomeOf({ tried_until }: Pick<Dispatch, 'tried_until'>, { result }: Attempt, now: Date): Outcome {
  if (result === 'sent') return 'sent';
  return result === 'refused' || now >= tried_until ? 'failed' : 'deferred';
}

const recordTry: Command<Tried> = {
  name: 'dispatch.record-try',
  needs: ({ id }) => [{ collection: 'dispatches', field: 'id', value: id }],
  decide({ id, attempt, outcome, was_left }, books) {
    const dispatch = books.getAny('dispatches', id)!;
    if (dispatch.status !== 'queued') throw new RequestError(422, { id: ['Another process has sent the mail meanwhile.'] });
    const until = attempt.result === 'deferred' ? attempt.until : undefined;
    const attempts = dispatch.attempts + (until ? 0 : 1);
    const pause = outcome === 'deferred' ? (until ?? new Date(books.now.getTime() + pauseAfter(attempts))) : null;
    const mayHaveArrived = was_left || (attempt.result === 'deferred' && attempt.may_have_arrived === true);
    const updated = books.update('dispatches', id, {
      status: outcome === 'deferred' ? 'queued' : outcome,
      attempts,
      sent_at: outcome === 'sent' ? books.now : null,
      reason: attempt.result === 'sent' ? null : attempt.reason,
      due_at: pause,
      ...(until || dispatch.waits_until ? { waits_until: until ?? null } : {}),
      ...(mayHaveArrived && outcome !== 'sent' ? { may_have_arrived: true } : {}),
    });
    return succeeded({ resource: presentDispatch(updated) });
  },
};
