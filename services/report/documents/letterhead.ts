import type { Language } from '../../../shared/api/locales.ts';
import type { Letter } from '../../../shared/pdf/letter.ts';
import { paperOf } from '../../../shared/pdf/paper.ts';
import type { IssuedDocument, IssuedParty } from '../../../shared/resources/document/issued-document.ts';
import type { LocaleFormat } from '../print/locale-format.ts';
import { directionOf } from '../print/render-html.ts';
import { addressLines } from './address-lines.ts';
import { linesOf } from './lines-of.ts';
import { documentWords } from './words/document-words.ts';

/** Of an entity that chose no colour. */
const INK = '#1b2130';

interface Lettering {
  readonly seller: IssuedParty;
  readonly buyer: IssuedParty | null;
  readonly style: Pick<IssuedDocument['look'], 'paper' | 'colour' | 'footer'>;
  readonly language: Language;
  readonly format: LocaleFormat;
}

type Letterhead = Pick<Letter, 'language' | 'locale' | 'direction' | 'paper' | 'colour' | 'seller' | 'buyer' | 'footer' | 'phrases'>;

/** What every letter of an entity has: who sends it, to whom it goes, and how it looks. */
export function letterhead({ seller, buyer, style, language, format }: Lettering): Letterhead {
  const { page, missing } = documentWords[language];
  const from_home = addressLines(seller, { language, at_home: null });
  const lines = sellerLines(seller, language);
  return {
    language,
    locale: format.locale,
    direction: directionOf(new Intl.Locale(format.locale)),
    paper: style.paper === null ? paperOf(format.locale) : style.paper === 'letter' ? 'us-letter' : 'a4',
    colour: style.colour ?? INK,
    seller: { name: seller.trade_name ?? seller.name, line: [seller.name, ...from_home].join(' · '), lines },
    buyer: buyer === null ? [] : [buyer.name, ...addressLines(buyer, { language, at_home: seller.address?.country ?? null })],
    footer: style.footer.length > 0 ? style.footer.map(linesOf) : [lines],
    phrases: { page, missing },
  };
}

/** Who issues it, in lines: address, numbers, how to reach them. */
function sellerLines(seller: IssuedParty, language: Language): string[] {
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
