/** A test reads any key of an answer: what is there is what it checks. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

/** An answer as a client sees it: `body` is the parsed JSON, or the text when it is none. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: Json;
  text: string;
}

export interface RequestOptions {
  headers?: Record<string, string>;
  /** Sent as it is instead of `body`. */
  text?: string;
  query?: Record<string, string | number>;
}

let registered = 0;

/** A user of the API over HTTP. Paths are relative to `/books/v1`, unless they begin with `/auth`, `/.well-known` and the like. */
export class Client {
  readonly url: string;
  token: string | undefined;
  refresh_token: string | undefined;

  constructor(url: string, token?: string) {
    this.url = url;
    this.token = token;
  }

  /** Registers a new person and keeps the tokens. */
  async register(person: { name?: string; email?: string; password?: string } = {}): Promise<HttpAnswer> {
    const email = `person-${process.pid}-${Date.now()}-${++registered}@example.com`;
    const defaults = { name: 'Test Person', email, password: 'correct horse battery staple' };
    return this.#keepTokens(await this.post('/auth/v1/register', { ...defaults, ...person }));
  }

  async login(credentials: { email: string; password: string; entity_id?: number }): Promise<HttpAnswer> {
    return this.#keepTokens(await this.post('/auth/v1/login', credentials));
  }

  /** Creates an entity and returns its record; throws when it is refused. */
  async createEntity(fields: Record<string, unknown> = {}): Promise<{ id: number; currency_id: number; [key: string]: unknown }> {
    return this.create('/entity', { name: 'Test Entity', currency_code: 'EUR', ...fields });
  }

  /** Creates a resource and returns it; throws with the whole answer when that is not a 201. */
  async create<T = { id: number; [key: string]: unknown }>(path: string, fields: Record<string, unknown>): Promise<T> {
    const answer = await this.post(path, fields);
    if (answer.status !== 201) throw new Error(`POST ${path} ${JSON.stringify(fields)} answered ${answer.status}: ${answer.text}`);
    return (answer.body as { resource: T }).resource;
  }

  get(path: string, options: RequestOptions = {}): Promise<HttpAnswer> {
    return this.request('GET', path, undefined, options);
  }

  post(path: string, body?: unknown, options: RequestOptions = {}): Promise<HttpAnswer> {
    return this.request('POST', path, body, options);
  }

  patch(path: string, body?: unknown, options: RequestOptions = {}): Promise<HttpAnswer> {
    return this.request('PATCH', path, body, options);
  }

  delete(path: string, options: RequestOptions = {}): Promise<HttpAnswer> {
    return this.request('DELETE', path, undefined, options);
  }

  async request(method: string, path: string, body?: unknown, options: RequestOptions = {}): Promise<HttpAnswer> {
    const text = options.text ?? (body === undefined ? undefined : JSON.stringify(body));
    const headers = {
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    };
    const response = await fetch(this.#address(path, options.query), {
      method,
      headers,
      redirect: 'manual',
      ...(text === undefined ? {} : { body: text }),
    });
    const answer = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(answer), text: answer };
  }

  #address(path: string, query: Record<string, string | number> = {}): string {
    const isOutsideBooks = /^\/(auth|\.well-known|books|guides|docs|openapi|console|healthz|readyz|metrics|sandbox)/.test(path);
    const pairs = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
    const search = new URLSearchParams(pairs).toString();
    return `${this.url}${isOutsideBooks ? '' : '/books/v1'}${path}${search && `?${search}`}`;
  }

  #keepTokens(answer: HttpAnswer): HttpAnswer {
    const tokens = answer.body as { access_token?: string; refresh_token?: string } | undefined;
    this.token = tokens?.access_token ?? this.token;
    this.refresh_token = tokens?.refresh_token ?? this.refresh_token;
    return answer;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
