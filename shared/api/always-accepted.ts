import type { InputField } from './kind.ts';
import { anything } from './kinds/answer-kinds.ts';
import { integer } from './kinds/number-kinds.ts';
import type { Fields, Operation } from './operation.ts';

/** `page` is accepted on every read, a list or not (docs/architecture.md "Unknown keys"). */
export const acceptedPage: InputField = {
  kind: integer(1, 1_000_000_000, 'a page number, from 1'),
  required: false,
  description: 'Accepted on every read; it changes nothing here.',
};

/** The token decides the entity, so what is sent is not even looked at where an operation does not declare it. */
const acceptedEntity: InputField = {
  kind: anything,
  required: false,
  description: 'Accepted everywhere; the token decides the entity.',
};

/** In a query all that can be sent is text; generated Go clients need the type. */
const acceptedEntityText: InputField = { ...acceptedEntity, kind: { ...anything, schema: { type: 'string' } } };

/** The fields of a body, or of an object in it, as they are published: with the key that all of them accept. */
export function publishedFields(fields: Fields): Fields {
  return { ...fields, ...('entity_id' in fields ? {} : { entity_id: acceptedEntity }) };
}

/** The query as it is published: a read accepts two keys more than it declares. */
export function publishedQuery({ access, query }: Pick<Operation, 'access' | 'query'>): Fields {
  if (access !== 'read') return query;
  return {
    ...query,
    ...('page' in query ? {} : { page: acceptedPage }),
    ...('entity_id' in query ? {} : { entity_id: acceptedEntityText }),
  };
}
