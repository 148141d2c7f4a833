import type { RecordFields } from '../../api/record-index.ts';
import type { Operation } from '../../api/operation.ts';
import { resourceBySlug } from '../../resources/all-resources.ts';
import type { EventForm } from '../trail/event-form.ts';

/** The form of an operation's event. Throws for a read, which leaves none. */
export function eventOfOperation({ id, event, resource }: Operation): EventForm {
  if (!event) throw new TypeError(`The operation ${id} declares no event`);
  const declared = resourceBySlug(resource) as { collection?: string; own?: RecordFields } | undefined;
  if (!declared?.collection || !declared.own) return event;
  return { ...event, stored: { collection: declared.collection, own: declared.own } };
}
