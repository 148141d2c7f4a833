import { RequestError } from '../../shared/base/request-error.ts';
import { authCallOptions } from './auth-routes.ts';
import { callService } from './call-service.ts';
import { logInInTime } from './deadline.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { fieldsOf } from './read-body.ts';
import { send, sendOn } from './send.ts';

/**
 * `GET /auth/v1/authorize` (OAuth 2.1 §4.1.1): leads the browser to the page on which a person answers, or back to the program. Where program
 * or way back are not known to be right, it stays here and says why. Counted as a log-in, because it can make the service fetch something.
 */
export async function answerAuthorization(gateway: Gateway, exchange: Exchange): Promise<void> {
  await gateway.rates.countCredential('password', exchange.address_block);
  try {
    const called = callService<{ location: string }>(
      gateway,
      'identity.beginAuthorization',
      { query: fieldsOf(exchange.query) },
      authCallOptions(exchange),
    );
    const { location } = await logInInTime(exchange, called);
    sendOn(exchange, location);
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 422) throw error;
    const why = Object.values(error.fields).flat().join('\n');
    send(exchange, 400, 'text/plain; charset=utf-8', `This program cannot be connected.\n\n${why}\n`);
  }
}
