import { Pool } from 'undici';

/** One connection pool to a service and the token it writes with. */
export class BooksClient {
  readonly pool: Pool;
  private token = '';

  constructor(url: string, connections: number) {
    this.pool = new Pool(url, { connections, pipelining: 1 });
  }

  /** A new owner on a plan without hard caps. */
  async register(): Promise<void> {
    const email = `bench-${process.hrtime.bigint()}@example.com`;
    const { access_token } = await this.send<{ access_token: string }>('POST', '/auth/v1/register', {
      name: 'Bench',
      email,
      password: 'long enough 1',
    });
    this.token = access_token;
    await this.send('GET', '/books/v1/subscription');
    await this.send('POST', '/books/v1/subscription', { plan: 'books' });
  }

  async create(path: string, body: object, headers: Record<string, string> = {}): Promise<{ id: number; transaction_no: string }> {
    return (await this.send<{ resource: { id: number; transaction_no: string } }>('POST', `/books/v1${path}`, body, headers)).resource;
  }

  /** A token for one entity, when the owner has several. */
  async useEntity(entity_id: number, login: { email: string; password: string }): Promise<void> {
    this.token = (await this.send<{ access_token: string }>('POST', '/auth/v1/login', { ...login, entity_id })).access_token;
  }

  async send<T>(method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
    const response = await this.pool.request({
      method,
      path,
      headers: { 'content-type': 'application/json', ...(this.token ? { authorization: `Bearer ${this.token}` } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.body.text();
    if (response.statusCode >= 300) throw new Error(`${method} ${path} answered ${response.statusCode}: ${text}`);
    return JSON.parse(text) as T;
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
