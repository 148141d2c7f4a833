import type { Scope } from './scopes.ts';
import type { BodyOf, Flat, InputField, Kind } from './kind.ts';
import type { FileBody, SentFile } from './sent-file.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type Fields = Readonly<Record<string, InputField>>;

/** What a successful answer holds besides `status: success`. */
export interface AnswerForm {
  readonly status: 200 | 201 | 202;
  /** With which status it answers the same where nothing was left to create. */
  readonly status_again?: 200;
  /**
   * resource: `resource`, `message` and the keys of `keys`; list: `data` and `meta`; named: the keys of `keys`; bare: the object itself,
   * without an envelope; file: the bytes of an `AnsweredFile`, for saving.
   */
  readonly form: 'resource' | 'list' | 'named' | 'bare' | 'file';
  /** Kind of the resource, of a list's items, or of the bare object. */
  readonly kind?: Kind;
  readonly keys?: Readonly<Record<string, Kind>>;
  /** Of a file: what it may be. */
  readonly content_types?: readonly string[];
}

/** How the list in an answer with keys of its own becomes a file. */
export interface FileRows {
  /** What the file and its sheet are called: `Closing transactions`. */
  readonly name: string;
  /** The keys that lead to the list: `balances`, `accounts`. */
  readonly at: readonly string[];
  /** When they lead to several lists, each under a key: the name of a first column, which holds that key. */
  readonly keyed_by?: string;
  /** The columns, by the keys of a record; or the name of the resource whose direct properties they are. */
  readonly columns: Readonly<Record<string, Kind>> | string;
}

/** The event that a write leaves in the trail. Its name is in the past tense, after that of its resource (`transaction.posted`). */
export interface EventDeclaration {
  readonly name: string;
  /** The name to use instead when the body sends that field with a value other than false: a transaction created with `post` is posted. */
  readonly with?: Readonly<Record<string, string>>;
  /** The field of the body that names the record, when the path does not. */
  readonly record?: string;
  /** Of a request that makes several records: the event that each of them would have left alone (shared/books/actions/single-events.ts). */
  readonly each?: EventDeclaration;
}

/** Every name that the event may have, the usual one first. */
export function eventNamesOf({ name, with: others = {} }: EventDeclaration): string[] {
  return [name, ...Object.values(others)];
}

/** `transaction` of `transaction.posted`. */
export function resourceOfEvent(name: string): string {
  return name.slice(0, name.indexOf('.'));
}

/** One operation of the API, with everything that the gateway, the validation, the documents and the guides know about it. */
export interface Operation<Id extends string = string, Action extends string = string> {
  readonly id: Id;
  readonly method: Method;
  /** Below the API's base, with parameters in braces: `/account/{id}`. */
  readonly path: string;
  /** Moleculer action that serves it. */
  readonly action: Action;
  /** Slug of its resource: its guide and its table of errors. */
  readonly resource: string;
  readonly access: 'read' | 'write';
  /** The caller needs each of them. */
  readonly scopes: readonly Scope[];
  /** What the caller needs besides when the body sends that field with a value other than false: `post` posts. */
  readonly scopes_with?: Readonly<Record<string, Scope>>;
  /** Counts as an API call of the account. */
  readonly metered: boolean;
  /** Refused with the resource's code 101 while the caller has no entity. */
  readonly needs_entity: boolean;
  /** Only the owner of the books may do it. */
  readonly owner_only: boolean;
  /** Only a person may do it. API keys may not, whatever their scopes. */
  readonly persons_only: boolean;
  /** The event that it leaves in the trail when it is saved; null for a read. */
  readonly event: EventDeclaration | null;
  /** What taking its file leaves in the trail of an account: the file has all records, or all postings, that are selected; null where it is none. */
  readonly export_event: string | null;
  /** Whose account that is: of whoever owns what is listed. */
  readonly export_told_to: 'owner' | 'caller';
  /** Accepts Idempotency-Key. */
  readonly idempotent: boolean;
  /** Its answer shows a record with an ETag. */
  readonly tagged: boolean;
  /** Accepts If-Match: it changes a record that is there. */
  readonly conditional: boolean;
  /** Accepts `Prefer: return=minimal`: its answer shows records, and nothing that is shown only once. */
  readonly minimal: boolean;
  /** Accepts `Rollback: true`. */
  readonly dry_run: boolean;
  /** Keys that only the answer of its dry run has: what it would write, where nothing else would show that before. */
  readonly rehearses?: Readonly<Record<string, Kind>>;
  readonly summary: string;
  readonly description: string;
  readonly path_params: Fields;
  /** Query parameters by their snake_case name; clients write them hyphenated. */
  readonly query: Fields;
  /** Fields of the body; null when the operation takes none. */
  readonly body: Fields | null;
  /** For an update: every field is optional, and null clears what may be null. */
  readonly partial: boolean;
  /** Lists in the body that belong together item by item, so their lengths must be equal. */
  readonly parallel_lists?: readonly string[];
  readonly body_bytes: number;
  /** Its body is a file instead of JSON, or beside it. The action gets it as the parameter `file`. */
  readonly file?: FileBody;
  readonly answer: AnswerForm;
  /** Takes `format`. An answer in any form but JSON is a file. */
  readonly formats: boolean;
  /** Its table files show a list that stands in its answer under a key of its own. */
  readonly file_rows?: FileRows;
  /** Its work grows with the books or with a file, so an account has a few of it at once (docs/security.md, "Limits"). */
  readonly dear: boolean;
  /** What bounds the work of one that is not dear, where that is neither a page nor a single record. */
  readonly small_because?: string;
  /** Its work grows with the books, so it may take minutes while others take seconds. */
  readonly long: boolean;
  /** It will be taken away: announced on the one day, gone from the other on (docs/guides/versions.md). Days as YYYY-MM-DD, UTC. */
  readonly deprecated?: { readonly since: string; readonly sunset: string };
  /** The operation that this one is a second address of. */
  readonly alias_of?: string;
  /** Conditions of the error catalogue that it can answer, as `resource.condition`. Undefined: all of its resource's for a write. */
  readonly conditions?: readonly string[];
}

/** An operation whose declaration tells the compiler the types of its parameters: its path's id, its query and its body. */
export interface TypedOperation<
  Id extends string,
  Action extends string,
  Path extends string,
  Q extends Fields,
  B extends Fields | null,
  F extends FileBody | undefined,
> extends Operation<Id, Action> {
  readonly path: Path;
  readonly query: Q;
  readonly body: B;
  /** Never there at the type `undefined`. */
  readonly file?: F & FileBody;
}

/** What a path names is a record by its id, but for what is known by its code. */
type PathOf<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, Name extends 'code' ? string : number> & PathOf<Rest>
  : object;

/** The parameters of typed operations in bus form, by the operations' ids. Operations whose id alone is typed are left out. */
export type ParamsByOperation<O extends Operation> = {
  [One in O as string extends One['path'] ? never : One['id']]: Flat<
    PathOf<One['path']> &
      BodyOf<One['query']> &
      (One['body'] extends Fields ? Omit<BodyOf<One['body']>, keyof FileOf<One['file']>> : object) &
      FileOf<One['file']>
  >;
};

type FileOf<File> = [NonNullable<File>] extends [never]
  ? object
  : NonNullable<File> extends { readonly beside_json: true }
    ? { file?: SentFile | null }
    : { file: SentFile };
