import { createInterface } from 'node:readline';
import type { Daybook } from '../../../typescript/src/daybook.ts';
import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { print } from '../terminal/output.ts';

/** The first code that JSON-RPC leaves to servers. */
const REFUSED = -32_000;

/**
 * A bridge for assistants that start a program (MCP over stdio): each line of JSON-RPC is sent to `POST /mcp` of the service with the token of the
 * login, which has to be that of a key with the audience `mcp`. The assistant sees neither key nor token.
 */
export async function run(options: Global): Promise<void> {
  const daybook = await connect(options);
  for await (const line of createInterface({ input: process.stdin })) if (line.trim()) await handOn(daybook, line);
}

interface JsonRpc {
  id?: string | number | null;
  method?: string;
  params?: { _meta?: Record<string, unknown>; name?: string };
}

async function handOn(daybook: Daybook, line: string): Promise<void> {
  const message = JSON.parse(line) as JsonRpc;
  try {
    const answer = await daybook.call('POST', '/mcp', { body: line, headers: headersOf(message) });
    for (const one of messagesOf(await answer.text(), answer.headers.get('content-type') ?? '')) print(`${one}\n`);
  } catch (error) {
    // A notification is not answered.
    if (message.id === undefined) return;
    print(`${JSON.stringify({ jsonrpc: '2.0', id: message.id, error: { code: REFUSED, message: (error as Error).message } })}\n`);
  }
}

/** The messages of an answer: one as JSON, or several as events, as the older revision of the protocol is answered. */
function messagesOf(text: string, type: string): string[] {
  if (!type.startsWith('text/event-stream')) return text === '' ? [] : [text];
  const events = text.split(/\r?\n\r?\n/).map((event) => [...event.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line).join('\n'));
  return events.filter((event) => event !== '');
}

/** The headers that stand for what the message says (MCP 2026-07-28, "Streamable HTTP"). */
function headersOf({ method, params }: JsonRpc): Record<string, string> {
  const version = params?._meta?.['io.modelcontextprotocol/protocolVersion'];
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(typeof version === 'string' ? { 'mcp-protocol-version': version, 'mcp-method': method ?? '' } : {}),
    ...(typeof version === 'string' && params?.name !== undefined ? { 'mcp-name': params.name } : {}),
  };
}
