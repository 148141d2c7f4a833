import type { Language } from '../../../shared/api/locales.ts';
import { localeOf } from '../../../shared/documents/look.ts';
import type { IssuedDocument } from '../../../shared/resources/document/issued-document.ts';
import { localeFormat } from '../print/locale-format.ts';
import { isZero } from '../print/prove-statement.ts';
import { documentNotes } from './document-notes.ts';
import { figuresOf } from './document-figures.ts';
import { printedFacts } from './printed-facts.ts';
import { printedLines } from './printed-lines.ts';
import { printedSlip } from './printed-slip.ts';
import { printedPayment } from './printed-payment.ts';
import type { LetterFact, Letter } from '../../../shared/pdf/letter.ts';
import { documentWords } from './words/document-words.ts';
import { letterhead } from './letterhead.ts';
import { paragraphsOf } from './lines-of.ts';
import type { Writing } from './writing.ts';

/** The document in a language, its own unless another is asked for. The same document has the same print. */
export function printDocument(document: IssuedDocument, asked?: Language): Letter {
  const language = asked ?? document.language;
  const format = localeFormat(localeOf(document, language), document.currency_code);
  const writing: Writing = { document, language, words: documentWords[language], format, figures: figuresOf(format, document.decimals) };
  const { words } = writing;
  const { number, seller, buyer, look, transaction_type } = document;
  const heading = words.titles[transaction_type]!;
  const said = look.texts.find((text) => text.language === language) ?? null;
  return {
    version: document.version,
    title: number === null ? heading : `${heading} ${number}`,
    heading,
    mark: document.is_draft ? words.draft : null,
    ...letterhead({ seller, buyer, style: look, language, format }),
    day: document.issue_date,
    facts: printedFacts(writing),
    subject: document.subject,
    intro: paragraphsOf(said?.intro),
    ...printedLines(writing),
    taxes: printedTaxes(writing),
    ...printedSums(writing),
    notes: documentNotes(writing),
    payment: printedPayment(writing),
    slip: printedSlip(writing),
    closing: paragraphsOf(said?.closing),
  };
}

function printedTaxes({ document, words, figures }: Writing): Letter['taxes'] {
  const rows = document.taxes.map(({ name, rate, base, amount }) => [
    `${name} ${figures.percent(rate)}`,
    figures.amount(base),
    figures.amount(amount),
  ]);
  return { heads: [words.taxes.tax, words.taxes.base, words.taxes.amount], rows };
}

/** What leads from the lines to what is to be paid; of sums that say nothing new only the last one. */
function printedSums({ document, words, figures }: Writing): Pick<Letter, 'sums' | 'due'> {
  const { totals, taxes, withheld, transaction_type, currency_code } = document;
  const unlessZero = (label: string, figure: string, sign = ''): LetterFact[] =>
    isZero(figure) ? [] : [[label, `${sign}${figures.amount(figure)}`]];
  const adjusted = !isZero(totals.allowances) || !isZero(totals.charges);
  const due = transaction_type === 'CN' || transaction_type === 'DN' ? words.sums.credited : words.sums.payable;
  const settles = [
    ...unlessZero(words.sums.after_tax, totals.after_tax, '−'),
    ...unlessZero(words.sums.split_payment, totals.split_payment ?? '0', '−'),
    ...withheld.flatMap(({ name, rate, amount }) => unlessZero(`${words.sums.withheld}: ${name} ${figures.percent(rate)}`, amount, '−')),
    ...unlessZero(words.sums.prepaid, totals.prepaid, '−'),
    ...unlessZero(words.sums.rounding, totals.rounding),
  ];
  const sums: LetterFact[] = [
    ...(adjusted ? ([[words.sums.lines, figures.amount(totals.lines)]] as const) : []),
    ...unlessZero(words.sums.allowances, totals.allowances, '−'),
    ...unlessZero(words.sums.charges, totals.charges),
    ...(taxes.length > 0 || adjusted ? ([[words.sums.net, figures.amount(totals.net)]] as const) : []),
    ...taxes.map(({ name, rate, amount }): LetterFact => [`${name} ${figures.percent(rate)}`, figures.amount(amount)]),
    ...(settles.length > 0 ? ([[words.sums.gross, figures.amount(totals.gross)]] as const) : []),
    ...settles,
  ];
  return { sums, due: [due, `${figures.amount(totals.payable)} ${currency_code}`] };
}
