import type { IssuedParty } from '../resources/document/issued-document.ts';
import type { Contact } from '../resources/contact/contact.ts';
import type { Entity } from '../resources/entity/entity.ts';
import type { Identity } from '../resources/entity/identity-fields.ts';

/** The parts that the fields of a contact and those of an identity have in common. */
type Said = Pick<
  Identity,
  | 'trade_name'
  | 'legal_form'
  | 'address'
  | 'vat_id'
  | 'tax_number'
  | 'registration'
  | 'identifiers'
  | 'electronic_address'
  | 'email'
  | 'contact_name'
  | 'phone'
>;

/** Who issues a document: by the entity's identity, else by the text of its address. An identity may say no more than its country. */
export function sellerOf({ name, identity, address, registration }: Entity): IssuedParty {
  const said = partyOf(name, identity ?? {});
  const isOfCountryAlone = Object.entries(identity ?? {}).every(([part, value]) => part === 'address' || value === null || isEmpty(value));
  const address_text = hasLines(said.address) ? null : address;
  return { ...said, address_text, registration_text: isOfCountryAlone ? registration : null };
}

function hasLines(address: IssuedParty['address']): boolean {
  return address !== null && Object.entries(address).some(([part, line]) => part !== 'country' && line !== null);
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** To whom it goes. */
export function buyerOf(contact: Contact): IssuedParty {
  return partyOf(contact.name, contact);
}

function partyOf(name: string, said: Partial<Said>): IssuedParty {
  return {
    name,
    trade_name: said.trade_name ?? null,
    legal_form: said.legal_form ?? null,
    address: said.address ?? null,
    address_text: null,
    vat_id: said.vat_id ?? null,
    tax_number: said.tax_number ?? null,
    registration: identifier(said.registration),
    registration_text: null,
    identifiers: (said.identifiers ?? []).flatMap((one) => identifier(one) ?? []),
    electronic_address: identifier(said.electronic_address),
    email: said.email ?? null,
    contact_name: said.contact_name ?? null,
    phone: said.phone ?? null,
  };
}

function identifier(said: { id: string | null; scheme: string | null } | null | undefined): IssuedParty['registration'] {
  return said?.id ? { id: said.id, scheme: said.scheme } : null;
}
