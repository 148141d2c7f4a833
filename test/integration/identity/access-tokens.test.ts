import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import {
  SignJWT,
  base64url,
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
} from 'jose';
import type { JSONWebKeySet, JWTPayload } from 'jose';
import { setClock } from '../../../shared/base/clock.ts';
import { RevocationFeed } from '../../../shared/identity/revocation-feed.ts';
import { SigningKeys } from '../../../shared/identity/signing-keys.ts';
import { AccessTokenVerifier } from '../../../shared/identity/verify-access-token.ts';
import { settings } from '../../../shared/base/settings.ts';
import { useIdentity } from './identity-broker.ts';

const daybook = useIdentity();

const refusal = (words: RegExp): object => expect.objectContaining({ code: 401, message: expect.stringMatching(words) });

interface Forgery {
  header?: object;
  /** A claim that is undefined is left out of the token. */
  claims?: { readonly [Claim in keyof JWTPayload]: JWTPayload[Claim] | undefined };
}

/** A token signed with the service's own key, after changes that no honest one has. */
async function signedHere(access_token: string, { header, claims }: Forgery): Promise<string> {
  const { private_key } = await daybook.process.keys.current();
  const given = decodeProtectedHeader(access_token);
  return new SignJWT({ ...decodeJwt(access_token), ...claims } as JWTPayload)
    .setProtectedHeader({ ...given, alg: 'EdDSA', ...header })
    .sign(private_key);
}

test('a token has the claims that were promised, and verifies with the published keys alone', async () => {
  const { access_token, user } = await daybook.register();
  const { body } = await daybook.call<JSONWebKeySet>('jwks');
  expect(body.keys[0]).not.toHaveProperty('d');
  const { payload, protectedHeader } = await jwtVerify(access_token, createLocalJWKSet(body), {
    issuer: daybook.url,
    audience: `${daybook.url}/books/v1`,
  });
  expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: body.keys[0]!.kid });
  expect(payload).toMatchObject({
    sub: String(user.id),
    scope: 'books:read books:write books:audit bank:import documents:send',
    jti: expect.any(String),
  });
  expect(payload.exp! - payload.iat!).toBe(86_400);
  expect(payload).not.toHaveProperty('entity_id');
});

test.each<[string, Forgery, RegExp]>([
  ['of another audience', { claims: { aud: 'https://elsewhere.example' } }, /aud/],
  ['of another issuer', { claims: { iss: 'https://elsewhere.example' } }, /iss/],
  ['that expired', { claims: { exp: 1_700_000_000 } }, /expired/],
  ['that is not valid yet', { claims: { nbf: 4_000_000_000 } }, /not valid yet/],
  ['issued in the future', { claims: { iat: 4_000_000_000 } }, /not valid yet/],
  ['without an end', { claims: { exp: undefined } }, /exp/],
  ['without an id', { claims: { jti: undefined } }, /jti/],
  ['of an unknown key id', { header: { kid: 'unknown' } }, /unknown key/],
  ['without a key id', { header: { kid: undefined } }, /kid/],
  ['that is no access token', { header: { typ: 'JWT' } }, /typ/],
])('a token %s is refused though its signature is right', async (_case, forgery, words) => {
  const { access_token } = await daybook.register();
  await expect(daybook.process.verifier.verify(await signedHere(access_token, {}))).resolves.toMatchObject({ subject: expect.any(String) });
  await expect(daybook.process.verifier.verify(await signedHere(access_token, forgery))).rejects.toEqual(refusal(words));
});

test('a token that is unsigned, or signed by HMAC with the public key, or by a key of ones own, is refused', async () => {
  const { access_token } = await daybook.register();
  const { verifier } = daybook.process;
  const { kid } = decodeProtectedHeader(access_token);
  const [, payload] = access_token.split('.') as [string, string, string];
  const head = (header: object): string => base64url.encode(JSON.stringify({ typ: 'at+jwt', kid, ...header }));
  await expect(verifier.verify(`${head({ alg: 'none' })}.${payload}.`)).rejects.toEqual(refusal(/./));
  const { x } = (await daybook.call<JSONWebKeySet>('jwks')).body.keys[0]!;
  for (const secret of [x!, Buffer.from(x!, 'base64url')]) {
    const signed = `${head({ alg: 'HS256' })}.${payload}`;
    const mac = createHmac('sha256', secret).update(signed).digest('base64url');
    await expect(verifier.verify(`${signed}.${mac}`)).rejects.toEqual(refusal(/./));
  }
  const own = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const forged = new SignJWT(decodeJwt(access_token)).setProtectedHeader({
    alg: 'EdDSA',
    typ: 'at+jwt',
    kid: kid!,
    jwk: await exportJWK(own.publicKey),
  });
  await expect(verifier.verify(await forged.sign(own.privateKey))).rejects.toEqual(refusal(/./));
});

