import type { StoredRecord } from '../../api/declare-record.ts';
import type { EventDeclaration } from '../../api/operation.ts';
import type { CollectionName } from '../../resources/records.ts';

/** The event as an operation declares it, with the stored fields of its resource, which are compared to find changes. */
export interface EventForm extends EventDeclaration {
  readonly stored?: Pick<StoredRecord, 'own'> & { readonly collection: CollectionName };
}

/** The event's name for the body that was sent. */
export function eventNameOf({ name, with: others = {} }: EventDeclaration, params: unknown): string {
  const sent = params as Readonly<Record<string, unknown>>;
  const [, other] = Object.entries(others).find(([field]) => sent[field] !== undefined && sent[field] !== false) ?? [];
  return other ?? name;
}
