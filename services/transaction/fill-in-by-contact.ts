import { controlTypeOf, currencyOf, lineTaxesOf, mainAccountOf, takesLineAccount } from '../../shared/accounting/contact-defaults.ts';
import { accountTypes } from '../../shared/accounting/vocabularies.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Input } from '../../shared/api/resource-types.ts';
import type { BooksView } from '../../shared/books/command.ts';
import type { Contact } from '../../shared/resources/contact/contact.ts';
import type { transaction as resource } from '../../shared/resources/transaction/transaction.ts';

type NewTransaction = Input<typeof resource>;
/** A request that names its main account. */
export type WithMainAccount = NewTransaction & { account_id: number };

/**
 * A request with what its contact says of documents in place of what it leaves out (docs/accounting.md §14.5): main account, currency, the
 * account and the taxes of its lines; nothing that is recycled since. Without any of it nothing changes. Throws 422 where no main account is found.
 */
export function filledInByContact(params: NewTransaction, books: BooksView): WithMainAccount {
  const contact = params.contact_id ? books.get('contacts', params.contact_id) : undefined;
  const account_id = params.account_id ?? (contact && mainAccount(params, contact, books));
  if (account_id === undefined) throw withoutMainAccount(params, contact);
  if (!contact) return { ...params, account_id };
  const { line_items } = params;
  return {
    ...params,
    ...currency(params, contact, books),
    account_id,
    ...(line_items ? { line_items: linesOf({ ...params, line_items }, contact, books) } : {}),
  };
}

/** The contact's, else the only account that it could be. */
function mainAccount({ transaction_type }: NewTransaction, contact: Contact, books: BooksView): number | undefined {
  const own = mainAccountOf(transaction_type, contact);
  if (own !== null && books.get('accounts', own)) return own;
  const control = controlTypeOf(transaction_type);
  const [only, ...others] = books.all('accounts').filter(({ account_type }) => account_type === control);
  return others.length === 0 ? only?.id : undefined;
}

function withoutMainAccount({ transaction_type }: NewTransaction, contact: Contact | undefined): RequestError {
  const control = controlTypeOf(transaction_type);
  const cure =
    contact && control
      ? `${contact.name} says no ${accountTypes[control].label} account for it. Give account_id, or change the contact.`
      : 'Give account_id.';
  return new RequestError(422, { account_id: [`A main account is required. ${cure}`] });
}

/** A rate brings its currency along, and so does what moves the value of one. */
function currency(params: NewTransaction, contact: Contact, books: BooksView): Pick<NewTransaction, 'currency_id'> {
  const isSaid = params.currency_id ?? params.exchange_rate_id ?? params.settled_currency_id ?? undefined;
  const currency_id = currencyOf(params.transaction_type, contact);
  return isSaid !== undefined || currency_id === null || !books.get('currencies', currency_id) ? {} : { currency_id };
}

type Line = NonNullable<NewTransaction['line_items']>[number];

function linesOf(
  { transaction_type, line_items }: { transaction_type: NewTransaction['transaction_type']; line_items: readonly Line[] },
  contact: Contact,
  books: BooksView,
): Line[] {
  const account = contact.line_account_id ? books.get('accounts', contact.line_account_id) : undefined;
  const account_id = account && takesLineAccount(transaction_type, account.account_type) ? account.id : undefined;
  const taxes = lineTaxesOf(transaction_type, contact).filter((id) => books.get('taxes', id));
  return line_items.map((line) => ({
    // The line of an import tax is the tax itself, on its account; a rounding bears none.
    ...(line.tax_base === undefined && account_id !== undefined ? { account_id } : {}),
    ...(line.tax_base === undefined && line.kind !== 'rounding' && taxes.length > 0 ? { taxes } : {}),
    ...line,
  }));
}
