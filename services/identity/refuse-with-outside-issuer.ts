import { RequestError } from '../../shared/base/request-error.ts';
import { hasOutsideIssuer, issuerOf } from '../../shared/identity/access-token.ts';
import { settings } from '../../shared/base/settings.ts';

/** The embedded authorization server is not there when AUTH_ISSUER names another: throws 404, which says whom to ask. */
export function refuseWithOutsideIssuer(): void {
  if (!hasOutsideIssuer(settings())) return;
  throw new RequestError(404, { path: [`Tokens and accounts are given out by ${issuerOf(settings())}, not by this service. Ask there.`] });
}
