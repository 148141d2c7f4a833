import { setTimeout as sleep } from 'node:timers/promises';

/** A running service over HTTP: what it refuses is thrown with its answer. */
export class BooksClient {
  readonly #url: string;
  #token: string | undefined;

  constructor(url: string) {
    this.#url = url.replace(/\/$/, '');
  }

  /** Registers a person, one of its own unless `account` says which, so that an example leaves everybody else's books alone. */
  async register(name: string, account?: { email: string; password: string }): Promise<string> {
    const { email, password } = account ?? { email: `example-${Date.now()}-${process.pid}@example.com`, password: crypto.randomUUID() };
    const answer = await this.#send<{ access_token: string }>('POST', '/auth/v1/register', { name, email, password });
    this.#token = answer.access_token;
    return email;
  }

  /** Opens the first company of somebody who is registered. False when the password is wrong, or nobody is. */
  async logIn(email: string, password: string): Promise<boolean> {
    const response = await this.#fetch('POST', '/auth/v1/login', { email, password });
    const answer = (await response.json()) as { access_token?: string };
    this.#token = answer.access_token;
    return response.ok;
  }

  get<T>(path: string): Promise<T> {
    return this.#send<T>('GET', `/books/v1${path}`);
  }

  post<T>(path: string, body: object = {}): Promise<T> {
    return this.#send<T>('POST', `/books/v1${path}`, body);
  }

  patch<T>(path: string, body: object): Promise<T> {
    return this.#send<T>('PATCH', `/books/v1${path}`, body);
  }

  /** Whether the service answers at a path at all. */
  async has(path: string): Promise<boolean> {
    const response = await this.#fetch('GET', `/books/v1${path}`);
    await response.body?.cancel();
    return response.status !== 404;
  }

  async create<T = { id: number }>(path: string, body: object): Promise<T> {
    return (await this.post<{ resource: T }>(path, body)).resource;
  }

  /** All records of a list, page after page; the path may say which. */
  async list<T>(path: string): Promise<T[]> {
    const records: T[] = [];
    const of = path.includes('?') ? `${path}&` : `${path}?`;
    for (let page = 1, last_page = 1; page <= last_page; page++) {
      const answer = await this.get<{ data: T[]; meta: { last_page: number } }>(`${of}perPage=200&page=${page}`);
      records.push(...answer.data);
      last_page = answer.meta.last_page;
    }
    return records;
  }

  #fetch(method: string, path: string, body?: object): Promise<Response> {
    return fetch(this.#url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  async #send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await this.#fetch(method, path, body);
    const text = await response.text();
    if (response.status === 429) {
      // A minute's requests are limited; the service says how long to wait.
      await sleep(1000 * Number(response.headers.get('retry-after') ?? 1));
      return this.#send(method, path, body);
    }
    if (!response.ok) throw new Error(`${method} ${path} ${JSON.stringify(body ?? {})} answered ${response.status}: ${text}`);
    return JSON.parse(text) as T;
  }
}
