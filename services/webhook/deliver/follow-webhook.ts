import { limits } from '../../../shared/api/limits.ts';
import { clock } from '../../../shared/base/clock.ts';
import { readTrail } from '../../../shared/books/trail/read-trail.ts';
import type { ClaimedCursor, TurnEnd } from '../cursor/trail-cursors.ts';
import type { Turn } from '../cursor/trail-followers.ts';
import { cursorOf } from '../webhooks.ts';
import type { DeliveryDocument, Webhooks } from '../webhooks.ts';
import { attemptDelivery, logDeliveries } from './attempt-delivery.ts';
import { messageOf } from './message.ts';
import { pauseWebhook } from './pause-webhook.ts';
import { receiverOf } from './receiver-of.ts';
import type { Receiver } from './receiver-of.ts';
import { recordText } from './record-text.ts';
import { toldOf } from './told-events.ts';
import type { ToldEvent } from './told-events.ts';

/** Events read at a time, and how long a turn may last while other receivers wait. */
const EVENTS_AT_ONCE = 50;
const TURN_MS = 1_000;
/** How long a webhook rests while its books are recycled. They may be restored. */
const WHILE_CLOSED_MS = 60_000;
const GONE = 410;

type Progress = Required<Pick<TurnEnd, 'position' | 'part' | 'failures' | 'failing_since'>>;

/** Delivers the events that a webhook has not had yet, in order. An event is sent only when the one before was accepted. */
export async function followWebhook(webhooks: Webhooks, cursor: ClaimedCursor, turn: Turn): Promise<TurnEnd> {
  const { entity_id, position, part = 0, failures, failing_since } = cursor;
  const events = await readTrail(webhooks, { entity_id, after: position, limit: EVENTS_AT_ONCE });
  // Read after the events: a webhook that was changed before an event happened gets it as the change says.
  const receiver = await receiverOf(webhooks.db, Number(cursor._id.slice(cursorOf(0).length - 1)), entity_id);
  const reached: Progress = { position, part, failures, failing_since };
  if (receiver === 'off') return { ...reached, next: 'woken', halted: true };
  if (receiver === 'closed') return { ...reached, next: WHILE_CLOSED_MS };
  const attempts: DeliveryDocument[] = [];
  try {
    const begun = performance.now();
    for (const event of events) {
      const told = await toldOf(webhooks.db, receiver.webhook.events, { ...event, entity_id });
      for (const one of told.slice(reached.part)) {
        if (turn.signal.aborted || (turn.isCrowded() && performance.now() - begun > TURN_MS)) return { ...reached, next: 'now' };
        const attempt = await send(webhooks, receiver, one, reached.failures + 1, turn);
        if (turn.signal.aborted && attempt.status === null) return { ...reached, next: 'now' };
        attempts.push(attempt);
        if (attempt.fault !== null) return await refused(webhooks, receiver, reached, attempt);
        Object.assign(reached, { part: reached.part + 1, failures: 0, failing_since: null });
      }
      Object.assign(reached, { position: event.position, part: 0, failures: 0, failing_since: null });
    }
    return { ...reached, next: events.length === 0 ? 'woken' : 'now' };
  } finally {
    await logDeliveries(webhooks, attempts);
  }
}

async function send(
  webhooks: Webhooks,
  { webhook, owner_id }: Receiver,
  event: ToldEvent,
  attempt: number,
  { signal, giveWay }: Turn,
): Promise<DeliveryDocument> {
  const message = messageOf(event, await recordText(webhooks.broker, event, owner_id));
  const waited = setTimeout(giveWay, webhooks.terms.give_way_after);
  try {
    return await attemptDelivery(webhooks, webhook, message, { reason: 'event', attempt, signal });
  } finally {
    clearTimeout(waited);
  }
}

/**
 * Decides what follows a refusal. An answer of 410 (Gone), or failing for the whole retry time, switches the webhook off. Otherwise there
 * is a pause before the next attempt.
 */
async function refused(
  webhooks: Webhooks,
  { webhook, owner_id }: Receiver,
  reached: Progress,
  attempt: DeliveryDocument,
): Promise<TurnEnd> {
  const failing_since = reached.failing_since ?? attempt.created_at;
  const failures = reached.failures + 1;
  const failed = { ...reached, failures, failing_since };
  const has_failed_for = clock.now().getTime() - failing_since.getTime();
  const isOver = has_failed_for >= limits.webhook_retry_seconds * 1000;
  if (attempt.status !== GONE && !isOver) return { ...failed, next: webhooks.terms.pauseAfter(failures) };
  await pauseWebhook(webhooks, webhook, owner_id, attempt.status === GONE ? 'gone' : 'failing');
  return { ...failed, next: 'woken', halted: true };
}
