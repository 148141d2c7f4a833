import { declareOperation, pageParameters, resourceAnswer } from './declare-operation.ts';
import type { BareResource, OperationDeclaration } from './declare-operation.ts';
import { nested } from './kinds/composite-kinds.ts';
import type { Operation } from './operation.ts';

export interface CrudOptions {
  /** Service of the writes. */
  writes: string;
  /** Service of the list and the read; `listing` unless told. */
  reads?: string;
  /** Name in operation ids, when it is not the schema's: `createAccount` comes from `Account`. */
  plural_id: string;
  article?: 'a' | 'an';
  /** Applied to all of them. */
  rest?: Partial<Pick<OperationDeclaration, 'needs_entity' | 'owner_only' | 'metered' | 'idempotent' | 'dry_run'>>;
  /** What to add to one of them, by its id. */
  more?: Record<string, Partial<OperationDeclaration>>;
}

/** The operations that every resource has: create, list, read, update (PATCH and PUT, both partial), recycle and restore. */
export function crud(resource: BareResource, options: CrudOptions): Operation[] {
  const { name } = resource;
  const noun = `${options.article ?? 'a'} ${resource.title.toLowerCase()}`;
  const one = `/${resource.slug}/{id}`;
  const writes = options.writes;
  const reads = options.reads ?? 'listing';
  const changed = { body: resource.update_fields, partial: true, answer: resourceAnswer(resource), service: writes } as const;
  const said: OperationDeclaration[] = [
    {
      id: `create${name}`,
      method: 'POST',
      path: `/${resource.slug}`,
      service: writes,
      summary: `Create ${noun}`,
      body: resource.create_fields,
      answer: resourceAnswer(resource, 201),
    },
    {
      id: `list${options.plural_id}`,
      method: 'GET',
      path: `/${resource.slug}`,
      service: reads,
      summary: `List ${resource.plural.toLowerCase()}`,
      description: 'Ordered by id. Filters combine and apply on every page.',
      query: { ...resource.filters, ...pageParameters },
      answer: { status: 200, form: 'list', kind: nested(name) },
    },
    { id: `read${name}`, method: 'GET', path: one, service: reads, summary: `Read ${noun}`, answer: resourceAnswer(resource) },
    {
      id: `update${name}`,
      method: 'PATCH',
      path: one,
      summary: `Change ${noun}`,
      description: 'What is left out stays as it is.',
      ...changed,
    },
    {
      id: `put${name}`,
      method: 'PUT',
      path: one,
      summary: `Change ${noun} (PUT)`,
      description: 'The same as PATCH: what is left out stays as it is.',
      alias_of: `update${name}`,
      ...changed,
    },
    {
      id: `delete${name}`,
      method: 'DELETE',
      path: one,
      service: writes,
      summary: `Recycle ${noun}`,
      description: 'A soft deletion, refused while other records depend on it. It can be restored.',
      answer: resourceAnswer(resource),
    },
    {
      id: `restore${name}`,
      method: 'POST',
      path: `${one}/restore`,
      service: writes,
      summary: `Restore a recycled ${resource.title.toLowerCase()}`,
      answer: resourceAnswer(resource),
    },
  ];
  return said.map((operation) => declareOperation(resource, { ...options.rest, ...operation, ...options.more?.[operation.id] }));
}
