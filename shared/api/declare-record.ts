import { commonSelections } from './list-parameters.ts';
import { ordersOf } from './orders-of-indexes.ts';
import { declareSearched } from './search-words.ts';
import { SEARCH_WORDS, storedName } from './record-index.ts';
import type { Index, RecordFields } from './record-index.ts';
import type { Selection, Selections } from './selection.ts';
import type { BareResource } from './declare-operation.ts';
import { declareResource, recordFields } from './declare-resource.ts';
import type { Field, FilterTerm, Resource, ResourceDeclaration } from './declare-resource.ts';
import type { InputField, Kind } from './kind.ts';
import { object } from './kinds/composite-kinds.ts';
import { withNames } from './naming.ts';
import type { Fields, Operation } from './operation.ts';
import type { Declares, Input, RecordOf } from './resource-types.ts';

/**
 * The fields that a record has besides its own. `books`: what every record of the books has (shared/accounting/records.ts, BookRecord).
 * `entity`: the same without the revision, because no round of the books writes it. `none`: only its own fields, with `id` among them.
 */
export type Base = 'books' | 'entity' | 'none';

export interface RecordDeclaration<
  N extends string,
  P extends string,
  C extends string,
  F extends RecordFields,
  L extends Fields,
  B extends Base,
> extends Omit<ResourceDeclaration, 'name' | 'fields' | 'filters'> {
  readonly name: N;
  /** The plural name in operation ids: `listTaxes`. */
  readonly plural_id: P;
  readonly collection: C;
  /** `books` by default. */
  readonly base?: B;
  readonly fields: F;
  readonly indexes: readonly Index<NameIn<F, B>>[];
  /** An entity has a few thousand of them at most, so a list may look at all of them. */
  readonly few?: true;
  /** Parameters of the list that are not filters. */
  readonly options?: L;
}

/** The records of a collection. The database's schema and the types of records are made from this. */
export interface StoredRecord<C extends string = string, F extends RecordFields = RecordFields, B extends Base = Base> {
  readonly collection: C;
  readonly base: B;
  readonly own: F;
  readonly indexes: readonly Index[];
  /** Names in the record of the fields in whose words searches look. */
  readonly searched_names?: readonly string[];
}

/** A record that is not a resource: operations of another resource write it, and answers show it in a different form. */
export function declareStoredRecord<const C extends string, const F extends RecordFields, const B extends Base = 'books'>(declaration: {
  readonly collection: C;
  /** `books` by default. */
  readonly base?: B;
  readonly own: F;
  readonly indexes: readonly Index<NameIn<F, B>>[];
}): StoredRecord<C, F, B> {
  const { base = 'books' as B } = declaration;
  return { ...declaration, base };
}

/** Name of a field in the record, or in a record embedded there (`invited_as.id`). */
type NameIn<F extends RecordFields, B extends Base> = PathOf<keyof RecordOf<{ own: NoInfer<F>; base: NoInfer<B> }> & string>;
type PathOf<Name extends string> = Name | `${Name}.${string}`;

/** A resource with a record of its own; its types are those of its fields (resource-types.ts). */
export interface RecordResource<
  N extends string = string,
  P extends string = string,
  C extends string = string,
  F extends RecordFields = RecordFields,
  O extends Operation = Operation,
  L extends Fields = Fields,
  B extends Base = Base,
>
  extends Resource, StoredRecord<C, F, B> {
  readonly name: N;
  readonly operations: readonly O[];
  readonly plural_id: P;
  readonly options: L;
  readonly selections: Selections;
  readonly few?: true;
}

export function declareRecord<
  const N extends string,
  const P extends string,
  const C extends string,
  const F extends RecordFields,
  O extends Operation,
  const L extends Fields = Record<never, never>,
  const B extends Base = 'books',
>(
  declaration: RecordDeclaration<N, P, C, F, L, B>,
  operations: (resource: BareResource & { readonly name: N }) => readonly O[],
): RecordResource<N, P, C, F, O, L, B> {
  const { fields: own, options = {} as L, base = 'books' as B, plural_id, collection, ...said } = declaration;
  const searched = Object.keys(own).filter((key) => own[key]!.searched);
  const indexes: readonly Index[] = [...declaration.indexes, ...(searched.length > 0 ? [searchIndex] : [])];
  const terms = filterTerms(own);
  const filters: Record<string, InputField> = {};
  const isTimed = said.few || indexes.some(({ on }) => on[0] === 'updated_at');
  const { ids, ...timed } = commonSelections;
  const selections: Record<string, Selection> = { ids, ...(isTimed ? timed : {}) };
  for (const { name, key, field, term } of terms) {
    const kind = term.kind ?? field.kind;
    filters[name] = { kind, required: false, description: term.description, example: term.example ?? field.example };
    const stored = storedName(key, field);
    const of_type = indexedType(stored, indexes);
    selections[name] = {
      field: stored,
      match: term.match ?? 'equal',
      kind,
      ...(of_type ? { of_type } : {}),
      ...(term.among ? { among: term.among, others: codesOf(field).filter((code) => !term.among!.includes(code)) } : {}),
      ...(term.or_in ? { or_in: term.or_in } : {}),
      ...(term.and ? { and: term.and } : {}),
    };
  }
  const orders = ordersOf(own, indexes);
  const resource = declareResource(
    { ...said, fields: recordFields(own), filters: { ...filters, ...options }, orders, searched, isTimed },
    operations,
  );
  const searched_names = searched.map((key) => storedName(key, own[key]!));
  if (searched_names.length > 0) declareSearched(collection, searched_names);
  return { ...resource, name: declaration.name, plural_id, collection, base, own, options, indexes, selections, searched_names };
}

/** The codes of a field's vocabulary. */
function codesOf({ kind }: Field): readonly string[] {
  return kind.schema.enum as readonly string[];
}

/** A record without words has no index entry. */
const searchIndex: Index = { on: [SEARCH_WORDS], where: { [SEARCH_WORDS]: 'string' } };

/** The BSON type to which the index of a field is limited, if it is. */
function indexedType(field: string, indexes: readonly Index[]): string | undefined {
  const where = indexes.find(({ on }) => on[0] === field)?.where?.[field];
  return typeof where === 'string' ? where : undefined;
}

interface NamedTerm {
  name: string;
  key: string;
  field: Field;
  term: FilterTerm;
}

function filterTerms(own: RecordFields): NamedTerm[] {
  return Object.entries(own).flatMap(([key, field]) => {
    if (field.filter === undefined) return [];
    if (typeof field.filter === 'string') return [{ name: key, key, field, term: { description: field.filter } }];
    return Object.entries(field.filter).map(([name, term]) => ({ name, key, field, term }));
  });
}

/** The object that a request sends for such a record inside another body. `title` is its name in the document. */
export function inputObject<F extends RecordFields>(fields: F, title?: string): Kind<Input<Declares<F>>, never, never> {
  const sent = Object.entries<Field>(fields).filter(([, field]) => field.create !== undefined);
  const inputs = sent.map(([key, { kind, create, description, example, ...field }]) => [
    key,
    {
      kind,
      required: create === 'required',
      description,
      example,
      ...(field.required_unless ? { required_unless: field.required_unless } : {}),
      ...(field.default === undefined ? {} : { default: field.default }),
    },
  ]);
  return object(withNames(Object.fromEntries(inputs) as Fields), title) as Kind<Input<Declares<F>>, never, never>;
}
