import { setTimeout as pause } from 'node:timers/promises';
import { DaybookError } from '../../../typescript/src/daybook-error.ts';
import { CommandError } from '../command-error.ts';
import { say } from '../terminal/output.ts';
import type { AuthorizationServer } from './authorization-server.ts';
import type { Secrets } from './logins-file.ts';
import { CLIENT_ID, sendForm, takeToken } from './tokens.ts';

interface DeviceCode {
  device_code: string;
  user_code: string;
  verification_uri: string;
  expires_in: number;
  /** Seconds between two questions. */
  interval?: number;
}

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
/** Seconds, where the service names none, and by how many it is asked more slowly (RFC 8628 §3.5). */
const INTERVAL = 5;

/** A person says on another device what this program may do (RFC 8628). */
export async function logInByDevice(server: string, { resource, scope }: AuthorizationServer): Promise<Secrets> {
  const asked = await sendForm(server, '/auth/v1/device_authorization', { client_id: CLIENT_ID, resource, scope });
  const { device_code, user_code, verification_uri, expires_in, interval = INTERVAL } = (await asked.json()) as DeviceCode;
  say(`On any device go to\n${verification_uri}\nand type this code: ${user_code}`);
  const end = Date.now() + expires_in * 1000;
  for (let wait = interval; Date.now() + wait * 1000 < end;) {
    await pause(wait * 1000);
    const answer = await askOnce(server, device_code);
    if (typeof answer !== 'number') return answer;
    wait += answer;
  }
  throw new CommandError('The code was not typed in time. Run daybook login --device again.');
}

/** The tokens, or by how many seconds to ask more slowly. */
async function askOnce(server: string, device_code: string): Promise<Secrets | number> {
  try {
    return await takeToken(server, { grant_type: DEVICE_GRANT, client_id: CLIENT_ID, device_code });
  } catch (error) {
    // A lost connection says nothing of the answer, and is asked about more slowly.
    if (!(error instanceof DaybookError) || error.status === 0) return INTERVAL;
    if ('authorization_pending' in error.fields) return 0;
    if ('slow_down' in error.fields) return INTERVAL;
    if ('access_denied' in error.fields) throw new CommandError('It was declined.');
    if ('expired_token' in error.fields) throw new CommandError('The code was not typed in time. Run daybook login --device again.');
    throw error;
  }
}
