import { all, at } from '../../files/element.ts';
import type { Element } from '../../files/element.ts';
import type { Address, Party } from '../invoice.ts';
import { present, presentGroup } from '../present.ts';
import { identifier, text } from './read-value.ts';

/** A trade party of CII. */
export function readCiiParty(party: Element | undefined): Party {
  const organisation = at(party, 'SpecifiedLegalOrganization');
  const person = at(party, 'DefinedTradeContact');
  const registered = (scheme: string): string | undefined =>
    all(party, 'SpecifiedTaxRegistration')
      .map((registration) => identifier(registration, 'ID'))
      .find((id) => id?.scheme === scheme)?.id;
  return present({
    name: text(party, 'Name'),
    trade_name: text(organisation, 'TradingBusinessName'),
    legal_form: text(party, 'Description'),
    address: readCiiAddress(at(party, 'PostalTradeAddress')),
    vat_id: registered('VA'),
    tax_number: registered('FC'),
    registration: identifier(organisation, 'ID'),
    identifiers: [...all(party, 'ID'), ...all(party, 'GlobalID')].flatMap((id) => identifier(id) ?? []),
    electronic_address: identifier(party, 'URIUniversalCommunication', 'URIID'),
    contact_name: text(person, 'PersonName') ?? text(person, 'DepartmentName'),
    phone: text(person, 'TelephoneUniversalCommunication', 'CompleteNumber'),
    email: text(person, 'EmailURIUniversalCommunication', 'URIID'),
  });
}

export function readCiiAddress(address: Element | undefined): Address | undefined {
  return presentGroup({
    line1: text(address, 'LineOne'),
    line2: text(address, 'LineTwo'),
    line3: text(address, 'LineThree'),
    city: text(address, 'CityName'),
    postal_code: text(address, 'PostcodeCode'),
    region: text(address, 'CountrySubDivisionName'),
    country: text(address, 'CountryID'),
  });
}
