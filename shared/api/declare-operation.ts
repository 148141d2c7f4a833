import { booksServices } from './books-services.ts';
import type { Resource } from './declare-resource.ts';
import type { Kind } from './kind.ts';
import { nested } from './kinds/composite-kinds.ts';
import { idOf, integer } from './kinds/number-kinds.ts';
import { limits } from './limits.ts';
import { withNames } from './naming.ts';
import type { Scope } from './scopes.ts';
import type { FileBody } from './sent-file.ts';
import type { AnswerForm, EventDeclaration, Fields, FileRows, Method, Operation, TypedOperation } from './operation.ts';

export type BareResource = Omit<Resource, 'operations'>;

/** The declared part of an operation, besides its method. The rest follows from this part and from its resource. */
export interface OperationDetails {
  id: string;
  path: string;
  service: string;
  summary: string;
  description?: string;
  query?: Fields;
  body?: Fields | null;
  partial?: boolean;
  answer: AnswerForm;
  scopes?: readonly Scope[];
  scopes_with?: Readonly<Record<string, Scope>>;
  formats?: boolean;
  file_rows?: FileRows;
  /** Its file has all selected records or postings, so taking it leaves an event: `exported`, or what is said here instead (`deliveries_exported`). */
  exports?: boolean | string;
  export_told_to?: Operation['export_told_to'];
  long?: boolean;
  /** Said of one whose work grows with the books although it has a page or shows a single record. */
  dear?: true;
  /** What bounds the work of one that would be dear: it has neither a page nor shows a single record. */
  small_because?: string;
  metered?: boolean;
  needs_entity?: boolean;
  owner_only?: boolean;
  persons_only?: boolean;
  idempotent?: boolean;
  dry_run?: boolean;
  rehearses?: Operation['rehearses'];
  /** It changes a record that its answer does not show. */
  conditional?: true;
  minimal?: boolean;
  body_bytes?: number;
  file?: FileBody | undefined;
  parallel_lists?: readonly string[];
  conditions?: readonly string[];
  path_params?: Fields;
  alias_of?: string;
  deprecated?: Operation['deprecated'];
}

/**
 * Every write must name the event that it leaves; the compiler refuses one that does not. A POST that says so is a read which is asked by a
 * body.
 */
export type OperationDeclaration = OperationDetails &
  (
    | { method: 'GET'; access?: undefined; event?: undefined }
    | { method: 'POST'; access: 'read'; event?: undefined }
    | { method: Exclude<Method, 'GET'>; access?: undefined; event: EventDeclaration | string }
  );

export const pageParameters = {
  per_page: {
    kind: integer(1, limits.per_page_max),
    required: false,
    // No `default`: generated clients would send it beside `limit`.
    description: `Records on a page; ${limits.per_page_default} unless given.`,
    example: 20,
  },
  page: {
    kind: integer(1, 1_000_000_000, 'a page number, from 1'),
    required: false,
    description: 'Page, from 1 to `meta.last_page`; the first unless given.',
    example: 1,
  },
} as const satisfies Fields;

function pathId(noun: string): Fields {
  return { id: { kind: idOf(noun), required: true, description: `Id of ${noun}.`, example: 1 } };
}

type Said<Id, Service, Serving, Path, Q, B, F> = OperationDeclaration & {
  readonly id: Id;
  readonly service: Service;
  readonly alias_of?: Serving;
  readonly path: Path;
  readonly query?: Q;
  readonly body?: B;
  readonly file?: F;
};

/** Completes an operation; the compiler learns the types of its parameters from it (ParamsByOperation). */
export function declareOperation<
  const Id extends string,
  const Service extends string,
  const Path extends string,
  // An operation has no parameters unless they are declared.
  const Q extends Fields = Record<never, never>,
  const B extends Fields | null = null,
  // An operation is served by the action of its name unless it is an alias.
  const Serving extends string = Id,
  const F extends FileBody | undefined = undefined,
