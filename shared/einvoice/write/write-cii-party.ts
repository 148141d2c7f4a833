import { branch, leaf } from '../../files/write-xml.ts';
import type { Address, Party } from '../invoice.ts';

/** A trade party of CII, as `SellerTradeParty`; undefined where there is none. */
export function ciiParty(role: string, party: Party | undefined) {
  if (party === undefined) return undefined;
  const { registration, electronic_address } = party;
  return branch(
    `ram:${role}`,
    party.identifiers.map((one) => (one.scheme === undefined ? leaf('ram:ID', one.id) : undefined)),
    party.identifiers.map((one) => (one.scheme === undefined ? undefined : leaf('ram:GlobalID', one.id, { schemeID: one.scheme }))),
    leaf('ram:Name', party.name),
    leaf('ram:Description', party.legal_form),
    branch(
      'ram:SpecifiedLegalOrganization',
      leaf('ram:ID', registration?.id, { schemeID: registration?.scheme }),
      leaf('ram:TradingBusinessName', party.trade_name),
    ),
    branch(
      'ram:DefinedTradeContact',
      leaf('ram:PersonName', party.contact_name),
      branch('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', party.phone)),
      branch('ram:EmailURIUniversalCommunication', leaf('ram:URIID', party.email)),
    ),
    ciiAddress(party.address),
    branch('ram:URIUniversalCommunication', leaf('ram:URIID', electronic_address?.id, { schemeID: electronic_address?.scheme })),
    branch('ram:SpecifiedTaxRegistration', leaf('ram:ID', party.vat_id, { schemeID: 'VA' })),
    branch('ram:SpecifiedTaxRegistration', leaf('ram:ID', party.tax_number, { schemeID: 'FC' })),
  );
}

export function ciiAddress(address: Address | undefined) {
  return branch(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', address?.postal_code),
    leaf('ram:LineOne', address?.line1),
    leaf('ram:LineTwo', address?.line2),
    leaf('ram:LineThree', address?.line3),
    leaf('ram:CityName', address?.city),
    leaf('ram:CountryID', address?.country),
    leaf('ram:CountrySubDivisionName', address?.region),
  );
}

/** A day in the form 102 of UNTDID 2379, `20261231`. */
export function ciiDay(name: string, day: string | undefined, prefix: 'udt' | 'qdt' = 'udt') {
  return branch(name, leaf(`${prefix}:DateTimeString`, day?.replaceAll('-', ''), { format: '102' }));
}
