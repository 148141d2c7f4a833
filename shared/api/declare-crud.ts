import { declareOperation, resourceAnswer } from './declare-operation.ts';
import type { BareResource, OperationDeclaration, OperationDetails } from './declare-operation.ts';
import { listParameters, walkParameters } from './list-parameters.ts';
import { trailAnswer, trailParameters } from './trail-parameters.ts';
import { nested } from './kinds/composite-kinds.ts';
import { wholeMetadata } from './kinds/metadata-kind.ts';
import type { EventDeclaration, Fields, Operation } from './operation.ts';
import type { CrudAction, CrudId, EnduringAction, EnduringId, ReadId } from './resource-types.ts';

export interface CrudOptions<P extends string = string, W extends string = string, R extends string = string> {
  /** The service that does the writes. */
  writes: W;
  /** The service that does the list and the read; `listing` by default. */
  reads?: R;
  /** Name in operation ids, when it is not the schema's: `createAccount` comes from `Account`. */
  plural_id: P;
  article?: 'a' | 'an';
  /** Applies to all of them. */
  rest?: Partial<Pick<OperationDetails, 'needs_entity' | 'owner_only' | 'metered' | 'idempotent' | 'dry_run'>>;
  /** Applies to all writes. */
  writing?: Partial<Pick<OperationDetails, 'owner_only' | 'persons_only' | 'rehearses' | 'scopes'>>;
  /** Additions to single operations, by their ids. */
  more?: Record<string, Partial<OperationDetails> & { event?: EventDeclaration | string }>;
}

function noun(resource: BareResource, { article = 'a' }: CrudOptions): string {
  return `${article} ${resource.title.toLowerCase()}`;
}

/** `exchange_rate.updated`: what was done to a record of the resource. */
function eventName({ slug }: Pick<BareResource, 'slug'>, done: string): string {
  return `${slug.replaceAll('-', '_')}.${done}`;
}

function reading(resource: BareResource, options: CrudOptions): OperationDeclaration[] {
  const reads = { method: 'GET', service: options.reads ?? 'listing' } as const;
  return [
    {
      ...reads,
      id: `list${options.plural_id}`,
      path: `/${resource.slug}`,
      summary: `List ${resource.plural.toLowerCase()}`,
      description: 'Ordered by id unless `sort` says otherwise. Filters combine and apply on every page.',
      query: beside(resource.filters, options.reads === undefined ? listParameters(resource) : walkParameters),
      answer: { status: 200, form: 'list', kind: nested(resource.name) },
      formats: true,
      exports: true,
    },
    {
      ...reads,
      id: `read${resource.name}`,
      path: `/${resource.slug}/{id}`,
      summary: `Read ${noun(resource, options)}`,
      answer: resourceAnswer(resource),
    },
  ];
}

/** A filter that is called like a parameter of every list would never be heard. */
function beside(filters: Fields = {}, parameters: Fields): Fields {
  const twice = Object.keys(filters).find((name) => Object.hasOwn(parameters, name));
  if (twice !== undefined) throw new Error(`The filter ${twice} has the name of a parameter of the list: name it otherwise.`);
  return { ...filters, ...parameters };
}

function changing(resource: BareResource, options: CrudOptions): OperationDeclaration[] {
  const { name } = resource;
  const change = {
    path: `/${resource.slug}/{id}`,
    service: options.writes,
    body: resource.update_fields,
    partial: true,
    event: eventName(resource, 'updated'),
    answer: resourceAnswer(resource),
  };
  const summary = `Change ${noun(resource, options)}`;
  return [
    { ...change, id: `update${name}`, method: 'PATCH', summary, description: 'What is left out stays as it is.' },
    {
      ...change,
      id: `put${name}`,
      method: 'PUT',
      summary: `${summary} (PUT)`,
      description: `The same as PATCH: what is left out stays as it is${'metadata' in resource.update_fields ? '; `metadata` is replaced' : ''}.`,
      body: wholeBody(resource.update_fields),
      alias_of: `update${name}`,
    },
  ];
}

