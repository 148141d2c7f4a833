import { RequestError } from '../../../shared/base/request-error.ts';
import { hasOutsideIssuer, issuerOf, signsInOutside } from '../../../shared/identity/access-token.ts';
import { readFields } from '../auth-routes.ts';
import type { IdentityAnswer } from '../auth-routes.ts';
import { logInInTime, readInTime, writeInTime } from '../deadline.ts';
import type { Exchange } from '../exchange.ts';
import type { Gateway } from '../gateway.ts';
import { sendJson } from '../send.ts';
import { callIdentity } from './call-identity.ts';
import { keepSecret, requireOwnPage, sessionSecret } from './session-cookie.ts';
import { session_path } from './session-path.ts';

/** `GET /console/session`: who is signed in. A visitor without a session is no error, and learns how to get one. */
export async function readSession(gateway: Gateway, exchange: Exchange): Promise<void> {
  requireOwnPage(exchange);
  const { settings } = gateway;
  const { body } = await readInTime(
    exchange,
    callIdentity<IdentityAnswer>(gateway, exchange, 'readConsoleSession', { secret: sessionSecret(exchange) }),
  );
  const issuer = hasOutsideIssuer(settings) ? issuerOf(settings) : null;
  say(exchange, 200, { ...body, issuer, billing: hasBilling(gateway), start: signsInOutside(settings) ? `${session_path}/start` : null });
}

/** `POST /console/session`: signs in, or registers where a name is given, within the same limits as programs. */
export async function openSession(gateway: Gateway, exchange: Exchange): Promise<void> {
  requireOwnPage(exchange);
  const fields = await readFields(exchange);
  const registers = Object.hasOwn(fields, 'name');
  await gateway.rates.countCredential(registers ? 'registration' : 'password', exchange.address_block);
  const called = callIdentity<IdentityAnswer>(gateway, exchange, registers ? 'consoleRegister' : 'consoleLogin', fields);
  tell(gateway, exchange, await (registers ? writeInTime(exchange, 'identity.consoleRegister', called) : logInInTime(exchange, called)));
}

/** `POST /console/session/token`: an access token for the memory of a page, in the entity that the body names. */
export async function continueSession(gateway: Gateway, exchange: Exchange): Promise<void> {
  requireOwnPage(exchange);
  const body = await readFields(exchange);
  const secret = sessionSecret(exchange);
  if (secret === null) throw new RequestError(401, { session: ['There is no session. Sign in.'] });
  tell(
    gateway,
    exchange,
    await logInInTime(exchange, callIdentity<IdentityAnswer>(gateway, exchange, 'continueConsoleSession', { secret, body })),
  );
}

/** `DELETE /console/session` ends this session; `POST /console/session/end-all` all sessions and tokens of the user. */
export async function endSession(gateway: Gateway, exchange: Exchange, everywhere: boolean): Promise<void> {
  requireOwnPage(exchange);
  const secret = sessionSecret(exchange);
  if (secret !== null) {
    const called = callIdentity<void>(gateway, exchange, 'endConsoleSession', { secret, everywhere });
    await writeInTime(exchange, 'identity.endConsoleSession', called);
  }
  keepSecret(gateway, exchange, null);
  say(exchange, 200, { status: 'success', message: everywhere ? 'Signed out everywhere' : 'Signed out' });
}

/** The secret goes into the cookie and nowhere else. Where nothing is metered, the page asks for no subscription. */
function tell(gateway: Gateway, exchange: Exchange, { status, body: { secret, ...shown } }: IdentityAnswer): void {
  if (typeof secret === 'string') keepSecret(gateway, exchange, secret);
  say(exchange, status, { ...shown, billing: hasBilling(gateway) });
}

const hasBilling = ({ settings }: Gateway): boolean => settings.billing === 'on';

function say(exchange: Exchange, status: number, body: object): void {
  sendJson(exchange, status, JSON.stringify(body));
}
