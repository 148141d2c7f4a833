import { BookkeepingError } from '../accounting/bookkeeping-error.ts';
import { tableOf } from './catalogue-errors.ts';
import type { Operation } from './operation.ts';

/** Code 101 of the operation's resource: the token has no entity that could be used. */
export function noEntity(operation: Pick<Operation, 'resource'>, message: string): BookkeepingError {
  return new BookkeepingError(tableOf(operation), 'MissingEntity', 'entity_id', message);
}

/** The same where the token's entity was recycled: the token works in no other one in its place. */
export function recycledEntity(operation: Pick<Operation, 'resource'>, id: number): BookkeepingError {
  return noEntity(operation, `Entity ${id}, which the token is for, is recycled; its owner restores it with POST /entity/${id}/restore`);
}
