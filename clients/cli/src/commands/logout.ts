import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { removeLogin } from '../session/kept-login.ts';
import { say } from '../terminal/output.ts';

/** Ends the session at the service, and forgets what was kept. */
export async function run(options: Global): Promise<void> {
  // The service may be gone, or the session over: what is kept here is forgotten all the same.
  await connect(options)
    .then((daybook) => daybook.post('/auth/v1/logout'))
    .catch(() => undefined);
  await removeLogin(options.profile);
  say('Logged out.');
}
