import { epcCode } from '../../../shared/documents/payment-codes/epc-code.ts';
import { swissBill } from '../../../shared/documents/payment-codes/swiss-code.ts';
import { qrSvg } from '../../../shared/documents/qr/qr-svg.ts';
import { isZero } from '../print/prove-statement.ts';
import type { Writing } from './writing.ts';
import type { LetterFact, LetterPayment } from '../../../shared/pdf/letter.ts';

/** How an invoice is paid, with a code for banking apps where there is one; null where nothing is to be paid, or no account is known. */
export function printedPayment({ document, words, figures }: Writing): LetterPayment | null {
  const { payment, totals, transaction_type, currency_code } = document;
  const [account] = payment.accounts;
  if (transaction_type !== 'IN' || !account || isZero(totals.payable)) return null;
  const swiss = document.is_draft ? null : swissBill(document);
  const said: (readonly [string, string | null])[] = [
    [words.payment.holder, account.name],
    [words.payment.iban, grouped(swiss?.iban ?? account.iban)],
    [words.payment.bic, account.bic],
    [words.payment.reference, payment.reference && referenceText(payment.reference)],
    [words.payment.amount, `${figures.amount(totals.payable)} ${currency_code}`],
  ];
  const content = document.is_draft || swiss ? null : epcCode(document);
  return {
    title: words.payment.title,
    facts: said.flatMap(([term, value]): LetterFact[] => (value ? [[term, value]] : [])),
    code: content === null ? null : { svg: qrSvg(content), label: words.payment.code, alt: words.payment.code_alt },
  };
}

/** In groups of four, as people read it. */
export function grouped(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** In groups of four; of a Swiss reference of digits two, and then five each. */
export function referenceText(reference: string): string {
  // eslint-disable-next-line regexp/no-super-linear-move -- it has 27 digits
  if (/^\d{27}$/.test(reference)) return reference.replace(/(?<=^\d\d)(?=\d)|(?<=^\d\d(?:\d{5})+)(?=\d)/g, ' ');
  return /^RF\d\d[A-Z0-9]+$/.test(reference) ? grouped(reference) : reference;
}
