import type { Contact } from '../../api/contacts.ts';

/** What was refused, by field: `bank_accounts.0.iban`. */
type Faults = Readonly<Record<string, string[]>>;

/** What a part of the form shows: a contact that is there, and what was refused of what is typed. */
export interface Asked {
  of: Contact | undefined;
  faults: Faults;
  /** Whether something of these fields was refused: their part is open then. */
  hasFault: (...fields: string[]) => boolean;
  /** Whether each fault stands at a field. */
  areShown: boolean;
}

/** The fields that say their own faults, without the place in a list. */
const shown = new Set([
  ...['name', 'code', 'email', 'phone', 'vat_id', 'address.country', 'payment_terms.days', 'note', 'contact_name', 'cc', 'trade_name'],
  ...['tax_number', 'registration.id', 'electronic_address.id', 'electronic_address.scheme', 'payment_terms.text', 'buyer_reference'],
  ...['e_invoice', 'currency_id', 'line_account_id', 'receivable_account_id', 'payable_account_id', 'taxes'],
  ...['bank_accounts.iban', 'bank_accounts.bic', 'bank_accounts.number', 'mandate.id', 'mandate.signed_on'],
]);
const withoutPlaces = (field: string): string => field.replace(/\.\d+/g, '');

/** What a refusal says of the fields of a contact. */
export function faultsIn(faults: Faults): Omit<Asked, 'of'> {
  const fields = Object.keys(faults).map(withoutPlaces);
  return {
    faults,
    hasFault: (...names) => fields.some((field) => names.some((name) => field === name || field.startsWith(`${name}.`))),
    areShown: fields.length > 0 && fields.every((field) => shown.has(field)),
  };
}
