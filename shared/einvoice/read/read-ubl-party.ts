import { all, at } from '../../files/element.ts';
import type { Element } from '../../files/element.ts';
import type { Address, Party } from '../invoice.ts';
import { present, presentGroup } from '../present.ts';
import { identifier, text } from './read-value.ts';

/** A party of UBL: of a payee and a tax representative it says less. The creditor id of SEPA is none of its identifiers. */
export function readUblParty(party: Element | undefined): Party {
  const legal = at(party, 'PartyLegalEntity');
  const schemes = all(party, 'PartyTaxScheme');
  const isVat = (scheme: Element): boolean => text(scheme, 'TaxScheme', 'ID') === 'VAT';
  const registered = text(legal, 'RegistrationName');
  const known = text(party, 'PartyName', 'Name');
  return present({
    name: registered ?? known,
    trade_name: registered === undefined ? undefined : known,
    legal_form: text(legal, 'CompanyLegalForm'),
    address: readUblAddress(at(party, 'PostalAddress')),
    vat_id: text(schemes.find(isVat), 'CompanyID'),
    tax_number: text(
      schemes.find((scheme) => !isVat(scheme)),
      'CompanyID',
    ),
    registration: identifier(legal, 'CompanyID'),
    identifiers: all(party, 'PartyIdentification').flatMap((one) => {
      const id = identifier(one, 'ID');
      return id === undefined || id.scheme === 'SEPA' ? [] : [id];
    }),
    electronic_address: identifier(party, 'EndpointID'),
    contact_name: text(party, 'Contact', 'Name'),
    phone: text(party, 'Contact', 'Telephone'),
    email: text(party, 'Contact', 'ElectronicMail'),
  });
}

export function readUblAddress(address: Element | undefined): Address | undefined {
  return presentGroup({
    line1: text(address, 'StreetName'),
    line2: text(address, 'AdditionalStreetName'),
    line3: text(address, 'AddressLine', 'Line'),
    city: text(address, 'CityName'),
    postal_code: text(address, 'PostalZone'),
    region: text(address, 'CountrySubentity'),
    country: text(address, 'Country', 'IdentificationCode'),
  });
}
