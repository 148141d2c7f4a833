import { RequestError } from '../../../shared/base/request-error.ts';
import type { IdentityAnswer } from '../auth-routes.ts';
import { logInInTime } from '../deadline.ts';
import { refusalOf } from '../answer-error.ts';
import type { Exchange } from '../exchange.ts';
import type { Gateway } from '../gateway.ts';
import { sendOn } from '../send.ts';
import { callIdentity } from './call-identity.ts';
import { keepSecret, keepSignIn, signInSecret } from './session-cookie.ts';

/** The door, which says that nobody was signed in; what a server has said is never shown as it came. */
const refused_at = '/console/sign-in?refused=1';

/** `GET /console/session/start`: leads the browser to the outside authorization server (docs/console.md "The session"). */
export async function startOutside(gateway: Gateway, exchange: Exchange): Promise<void> {
  requireNavigation(exchange);
  await gateway.rates.countCredential('password', exchange.address_block);
  await orToTheDoor(gateway, exchange, async () => {
    const begun = callIdentity<{ location: string; secret: string }>(gateway, exchange, 'beginConsoleSignIn', {});
    const { location, secret } = await logInInTime(exchange, begun);
    keepSignIn(gateway, exchange, secret);
    return location;
  });
}

/** `GET /console/session/callback`: where that server sends the browser back to. Opens the session, and leads on to the books. */
export async function endOutside(gateway: Gateway, exchange: Exchange): Promise<void> {
  await gateway.rates.countCredential('password', exchange.address_block);
  await orToTheDoor(gateway, exchange, async () => {
    const secret = signInSecret(exchange);
    if (secret === null) return refused_at;
    keepSignIn(gateway, exchange, null);
    const said = new URLSearchParams(exchange.query);
    const sent_back = Object.fromEntries(['state', 'code', 'iss'].flatMap((name) => (said.has(name) ? [[name, said.get(name)!]] : [])));
    const ended = callIdentity<IdentityAnswer>(gateway, exchange, 'endConsoleSignIn', { secret, sent_back });
    const { body } = await logInInTime(exchange, ended);
    keepSecret(gateway, exchange, body.secret as string);
    return '/console';
  });
}

/** Leads the browser to where `work` says, or back to the door when somebody is refused or the other server does not answer. */
async function orToTheDoor(gateway: Gateway, exchange: Exchange, work: () => Promise<string>): Promise<void> {
  let location: string;
  try {
    location = await work();
  } catch (error) {
    const { code } = refusalOf(error);
    if (code !== 401 && code !== 503) throw error;
    location = refused_at;
  }
  sendOn(exchange, location);
}

/** A page may lead a person here, and may not ask this in the background. */
function requireNavigation({ req }: Exchange): void {
  const mode = req.headers['sec-fetch-mode'];
  if (mode === undefined || mode === 'navigate') return;
  throw new RequestError(403, { request: ['Open this address in the browser; a page cannot ask for it.'] });
}
