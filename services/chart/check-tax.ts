import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { taxCategories } from '../../shared/accounting/tax-categories.ts';
import { namesCountry } from '../../shared/accounting/tax-registrations.ts';
import type { FieldMessages } from '../../shared/base/request-error.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Stated } from '../../shared/api/resource-types.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { tax as resource } from '../../shared/resources/tax/tax.ts';

export type TaxFields = Stated<typeof resource>;

/**
 * The fields of a tax as they are stored, after the rules are checked (docs/accounting.md §5.4, §5.11–5.14). A tax of 0 % posts nothing, so
 * it has no account; an import tax is posted whatever its rate, which is only a label.
 */
export function checkTax(fields: TaxFields, books: BooksView): TaxFields {
  const { rate, code } = fields;
  if (rate.isNegative() && !rate.isZero()) throw new RequestError(422, { rate: [`rate must be zero or more; got ${rate.toFixed()}`] });
  const { account_id, input_account_id, pending_account_id } = resolveReferences(
    {
      account_id: ['accounts', fields.account_id],
      input_account_id: ['accounts', fields.input_account_id],
      pending_account_id: ['accounts', fields.pending_account_id],
    },
    books,
  );
  const faults = {
    ...mechanismFaults(fields),
    ...dueFaults(fields, pending_account_id, books),
    ...categoryFaults(fields),
    ...registrationFaults(fields, books),
    ...spanFaults(fields),
  };
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
  if (code === 'total') throw new BookkeepingError('tax', 'ReservedCode', 'code', 'The code `total` is taken by the sum of the taxes');
  if (rate.isZero() && fields.mechanism !== 'import') return { ...fields, account_id: null };
  if (!account_id) throw new BookkeepingError('tax', 'MissingTaxAccount', 'account_id', `${rate.toFixed()}% Tax requires a Tax Account`);
  checkControl('account_id', account_id);
  checkControl('input_account_id', input_account_id);
  checkControl('pending_account_id', pending_account_id);
  return fields;
}

function checkControl(field: keyof TaxFields, account: Account | undefined): void {
  if (!account || account.account_type === 'CONTROL') return;
  throw new BookkeepingError('tax', 'InvalidAccountType', field, 'Tax Account must be of Type Control');
}

/** What a tax that is not charged on the document cannot be as well. */
function mechanismFaults(tax: TaxFields): FieldMessages {
  const { mechanism = 'standard', paid_by = 'supplier', withholding_tax, deductible, input_account_id } = tax;
  const faults: FieldMessages = {};
  if (mechanism !== 'standard' && paid_by === 'customer')
    faults.paid_by = [
      `A tax of the mechanism ${mechanism} is not paid by the customer. Leave paid_by out, or give the mechanism standard.`,
    ];
  if (mechanism !== 'standard' && withholding_tax)
    faults.withholding_tax = [`A tax of the mechanism ${mechanism} is not withheld. Leave withholding_tax out.`];
  if (paid_by === 'customer' && withholding_tax)
    faults.withholding_tax = ['A tax that the customer pays to the authority is not withheld. Leave withholding_tax out.'];
  if (mechanism !== 'reverse_charge' && (input_account_id ?? null) !== null)
    faults.input_account_id = ['Only a reverse charge has an account for its input tax. Leave input_account_id out.'];
  if ((withholding_tax || mechanism === 'import') && deductible?.equals(100) === false)
    faults.deductible = ['A withholding or import tax is deductible by 100 %. Leave deductible out.'];
  return paid_by === 'customer' ? { ...faults, ...splitPaymentFaults(tax) } : faults;
}

/** What customers pay to the authority is charged on sales at home (docs/accounting.md §5.12). */
function splitPaymentFaults({ rate, deductible, country }: TaxFields): FieldMessages {
  return {
    ...(rate.isZero() ? { rate: ['A split payment has a rate above 0: it is what the customer pays. Use a standard tax of 0 %.'] } : {}),
    ...(deductible?.equals(100) === false
      ? { deductible: ['A split payment is charged on sales, where nothing is deducted. Leave deductible out.'] }
      : {}),
    ...((country ?? null) === null
      ? {}
      : {
          registration: ['What is declared in a one-stop shop is paid by the seller. Give another registration, or paid_by supplier.'],
        }),
  };
}

function dueFaults(fields: TaxFields, pending: Account | undefined, books: BooksView): FieldMessages {
  const { due = 'invoice', mechanism = 'standard', paid_by, withholding_tax, account_id } = fields;
  if (due === 'invoice') {
    return pending ? { pending_account_id: ['Only a tax that is due on payment waits on an account. Leave pending_account_id out.'] } : {};
  }
  if (withholding_tax || mechanism !== 'standard' || paid_by === 'customer')
    return { due: ['A withholding, reverse charge, import or split payment tax does not wait for a payment. Leave due out.'] };
  if (!pending) return { pending_account_id: ['A tax that is due on payment needs the CONTROL account on which it waits. Give its id.'] };
  if (pending.id === account_id)
    return { pending_account_id: ['The tax waits on another account than its own. Give the id of another CONTROL account.'] };
  if (pending.currency_id !== books.entity.currency_id)
    return { pending_account_id: ['The account on which a tax waits is in the reporting currency. Give the id of such an account.'] };
  return {};
}

/** EN 16931, BR-Z-05 and the like: what is exempt, exported or out of scope bears no tax. */
function categoryFaults({ tax_category, rate, mechanism }: TaxFields): FieldMessages {
  if (!tax_category) return {};
  const { zero } = taxCategories[tax_category];
  const mustBeZero = zero === true || (zero === 'unless_reversed' && mechanism !== 'reverse_charge');
  if (!mustBeZero || rate.isZero()) return {};
  const also = zero === 'unless_reversed' ? ', or the mechanism reverse_charge' : '';
  return { tax_category: [`A tax of the category ${tax_category} has a rate of 0${also}. Give another category, or a rate of 0.`] };
}

/** A tax is of a registration that the entity has; of a one-stop shop it says the country of the buyers (docs/accounting.md §5.17). */
function registrationFaults({ registration = null, country = null }: TaxFields, { entity }: BooksView): FieldMessages {
  const known = entity.tax_registrations ?? [];
  const own = known.find(({ code }) => code === registration);
  if (registration !== null && !own) {
    const choice = known.length === 0 ? 'has none: add it first' : `has ${known.map(({ code }) => code).join(', ')}`;
    return { registration: [`${registration} is no code of the tax_registrations of the entity, which ${choice}.`] };
  }
  if (namesCountry(own?.scheme) === (country !== null)) return {};
  return country === null
    ? { country: ['A tax of a one-stop shop needs the country of the buyers. Give its two letters.'] }
    : { country: ['Only a tax of a one-stop shop has a country. Leave country out.'] };
}

/** Spans follow one another, and none ends before it begins (docs/accounting.md §5.20). */
function spanFaults({ valid }: TaxFields): FieldMessages {
  const faults: FieldMessages = {};
  for (const [index, { from, to }] of (valid ?? []).entries()) {
    const before = valid?.[index - 1];
    if (to !== null && to < from) faults[`valid.${index}.to`] = ['A span ends on its first day or later.'];
    else if (before && (before.to === null || from <= before.to))
      faults[`valid.${index}.from`] = ['A span begins after the one before it.'];
  }
  return faults;
}
