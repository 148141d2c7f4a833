import { hash } from 'node:crypto';
import { decodeJwt, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { clock } from '../base/clock.ts';
import { RequestError } from '../base/request-error.ts';
import type { Settings } from '../base/settings.ts';
import { databaseUnavailable, isUnavailable } from '../database/is-unavailable.ts';
import { assistantAudienceOf, audienceOf, hasOutsideIssuer, issuerOf, parseScope, signsInOutside } from './access-token.ts';
import type { HeldToken, VerifiedToken } from './access-token.ts';
import { BoundedCache } from '../base/bounded-cache.ts';
import { outsideIssuerKeys } from './outside-issuer-keys.ts';
import type { RevocationFeed } from './revocation-feed.ts';
import type { SigningKeys } from './signing-keys.ts';

const REMEMBERED_TOKENS = 20_000;
const LONGEST_TOKEN = 16_384;
/** Asymmetric algorithms only: with HMAC a client could sign with the published key (RFC 8725 §2.1). */
const OWN_ALGORITHMS = ['EdDSA'];
export const OUTSIDE_ALGORITHMS = ['EdDSA', 'ES256', 'ES384', 'ES512', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'];
/** How far the signer's clock may be ahead of ours. */
const ISSUED_AHEAD_SECONDS = 60;

/**
 * Verifies bearer tokens in the process that answers HTTP, without a call to another process. A token seen before costs one hash and a
 * check of the time and the revocations. A new token costs the check of its signature.
 */
export class AccessTokenVerifier {
  private readonly settings: Settings;
  private readonly keys: SigningKeys;
  private readonly revocations: RevocationFeed;
  private readonly outsideKeys: JWTVerifyGetKey | undefined;
  private readonly verified = new BoundedCache<string, HeldToken>(REMEMBERED_TOKENS);

  constructor(settings: Settings, keys: SigningKeys, revocations: RevocationFeed) {
    this.settings = settings;
    this.keys = keys;
    this.revocations = revocations;
    if (hasOutsideIssuer(settings)) this.outsideKeys = outsideIssuerKeys(issuerOf(settings));
  }

  /** The token's claims. Throws a 401 RequestError whose message says what is wrong with the token. */
  async verify(token: string): Promise<HeldToken> {
    const fingerprint = hash('sha256', token, 'base64');
    let known = this.verified.get(fingerprint);
    if (!known) {
      known = await this.verifySignature(token);
      this.verified.set(fingerprint, known);
    }
    if (known.expires_at <= clock.now().getTime()) throw invalidToken('The access token has expired.');
    if (known.user_id !== null && !this.keys.has(known.key_id)) throw invalidToken('The key that signed the access token was withdrawn.');
    if (this.revocations.isRevoked(known)) throw invalidToken('The access token was revoked.');
    return known;
  }

  private async verifySignature(token: string): Promise<HeldToken> {
    if (token.length > LONGEST_TOKEN) throw invalidToken('The access token is too long.');
    try {
      const outside = this.isOwn(token) ? undefined : this.outsideKeys;
      const { payload, protectedHeader } = await jwtVerify(token, this.keyGetter(outside), {
        issuer: outside ? issuerOf(this.settings) : this.settings.public_url,
        audience: [audienceOf(this.settings), assistantAudienceOf(this.settings)],
        algorithms: outside ? OUTSIDE_ALGORITHMS : OWN_ALGORITHMS,
        requiredClaims: outside ? ['sub', 'exp'] : ['sub', 'exp', 'iat', 'jti', 'scope'],
        currentDate: clock.now(),
        ...(outside ? {} : { typ: 'at+jwt' }),
      });
      if ((payload.iat ?? 0) > clock.now().getTime() / 1000 + ISSUED_AHEAD_SECONDS)
        throw invalidToken('The access token is not valid yet.');
      const audience = [payload.aud].flat().includes(audienceOf(this.settings)) ? 'books' : 'mcp';
      return toVerified(payload, audience, protectedHeader.kid!, outside !== undefined);
    } catch (error) {
      throw this.asRefusal(error);
    }
  }

  /**
   * Whether this service says that it has signed the token itself: every one unless there is an outside issuer, and beside that one those of
   * the console (docs/console.md "The session"). The signature proves it afterwards.
   */
  private isOwn(token: string): boolean {
    if (!this.outsideKeys) return true;
    if (!signsInOutside(this.settings) || issuerOf(this.settings) === this.settings.public_url) return false;
    const { iss, console: is_of_console } = decodeJwt(token);
    return iss === this.settings.public_url && is_of_console === true;
  }

  /** Finds a key only by its `kid`. jose alone would try the only key of a set for a token that names none. */
  private keyGetter(outside: JWTVerifyGetKey | undefined): JWTVerifyGetKey {
    return async (header, input) => {
      const { kid } = header;
      if (!kid) throw invalidToken('The access token names no key (kid).');
      if (outside) return outside(header, input);
      const key = await this.keys.publicKey(kid);
      if (!key) throw invalidToken('The access token was signed with an unknown key.');
      return key;
    };
  }

  private asRefusal(error: unknown): unknown {
    if (error instanceof errors.JWTExpired) return invalidToken('The access token has expired.');
    if (error instanceof errors.JWTClaimValidationFailed) {
      const isEarly = error.claim === 'nbf' && error.reason === 'check_failed';
      return invalidToken(
        isEarly ? 'The access token is not valid yet.' : `The access token's claim ${error.claim} is not the one required here.`,
      );
    }
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
      return invalidToken('The access token is not a valid one of this service.');
    return isUnavailable(error) ? databaseUnavailable(error) : error;
  }
}

function toVerified(payload: JWTPayload, audience: VerifiedToken['audience'], key_id: string, is_outside: boolean): HeldToken {
  return {
    issuer: payload.iss!,
    subject: payload.sub!,
    user_id: is_outside ? null : Number(payload.sub),
    scopes: parseScope(payload.scope ?? payload.scp),
    entity_id: entityClaim(payload.entity_id),
    audience,
    client_id: !is_outside && typeof payload.client_id === 'string' ? payload.client_id : null,
    email: payload.email_verified === true && typeof payload.email === 'string' ? payload.email : null,
    name: typeof payload.name === 'string' ? payload.name : null,
    jti: payload.jti ?? null,
    issued_at: payload.iat === undefined ? clock.now().getTime() : payload.iat * 1000,
    session: !is_outside && typeof payload.sid === 'string' ? payload.sid : null,
    epoch: typeof payload.epoch === 'number' ? payload.epoch : 0,
    key_id,
    expires_at: payload.exp! * 1000,
    ...(!is_outside && payload.console === true ? { is_of_console: true } : {}),
  };
}

/** A claim that names no entity is not as if it were missing: the token would work in books that its issuer did not name. */
function entityClaim(claim: unknown): number | null {
  if (claim === undefined || claim === null) return null;
  const id = typeof claim === 'string' && /^[1-9]\d{0,15}$/.test(claim) ? Number(claim) : claim;
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id;
  throw invalidToken("The access token's claim entity_id is not the integer id of an entity.");
}

function invalidToken(message: string): RequestError {
  return new RequestError(401, { access_token: [`${message} Refresh it, or log in again.`] });
}
