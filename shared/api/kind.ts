import type { Shape } from './shape.ts';

/** A part of a JSON Schema (2020-12) as the OpenAPI document embeds it. */
export type JsonSchema = Record<string, unknown>;

/** Why a value is not accepted. It is read after the field's name ("must be an integer id; got a string"). */
export class Refusal {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

export type Columns = Readonly<Record<string, Column>>;
/**
 * How MongoDB stores a value. For a list of embedded records: the columns of each. For one embedded record: its own columns. For a record
 * with only some columns, or a list of such: all that it may have.
 */
export type Column =
  | 'integer'
  | 'text'
  | 'date'
  | 'flag'
  | 'amount'
  | 'amounts'
  | 'integers'
  | 'texts'
  | { readonly each: Columns }
  | { readonly one: Columns }
  | { readonly some: Columns }
  | { readonly each_some: Columns };

/**
 * The kind of value that a field holds. A kind knows everything about its values: how a request's value is checked and brought into bus
 * form, what a caller on the bus may send, how the OpenAPI document describes it and how it is answered. Its types: `Bus` is a request's
 * value on the bus, `Rec` what a record holds, `Shown` what an answer holds on the bus.
 */
export interface Kind<Bus = unknown, Rec = unknown, Shown = unknown> {
  readonly name: string;
  /** What is accepted, in words that follow "must be". */
  readonly accepts: string;
  /**
   * Turns a request's value (JSON value or NumberLiteral) into bus form or a Refusal. Lists and objects have none, because their parts are
   * checked.
   */
  readonly check?: (value: unknown) => Bus | Refusal;
  /** Record form of the bus form. */
  record(bus: Bus): Rec;
  /** How a record's value is shown. */
  show(record: Rec): Shown;
  /** Makes the record form for an update that changes only a part. Without it an update replaces the whole value. */
  merge?(before: Rec | undefined, bus: Bus): Rec;
  /** A query gives it in parts: `metadata[order]=A-7`. */
  readonly keyed_query?: true;
  /** Its keys are codes of dimensions and its values codes of their values: both are replaced by ids before an action sees them. */
  readonly names_values?: true;
  /** How a record's value is stored. A kind without it cannot be stored. */
  readonly column?: Column;
  /** The JSON value for which a query parameter's text stands. Without it the text itself is checked. */
  readonly from_query?: (text: string) => unknown;
  /** fastest-validator rule of the bus form. */
  readonly bus: Record<string, unknown>;
  /** What a request may send besides what the schema says, as a sentence: generators make nothing of a value of two types. */
  readonly also_accepts?: string;
  /** Schema of the value in a request and in an answer. */
  readonly schema: JsonSchema;
  /** The schema of the value in an answer, when it differs. */
  readonly answer_schema?: JsonSchema;
  /** How an answer's bus form is written as JSON. */
  readonly shape: Shape;
  /** For an id: the collections that may hold its record. A message about a missing record uses the first. */
  readonly refers_to?: readonly string[];
  /** How requests may name the record to which an id refers, besides by the id. */
  readonly named?: RecordName;
  /** For embedded records: the collections to whose records the ids among their parts refer, by part. */
  readonly parts_refer_to?: Readonly<Record<string, string>>;
  /** Kind of the items of a list. */
  readonly items?: Kind;
  readonly max_items?: number;
  readonly min_items?: number;
  /** Kinds of the parts of an object that an answer shows. */
  readonly parts?: Readonly<Record<string, Kind>>;
  /** Fields of an object that a request may send. */
  readonly fields?: Readonly<Record<string, InputField>>;
}

/** The forms of a kind whose values are the same on the bus, in records and in answers. */
export const asIs = { record: <T>(bus: T): T => bus, show: <T>(record: T): T => record };

/** A field of a request, in a body, in a query or inside an object. */
export interface InputField {
  readonly kind: Kind;
  readonly required: boolean;
  /** In an update null clears the field. In a create null is the same as leaving it out, unless this is false. */
  readonly nullable?: boolean;
  /** Further names under which it is accepted, besides its snake, camel and kebab spellings. */
  readonly aliases?: readonly string[];
  /** Required unless one of those other fields is given; the first one names the same records. */
  readonly required_unless?: readonly string[];
  /** It names the records whose ids the field with that key takes. */
  readonly name_of?: string;
  readonly description: string;
  readonly example?: unknown;
  /** Shown in the example of a body although it is optional. */
  readonly exemplary?: true;
  readonly default?: unknown;
}

/** One object type made of several parts. */
export type Flat<T> = { [K in keyof T]: T[K] };

/** A request's value of a field, on the bus. */
export type BusOf<F> = F extends { kind: Kind<infer Bus, unknown, unknown> } ? Bus : never;

/** A body or an object inside one: fields by whether they are required. */
export type BodyOf<F> = Flat<
  { -readonly [K in keyof F as F[K] extends { required: true } ? K : never]: BusOf<F[K]> } & {
    -readonly [K in keyof F as F[K] extends { required: true } ? never : K]?: F[K] extends { nullable: true }
      ? BusOf<F[K]> | null
      : BusOf<F[K]>;
  }
>;

/** How requests may name the records of a collection, besides by their ids. */
export interface RecordName {
  /** The record's field that holds the name. */
  readonly field: string;
  /** The field by which a name is found where its spelling may differ from that of the record, and what it holds of a name. */
  readonly found_by?: { readonly field: string; readonly of: (name: string) => string };
  readonly kind: Kind;
  readonly example: unknown;
  /** What the name is called, and what it is the name of. */
  readonly called: string;
  readonly noun: string;
  /** An entity has few of them: a message about a name that is not there lists those that are. */
  readonly few?: true;
  /** The key beside that of the id, or of a list of ids. */
  readonly key: (of: string) => string;
  /** When several records share a name, another field of the request tells them apart. It must equal this field of the record. */
  readonly narrowed_by?: readonly [request: string, record: string];
}
