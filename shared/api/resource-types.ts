import type { BookRecord } from '../accounting/records.ts';
import type { Field } from './declare-resource.ts';
import type { ListRequest } from './list-parameters.ts';
import type { BodyOf, BusOf, Flat, Kind } from './kind.ts';

/** The types that the compiler derives from a resource's declaration. None of this exists at run time. */
type FieldMap = Readonly<Record<string, Field>>;
/** What declares the fields of a record: a resource, or a part of one. */
export interface Declares<F extends FieldMap> {
  readonly own: F;
}
type Empty = Record<never, never>;

export type RecOf<F> = F extends { kind: Kind<unknown, infer Rec, unknown> } ? Rec : never;
type ShownOf<F> = F extends { kind: Kind<unknown, unknown, infer Shown> } ? Shown : never;
type AnswerKindOf<F> = F extends { answer_kind: infer K } ? ShownOf<{ kind: K }> : ShownOf<F>;
type OrNull<F, T> = F extends { nullable: true } ? T | null : T;

/** Name of a field in the record: its own, or the one it is stored under. */
type StoredAs<F, K> = F extends { stored: infer S } ? (S extends string ? S : S extends true ? K : never) : never;
type Sent<F, K, How> = F extends { create: How } ? K : never;

/** The record: what the rules, the books and the database hold of the resource. */
export type RecordOf<R extends Declares<FieldMap>> = (R extends { base: 'none' } ? unknown : BookRecord) & Flat<FieldsOfRecord<R['own']>>;
/** The record as MongoDB holds it when it has no amounts. Identity and billing keep such records beside the books. */
export type DocumentOf<R extends Declares<FieldMap>> = Flat<
  AsDocument<R extends { base: 'none' } ? FieldsOfRecord<R['own']> : Omit<BookRecord, 'revision'> & FieldsOfRecord<R['own']>>
>;
type AsDocument<T> = { [K in keyof T as K extends 'id' ? '_id' : K]: T[K] };
type FieldsOfRecord<F extends FieldMap> = {
  -readonly [K in keyof F as F[K] extends { sparse: true } ? never : StoredAs<F[K], K>]: OrNull<F[K], RecOf<F[K]>>;
} & { -readonly [K in keyof F as F[K] extends { sparse: true } ? StoredAs<F[K], K> : never]?: OrNull<F[K], RecOf<F[K]>> };

/** What an answer shows of a record as it is stored. */
export type PresentableFields<F extends FieldMap> = FieldsOfRecord<{
  [K in keyof F as IsShownAsStored<F[K]> extends true ? K : never]: F[K];
}>;
type IsShownAsStored<F> = IsDirect<F> extends true ? IsAsStored<F> : false;
/** The same with what every record shows first and last. */
export type Presentable<R extends Declares<FieldMap>> = Pick<BookRecord, 'id' | 'uuid' | 'entity_id' | 'created_at' | 'updated_at'> &
  PresentableFields<R['own']>;

/** The body of a create on the bus. */
export type Input<R extends Declares<FieldMap>> = Flat<
  { -readonly [K in keyof R['own'] as Sent<R['own'][K], K, 'required'>]: BusOf<R['own'][K]> } & {
    -readonly [K in keyof R['own'] as Sent<R['own'][K], K, 'optional'>]?: OrNull<R['own'][K], BusOf<R['own'][K]>>;
  }
>;

/** The body of an update on the bus: everything optional, null where the field may be cleared. */
export type Change<R extends Declares<FieldMap>> = Flat<{
  -readonly [K in keyof R['own'] as R['own'][K] extends { update: true } ? K : never]?: OrNull<R['own'][K], BusOf<R['own'][K]>>;
}>;

/** What a create says about the record, in record form: defaults are filled in, and fields that were left out and may be null are null. */
export type Stated<R extends Declares<FieldMap>> = Flat<
  { -readonly [K in keyof R['own'] as StatedName<R['own'][K], K, true>]: OrNull<R['own'][K], RecOf<R['own'][K]>> } & {
    -readonly [K in keyof R['own'] as StatedName<R['own'][K], K, false>]?: OrNull<R['own'][K], RecOf<R['own'][K]>>;
  }
>;
type StatedName<F, K, Always> = F extends { create: string } ? (IsAlways<F> extends Always ? StoredAs<F, K> : never) : never;
type IsAlways<F> = F extends { sparse: true }
  ? false
  : F extends { create: 'required' } | { nullable: true } | { default: unknown }
    ? true
    : false;

