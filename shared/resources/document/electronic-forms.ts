/** The e-invoices that are made of a document. */
export const invoiceForms = {
  ubl: 'UBL 2.1',
  cii: 'CII D16B',
  facturx: 'Factur-X, ZUGFeRD',
  xrechnung: 'XRechnung in UBL',
  'xrechnung-cii': 'XRechnung in CII',
  peppol: 'Peppol BIS Billing',
} as const;

/** What an invoice must be able to become when it is posted. */
export const electronicForms = { off: 'None', ...invoiceForms } as const;
