import type { ErrorResource } from '../accounting/error-catalogue.ts';
import type { InputField, Kind } from './kind.ts';
import { orNull, shownText, timestamp } from './kinds/answer-kinds.ts';
import { idOf } from './kinds/number-kinds.ts';
import type { ListOrders } from './list-order.ts';
import { uuid } from './kinds/text-kinds.ts';
import type { Fields, Operation } from './operation.ts';

/** How a list selects by a field, with a parameter of its own. */
export interface FilterTerm {
  readonly description: string;
  readonly example?: unknown;
  /** equal: its value; part: text that holds it; from, until: its day or a later, an earlier one; from_or_open: from, or no day at
   * all where none is an open end; among: true for the values of `among`, false for all others; before: an earlier day; entries: a list that holds each of its
   * entries; any_of: one of its values; least, most: its amount or more, or less; after: a later instant; created_after: the same of what
   * is never later than its change. Equal unless set. */
  readonly match?:
    | 'equal'
    | 'part'
    | 'from'
    | 'until'
    | 'before'
    | 'from_or_open'
    | 'among'
    | 'entries'
    | 'any_of'
    | 'least'
    | 'most'
    | 'after'
    | 'created_after';
  readonly among?: readonly string[];
  /** Another field that has one of these values besides. */
  readonly and?: { readonly field: string; readonly among: readonly string[] };
  /** A stored list that may hold the value instead. */
  readonly or_in?: string;
  /** The kind of the parameter, when it differs from the field's. */
  readonly kind?: Kind;
}

/** A field of a resource, declared once for requests, answers, documents, guides, records, the database and lists. */
export interface Field {
  readonly kind: Kind;
  readonly description: string;
  readonly example?: unknown;
  /** Optional, but shown in the example of a create, which would do little without it. */
  readonly exemplary?: true;
  /** Whether a create takes it. */
  readonly create?: 'required' | 'optional';
  /** A create needs it all the same, unless it gives one of these other fields. */
  readonly required_unless?: readonly string[];
  /** Whether an update takes it. */
  readonly update?: boolean;
  /** always: direct property; one: indirect, shown where one record is answered; never: only in requests. Always by default. */
  readonly read?: 'always' | 'one' | 'never';
  /** It changes by itself, with no update: whoever sends it back cannot know its present value, so it is not compared. */
  readonly moves?: true;
  /** The kind in answers, when it differs. */
  readonly answer_kind?: Kind;
  /** May be null. */
  readonly nullable?: boolean;
  readonly aliases?: readonly string[];
  readonly default?: unknown;
  /** Stored in the record, under its own name or the given one. A field that is not stored is computed, or occurs only in requests. */
  readonly stored?: true | string;
  /** Most records lack this field, or have it only for a while. While it is absent nothing is stored, not even a null. */
  readonly sparse?: true;
  /** An event of a record that was made says it too, so that the chain of the trail covers it. */
  readonly witnessed?: true;
  /** Whether a record that mirrors another one, as a reversal does, takes the field over from it. */
  readonly mirrored?: boolean;
  /** The field by whose name lists are put in the order of this one. */
  readonly order?: string;
  /** Searches look for words in it. */
  readonly searched?: true;
  /** Lists select by it: the description of the parameter with its name, or each parameter by name. */
  readonly filter?: string | Readonly<Record<string, FilterTerm>>;
}

export interface ResourceDeclaration {
  /** The name of its schema and title of its guide: `ReportingPeriod`. */
  readonly name: string;
  readonly title: string;
  readonly plural: string;
  /** The first segment of its path and name of its guide: `reporting-period`. */
  readonly slug: string;
  /** Its table in the error catalogue; undefined when it has none of its own. */
  readonly catalogue?: ErrorResource;
  /** What its writes may be refused by besides: conditions of other tables (`reporting_period.MissingReportingPeriod`), or whole tables. */
  readonly also_refuses?: readonly string[];
  /** What it stands for, in one or two sentences. */
  readonly definition: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly filters?: Fields;
  /** The orders of its list. */
  readonly orders?: ListOrders;
  /** Searches of its list look at these fields. */
  readonly searched?: readonly string[];
  /** Its list selects by the times when a record was made and changed. */
  readonly isTimed?: boolean;
}

