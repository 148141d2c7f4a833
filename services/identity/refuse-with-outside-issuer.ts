import { RequestError } from '../../shared/base/request-error.ts';
import { hasOutsideIssuer, issuerOf } from '../../shared/identity/access-token.ts';
import { settings } from '../../shared/base/settings.ts';

/** Throws 404 when AUTH_ISSUER names an outside authorization server, because the embedded one is then off. The error says whom to ask. */
export function refuseWithOutsideIssuer(): void {
  if (!hasOutsideIssuer(settings())) return;
  throw new RequestError(404, { path: [`Tokens and accounts are given out by ${issuerOf(settings())}, not by this service. Ask there.`] });
}
