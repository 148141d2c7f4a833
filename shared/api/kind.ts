import type { Shape } from './shape.ts';

/** A part of a JSON Schema (2020-12) as the OpenAPI document embeds it. */
export type JsonSchema = Record<string, unknown>;

/** Why a value is not accepted: reads after the field's name ("must be an integer id; got a string"). */
export class Refusal {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

export type Columns = Readonly<Record<string, Column>>;
/**
 * How a value lies in MongoDB; a list of embedded records by the columns of each, one embedded record by its own, and one that has only
 * some of its columns by all that it may have.
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
  | { readonly some: Columns };

/**
 * What kind of value a field holds. A kind knows everything about its values: how a request's value is checked and brought
 * into bus form, what a caller on the bus may send, how it reads in the OpenAPI document and how it is answered. Its types: `Bus`,
 * what a request's value is on the bus; `Rec`, what a record holds; `Shown`, what an answer holds on the bus.
 */
export interface Kind<Bus = unknown, Rec = unknown, Shown = unknown> {
  readonly name: string;
  /** What is accepted, as it reads after "must be". */
  readonly accepts: string;
  /** Bus form of a request's value (JSON value or NumberLiteral), or a Refusal. Lists and objects have none: their parts are checked. */
  readonly check?: (value: unknown) => Bus | Refusal;
  /** Record form of the bus form. */
  record(bus: Bus): Rec;
  /** How a record's value is shown. */
  show(record: Rec): Shown;
  /** Record form after an update that changes a part of what was there before; without it an update replaces the whole. */
  merge?(before: Rec | undefined, bus: Bus): Rec;
  /** In a query it is given in parts: `metadata[order]=A-7`. */
  readonly keyed_query?: true;
  /** Its keys are codes of dimensions and its values codes of their values: both are replaced by ids before an action sees them. */
  readonly names_values?: true;
  /** How a record's value is stored; without it, it cannot be. */
  readonly column?: Column;
  /** The JSON value that a query parameter's text stands for; without it the text itself is checked. */
  readonly from_query?: (text: string) => unknown;
  /** fastest-validator rule of the bus form. */
  readonly bus: Record<string, unknown>;
  /** Schema of the value in a request and in an answer. */
  readonly schema: JsonSchema;
  /** Schema of the value in an answer, where it differs. */
  readonly answer_schema?: JsonSchema;
  /** How an answer's bus form is written as JSON. */
  readonly shape: Shape;
  /** Of an id: the collections among whose records it is, of which the first names what is missing. */
  readonly refers_to?: readonly string[];
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
  /** In an update null clears the field; in a create null is the same as leaving it out, unless this is false. */
  readonly nullable?: boolean;
  /** Further names under which it is accepted, besides its snake, camel and kebab spellings. */
  readonly aliases?: readonly string[];
  /** Required unless that other field is given, which names the same records. */
  readonly required_unless?: string;
  /** It names the records whose ids the field of that key takes. */
  readonly name_of?: string;
  readonly description: string;
  readonly example?: unknown;
  /** Shown in the example of a body although it is optional. */
  readonly exemplary?: true;
  readonly default?: unknown;
}

/** One object type made of several parts. */
export type Flat<T> = { [K in keyof T]: T[K] };

/** What a request's value of a field is on the bus. */
export type BusOf<F> = F extends { kind: Kind<infer Bus, unknown, unknown> } ? Bus : never;

/** A body or an object inside one: fields by whether they are required. */
export type BodyOf<F> = Flat<
  { -readonly [K in keyof F as F[K] extends { required: true } ? K : never]: BusOf<F[K]> } & {
    -readonly [K in keyof F as F[K] extends { required: true } ? never : K]?: F[K] extends { nullable: true }
      ? BusOf<F[K]> | null
      : BusOf<F[K]>;
  }
>;
