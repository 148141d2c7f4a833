import { RequestError } from '../../shared/base/request-error.ts';

/** The 422 for an entity in a body that is not there, or not open to the user: which of both is not told. */
export function noEntityOfYours(field: 'entity_id' | 'default_entity' = 'entity_id'): RequestError {
  return new RequestError(422, { [field]: ['There is no entity of yours with this id; GET /entity lists them.'] });
}
