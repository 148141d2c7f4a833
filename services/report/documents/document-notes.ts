import type { IssuedTax } from '../../../shared/resources/document/issued-document.ts';
import { fillWords } from '../print/words/words-of.ts';
import { linesOf } from './lines-of.ts';
import { printedTerms } from './printed-terms.ts';
import type { Writing } from './writing.ts';

/** What stands below the sums: why there is no tax, or who pays it, terms, notes, taxes in the reporting currency. */
export function documentNotes(writing: Writing): string[] {
  const { document, words, figures, format } = writing;
  const { tax_currency, due_date, notes, taxes } = document;
  return [
    ...taxes.flatMap((tax) => reasonOf(tax, writing) ?? []),
    ...(tax_currency === null
      ? []
      : [fillWords(words.tax_in, { currency: tax_currency.currency_code, amount: figures.price(tax_currency.tax) })]),
    ...(due_date === null || document.transaction_type !== 'IN'
      ? []
      : [fillWords(words.payable_until, { day: format.day(due_date).shown })]),
    ...printedTerms(writing),
    ...notes.flatMap(linesOf),
  ];
}

/** In the language of the document, else in English, else as it is said; the law wants some reason (Directive 2006/112/EC, article 226). */
function reasonOf({ category, name, exemption_reasons, split_payment }: IssuedTax, { language, words }: Writing): string | null {
  const said = exemption_reasons.find((one) => one.language === language) ?? exemption_reasons.find((one) => one.language === 'en');
  const reason = said ?? exemption_reasons[0];
  if (reason) return reason.text;
  if (category === 'AE') return words.reverse_charge;
  if (split_payment) return words.split_payment;
  return ['E', 'K', 'G', 'O'].includes(category) ? fillWords(words.exempt, { tax: name }) : null;
}
