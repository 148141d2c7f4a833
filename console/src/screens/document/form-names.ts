import { papers } from '../../words/papers.ts';

/** E-invoices by the names that their makers gave them, which are the same in every language. */
export const electronic_forms = {
  facturx: 'Factur-X (ZUGFeRD)',
  xrechnung: 'XRechnung',
  'xrechnung-cii': 'XRechnung (CII)',
  peppol: 'Peppol BIS',
  ubl: 'EN 16931 (UBL)',
  cii: 'EN 16931 (CII)',
} as const;

/** What people read. */
export const readable_forms = { pdf: 'PDF', ...papers.forms };
