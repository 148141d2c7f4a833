import { Client } from './client.ts';
import type { Json } from './client.ts';

/** Makes an API key, with the usual scopes and for the API unless others are named, with limits if any, and a client with a token of it. */
export async function keyClient(
  keeper: Client,
  scopes?: readonly string[],
  audience?: 'mcp',
  limits: object = {},
): Promise<{ key: Json; client: Client }> {
  const key = await keeper.create<Json>('/api-key', { name: 'Shop', scopes, audience, ...limits });
  const { client_id, client_secret } = key;
  const text = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { body } = await new Client(keeper.url).post('/auth/v1/token', undefined, { text, headers });
  return { key, client: new Client(keeper.url, body.access_token as string) };
}
