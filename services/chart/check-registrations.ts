import { dayText } from '../../shared/accounting/fiscal-year.ts';
import { registrationOf } from '../../shared/accounting/tax-registrations.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { FieldMessages } from '../../shared/base/request-error.ts';
import type { BooksView } from '../../shared/books/command.ts';
import type { Entity } from '../../shared/resources/entity/entity.ts';
import type { TaxReturn } from '../../shared/resources/tax-return/tax-return.ts';

type Registrations = Entity['tax_registrations'];

/** Throws 422 where two registrations have one code, or several are at home. */
export function checkRegistrations(registrations: Registrations): void {
  const faults: FieldMessages = {};
  const known = registrations ?? [];
  for (const [index, { code }] of known.entries()) {
    if (known.findIndex((one) => one.code === code) === index) continue;
    faults[`tax_registrations.${index}.code`] = [`The code ${code} is given twice. Give each registration its own.`];
  }
  if (known.filter(({ scheme }) => scheme === 'home').length > 1) faults.tax_registrations = ['Only one of them is at home.'];
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
}

/** Throws 422 where a change takes away a registration that a tax names, or moves its taxes between home and another one. */
export function checkNamedRegistrations(after: Registrations, before: Registrations, filed: readonly TaxReturn[], books: BooksView): void {
  const named = [
    ...books.all('taxes').map(({ registration, name }) => ({ registration, who: `Tax '${name}'` })),
    ...filed.map(({ registration, start_date, end_date }) => ({
      registration,
      who: `The tax return ${dayText(start_date)} to ${dayText(end_date)}`,
    })),
  ];
  const stays = (code: string): boolean =>
    after?.some((one) => one.code === code) === true && registrationOf(code, after) === registrationOf(code, before);
  const gone = named.find(({ registration }) => registration && !stays(registration));
  if (!gone) return;
  const message = `${gone.who} is of the registration ${gone.registration!}. Keep it, and whether it is at home.`;
  throw new RequestError(422, { tax_registrations: [message] });
}
