import { RequestError } from '../../shared/base/request-error.ts';
import { callService } from './call-service.ts';
import { writeInTime } from './deadline.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { gatewayLimits } from './limits.ts';
import { readBody } from './read-body.ts';
import { sendJson } from './send.ts';

/** A bounce or a complaint, told by the operator's mail system (docs/operating/mails.md). The signature is over the bytes, so they go on as they came. */
export async function serveMailReport(gateway: Gateway, exchange: Exchange): Promise<void> {
  const { headers } = exchange.req;
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name]);
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string')
    throw new RequestError(401, {
      'webhook-signature': [
        'The headers webhook-id, webhook-timestamp and webhook-signature are missing. Only a mail system calls this address.',
      ],
    });
  const { text: body } = await readBody(exchange, gatewayLimits.mail_report_bytes);
  const action = 'dispatch.receiveMailReport';
  const called = callService(
    gateway,
    action,
    { id, timestamp, signature, body },
    { timeout: gatewayLimits.answer_timeout, requestID: exchange.id },
  );
  sendJson(exchange, 200, JSON.stringify(await writeInTime(exchange, action, called)));
}
