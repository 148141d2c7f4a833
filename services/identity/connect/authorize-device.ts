import { randomInt } from 'node:crypto';
import { isDuplicateKey } from '../../../shared/database/is-duplicate-key.ts';
import type { Identity, IdentityAnswer } from '../identity.ts';
import { noStore, oauthRefusal } from '../oauth-refusal.ts';
import { hashSecret, newSecret } from '../secret-token.ts';
import { ANSWERED_WITHIN_MS, askedOf, INTERVAL_SECONDS, storeRequest } from './asked-connection.ts';
import { ClientRefused } from './read-client.ts';

/** No vowels, so that no words come out; no two that look alike (RFC 8628 §6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** `POST /auth/v1/device_authorization` (RFC 8628 §3.1): codes for a program whose person answers on another machine. */
export async function authorizeDevice(identity: Identity, form: Readonly<Record<string, unknown>>): Promise<IdentityAnswer> {
  if (identity.settings.console === 'off')
    return oauthRefusal('access_denied', 'Nobody can agree here: this service runs without its console. Use an API key.');
  const { client_id, resource, scope } = form;
  if ([client_id, resource, scope].some((value) => value !== undefined && typeof value !== 'string'))
    return oauthRefusal('invalid_request', 'Each parameter must be one text.');
  let client;
  try {
    client = await identity.clients.read((client_id as string | undefined) ?? '');
  } catch (error) {
    if (!(error instanceof ClientRefused)) throw error;
    return oauthRefusal('invalid_client', error.sentence);
  }
  const asked = askedOf(identity, client, resource as string | undefined, scope as string | undefined);
  if ('error' in asked) return oauthRefusal(asked.error, `${asked.description}.`);
  const device = newSecret();
  const user_code = await storeWithUserCode(async (code) => {
    const way = {
      redirect_uri: null,
      code_challenge: null,
      state: null,
      device_hash: device.secret_hash,
      user_code_hash: hashOfUserCode(code),
    };
    await storeRequest(identity, client, asked, way);
  });
  const verification_uri = `${identity.settings.public_url}/console/connect`;
  return {
    status: 200,
    headers: noStore,
    body: {
      device_code: device.secret,
      user_code,
      verification_uri,
      verification_uri_complete: `${verification_uri}?code=${user_code}`,
      expires_in: ANSWERED_WITHIN_MS / 1_000,
      interval: INTERVAL_SECONDS,
    },
  };
}

/** The hash of a code as a person types it: in any case, with or without the dash. */
export function hashOfUserCode(typed: string): string {
  return hashSecret(typed.toUpperCase().replace(/[^A-Z]/g, ''));
}

/** Another code where somebody has this one now. */
async function storeWithUserCode(store: (code: string) => Promise<void>): Promise<string> {
  for (;;) {
    const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    const code = `${letters.slice(0, 4)}-${letters.slice(4)}`;
    try {
      await store(code);
      return code;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
