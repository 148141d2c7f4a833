import { registrationOf } from '../accounting/tax-registrations.ts';
import type { TaxRegistration } from '../accounting/tax-registrations.ts';
import { RequestError } from '../base/request-error.ts';

/** The registration that a request names by its code; null for the one at home. Throws 422 for one that the entity has not. */
export function ownRegistration(
  code: string | null | undefined,
  registrations: readonly TaxRegistration[] | null | undefined,
): string | null {
  const known = registrations ?? [];
  if (typeof code === 'string' && !known.some((one) => one.code === code))
    throw new RequestError(422, { registration: [`${code} is no code of the tax_registrations of the entity.`] });
  return registrationOf(code, known);
}