/** What an update says about the record, in record form. */
export type StatedChange<R extends Declares<FieldMap>> = Flat<{
  -readonly [K in keyof R['own'] as R['own'][K] extends { update: true } ? StoredAs<R['own'][K], K> : never]?: OrNull<
    R['own'][K],
    RecOf<R['own'][K]>
  >;
}>;

/** The fields of the record that may be null, as null. */
export type Nothing<R extends Declares<FieldMap>> = Flat<{
  -readonly [
    K in keyof R['own'] as R['own'][K] extends { sparse: true }
      ? never
      : R['own'][K] extends { nullable: true }
        ? StoredAs<R['own'][K], K>
        : never
  ]: null;
}>;

/** The fields that a record which mirrors another one takes over from it. */
export type Mirrored<R extends Declares<FieldMap>> = Flat<
  FieldsOfRecord<{ [K in keyof R['own'] as R['own'][K] extends { mirrored: true } ? K : never]: R['own'][K] }>
>;

type IsDirect<F> = F extends { read: 'one' | 'never' } ? false : true;
type IsAsStored<F> = F extends { answer_kind: Kind } ? false : F extends { stored: string | true } ? true : false;

/** Direct properties that are not shown as they are stored; a function makes each of them. */
export type Computed<R extends Declares<FieldMap>> = Flat<{
  -readonly [
    K in keyof R['own'] as IsDirect<R['own'][K]> extends true ? (IsAsStored<R['own'][K]> extends true ? never : K) : never
  ]: OrNull<R['own'][K], AnswerKindOf<R['own'][K]>>;
}>;

/** The direct properties of an answer in bus form. */
export type ShownFields<F extends FieldMap> = {
  -readonly [K in keyof F as IsDirect<F[K]> extends true ? K : never]: OrNull<F[K], AnswerKindOf<F[K]>>;
};
/** The same with what every record shows first and last. */
export type Shown<R extends Declares<FieldMap>> = { id: number; uuid: string; entity_id: number } & ShownFields<R['own']> & {
    created_at: string;
    updated_at: string;
  };

/** The filters of a list on the bus, each under its parameter's name. */
export type FiltersOf<R extends Declares<FieldMap>> = Flat<
  { -readonly [K in keyof R['own'] as R['own'][K] extends { filter: string } ? K : never]?: BusOf<R['own'][K]> } & Spread<
    {
      [K in keyof R['own']]: R['own'][K] extends { filter: infer T } ? (T extends string ? Empty : NamedFilters<T, R['own'][K]>) : Empty;
    }[keyof R['own']]
  >
>;
type NamedFilters<T, F> = { -readonly [P in keyof T]?: BusOf<F> };
type Spread<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** Ids of the operations that every record has. */
export type CrudId<N extends string, P extends string> =
  `${'create' | 'update' | 'put' | 'read' | 'delete' | 'restore'}${N}` | `list${P}` | `read${N}History`;

/** The actions that serve them: those of a service that writes, and of one that reads. Of records of other services there is no history. */
export type CrudAction<N extends string, P extends string, W extends string, R extends string> =
  | `${W}.${'create' | 'update' | 'delete' | 'restore'}${N}`
  | `${R}.${`list${P}` | `read${N}`}`
  | (R extends 'listing' ? `${R}.read${N}History` : never);

/** Those of a record that is kept as it was made: other operations may only move its status (declare-crud.ts, `enduring`). */
export type EnduringId<N extends string, P extends string> = Exclude<CrudId<N, P>, `${'update' | 'put' | 'delete' | 'restore'}${N}`>;

export type EnduringAction<N extends string, P extends string, W extends string, R extends string> = Exclude<
  CrudAction<N, P, W, R>,
  `${W}.${'update' | 'delete' | 'restore'}${N}`
>;

/** Those of a record that other operations make: it is listed and read. */
export type ReadId<N extends string, P extends string> = `read${N}` | `list${P}` | `read${N}History`;

/** The bus parameters of these operations, by their ids. */
export type CrudParams<R extends Declares<FieldMap> & { readonly name: string; readonly plural_id: string; readonly options: unknown }> =
  Record<`create${R['name']}`, Input<R>> &
    Record<`${'update' | 'put'}${R['name']}`, { id: number } & Change<R>> &
    Record<`${'read' | 'delete' | 'restore'}${R['name']}`, { id: number }> &
    Record<`read${R['name']}History`, { id: number; after?: number; limit?: number }> &
    Record<`list${R['plural_id']}`, FiltersOf<R> & BodyOf<R['options']> & ListRequest>;