>(
  resource: Pick<BareResource, 'name' | 'slug' | 'title'>,
  said: Said<Id, Service, Serving, Path, Q, B, F>,
): TypedOperation<Id, `${Service}.${Serving}`, Path, Q, B, F> {
  const write = said.method !== 'GET' && said.access !== 'read';
  const metered = said.metered ?? true;
  const isOfBooks = write && booksServices.has(said.service);
  const { kind, form, keys } = said.answer;
  const showsOwn = form !== 'list' && form !== 'file' && !keys && kind?.shape.as === 'resource' && kind.shape.resource === resource.name;
  return {
    id: said.id,
    method: said.method,
    path: said.path,
    action: `${said.service}.${said.alias_of ?? said.id}` as `${Service}.${Serving}`,
    resource: resource.slug,
    access: write ? 'write' : 'read',
    scopes: said.scopes ?? [write ? 'books:write' : 'books:read'],
    metered,
    needs_entity: said.needs_entity ?? true,
    owner_only: said.owner_only ?? false,
    persons_only: said.persons_only ?? false,
    export_event: said.exports
      ? `${resource.slug.replaceAll('-', '_')}.${typeof said.exports === 'string' ? said.exports : 'exported'}`
      : null,
    export_told_to: said.export_told_to ?? (said.needs_entity === false ? 'caller' : 'owner'),
    event: typeof said.event === 'string' ? { name: said.event } : (said.event ?? null),
    idempotent: said.idempotent ?? isOfBooks,
    tagged: showsOwn || (form === 'resource' && (isOfBooks || !write)),
    conditional: write && (said.conditional ?? (isOfBooks ? namesRecord(said.path) : showsOwn && !makesRecord(resource, said))),
    minimal: write && (said.minimal ?? (said.answer.form === 'resource' || isOfBooks)),
    dry_run: said.dry_run ?? write,
    summary: said.summary,
    description: said.description ?? '',
    path_params: said.path_params ?? (said.path.includes('{id}') ? pathId(resource.title.toLowerCase()) : {}),
    // The compiler knows the fields as they are declared, because names are replaced by ids before an action sees them.
    query: withNames(said.query ?? {}) as Q,
    body: (said.method !== 'GET' && said.body ? withNames(said.body) : null) as B,
    partial: said.partial ?? false,
    body_bytes: said.body_bytes ?? limits.body_bytes,
    answer: said.answer,
    formats: said.formats ?? false,
    long: said.long ?? false,
    ...costOf(said),
    ...(said.file ? { file: said.file } : {}),
    ...(said.file_rows ? { file_rows: said.file_rows } : {}),
    ...(said.parallel_lists ? { parallel_lists: said.parallel_lists } : {}),
    ...(said.alias_of ? { alias_of: said.alias_of } : {}),
    ...(said.deprecated ? { deprecated: said.deprecated } : {}),
    ...(said.conditions ? { conditions: said.conditions } : {}),
    ...(said.scopes_with ? { scopes_with: said.scopes_with } : {}),
    ...(said.rehearses ? { rehearses: said.rehearses } : {}),
  };
}

/** Outside the books: whether it makes a record, instead of changing one that is there. */
const makesRecord = ({ slug }: { slug: string }, { path, partial }: OperationDetails): boolean => path === `/${slug}` && partial !== true;

/** Whether a path names a record of its own resource: not `/dimension/{id}/value`, which names that of another. */
const namesRecord = (path: string): boolean => /^\/[a-z-]+\/\{id\}(?!\/value)/.test(path);

type Bounding = Pick<OperationDetails, 'query' | 'answer' | 'file' | 'long' | 'service'>;

function costOf(said: OperationDetails): Pick<Operation, 'dear' | 'small_because'> {
  const { dear, small_because } = said;
  return { dear: dear ?? (small_because === undefined && !isBounded(said)), ...(small_because ? { small_because } : {}) };
}

/** Whether a page or a single record bounds the work of an operation. A page of what is computed needs all that it is computed of. */
export function isBounded({ query = {}, answer, file, long, service }: Bounding): boolean {
  if (file || long || service === 'report') return false;
  return answer.form === 'resource' || 'limit' in query || 'per_page' in query;
}

/** The answer of an operation that shows one record of its resource. */
export function resourceAnswer(resource: { name: string }, status: AnswerForm['status'] = 200): AnswerForm {
  return { status, form: 'resource', kind: nested(resource.name) };
}

/** The same with keys of the operation's own beside `resource`. */
export function resourceAnswerWith(keys: Readonly<Record<string, Kind>>, resource: { name: string }): AnswerForm {
  return { ...resourceAnswer(resource), keys };
}

/** The answer of an operation that sends a file, which is one of these types (`AnsweredFile`). */
export function fileAnswer(content_types: readonly string[]): AnswerForm {
  return { status: 200, form: 'file', content_types };
}

/** The answer of an operation with keys of its own beside `status`. */
export function namedAnswer(keys: Readonly<Record<string, Kind>>, status: AnswerForm['status'] = 200): AnswerForm {
  return { status, form: 'named', keys };
}
