import { paperOf } from '../../../shared/pdf/paper.ts';
import type { Language } from '../../../shared/api/locales.ts';
import { localeOfLanguage } from '../../../shared/documents/look.ts';
import type { IssuedDocument, IssuedParty } from '../../../shared/resources/document/issued-document.ts';
import { localeFormat } from '../print/locale-format.ts';
import { directionOf } from '../print/render-html.ts';
import { addressLines } from './address-lines.ts';
import { documentNotes } from './document-notes.ts';
import { figuresOf } from './document-figures.ts';
import { printedFacts } from './printed-facts.ts';
import { printedLines } from './printed-lines.ts';
import { printedSlip } from './printed-slip.ts';
import { printedPayment } from './printed-payment.ts';
import type { LetterFact, Letter } from '../../../shared/pdf/letter.ts';
import { documentWords } from './words/document-words.ts';
import { linesOf } from './lines-of.ts';
import type { Writing } from './writing.ts';

/** Of an entity that chose no colour. */
export const INK = '#1b2130';

/** The document in a language, its own unless another is asked for. The same document has the same print. */
export function printDocument(document: IssuedDocument, asked?: Language): Letter {
  const language = asked ?? document.language;
  const format = localeFormat(language === document.language ? document.locale : localeOfLanguage[language], document.currency_code);
  const writing: Writing = { document, language, words: documentWords[language], format, figures: figuresOf(format, document.decimals) };
  const { words } = writing;
  const { number, seller, buyer, look, transaction_type } = document;
  const heading = words.titles[transaction_type]!;
  const said = look.texts.find((text) => text.language === language) ?? null;
  const lines = addressLines(seller, { language, at_home: null });
  return {
    title: number === null ? heading : `${heading} ${number}`,
    heading,
    mark: document.is_draft ? words.draft : null,
    language,
    locale: format.locale,
    direction: directionOf(new Intl.Locale(format.locale)),
    day: document.issue_date,
    paper: look.paper === null ? paperOf(format.locale) : look.paper === 'letter' ? 'us-letter' : 'a4',
    colour: look.colour ?? INK,
    seller: { name: seller.trade_name ?? seller.name, line: [seller.name, ...lines].join(' · '), lines: sellerLines(seller, language) },
    buyer: buyer === null ? [] : [buyer.name, ...addressLines(buyer, { language, at_home: seller.address?.country ?? null })],
    facts: printedFacts(writing),
    subject: document.subject,
    intro: paragraphs(said?.intro),
    ...printedLines(writing),
    taxes: printedTaxes(writing),
    ...printedSums(writing),
    notes: documentNotes(writing),
    payment: printedPayment(writing),
    slip: printedSlip(writing),
    closing: paragraphs(said?.closing),
    footer: look.footer.length > 0 ? look.footer.map(linesOf) : [sellerLines(seller, language)],
    phrases: { page: words.page, missing: words.missing },
  };
}

/** Who issues it, in lines: address, numbers, how to reach them. */
export function sellerLines(seller: IssuedParty, language: Language): string[] {
  const words = documentWords[language];
  const { vat_id, tax_number, registration, registration_text, legal_form } = seller;
  const numbers: (readonly [string, string | null | undefined])[] = [
    [words.identifiers.registration, registration?.id],
    [words.identifiers.vat_id, vat_id],
    [words.identifiers.tax_number, tax_number],
  ];
  return [
    seller.name,
    ...(legal_form ? [legal_form] : []),
    ...addressLines(seller, { language, at_home: seller.address?.country ?? null }),
    ...numbers.flatMap(([term, value]) => (value ? [`${term} ${value}`] : [])),
    ...(registration_text ? linesOf(registration_text) : []),
    ...[seller.contact_name, seller.phone, seller.email].flatMap((line) => line ?? []),
  ];
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
  const { totals, taxes, transaction_type, currency_code } = document;
  const isZero = (figure: string): boolean => !/[1-9]/.test(figure);
  const unlessZero = (label: string, figure: string, sign = ''): LetterFact[] =>
    isZero(figure) ? [] : [[label, `${sign}${figures.amount(figure)}`]];
  const adjusted = !isZero(totals.allowances) || !isZero(totals.charges);
  const due = transaction_type === 'CN' || transaction_type === 'DN' ? words.sums.credited : words.sums.payable;
  const settles = [
    ...unlessZero(words.sums.after_tax, totals.after_tax, '−'),
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

export function paragraphs(text: string | null | undefined): string[][] {
  return text ? text.split(/\n\s*\n/).map(linesOf) : [];
}
