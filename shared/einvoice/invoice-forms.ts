const EN_16931 = 'urn:cen.eu:en16931:2017';
const XRECHNUNG = `${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** The forms in which an e-invoice is written: the syntax, the profile (BT-24) and the process (BT-23). */
export const invoiceForms = {
  ubl: { syntax: 'ubl', profile: EN_16931 },
  cii: { syntax: 'cii', profile: EN_16931 },
  xrechnung: { syntax: 'ubl', profile: XRECHNUNG, process: BILLING },
  'xrechnung-cii': { syntax: 'cii', profile: XRECHNUNG, process: BILLING },
  peppol: { syntax: 'ubl', profile: `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`, process: BILLING },
  facturx: { syntax: 'cii', profile: EN_16931 },
} as const satisfies Record<string, InvoiceProfile & { syntax: 'ubl' | 'cii' }>;
export type InvoiceForm = keyof typeof invoiceForms;

/** What an invoice says of its form. */
export interface InvoiceProfile {
  profile: string;
  process?: string;
}
