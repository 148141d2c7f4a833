import { branch, leaf } from '../../files/write-xml.ts';
import type { Address, Identifier, Party } from '../invoice.ts';

/**
 * A seller or a buyer of UBL.
 * @param creditor_id BT-90, which stands among the identifiers of the seller
 */
export function ublParty(party: Party, creditor_id?: string) {
  return branch(
    'cac:Party',
    ublId('EndpointID', party.electronic_address),
    party.identifiers.map((one) => branch('cac:PartyIdentification', ublId('ID', one))),
    branch('cac:PartyIdentification', leaf('cbc:ID', creditor_id, { schemeID: 'SEPA' })),
    branch('cac:PartyName', leaf('cbc:Name', party.trade_name)),
    ublAddress('cac:PostalAddress', party.address),
    taxScheme(party.vat_id, 'VAT'),
    taxScheme(party.tax_number, 'FC'),
    branch(
      'cac:PartyLegalEntity',
      leaf('cbc:RegistrationName', party.name),
      ublId('CompanyID', party.registration),
      leaf('cbc:CompanyLegalForm', party.legal_form),
    ),
    branch(
      'cac:Contact',
      leaf('cbc:Name', party.contact_name),
      leaf('cbc:Telephone', party.phone),
      leaf('cbc:ElectronicMail', party.email),
    ),
  );
}

/** Who is paid in the place of the seller (BG-10). */
export function ublPayee(payee: Party | undefined) {
  return branch(
    'cac:PayeeParty',
    payee?.identifiers.map((one) => branch('cac:PartyIdentification', ublId('ID', one))) ?? [],
    branch('cac:PartyName', leaf('cbc:Name', payee?.name)),
    branch('cac:PartyLegalEntity', ublId('CompanyID', payee?.registration)),
  );
}

/** Who owes the seller's tax (BG-11). */
export function ublRepresentative(party: Party | undefined) {
  return branch(
    'cac:TaxRepresentativeParty',
    branch('cac:PartyName', leaf('cbc:Name', party?.name)),
    ublAddress('cac:PostalAddress', party?.address),
    taxScheme(party?.vat_id, 'VAT'),
  );
}

export function ublAddress(name: string, address: Address | undefined) {
  return branch(
    name,
    leaf('cbc:StreetName', address?.line1),
    leaf('cbc:AdditionalStreetName', address?.line2),
    leaf('cbc:CityName', address?.city),
    leaf('cbc:PostalZone', address?.postal_code),
    leaf('cbc:CountrySubentity', address?.region),
    branch('cac:AddressLine', leaf('cbc:Line', address?.line3)),
    branch('cac:Country', leaf('cbc:IdentificationCode', address?.country)),
  );
}

export const ublId = (name: string, id: Identifier | undefined) => leaf(`cbc:${name}`, id?.id, { schemeID: id?.scheme });

function taxScheme(id: string | undefined, scheme: string) {
  return id === undefined
    ? undefined
    : branch('cac:PartyTaxScheme', leaf('cbc:CompanyID', id), branch('cac:TaxScheme', leaf('cbc:ID', scheme)));
}
