/** Who invoices, as the identity of an entity: all that any form of e-invoice wants to know of a seller. */
export const invoicingSeller = {
  address: { line1: 'Hafenstraße 12', city: 'Hamburg', postal_code: '20457', country: 'DE' },
  vat_id: 'DE123456789',
  registration: { id: 'HRB 123456' },
  electronic_address: { id: 'DE123456789', scheme: '9930' },
  contact_name: 'Ada Nord',
  phone: '+49 40 123456',
  email: 'rechnung@werkstatt-nord.example',
  bank_accounts: [{ iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }],
};

/** Who is invoiced, as a contact. */
export const invoicedBuyer = {
  name: 'Bett & Bad AG',
  code: 'BETT',
  address: { line1: 'Marktplatz 3', city: 'Bremen', postal_code: '28195', country: 'DE' },
  vat_id: 'DE987654321',
  electronic_address: { id: 'DE987654321', scheme: '9930' },
  buyer_reference: '04011000-12345-03',
};
