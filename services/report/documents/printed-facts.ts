import { addressLines } from './address-lines.ts';
import type { Writing } from './writing.ts';
import type { LetterFact } from '../../../shared/pdf/letter.ts';

/** What stands beside the address: numbers, days, references; nothing that the document does not say. */
export function printedFacts({ document, words, format, language }: Writing): LetterFact[] {
  const { facts } = words;
  const { references, delivery, period, buyer } = document;
  const day = (text: string | null | undefined): string | null => (text ? format.day(text).shown : null);
  const days = [day(period?.start), day(period?.end)].filter((one) => one !== null).join(' – ');
  const delivered = delivery?.address ? addressLines({ address: delivery.address, address_text: null }, { language, at_home: null }) : [];
  const said: (readonly [string, string | null | undefined])[] = [
    [facts.number, document.number],
    [facts.date, day(document.issue_date)],
    [facts.due_date, day(document.due_date)],
    [facts.corrects, document.corrects.map(({ number }) => number).join(', ')],
    [facts.delivery, day(delivery?.date)],
    [facts.period, days],
    [facts.tax_point_date, day(document.tax_point_date)],
    [facts.order_reference, references.order_reference],
    [facts.buyer_reference, references.buyer_reference],
    [facts.sales_order, references.sales_order],
    [facts.contract, references.contract],
    [facts.project, references.project],
    [facts.despatch, references.despatch],
    [facts.receipt, references.receipt],
    [facts.tender, references.tender],
    [facts.object, references.object],
    [facts.buyer_accounting, references.buyer_accounting],
    [facts.reference, references.reference],
    [facts.buyer_vat_id, buyer?.vat_id],
    [facts.delivered_to, [delivery?.name, ...delivered].filter(Boolean).join(', ')],
  ];
  return said.flatMap(([term, value]): LetterFact[] => (value ? [[term, value]] : []));
}
