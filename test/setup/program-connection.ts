import { createHash, randomBytes } from 'node:crypto';
import { Client } from './client.ts';
import type { HttpAnswer, Json } from './client.ts';

export interface AskedFor {
  /** The API, or `/mcp` for an assistant. */
  at?: 'books/v1' | 'mcp';
  scope?: string;
  /** Another program than the command line. */
  client_id?: string;
  /** Where the answer goes: a port of this machine. */
  port?: number;
}

/** The command line, as it asks to be connected: what it sends a browser to, and what it shows for the code that comes back. */
export class ProgramConnection {
  readonly url: string;
  readonly redirect_uri: string;
  readonly state = randomBytes(16).toString('hex');
  readonly resource: string;
  readonly #verifier = randomBytes(32).toString('base64url');
  readonly #scope: string;
  readonly #client_id: string;

  constructor(
    url: string,
    { at = 'books/v1', client_id = 'daybook-cli', scope = 'books:read books:draft books:post books:write', port = 9 }: AskedFor = {},
  ) {
    this.url = url;
    this.resource = `${url}/${at}`;
    this.redirect_uri = `http://127.0.0.1:${port}/callback`;
    this.#scope = scope;
    this.#client_id = client_id;
  }

  /** The address that a browser is sent to. */
  get address(): string {
    const query = {
      response_type: 'code',
      client_id: this.#client_id,
      redirect_uri: this.redirect_uri,
      resource: this.resource,
      scope: this.#scope,
      state: this.state,
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    return `${this.url}/auth/v1/authorize?${new URLSearchParams(query).toString()}`;
  }

  /** The request that a person is led to. */
  async ask(): Promise<string> {
    const { headers } = await fetch(this.address, { redirect: 'manual' });
    return headers.get('location')!.split('/').at(-1)!;
  }

  /** Exchanges a code. */
  take(code: string): Promise<HttpAnswer> {
    const { redirect_uri, resource } = this;
    return this.send('token', { grant_type: 'authorization_code', code, redirect_uri, code_verifier: this.#verifier, resource });
  }

  /** Begins the way without a browser. */
  askForDevice(): Promise<HttpAnswer> {
    return this.send('device_authorization', { resource: this.resource, scope: this.#scope });
  }

  takeForDevice(device_code: string): Promise<HttpAnswer> {
    return this.send('token', { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code });
  }

  /** Sends a form to the authorization server. */
  send(path: string, form: Record<string, string>): Promise<HttpAnswer> {
    const text = new URLSearchParams({ client_id: this.#client_id, ...form }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return new Client(this.url).post(`/auth/v1/${path}`, undefined, { text, headers });
  }

  /** All of it, as a person who agrees at once to what is named. */
  async agreedBy(person: Client, entity_id: number, given: { scopes: string[]; [limit: string]: unknown }): Promise<Json> {
    const request = await this.ask();
    const answer = await person.post(`/auth/v1/connection-request/${request}/approve`, { entity_id, ...given });
    if (answer.status !== 200) throw new Error(`Connecting answered ${answer.status}: ${answer.text}`);
    const code = new URL(answer.body.redirect_to as string).searchParams.get('code')!;
    return (await this.take(code)).body;
  }
}