/** What PATCH merges, PUT replaces. */
function wholeBody(fields: Fields): Fields {
  const { metadata: merged } = fields;
  return merged ? { ...fields, metadata: { ...merged, kind: wholeMetadata } } : fields;
}

function keeping(resource: BareResource, options: CrudOptions): OperationDeclaration[] {
  const { name, slug } = resource;
  const write = { service: options.writes, answer: resourceAnswer(resource) };
  return [
    {
      ...write,
      id: `create${name}`,
      method: 'POST',
      path: `/${slug}`,
      event: eventName(resource, 'created'),
      summary: `Create ${noun(resource, options)}`,
      body: resource.create_fields,
      answer: resourceAnswer(resource, 201),
    },
    {
      ...write,
      id: `delete${name}`,
      method: 'DELETE',
      path: `/${slug}/{id}`,
      event: eventName(resource, 'removed'),
      summary: `Recycle ${noun(resource, options)}`,
      description: 'A soft deletion, refused while other records depend on it. It can be restored.',
    },
    {
      ...write,
      id: `restore${name}`,
      method: 'POST',
      path: `/${slug}/{id}/restore`,
      event: eventName(resource, 'restored'),
      summary: `Restore a recycled ${resource.title.toLowerCase()}`,
    },
  ];
}

/** What was done to a record, for resources whose records are the books'. */
function telling(resource: BareResource, options: CrudOptions): OperationDeclaration[] {
  if (options.reads !== undefined) return [];
  return [
    {
      method: 'GET',
      service: 'listing',
      id: `read${resource.name}History`,
      path: `/${resource.slug}/{id}/history`,
      summary: `Read the history of ${noun(resource, options)}`,
      description: 'The events of the record, oldest first, a recycled one too.',
      scopes: ['books:audit'],
      query: trailParameters,
      answer: trailAnswer,
    },
  ];
}

/** The operations that every resource has: create, list, read, update (PATCH and PUT, both partial), recycle and restore. */
export function crud<N extends string, P extends string, const W extends string, const R extends string = 'listing'>(
  resource: BareResource & { readonly name: N },
  options: CrudOptions<P, W, R>,
): Operation<CrudId<N, P>, CrudAction<N, P, W, R>>[] {
  const [create, ...others] = keeping(resource, options) as [OperationDeclaration, ...OperationDeclaration[]];
  const said = [create, ...reading(resource, options), ...changing(resource, options), ...others, ...telling(resource, options)];
  // Their ids and actions are made of the names above, as CrudId and CrudAction make them.
  return said.map((operation) =>
    declareOperation(resource, {
      ...options.rest,
      ...(operation.method === 'GET' ? {} : options.writing),
      ...operation,
      ...options.more?.[operation.id],
    } as OperationDeclaration),
  ) as readonly Operation[] as Operation<CrudId<N, P>, CrudAction<N, P, W, R>>[];
}

/**
 * The operations of a record that is kept as it was made: create, list, read and its history. What it posted stands in the ledger, so it can be
 * neither changed nor recycled; an operation of its own takes it back.
 */
export function enduring<N extends string, P extends string, const W extends string, const R extends string = 'listing'>(
  resource: BareResource & { readonly name: N },
  options: CrudOptions<P, W, R>,
): Operation<EnduringId<N, P>, EnduringAction<N, P, W, R>>[] {
  const left_out = new Set(['update', 'put', 'delete', 'restore'].map((word) => `${word}${resource.name}`));
  const kept: readonly Operation[] = crud(resource, options).filter(({ id }) => !left_out.has(id));
  return kept as Operation<EnduringId<N, P>, EnduringAction<N, P, W, R>>[];
}

/** The operations of a record that other operations make: list, read and its history. */
export function readOnly<N extends string, P extends string>(
  resource: BareResource & { readonly name: N },
  options: Omit<CrudOptions<P>, 'writes' | 'reads'>,
): Operation<ReadId<N, P>, `listing.${ReadId<N, P>}`>[] {
  const kept: readonly Operation[] = enduring(resource, { ...options, writes: '', plural_id: options.plural_id }).filter(
    ({ id }) => id !== `create${resource.name}`,
  );
  return kept as Operation<ReadId<N, P>, `listing.${ReadId<N, P>}`>[];
}
