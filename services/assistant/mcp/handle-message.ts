import { createMcpHandler, fromJsonSchema, McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import type { Envelope, ReadContents, TextResult } from '@modelcontextprotocol/server';
import { limits } from '../../../shared/api/limits.ts';
import { settings } from '../../../shared/base/settings.ts';
import type { RequestContext } from '../../../shared/books/actions/request-meta.ts';
import type { EventAgent } from '../../../shared/resources/event/trail-event.ts';
import { holds } from '../../../shared/api/scopes.ts';
import { BooksOfCaller, isRefusal } from './books-of-caller.ts';
import { instructions, prompts } from './prompts.ts';
import { fixedResources, templatedResources } from './resources.ts';
import { messageOf } from './told-refusal.ts';
import type { Given, Tool } from './tool.ts';
import { tools } from './tools.ts';
import { variablesOf } from './uri-template.ts';

export interface Message {
  headers: Record<string, string>;
  /** JSON-RPC. */
  body: string;
}

export interface Answered {
  status: number;
  content_type: string | null;
  body: string;
  /** How many calls of tools it was. */
  calls: number;
}

/** The schemas as the SDK takes them. */
const schemas = new Map(tools.map(({ name, input }) => [name, fromJsonSchema(input)]));

/** Who sent a message, and how many tools it called. */
interface Serving {
  books: BooksOfCaller;
  calls: number;
}

const handler = createMcpHandler<Serving>(({ authInfo }) => openServer(authInfo!.extra), { responseMode: 'json' });

/**
 * Answers one message of the Model Context Protocol, of 2026-07-28 or of 2025-11-25: a server is opened for it with the tools that the token
 * may use, and forgotten. Faults of a call are answers too, so that the assistant can mend them.
 */
export async function handleMessage(ctx: RequestContext, { headers, body }: Message): Promise<Answered> {
  const serving = { books: new BooksOfCaller(ctx), calls: 0 };
  const request = new Request(`${settings().public_url}/mcp`, { method: 'POST', headers, body });
  // The gateway has verified the token; the SDK hands on who sends.
  const authInfo = { token: '', clientId: ctx.meta.caller.client_id ?? '', scopes: ctx.meta.caller.scopes, extra: serving };
  const response = await handler.fetch(request, { authInfo });
  const content_type = response.headers.get('content-type');
  return { status: response.status, content_type, body: await response.text(), calls: serving.calls };
}

function openServer(serving: Serving): McpServer {
  const { books } = serving;
  const server = new McpServer(
    { name: 'daybook', title: 'Daybook', version: '0.1.0' },
    { instructions, capabilities: { tools: {}, prompts: {}, resources: {} } },
  );
  for (const tool of tools.filter(({ scope }) => holds(books.caller.scopes, scope))) {
    const { name, title, says, annotations } = tool;
    const about = { title, description: says, inputSchema: schemas.get(name), annotations };
    server.registerTool(name, about, (given, { mcpReq }) => {
      serving.calls += 1;
      return answerOf(tool, given, books.calledBy(agentOf(name, mcpReq.envelope)));
    });
  }
  for (const { name, title, says, text } of prompts)
    server.registerPrompt(name, { title, description: says }, () =>
      Promise.resolve({ messages: [{ role: 'user', content: { type: 'text', text } }] }),
    );
  registerResources(server, books);
  return server;
}

/** What a host may read without a tool. */
function registerResources(server: McpServer, books: BooksOfCaller): void {
  if (!holds(books.caller.scopes, 'books:read')) return;
  const contents = async (uri: URL, mimeType: string, read: Promise<string>): Promise<ReadContents> => ({
    contents: [{ uri: uri.href, mimeType, text: await read }],
  });
  for (const { name, uri, title, says, type, read } of fixedResources)
    server.registerResource(name, uri, { title, description: says, mimeType: type }, (of) => contents(of, type, read(books)));
  for (const { name, template, title, says, type, read } of templatedResources)
    server.registerResource(name, templateOf(template), { title, description: says, mimeType: type }, (of, variables) =>
      contents(of, type, read(variables, books)),
    );
}

function templateOf(template: string): ResourceTemplate {
  const made = new ResourceTemplate(template, { list: undefined });
  made.uriTemplate.match = (uri) => variablesOf(template, uri);
  return made;
}

/** What the client says of itself, with each call of 2026-07-28; the older protocol says it once, and nothing is kept here between messages. */
function agentOf(tool: string, envelope: Envelope = {}): EventAgent {
  const { name, version } = envelope['io.modelcontextprotocol/clientInfo'] ?? {};
  return { name: shortened(name), version: shortened(version), tool, proposal: null };
}

const shortened = (said: string | undefined): string | null =>
  said === undefined ? null : said.replace(/\p{C}/gu, '').trim().slice(0, limits.agent_characters) || null;

async function answerOf(tool: Tool, given: Given, books: BooksOfCaller): Promise<TextResult> {
  try {
    return { content: [{ type: 'text', text: await tool.run(given, books) }] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { content: [{ type: 'text', text: messageOf(error) }], isError: true };
  }
}
