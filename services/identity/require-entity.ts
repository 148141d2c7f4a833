import type { Caller } from '../../shared/books/command.ts';
import { RequestError } from '../../shared/base/request-error.ts';

/** The caller's entity. A call without one did not come from the gateway, which answers code 101 itself. */
export function requireEntity(caller: Caller): number {
  if (caller.entity_id === null) throw new RequestError(403, { entity_id: ['The call names no entity. Create one with POST /entity.'] });
  return caller.entity_id;
}
