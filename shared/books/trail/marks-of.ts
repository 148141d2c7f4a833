import type { EventActor, EventContent } from '../../resources/event/trail-event.ts';

/** The values by which events are found, in one index: their names, their actors, and the changed records. */
export const nameMark = (name: string): string => name;
/** The mark of an actor, such as `user:1`; without the word before it, it would be that of the changed record of this user. */
export const actorMark = (actor: string): string => `by ${actor}`;
export const recordMark = (resource: string, id: number): string => `${resource}:${id}`;

/**
 * The marks of an event. A record that the event created has no mark: record and event have the same instant, by which they are found
 * (services/ledger-listing/trail/find-events.ts), so that posting pays for no entry of an index.
 */
export function marksOf({ name, resource, actor, record_ids }: EventContent, isNew: (id: number) => boolean): string[] {
  const changed = record_ids.filter((id) => !isNew(id));
  return [nameMark(name), ...actorsOf(actor).map(actorMark), ...changed.map((id) => recordMark(resource, id))];
}

/** The names that the list's filter `actor` takes. What an API key does, its user has done too. */
export function actorsOf({ user_id, api_key_id }: EventActor): string[] {
  return [...(user_id === null ? [] : [`user:${user_id}`]), ...(api_key_id === null ? [] : [`key:${api_key_id}`])];
}
