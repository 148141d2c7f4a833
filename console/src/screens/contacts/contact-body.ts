import type { Contact, ContactBody } from '../../api/contacts.ts';
import { addressOf } from '../../parts/address-of.ts';
import { textOf } from '../../parts/text-of.ts';

/** The body of the form. What the form does not ask for stays as it was. */
export function contactOf(form: FormData, before?: Contact): ContactBody {
  const text = (key: string): string | null => textOf(form, key).trim() || null;
  const id = (key: string): number | null => (text(key) === null ? null : Number(text(key)));
  const code = text('code');
  const taxes = text('taxes');
  return {
    name: textOf(form, 'name'),
    kind: textOf(form, 'kind') as Contact['kind'],
    ...(code === null ? {} : { code }),
    email: text('email'),
    phone: text('phone'),
    vat_id: text('vat_id'),
    note: text('note'),
    contact_name: text('contact_name'),
    cc: (text('cc') ?? '').split(/[,;]/).flatMap((address) => address.trim() || []),
    trade_name: text('trade_name'),
    legal_form: text('legal_form'),
    tax_number: text('tax_number'),
    buyer_reference: text('buyer_reference'),
    language: text('language') as Contact['language'],
    e_invoice: text('e_invoice') as Contact['e_invoice'],
    reminders: form.has('not_reminded') ? 'off' : null,
    currency_id: id('currency'),
    line_account_id: id('line_account'),
    receivable_account_id: id('receivable'),
    payable_account_id: id('payable'),
    taxes: taxes === null ? null : taxes.split(' ').map(Number),
    address: addressOf(form, before?.address),
    ...partsOf(text, before),
    payment_terms: termsOf(form, before),
    bank_accounts: bankAccountsOf(form, before?.bank_accounts ?? []),
  } as ContactBody;
}

/** What has parts of its own, and is there where one of them is. */
function partsOf(text: (key: string) => string | null, before: Contact | undefined) {
  const [number, electronic, scheme, mandate] = [text('register'), text('electronic_address'), text('electronic_scheme'), text('mandate')];
  return {
    registration: number === null ? null : { ...before?.registration, id: number },
    electronic_address: electronic === null && scheme === null ? null : { id: electronic ?? '', scheme: scheme ?? '' },
    mandate: mandate === null ? null : { id: mandate, signed_on: text('signed_on') },
  };
}

function termsOf(form: FormData, before: Contact | undefined): object | null {
  const [days, text] = [textOf(form, 'days').trim(), textOf(form, 'terms').trim()];
  const end_of_month = form.has('end_of_month');
  if (days === '' && text === '' && !end_of_month) return null;
  // Days are required: a text alone is refused at their field.
  return { ...before?.payment_terms, days: days === '' ? null : Number(days), end_of_month, text: text || null };
}

/** The accounts as the form holds them, in order; what it does not ask of one stays as it was. */
function bankAccountsOf(form: FormData, before: Contact['bank_accounts']): object[] {
  return form.getAll('bank_key').flatMap((key) => {
    const of = (field: string): string | null => textOf(form, `${field}${key as string}`).trim() || null;
    const account = { iban: of('iban'), bic: of('bic'), number: of('number'), name: of('holder') };
    if (Object.values(account).every((part) => part === null)) return [];
    return [{ ...before?.[Number(key)], ...account }];
  });
}