test('a remembered token is refused once it has expired', async () => {
  const { access_token } = await daybook.register();
  await daybook.process.verifier.verify(access_token);
  const expired = new Date(Date.now() + 86_401_000);
  setClock({ now: () => expired });
  try {
    await expect(daybook.process.verifier.verify(access_token)).rejects.toEqual(refusal(/expired/));
  } finally {
    setClock();
  }
});

/** What another process over the same database has: its own memory of keys and revocations. */
async function withAnotherNode(work: (verifier: AccessTokenVerifier) => Promise<void>): Promise<void> {
  const { db } = daybook.database;
  const [keys, feed] = [new SigningKeys(db), new RevocationFeed(db)];
  feed.onChange(({ kind }) => void (kind === 'keys' && keys.load()));
  await keys.load();
  await feed.start();
  try {
    await work(new AccessTokenVerifier(settings(), keys, feed));
  } finally {
    await feed.stop();
  }
}

/** The change is on its way to the other process: asks until it has come, for as long as the test may take. */
async function refusedSoon(verifier: AccessTokenVerifier, access_token: string): Promise<void> {
  for (;;) {
    const error: unknown = await verifier.verify(access_token).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error) return expect(error).toEqual(refusal(/revoked|withdrawn/));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a token verified by one node is verified by every other, and its revocation reaches them all', async () => {
  const { access_token } = await daybook.register();
  await withAnotherNode(async (elsewhere) => {
    await elsewhere.verify(access_token);
    await daybook.call('logout', {}, { caller: await daybook.callerOf(access_token) });
    await expect(daybook.process.verifier.verify(access_token)).rejects.toEqual(refusal(/revoked/));
    await refusedSoon(elsewhere, access_token);
  });
});

test('the tokens of a key that a node has not met are all verified, however many come at once', async () => {
  const { access_token } = await daybook.register();
  const kid = decodeProtectedHeader(access_token).kid!;
  const keys = new SigningKeys(daybook.database.db);
  const found = await Promise.all(Array.from({ length: 32 }, () => keys.publicKey(kid)));
  expect(found.map((key) => key !== undefined)).toEqual(Array(32).fill(true));
});

test('a key that is made within a second of a read is found all the same, and the database is asked once for all who wait', async () => {
  const keys = new SigningKeys(daybook.database.db);
  await keys.load();
  const { kid } = await daybook.broker.call<{ kid: string }, object>('identity.rotateSigningKey', {});
  let reads = 0;
  const counting = Object.assign(keys, { load: () => ((reads += 1), SigningKeys.prototype.load.call(keys)) });
  const found = await Promise.all(Array.from({ length: 32 }, () => counting.publicKey(kid)));
  expect([found.every((key) => key !== undefined), reads]).toEqual([true, 1]);
});

test('a node that starts later honours what was revoked before', async () => {
  const { access_token } = await daybook.register();
  await daybook.call('logout', {}, { caller: await daybook.callerOf(access_token) });
  await withAnotherNode((later) => expect(later.verify(access_token)).rejects.toEqual(refusal(/revoked/)));
});

test('a rotated key signs from then on, older tokens stay valid, and withdrawing old keys ends them everywhere', async () => {
  const before = await daybook.register();
  await withAnotherNode(async (elsewhere) => {
    await elsewhere.verify(before.access_token);
    const { kid } = await daybook.broker.call<{ kid: string }, object>('identity.rotateSigningKey', {});
    const after = await daybook.register();
    expect(decodeProtectedHeader(after.access_token).kid).toBe(kid);
    await elsewhere.verify(before.access_token);
    await elsewhere.verify(after.access_token);
    await daybook.process.verifier.verify(after.access_token);
    await daybook.broker.call('identity.rotateSigningKey', { withdraw_others: true });
    await expect(daybook.process.verifier.verify(after.access_token)).rejects.toEqual(refusal(/withdrawn/));
    await refusedSoon(elsewhere, after.access_token);
  });
});

test('the private key is in no answer and opens with the stored pair only', async () => {
  const { body } = await daybook.call<JSONWebKeySet>('jwks');
  for (const key of body.keys) {
    expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    await expect(importJWK(key, 'EdDSA')).resolves.toMatchObject({ type: 'public' });
  }
});
