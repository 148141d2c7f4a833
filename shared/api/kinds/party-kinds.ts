import { remainderBy97 } from '../../accounting/mod-97.ts';
import { asIs, Refusal } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { plain } from '../shape.ts';
import { limits } from '../limits.ts';
import { refuse } from './refuse.ts';

type Text = Kind<string, string, string>;

/** ISO 3166-1 alpha-2. XI and EL, which tax numbers use, are no countries: they are GB and GR. */
const countries = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL ' +
    'CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU ' +
    'GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC ' +
    'MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT ' +
    'PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA ' +
    'UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
  ).split(' '),
);

function checked(name: string, words: string, max: number, pattern: RegExp, normal: (text: string) => string, fault: Fault): Text {
  return {
    ...asIs,
    column: 'text',
    name,
    accepts: words,
    check: (value) => {
      if (typeof value !== 'string' || value.length > 2 * max) return refuse(words, value);
      const text = normal(value);
      if (text.length > max || !pattern.test(text)) return refuse(words, value);
      const reason = fault(text);
      return reason === undefined ? text : new Refusal(reason);
    },
    bus: { type: 'string', max },
    schema: { type: 'string', maxLength: max },
    shape: plain,
  };
}
/** Why a text of the right form is refused all the same; undefined when it is not. */
type Fault = (text: string) => string | undefined;
const none: Fault = () => undefined;
const asWritten = (text: string): string => text;
/** Upper case, without the blanks, dots and hyphens by which people group digits. */
export const compact = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();

export const country: Text = checked('country', 'a country of ISO 3166-1, two capital letters', 2, /^[A-Z]{2}$/, asWritten, (code) => {
  if (countries.has(code)) return undefined;
  const meant = code === 'EL' ? ' Greece is GR.' : code === 'XI' || code === 'UK' ? ' The United Kingdom is GB.' : '';
  return `must be a country of ISO 3166-1, two capital letters; ${code} is none.${meant}`;
});

/** The two letters that begin a VAT number: a country, EL for Greece, XI for Northern Ireland, EU for sellers outside of it. */
const isVatPrefix = (prefix: string): boolean => (countries.has(prefix) && prefix !== 'GR') || ['EL', 'XI', 'EU', 'GR'].includes(prefix);

/** A VAT number with its country in front (EN 16931, BT-31): kept in upper case without blanks. Its check digits are the tax office's. */
export const vatId: Text = checked(
  'vat_id',
  'a VAT number with its country in front, like DE123456789',
  20,
  /^[A-Z]{2}[A-Z0-9+*]{2,18}$/,
  compact,
  (id) => (isVatPrefix(id.slice(0, 2)) ? undefined : `must begin with the letters of a country; ${id.slice(0, 2)} is none`),
);

/** An account number of ISO 13616, kept without blanks. A digit that was mistyped fails its check number. */
export const iban: Text = checked(
  'iban',
  'an IBAN, like DE02 1203 0000 0000 2020 51',
  34,
  /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/,
  compact,
  (text) => (remainderBy97(text) === 1 ? undefined : 'must be an IBAN whose check number fits: a character is missing or wrong'),
);

export const bic: Text = checked('bic', 'a BIC of 8 or 11 characters', 11, /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, compact, none);

/** A scheme of the ICD list of ISO 6523: 0088 is a GLN, 0002 a SIRENE number. New ones join it, so only the form is looked at. */
export const identifierScheme: Text = checked('identifier_scheme', 'a scheme of the ICD list, four digits', 4, /^\d{4}$/, asWritten, none);

/** A scheme of the EAS list: where an electronic invoice is delivered. EM is an e-mail address. */
export const addressScheme: Text = checked(
  'address_scheme',
  'a scheme of the EAS list: four digits, or EM, AN, AQ, AS, AU',
  4,
  /^(\d{4}|EM|AN|AQ|AS|AU)$/,
  asWritten,
  none,
);

/** The IBAN of a Swiss account that takes QR references: its bank has a number of 30000 to 31999 (Swiss Payment Standards, QR-IID). */
export const qrIban: Text = checked(
  'qr_iban',
  'a QR-IBAN of Switzerland or Liechtenstein, like CH44 3199 9123 0008 8901 2',
  21,
  /^(CH|LI)\d{19}$/,
  compact,
  (text) => {
    if (remainderBy97(text) !== 1) return 'must be an IBAN whose check number fits: a digit is missing or wrong';
    return /^..\d\d3[01]/.test(text) ? undefined : 'must be a QR-IBAN: its bank number is 30000 to 31999. Give an ordinary one as iban';
  },
);

/** Who collects direct debits of SEPA (EPC262-08): its check digits leave out the three characters that the creditor chooses. */
export const creditorId: Text = checked(
  'creditor_id',
  'a creditor identifier of SEPA, like DE98ZZZ09999999999',
  35,
  /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/,
  compact,
  (text) =>
    remainderBy97(text.slice(0, 4) + text.slice(7)) === 1
      ? undefined
      : 'must be a creditor identifier whose check digits fit: a character is missing or wrong',
);

/** How something is paid: UNCL 4461, which grows, so only its form is looked at. */
export const paymentMeansCode: Text = checked('payment_means', 'a code of UNCL 4461, like 58', 3, /^(\d{1,3}|ZZZ)$/, asWritten, none);

/** What a payer states: text as SEPA carries it, or a reference of ISO 11649, whose check digits must fit. */
export const paymentReference: Text = checked(
  'payment_reference',
  `text of 1 to ${limits.payment_reference_characters} characters on one line`,
  limits.payment_reference_characters,
  /^\p{Z}*[^\p{C}\p{Z}][^\p{C}]*$/u,
  (text) => (/^RF\d\d/i.test(text) ? compact(text) : text),
  (text) =>
    !/^RF\d\d[A-Z0-9]+$/.test(text) || remainderBy97(text) === 1
      ? undefined
      : 'begins like a creditor reference of ISO 11649, and its check digits do not fit: a character is missing or wrong',
);
