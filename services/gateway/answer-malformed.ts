import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import type { Socket } from 'node:net';
import { errorEnvelope } from '../../shared/api/error-envelope.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Gateway } from './gateway.ts';
import { securityHeaders } from './security-headers.ts';

/** Answers bytes that are no HTTP request (Node's `clientError`): there is no response object, so the answer is written by hand. */
export function answerMalformed(gateway: Gateway, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const refusal = new RequestError(422, { request: [messageOf(error)] });
  const body = JSON.stringify(errorEnvelope(refusal, `${gateway.settings.public_url}/guides/errors`).body);
  const head = [
    'HTTP/1.1 422 Unprocessable Entity',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    ...securityHeaders(gateway.settings.public_url).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function messageOf({ code }: { code?: string }): string {
  if (code === 'HPE_HEADER_OVERFLOW') return `The headers are larger than ${maxHeaderSize / 1024} KiB. Send fewer.`;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'The request did not arrive in time. Send it again.';
  return 'This is not a valid HTTP/1.1 request. Speak HTTP/1.1 here.';
}
