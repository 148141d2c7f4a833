import type { EventActor, EventContent } from '../../resources/event/trail-event.ts';

/** What events are found by, in one index: their names, their actors, and the records that they changed. */
const nameMark = (name: string): string => name;
const userMark = (user_id: number): string => `user:${user_id}`;
const keyMark = (api_key_id: number): string => `key:${api_key_id}`;
const recordMark = (resource: string, id: number): string => `${resource}:${id}`;

/**
 * The marks of an event. A record that it made has none: it and its event bear the same instant, by which they are found
 * (find-history.ts), so that posting pays for no entry of an index.
 */
export function marksOf({ name, resource, actor, record_ids }: EventContent, isNew: (id: number) => boolean): string[] {
  return [nameMark(name), ...actorMarks(actor), ...record_ids.filter((id) => !isNew(id)).map((id) => recordMark(resource, id))];
}

function actorMarks({ user_id, api_key_id }: EventActor): string[] {
  return [...(user_id === null ? [] : [userMark(user_id)]), ...(api_key_id === null ? [] : [keyMark(api_key_id)])];
}
