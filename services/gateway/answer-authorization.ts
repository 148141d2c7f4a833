import { RequestError } from '../../shared/base/request-error.ts';
import { authCallOptions } from './auth-routes.ts';
import { callService } from './call-service.ts';
import { logInInTime } from './deadline.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { send, setHeaders } from './send.ts';

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
      { query: queryOf(exchange) },
      authCallOptions(exchange),
    );
    const { location } = await logInInTime(exchange, called);
    if (!setHeaders(exchange, 'text/plain; charset=utf-8', { Location: location, 'Cache-Control': 'no-store' })) return;
    exchange.res.writeHead(303).end();
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 422) throw error;
    const why = Object.values(error.fields).flat().join('\n');
    send(exchange, 400, 'text/plain; charset=utf-8', `This program cannot be connected.\n\n${why}\n`);
  }
}

/** Each parameter once (OAuth 2.1 §3.1). Throws 422. */
function queryOf({ query }: Exchange): Record<string, string> {
  const sent = [...new URLSearchParams(query)];
  const names = sent.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new RequestError(422, { [twice.slice(0, 40)]: ['Each parameter may be given once.'] });
  return Object.fromEntries(sent);
}
