import type { paths } from '../generated/api.d.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have an operation of the method. */
export type PathOf<M extends Method> = { [P in keyof paths]: paths[P][M] extends object ? P : never }[keyof paths];

type Parameters<O> = O extends { parameters: infer P extends { path?: unknown; query?: unknown } } ? Pick<P, 'path' | 'query'> : never;
type Body<C> = C extends { 'application/json': infer B } ? B : File;
type BodyPart<O> = O extends { requestBody?: never }
  ? { body?: never }
  : O extends { requestBody: { content: infer C } }
    ? { body: Body<C> }
    : O extends { requestBody?: { content: infer C } }
      ? { body?: Body<C> }
      : never;
type Answer<O> = O extends { responses: infer R } ? JsonOf<R[keyof R]> : never;
type JsonOf<R> = R extends { content: { 'application/json': infer A } } ? A : never;

/** What an upload sends: its bytes, and of what kind they are (`application/octet-stream` unless given). */
export type File = Blob | Uint8Array | string;

/** What goes for any call. */
export interface CallOptions {
  /** Try a write: everything is checked and computed, the answer shows it, nothing is saved. */
  dryRun?: boolean;
  /** The key of a write, when it has to outlive this process; each call makes one of its own unless given. */
  idempotencyKey?: string;
  /** Milliseconds for one try, 30,000 unless given here or to the client. */
  timeout?: number;
  /** Ends the call from outside. */
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Of an upload: its media type. */
  contentType?: string;
}

/** What a call takes: the parameters of its path and query, its body, and what goes for any call. */
export type OptionsOf<P extends keyof paths, M extends Method> = Parameters<paths[P][M]> & BodyPart<paths[P][M]> & CallOptions;

/** The options as a last argument that may be left out where nothing in it is required. */
export type Given<Options> = object extends Options ? [options?: Options] : [options: Options];

/** What a call answers: what was saved, or what a dry run would have saved. */
export type AnswerOf<P extends keyof paths, M extends Method, Options = unknown> = Options extends { dryRun: true }
  ? Extract<Answer<paths[P][M]>, { provisional: true }>
  : Exclude<Answer<paths[P][M]>, { provisional: true }>;

/** The paths of lists that are read in parts, and what each row of one is. */
export type ListPath = {
  [P in PathOf<'get'>]: AnswerOf<P, 'get'> extends { data: readonly unknown[]; meta: object } ? P : never;
}[PathOf<'get'>];
export type RowOf<P extends ListPath> = AnswerOf<P, 'get'> extends { data: readonly (infer Row)[] } ? Row : never;
