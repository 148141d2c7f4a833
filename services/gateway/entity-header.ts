import type { Operation } from '../../shared/api/operation.ts';
import type { Params } from '../../shared/api/check-request.ts';
import type { Answer, Caller } from '../../shared/books/command.ts';
import type { Exchange } from './exchange.ts';

/** Names the entity whose books an answer came from, refusals included. */
const entity_header = 'X-Entity-Id';

/** The books of the token, also when they cannot be used now. A caller who has none gets no header. */
export function nameEntityOfToken({ res }: Exchange, caller: Caller): void {
  const entity_id = caller.entity_id ?? caller.closed?.id;
  if (entity_id !== undefined) res.setHeader(entity_header, String(entity_id));
}

/** An answer about the entity in the path, or about a new one, came from its books, whichever entity the token is for. */
export function nameEntityOfAnswer({ res }: Exchange, entity_id: number | undefined): void {
  if (entity_id !== undefined) res.setHeader(entity_header, String(entity_id));
}

/** The entity that the path names; elsewhere it is the token's. */
export function entityNamedBy({ resource, path_params }: Operation, { id }: Params): { entity_id?: number } {
  return resource === 'entity' && path_params.id && typeof id === 'number' ? { entity_id: id } : {};
}

/** The entity that a write has created. Undefined for every other write, for a dry run and for a replay. */
export function createdEntity({ id }: Operation, { body, dry_run, replayed }: Answer): number | undefined {
  if (id !== 'createEntity' || dry_run || replayed) return undefined;
  return (body.resource as { id: number }).id;
}