export type FieldMap = Readonly<Record<string, Field>>;

export interface Resource extends ResourceDeclaration {
  readonly create_fields: Fields;
  readonly update_fields: Fields;
  readonly operations: readonly Operation[];
}

/** What every record shows first and last (docs/architecture.md "Every record"). */
const head: Record<string, Field> = {
  id: { kind: idOf('the record'), description: 'Identifier, unique within its resource.', example: 1 },
  uuid: {
    kind: uuid,
    description: 'A second identifier, unique everywhere.',
    example: '6f1c4a52-7c43-4ac8-9d0e-2f5a1b8c9d10',
  },
  entity_id: { kind: shownText, description: 'The entity that owns the record.' },
};
const entityId: Field = {
  kind: idOf('the entity'),
  description: 'The entity that owns the record. Accepted in requests, decided by the token.',
  example: 1,
};
const tail: Record<string, Field> = {
  created_at: { kind: timestamp, description: 'When it was created.', example: '2024-07-25T10:15:00.000000Z' },
  updated_at: { kind: timestamp, description: 'When it was last changed.', example: '2024-07-25T10:15:00.000000Z' },
};

/** The fields every record of the books shows, around its own. */
export function recordFields(own: FieldMap): FieldMap {
  return { ...head, entity_id: entityId, ...own, ...tail };
}

/** The direct properties as answers show them, for an answer that adds some more. */
export function shownKinds(fields: Readonly<Record<string, Field>>): Record<string, Kind> {
  const direct = Object.entries(fields).filter(([, { read }]) => read === undefined || read === 'always');
  return Object.fromEntries(
    direct.map(([key, field]) => {
      const kind = field.answer_kind ?? field.kind;
      return [key, field.nullable ? orNull(kind) : kind];
    }),
  );
}

function inputOf(field: Field, required: boolean): InputField {
  const { kind, description, example, aliases, nullable, required_unless } = field;
  return {
    kind,
    description,
    required,
    ...(example === undefined ? {} : { example }),
    ...(aliases ? { aliases } : {}),
    ...(field.exemplary ? { exemplary: true } : {}),
    ...(nullable ? { nullable } : {}),
    ...(required_unless ? { required_unless } : {}),
    ...(field.default === undefined ? {} : { default: field.default }),
  };
}

function inputs(fields: Readonly<Record<string, Field>>, wanted: (field: Field) => boolean, required: (field: Field) => boolean): Fields {
  const chosen = Object.entries(fields).filter(([, field]) => wanted(field));
  return Object.fromEntries(chosen.map(([key, field]) => [key, inputOf(field, required(field))]));
}

/** The body of an update: every field that an update takes, none of them required. */
export type UpdateFields<F extends FieldMap> = {
  readonly [K in keyof F as F[K] extends { update: true } ? K : never]: Pick<F[K], keyof F[K] & ('kind' | 'nullable' | 'description')> & {
    readonly required: false;
  };
};
export type Bare<D extends ResourceDeclaration = ResourceDeclaration> = D &
  Omit<Resource, 'operations' | 'update_fields' | keyof ResourceDeclaration> &
  ResourceDeclaration & { readonly update_fields: UpdateFields<D['fields']> };

/** Completes a declaration with the bodies of create and update and with its operations. */
export function declareResource<const D extends ResourceDeclaration, O extends Operation>(
  declaration: D,
  operations: (resource: Bare<D>) => readonly O[],
): Bare<D> & { readonly operations: readonly O[] } {
  const bare = {
    ...declaration,
    create_fields: inputs(
      declaration.fields,
      (field) => field.create !== undefined,
      (field) => field.create === 'required',
    ),
    update_fields: inputs(
      declaration.fields,
      (field) => field.update === true,
      () => false,
    ) as UpdateFields<D['fields']>,
  };
  return { ...bare, operations: operations(bare) };
}
