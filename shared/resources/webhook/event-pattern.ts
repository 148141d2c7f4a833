import { asIs } from '../../api/kind.ts';
import type { Kind } from '../../api/kind.ts';
import { refuse } from '../../api/kinds/refuse.ts';
import { plain } from '../../api/shape.ts';

const pattern = /^(?:\*|[a-z][a-z_]*\.(?:\*|[a-z][a-z_]*))$/;
const accepts = 'the name of an event (transaction.posted), all of a resource (transaction.*), or *';

/** A pattern of events: one event by its name, all events of a resource, or all events. */
export const eventPattern: Kind<string, string, string> = {
  ...asIs,
  column: 'text',
  name: 'event_pattern',
  accepts,
  check: (value) => (typeof value === 'string' && value.length <= 80 && pattern.test(value) ? value : refuse(accepts, value)),
  bus: { type: 'string', max: 80 },
  schema: { type: 'string', maxLength: 80, pattern: pattern.source },
  shape: plain,
};

/** Whether one of the patterns matches the event's name. */
export function meansEvent(patterns: readonly string[], name: string): boolean {
  return patterns.some((one) => one === '*' || one === name || (one.endsWith('.*') && name.startsWith(one.slice(0, -1))));
}
