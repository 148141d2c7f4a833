import { Decimal } from '../../accounting/decimal.ts';
import type { IssuedDocument } from '../../resources/document/issued-document.ts';

/** The countries of SEPA: transfers in euros go to their IBANs. */
const sepa = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
);
/** Of a beneficiary's name, and of a text that the payer states (EPC069-12, version 2). */
const [NAME, TEXT, REFERENCE] = [70, 140, 25];
const MOST = new Decimal('999999999.99');
const BYTES = 331;

/**
 * What a banking app reads from the code of an invoice (EPC069-12 v2.1): service tag, version, character set, SCT, BIC, name, IBAN, amount,
 * purpose, reference of ISO 11649 or text. Null where a SEPA transfer cannot pay it: another currency than the euro, an account outside of
 * SEPA, an amount below 0.01 or above 999,999,999.99.
 */
export function epcCode({ payment, totals, currency_code }: Pick<IssuedDocument, 'payment' | 'totals' | 'currency_code'>): string | null {
  const account = payment.accounts.find(({ iban }) => sepa.has(iban.slice(0, 2)));
  const amount = new Decimal(totals.payable);
  if (currency_code !== 'EUR' || !account || !amount.isPositive() || amount.isZero() || amount.greaterThan(MOST)) return null;
  const reference = payment.reference ?? '';
  const isStructured = /^RF\d\d[A-Z0-9]+$/.test(reference) && reference.length <= REFERENCE;
  const lines = [
    ...['BCD', '002', '1', 'SCT'],
    account.bic ?? '',
    shortened(account.name ?? '', NAME),
    account.iban,
    `EUR${amount.toFixed(2)}`,
    '',
    isStructured ? reference : '',
    isStructured ? '' : shortened(reference, TEXT),
  ];
  const content = lines.join('\n').trimEnd();
  return Buffer.byteLength(content) <= BYTES ? content : null;
}

function shortened(text: string, characters: number): string {
  return [...text.replace(/\s+/g, ' ')].slice(0, characters).join('');
}
