import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { readLogin, removeLogin } from '../session/kept-login.ts';
import { holdLogins } from '../session/logins-lock.ts';
import { CLIENT_ID, sendForm } from '../session/tokens.ts';
import { say } from '../terminal/output.ts';

/** Ends the session at the service, and forgets what was kept. */
export async function run(options: Global): Promise<void> {
  // The service may be gone, or the session over: what is kept here is forgotten all the same.
  await endAtService(options).catch(() => undefined);
  await holdLogins(() => removeLogin(options.profile));
  say('Logged out.');
}

/** A person's session ends; what was agreed to in a browser is taken back (RFC 7009); a key goes on, because it is not this program's. */
async function endAtService(options: Global): Promise<unknown> {
  const known = await readLogin(options.profile);
  if (!known?.login.is_connection) return (await connect(options)).post('/auth/v1/logout');
  const { login, secrets } = known;
  return sendForm(login.server, '/auth/v1/revoke', { token: secrets.refresh_token ?? '', client_id: CLIENT_ID });
}
