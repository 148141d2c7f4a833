import { randomUUID } from 'node:crypto';
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorEnvelope } from '../../shared/api/error-envelope.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { any_method } from './any-method.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { gatewayLimits } from './limits.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * The newest exchange of a connection while it is not over. Node answers the requests of a connection one after another. In a WeakMap each
 * would live until the next one, with all that it holds: 4 % fewer postings with 256 clients.
 */
const newest = Symbol('newest exchange');
type Connection = Socket & { [newest]?: Pick<Exchange, 'req' | 'res'> | undefined };

/** What Node tells of bytes that it could not parse. */
type MalformedError = Error & { code?: string; rawPacket?: Buffer; bytesParsed?: number };

const refused = new WeakSet<Socket>();

/** Notes which exchange is the newest on its connection. */
export function noteExchange(exchange: Exchange): void {
  (exchange.req.socket as Connection)[newest] = exchange;
}

/** Forgets an exchange that was answered, unless more of its body may come. */
export function forgetExchange(exchange: Exchange): void {
  const connection = exchange.req.socket as Connection;
  if (exchange.req.complete && connection[newest] === exchange) connection[newest] = undefined;
}

/**
 * Answers bytes that are no HTTP request (Node's `clientError`): there is no response object, so the answer is written by hand. The
 * connection ends with it, or without one where it would be read as the answer to another request.
 */
export function answerMalformed(gateway: Gateway, error: MalformedError, socket: Socket): void {
  // Node says so again for whatever the client sends after that.
  if (refused.has(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable || gateway.pipelines.isWaiting(socket) || !isNextToBeAnswered(socket))
    return void socket.destroy();
  refused.add(socket);
  const refusal = refusalOf(error);
  const { http_status, body: envelope } = errorEnvelope(refusal, `${gateway.settings.public_url}/guides/errors`);
  const body = JSON.stringify(envelope);
  const head = [
    `HTTP/1.1 ${http_status} ${STATUS_CODES[http_status] ?? ''}`,
    ...Object.entries(refusal.headers).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    ...securityHeaders(gateway.settings.public_url).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  // Closed at once, a connection with bytes that were not read would be reset, and the answer lost with it (RFC 9112 §9.6).
  socket.end(
    `${head.join('\r\n')}\r\n\r\n${body}`,
    () => void setTimeout(() => socket.destroy(), gatewayLimits.refused_connection_kept).unref(),
  );
}

/** Whether the malformed bytes are all that waits for an answer on the connection, and none of their answer was sent. */
function isNextToBeAnswered(socket: Socket): boolean {
  const exchange = (socket as Connection)[newest];
  if (!exchange) return true;
  const { req, res } = exchange;
  // Either they come after the newest request, or they are in its body. The answer has its socket once all before it are out.
  return req.complete ? res.writableFinished : res.socket === socket && !res.headersSent;
}

/** 405 where only the method is one that Node does not know; else 422. */
function refusalOf(error: MalformedError): RequestError {
  const method = unknownMethod(error);
  if (method === undefined) return new RequestError(422, { request: [messageOf(error)] });
  const message = `${method} is not a method that anything answers here. Use one of ${any_method}.`;
  return new RequestError(405, { method: [message] }, { Allow: any_method });
}

/** The method of a request line that is right in everything else (RFC 9112 §3). */
function unknownMethod({ code, rawPacket, bytesParsed = 0 }: MalformedError): string | undefined {
  if (code !== 'HPE_INVALID_METHOD' || !rawPacket) return undefined;
  const text = rawPacket.toString('latin1');
  const line_start = bytesParsed === 0 ? 0 : text.lastIndexOf('\n', bytesParsed - 1) + 1;
  return /^([!#$%&'*+.^_`|~\w-]{1,40}) \S+ HTTP\/1\.[01]\r?\n/.exec(text.slice(line_start))?.[1];
}

function messageOf({ code }: { code?: string }): string {
  if (code === 'HPE_HEADER_OVERFLOW') return `The headers are larger than ${maxHeaderSize / 1024} KiB. Send fewer.`;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'The request did not arrive in time. Send it again.';
  return 'This is not a valid HTTP/1.1 request. Speak HTTP/1.1 here.';
}
