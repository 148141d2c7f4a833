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
  for (const { name, registration } of books.all('taxes')) {
    if (!registration || registrationOf(registration, after) === registrationOf(registration, before)) {
      if (!registration || after?.some(({ code }) => code === registration)) continue;
    }
    refuse(registration, `Tax '${name}'`);
  }
  for (const { registration, start_date, end_date } of filed) {
    if (!registration || registrationOf(registration, after) === registration) {
      if (!registration || after?.some(({ code }) => code === registration)) continue;
    }
    refuse(registration, `The tax return ${dayText(start_date)} to ${dayText(end_date)}`);
  }
}

function refuse(code: string, who: string): never {
  throw new RequestError(422, { tax_registrations: [`${who} is of the registration ${code}. Keep it, and whether it is at home.`] });
}
