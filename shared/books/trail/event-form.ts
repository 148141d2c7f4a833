import type { StoredRecord } from '../../api/declare-record.ts';
import type { EventDeclaration } from '../../api/operation.ts';

/** What an operation declares of its event, with the stored fields of its resource, among which changes are looked for. */
export interface EventForm extends EventDeclaration {
  readonly stored?: Pick<StoredRecord, 'collection' | 'own'>;
}

/** The name for what was sent. */
export function eventNameOf({ name, with: others = {} }: EventDeclaration, params: unknown): string {
  const sent = params as Readonly<Record<string, unknown>>;
  const [, other] = Object.entries(others).find(([field]) => sent[field] !== undefined && sent[field] !== false) ?? [];
  return other ?? name;
}
