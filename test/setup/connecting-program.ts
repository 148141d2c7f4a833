import { hash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpAnswer, Json } from './client.ts';
import { Client } from './client.ts';

/** A program that people let into their books, as OAuth 2.1 describes it, with the metadata document that says who it is. */
export class ConnectingProgram {
  readonly #url: string;
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly resource: string;
  readonly verifier = randomBytes(32).toString('base64url');

  constructor(url: string, client_id: string, redirect_uri: string, resource: string) {
    this.#url = url;
    this.client_id = client_id;
    this.redirect_uri = redirect_uri;
    this.resource = resource;
  }

  /** Where it sends a browser; fields replace those of a right request, and undefined leaves one out. */
  addressOf(fields: Record<string, string | undefined> = {}): string {
    const sent = {
      response_type: 'code',
      client_id: this.client_id,
      redirect_uri: this.redirect_uri,
      code_challenge: hash('sha256', this.verifier, 'base64url'),
      code_challenge_method: 'S256',
      resource: this.resource,
      state: 'mine',
      ...fields,
    };
    const query = new URLSearchParams(Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
    return `${this.#url}/auth/v1/authorize?${query.toString()}`;
  }

  /** Opens the page of authorization as a browser would. */
  async open(fields: Record<string, string | undefined> = {}): Promise<{ status: number; location: string | null; text: string }> {
    const response = await fetch(this.addressOf(fields), { redirect: 'manual' });
    return { status: response.status, location: response.headers.get('location'), text: await response.text() };
  }

  /** The id of a request that waits for its person. */
  async ask(fields: Record<string, string | undefined> = {}): Promise<string> {
    const { location, text } = await this.open(fields);
    const id = /\/console\/connect\/([\w-]+)$/.exec(location ?? '')?.[1];
    if (id === undefined) throw new Error(`Nobody is asked: ${location ?? text}`);
    return id;
  }

  /** A form of OAuth. */
  form(path: string, fields: Record<string, string>): Promise<HttpAnswer> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return new Client(this.#url).post(path, undefined, { text: new URLSearchParams(fields).toString(), headers });
  }

  exchange(code: string, fields: Record<string, string> = {}): Promise<HttpAnswer> {
    const { client_id, redirect_uri, verifier: code_verifier } = this;
    return this.form('/auth/v1/token', { grant_type: 'authorization_code', code, client_id, redirect_uri, code_verifier, ...fields });
  }

  /** Its tokens, once a person has agreed to what is named. */
  async agreedBy(person: Client, given: { entity_id: number; scopes: string[]; [limit: string]: unknown }): Promise<Json> {
    const answer = await person.post(`/auth/v1/connection-request/${await this.ask()}/approve`, given);
    if (answer.status !== 200) throw new Error(`Connecting answered ${answer.status}: ${answer.text}`);
    return (await this.exchange(comesBackWith(answer.body.redirect_to as string).code!)).body;
  }

  refresh(refresh_token: string, fields: Record<string, string> = {}): Promise<HttpAnswer> {
    return this.form('/auth/v1/token', { grant_type: 'refresh_token', refresh_token, client_id: this.client_id, ...fields });
  }
}

/** What the browser comes back with. */
export const comesBackWith = (redirect_to: string): Record<string, string> => Object.fromEntries(new URL(redirect_to).searchParams);

/** A server of metadata documents. `answer` decides what a path is answered with. */
export async function startMetadataServer(
  answer: (path: string, res: ServerResponse, url: string) => Json,
): Promise<{ url: string; asked: string[]; stop: () => Promise<void> }> {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url!);
    const document = answer(req.url!, res, url) as unknown;
    if (!res.headersSent) res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=600' });
    res.end(typeof document === 'string' ? document : JSON.stringify(document));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
