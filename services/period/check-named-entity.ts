import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import { openedDatabase } from '../../shared/database/connection.ts';
import { reaches } from '../../shared/identity/entity-rights.ts';
import { openEntity } from '../../shared/identity/read-open-entities.ts';

/**
 * Refuses a period for another entity than the token's, so that it is not opened in books that the client did not name. Throws code 101 for
 * an entity that is none of the caller's, and a 422 that says which token is needed for another one of theirs.
 */
export async function checkNamedEntity(ctx: RequestContext<{ entity_id?: number }>): Promise<void> {
  const { caller } = ctx.meta;
  const { entity_id } = ctx.params;
  if (entity_id === undefined || entity_id === caller.entity_id) return;
  const isOpen = reaches(caller, entity_id) && (await openEntity((await openedDatabase()).db, caller.user_id, entity_id)) !== undefined;
  if (!isOpen) {
    const message = `Entity ${entity_id} does not exist, or is not one of yours`;
    throw new BookkeepingError('reporting_period', 'MissingEntity', 'entity_id', message);
  }
  const message = `The token is for entity ${String(caller.entity_id)}. Get one for entity ${entity_id}: POST /auth/v1/refresh with "entity_id": ${entity_id}.`;
  throw new RequestError(422, { entity_id: [message] });
}
