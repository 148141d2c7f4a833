import type { Dispatcher, Pool } from 'undici';

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Requests to a service with the tokens of one owner, in the entity they are bound to. */
export class BooksClient {
  readonly #pool: Pool;
  #tokens: Tokens | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  get authorization(): { authorization: string } | Record<string, never> {
    return this.#tokens ? { authorization: `Bearer ${this.#tokens.access_token}` } : {};
  }

  /** A new owner on a plan that counts and never refuses. */
  async register(): Promise<void> {
    const email = `bench-${process.hrtime.bigint()}@example.com`;
    this.#tokens = await this.send<Tokens>('POST', '/auth/v1/register', { name: 'Bench', email, password: 'long enough 1' });
    await this.send('GET', '/books/v1/subscription');
    await this.send('POST', '/books/v1/subscription', { plan: 'books' });
  }

  /** A client of the same owner whose token is bound to another entity. One at a time: it exchanges the refresh token. */
  async inEntity(entity_id: number): Promise<BooksClient> {
    const refresh_token = this.#tokens?.refresh_token;
    this.#tokens = await this.send<Tokens>('POST', '/auth/v1/refresh', { refresh_token, entity_id });
    const other = new BooksClient(this.#pool);
    other.#tokens = this.#tokens;
    return other;
  }

  async create<T = { id: number }>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
    return (await this.send<{ resource: T }>('POST', `/books/v1${path}`, body, headers)).resource;
  }

  /** The status of a read, whatever it is. */
  async statusOf(path: string): Promise<number> {
    return (await answerOf(this.#pool, { method: 'GET', path: `/books/v1${path}`, headers: this.authorization })).status;
  }

  /** Throws with the answer when it is not a success. */
  async send<T>(method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
    const { status, text } = await answerOf(this.#pool, {
      method,
      path,
      headers: { 'content-type': 'application/json', ...this.authorization, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return JSON.parse(text) as T;
  }
}

/** By undici's handlers: its streams and promises cost the load's process a quarter more, and it shares the cores with what is measured. */
function answerOf(pool: Pool, request: Dispatcher.DispatchOptions): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let status = 0;
    pool.dispatch(request, {
      onRequestStart: () => undefined,
      onResponseStart: (_, received) => (status = received),
      onResponseData: (_, part) => parts.push(part),
      onResponseEnd: () => resolve({ status, text: (parts.length === 1 ? parts[0]! : Buffer.concat(parts)).toString() }),
      onResponseError: (_, error) => reject(error),
    });
  });
}
