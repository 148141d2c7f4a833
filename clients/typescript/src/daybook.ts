import { amountsAsText } from './amounts-as-text.ts';
import { DaybookError } from './daybook-error.ts';
import { keepsAnswer } from './keeps-answer.ts';
import { KeyToken } from './key-token.ts';
import { requestUrl } from './request-url.ts';
import type { Query } from './request-url.ts';
import { send } from './send.ts';
import type { Patience, Sent } from './send.ts';
import type { AnswerOf, CallOptions, File, Given, ListPath, Method, OptionsOf, PathOf, RowOf } from './operation-types.ts';

/** Where the service is, and as whom to speak to it: an API key, or a token; without either only what is open to everybody. */
export interface DaybookOptions extends Partial<Patience> {
  baseUrl: string;
  clientId?: string;
  clientSecret?: string;
  /** An access token, or what answers one whenever it is asked. */
  token?: string | (() => string | Promise<string>);
}

/** A file that was answered. Read `stream` to its end, or cancel it. */
export interface DaybookFile {
  name: string | undefined;
  type: string;
  stream: ReadableStream<Uint8Array>;
}

/** A call whose operation the compiler does not know. */
export interface AnyCall extends CallOptions {
  path?: Readonly<Record<string, string | number>>;
  query?: Query;
  body?: unknown;
}

interface ListPart<Row> {
  data: Row[];
  meta: { next_cursor?: string | null };
}

/** A list is read in parts of that many rows. */
const ROWS_AT_ONCE = 200;

/** Daybook's books over HTTP. Whatever goes wrong throws DaybookError; a write is saved once, however often its answer is lost. */
export class Daybook {
  readonly #baseUrl: string;
  readonly #patience: Patience;
  readonly #key: KeyToken | undefined;
  readonly #token: DaybookOptions['token'];

  constructor({ baseUrl, clientId, clientSecret, token, retries = 2, timeout = 30_000, fetch = globalThis.fetch }: DaybookOptions) {
    this.#baseUrl = baseUrl.replace(/(?<!\/)\/+$/, '');
    this.#patience = { retries, timeout, fetch: (...request) => fetch(...request) };
    this.#token = token;
    if (clientId !== undefined && clientSecret !== undefined)
      this.#key = new KeyToken(this.#baseUrl, { clientId, clientSecret }, this.#patience);
  }

  get<P extends PathOf<'get'>>(path: P, ...[options]: Given<OptionsOf<P, 'get'>>): Promise<AnswerOf<P, 'get'>> {
    return this.#json('GET', path, options);
  }

  post<P extends PathOf<'post'>, O extends OptionsOf<P, 'post'>>(path: P, ...[options]: Given<O>): Promise<AnswerOf<P, 'post', O>> {
    return this.#json('POST', path, options);
  }

  put<P extends PathOf<'put'>, O extends OptionsOf<P, 'put'>>(path: P, ...[options]: Given<O>): Promise<AnswerOf<P, 'put', O>> {
    return this.#json('PUT', path, options);
  }

  patch<P extends PathOf<'patch'>, O extends OptionsOf<P, 'patch'>>(path: P, ...[options]: Given<O>): Promise<AnswerOf<P, 'patch', O>> {
    return this.#json('PATCH', path, options);
  }

  delete<P extends PathOf<'delete'>, O extends OptionsOf<P, 'delete'>>(path: P, ...[options]: Given<O>): Promise<AnswerOf<P, 'delete', O>> {
    return this.#json('DELETE', path, options);
  }

  /** Every row of a list, one after another; the list is read by cursor, as far as the rows are taken. */
  async *rows<P extends ListPath>(path: P, ...[options]: Given<OptionsOf<P, 'get'>>): AsyncGenerator<RowOf<P>, void, undefined> {
    const given: AnyCall = options ?? {};
    for (let cursor: string | undefined, more = true; more;) {
      const part: AnyCall = { ...given, query: { limit: ROWS_AT_ONCE, ...given.query, cursor } };
      const { data, meta } = await this.#json<ListPart<RowOf<P>>>('GET', path, part);
      yield* data;
      cursor = meta.next_cursor ?? undefined;
      more = cursor !== undefined;
    }
  }

  /** A file: a statement with `format: 'pdf'`, a list with `format: 'csv'`, an attachment. */
  async file<P extends PathOf<'get'>>(path: P, ...[options]: Given<OptionsOf<P, 'get'>>): Promise<DaybookFile> {
    return fileOf(await this.call('GET', path, options));
  }

  /** Any call, answered as it came, with amounts as JSON numbers. Throws DaybookError when it is refused. */
  async call(method: Uppercase<Method>, path: string, options: AnyCall = {}): Promise<Response> {
    const request = this.#request(method, path, options);
    const answer = await this.#authorized(request);
    if (answer.ok) return answer;
    const body = (await answer.json().catch(() => undefined)) as unknown;
    throw DaybookError.refused(answer.status, body, answer.headers.get('x-request-id') ?? undefined);
  }

  async #json<T>(method: Uppercase<Method>, path: string, options?: CallOptions): Promise<T> {
    const answer = await this.call(method, path, options);
    try {
      return JSON.parse(amountsAsText(await answer.text())) as T;
    } catch (error) {
      throw DaybookError.unreadable(this.#baseUrl, answer.status, error);
    }
  }

  /** The request, with its idempotency key: made before the first try, so that all tries have the same. */
  #request(method: Uppercase<Method>, path: string, options: AnyCall): Sent & { timeout: number } {
    const { dryRun, idempotencyKey, timeout = this.#patience.timeout, signal, contentType } = options;
    const takesKey = keepsAnswer(method, path) && !dryRun;
    const key = takesKey ? (idempotencyKey ?? crypto.randomUUID()) : undefined;
    const isFile = options.body instanceof Blob || options.body instanceof Uint8Array || typeof options.body === 'string';
    const type = isFile ? (contentType ?? 'application/octet-stream') : 'application/json';
    return {
      url: requestUrl(this.#baseUrl, path, options.path, options.query),
      method,
      headers: {
        ...(options.body === undefined ? {} : { 'content-type': type }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(dryRun ? { rollback: 'true' } : {}),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: isFile ? (options.body as File) : JSON.stringify(options.body) }),
      signal,
      timeout,
      repeatable: method === 'GET' || takesKey || dryRun === true,
    };
  }

  /** Sends it with a token. That of a key is asked for anew once, when it was ended meanwhile. */
  async #authorized({ timeout, ...request }: Sent & { timeout: number }): Promise<Response> {
    const patience = { ...this.#patience, timeout };
    const token = await (this.#key?.read() ?? (typeof this.#token === 'function' ? this.#token() : this.#token));
    const withToken = (one: string | undefined): Sent =>
      one === undefined ? request : { ...request, headers: { authorization: `Bearer ${one}`, ...request.headers } };
    const answer = await send(withToken(token), patience);
    if (answer.status !== 401 || !this.#key || token === undefined) return answer;
    await answer.body?.cancel();
    this.#key.forget(token);
    return send(withToken(await this.#key.read()), patience);
  }
}

/** The file that was answered. */
export function fileOf(answer: Response): DaybookFile {
  const name = /filename="([^"]*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return { name, type: answer.headers.get('content-type') ?? '', stream: answer.body ?? new ReadableStream() };
}
