import { resourceOfEvent } from '../../api/operation.ts';
import { changesBetween, witnessedOf } from '../../api/record-form.ts';
import type { BookRecord } from '../../accounting/records.ts';
import type { EventContent } from '../../resources/event/trail-event.ts';
import type { Envelope } from '../state/actor.ts';
import type { Answer } from '../command.ts';
import { externalIdOf } from '../external-ids.ts';
import type { CommandBooks } from '../state/command-books.ts';
import { eventNameOf } from '../trail/event-form.ts';
import type { EventForm } from '../trail/event-form.ts';

type Decided = Pick<Envelope, 'event' | 'params' | 'caller' | 'request'>;

/** The event that a command leaves in the trail: derived from its declaration, its answer and its writes, before these join the round. */
export function describeEvent({ event, params, caller, request }: Decided, answer: Answer, books: CommandBooks): EventContent {
  const name = eventNameOf(event, params);
  const record_ids = recordsOf(event, params, answer);
  const [only] = record_ids;
  const isOne = only !== undefined && (record_ids.length === 1 || only === namedBy(event, params));
  const collection = event.stored?.collection;
  const after = isOne && collection ? books.buffer.recordOf(collection, only) : undefined;
  return {
    name,
    resource: resourceOfEvent(name),
    record_id: isOne ? only : null,
    record_ids,
    external_id: externalIdOf(after ?? (isOne && collection ? books.before(collection, only) : undefined)),
    actor: { user_id: caller.user_id, api_key_id: caller.api_key_id ?? null, scopes: caller.scopes, ...request.assistant },
    request_id: request.id || null,
    idempotency_key: request.idempotency?.key ?? null,
    changes: changesOf(event, after, books),
  };
}

/** Whether the command made the record. */
export function isMade({ stored }: EventForm, books: CommandBooks): (id: number) => boolean {
  const made = stored && books.buffer.inserted.get(stored.collection);
  return (id) => made?.has(id) ?? false;
}

/** The id that the parameter `id` gives, or the one that the event declares as `record`. */
function namedBy({ record = 'id' }: EventForm, params: unknown): number | undefined {
  const id = (params as Readonly<Record<string, unknown>>)[record];
  return typeof id === 'number' ? id : undefined;
}

/**
 * The records that an event is about. Where a parameter names one it is that, with the record made from it, such as a reversal. Otherwise
 * they are those that the answer shows, one or a list.
 */
function recordsOf(event: EventForm, params: unknown, { body, status }: Answer): number[] {
  const named = namedBy(event, params);
  const shown = (body.resource as { id?: unknown } | undefined)?.id;
  if (named !== undefined) return typeof shown === 'number' && shown !== named && status === 201 ? [named, shown] : [named];
  if (typeof shown === 'number') return [shown];
  // Of several lists, the one of the event's own resource: a template opens categories and taxes beside accounts.
  const own = body[event.stored?.collection ?? ''];
  const list = Array.isArray(own) ? own : (Object.values(body).find((value) => Array.isArray(value)) ?? []);
  return (list as { id?: unknown }[]).map(({ id }) => id).filter((id) => typeof id === 'number');
}

/** What was made has nothing before it, and says only what the trail is a witness of; so does what is gone. */
function changesOf({ stored }: EventForm, after: BookRecord | undefined, books: CommandBooks): EventContent['changes'] {
  if (!stored || !after) return null;
  const before = books.before(stored.collection, after.id);
  if (!before) return witnessedOf(stored, after);
  return after.deleted_at !== null && before.deleted_at === null
    ? lostWith(witnessedOf(stored, after))
    : changesBetween(stored, before, after);
}

function lostWith(witnessed: ReturnType<typeof witnessedOf>): EventContent['changes'] {
  return witnessed && Object.fromEntries(Object.entries(witnessed).map(([key, { after }]) => [key, { before: after, after: null }]));
}
