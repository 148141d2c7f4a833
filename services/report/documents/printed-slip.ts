import { swissBill } from '../../../shared/documents/payment-codes/swiss-code.ts';
import { swissCross } from '../../../shared/documents/payment-codes/swiss-cross.ts';
import { qrSvg } from '../../../shared/documents/qr/qr-svg.ts';
import type { IssuedParty } from '../../../shared/resources/document/issued-document.ts';
import type { LetterBlock, LetterSlip } from '../../../shared/pdf/letter.ts';
import { addressLines } from './address-lines.ts';
import type { Writing } from './writing.ts';
import { grouped, referenceText } from './printed-payment.ts';

/** The payment part of an invoice that is paid in Switzerland; null of all others and of drafts. */
export function printedSlip({ document, words, language }: Writing): LetterSlip | null {
  const { transaction_type, is_draft, seller, buyer, subject, totals, currency_code } = document;
  const bill = transaction_type === 'IN' && !is_draft ? swissBill(document) : null;
  if (bill === null) return null;
  const { slip } = words;
  const partyLines = (party: IssuedParty): string[] => [party.name, ...addressLines(party, { language, at_home: 'CH' })];
  const facts: LetterBlock[] = [
    [slip.account, [grouped(bill.iban), ...partyLines(seller)]],
    ...(bill.reference === null ? [] : [[slip.reference, [referenceText(bill.reference)]] as const]),
  ];
  const payer: LetterBlock[] = buyer === null ? [] : [[slip.payer, partyLines(buyer)]];
  const information: LetterBlock[] = subject === null ? [] : [[slip.information, [subject]]];
  return {
    receipt: slip.receipt,
    payment_part: slip.payment_part,
    acceptance: slip.acceptance,
    receipt_facts: [...facts, ...payer],
    payment_facts: [...facts, ...information, ...payer],
    currency: [slip.currency, currency_code],
    amount: [slip.amount, spaced(totals.payable)],
    svg: qrSvg(bill.content, { quiet: 0, over: swissCross }),
    alt: slip.code_alt,
  };
}

/** `1 234.50`, whatever the language (Swiss Implementation Guidelines QR-bill 2.3, 3.5.3). */
function spaced(amount: string): string {
  // eslint-disable-next-line regexp/no-super-linear-move -- an amount has 20 digits at most
  return amount.replace(/\B(?=(\d{3})+(?=\.))/g, ' ');
}
