import { limits } from '../../shared/api/limits.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { authenticate } from './authenticate.ts';
import { callService } from './call-service.ts';
import { countRead } from './count-read.ts';
import { deadlineOf, readInTime, writeInTime } from './deadline.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { gatewayLimits } from './limits.ts';
import { mcpAsJson, mcpForm } from './mcp-as-json.ts';
import { readBody } from './read-body.ts';
import { json_type, send } from './send.ts';
import { servingDear } from './serve-dear.ts';

/** What the assistant's service answers to one message (services/assistant/mcp/handle-message.ts). */
interface McpAnswer {
  status: number;
  content_type: string | null;
  body: string;
  /** How many calls of tools it was. */
  calls: number;
}

/** Headers of a message that say what it is; all others stay here. */
const told = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/**
 * One message of the Model Context Protocol, by a token for assistants. It is stateless: no session, and a stream only as the form that a client asks for. Throws RequestError 401 whose
 * challenge leads to the metadata of /mcp, and 403 for a page of another origin (a browser sends that; an assistant has none).
 */
export async function serveMcp(gateway: Gateway, exchange: Exchange): Promise<void> {
  requireOwnOrigin(gateway, exchange);
  const caller = await readInTime(exchange, authenticate(gateway, exchange, true, 'mcp'));
  if (caller.entity_id === null)
    throw new RequestError(403, { entity_id: ['The token has no entity. Create an API key in the one it is for.'] });
  const body = await readBody(exchange, limits.body_bytes);
  const headers: Record<string, unknown> = Object.fromEntries(
    told.flatMap((name) => (exchange.req.headers[name] === undefined ? [] : [[name, exchange.req.headers[name]]])),
  );
  const { wants_json, accept } = mcpForm(exchange.req.headers.accept);
  if (accept !== undefined) headers.accept = accept;
  const message = { headers, body: body.text };
  // A message may call any tool.
  await servingDear(gateway, exchange, caller, { name: 'mcp', isRead: false }, async () => {
    const meta = { caller, request: { id: exchange.id, deadline: deadlineOf(exchange) } };
    const options = { meta, timeout: gatewayLimits.answer_timeout, requestID: exchange.id };
    const answer = await writeInTime(exchange, 'mcp', callService<McpAnswer>(gateway, 'assistant.handle', message, options));
    if (answer.calls > 0) await readInTime(exchange, countRead(gateway, {}, meta));
    const { content_type, body: text } = wants_json ? mcpAsJson(answer) : answer;
    send(exchange, answer.status, content_type ?? json_type, text);
  });
}

function requireOwnOrigin({ settings }: Gateway, { req }: Exchange): void {
  const { origin } = req.headers;
  if (origin === undefined || origin === new URL(settings.public_url).origin || settings.cors_origins.includes(origin)) return;
  throw new RequestError(403, { Origin: [`A page of ${JSON.stringify(origin.slice(0, 100))} may not call this. Add it to CORS_ORIGINS.`] });
}
