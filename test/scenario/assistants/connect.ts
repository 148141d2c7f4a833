import { Client as Assistant, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { keyClient } from '../../setup/key-client.ts';
import type { Bookkeeper } from '../open-books.ts';

/** How the client finds the revision: `auto` meets 2026-07-28, `legacy` opens with 2025-11-25. */
export type Mode = 'auto' | 'legacy';

/** What an assistant of these tests may do, unless a test says otherwise. */
export const posts = ['books:read', 'books:audit', 'books:post'];

/** An assistant by a new API key with these scopes and limits. */
export async function connect(keeper: Bookkeeper, scopes: readonly string[] = posts, mode: Mode = 'auto', limits: object = {}) {
  const { client } = await keyClient(keeper, scopes, 'mcp', limits);
  return connectAt(keeper.url, client.token!, mode);
}

/** An assistant by a token, at one gateway. */
export async function connectAt(url: string, token: string, mode: Mode = 'auto'): Promise<Assistant> {
  const assistant = new Assistant({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${token}` };
  await assistant.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }));
  return assistant;
}

/** The text that a tool answers; a refusal begins with ERROR. */
export async function asked(assistant: Assistant, name: string, given: object = {}): Promise<string> {
  const { content, isError } = await assistant.callTool({ name, arguments: given });
  return `${isError ? 'ERROR ' : ''}${content[0]!.text}`;
}

/** What a proposing tool says to send to confirm. */
export function confirmation(text: string): { proposal: string; summary: string } {
  const found = /confirm (\{.*\})/.exec(text)?.[1];
  if (found === undefined) throw new Error(`No proposal in: ${text}`);
  return JSON.parse(found) as { proposal: string; summary: string };
}
