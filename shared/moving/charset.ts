import { codesOf } from '../accounting/codes-of.ts';

/** The signs of code page 437 from 0x80 on, in the order of their bytes (IBM CP437, as Unicode's mapping table has them). */
const SIGNS_OF_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const UPPER = 0x80;
const UNKNOWN = '?'.charCodeAt(0);

/** Encodings of one byte a sign in which programs want their files. */
const signsOf = {
  ibm437: () => SIGNS_OF_437,
  'windows-1252': () => new TextDecoder('windows-1252').decode(Uint8Array.from({ length: UPPER }, (_, at) => UPPER + at)),
} as const;
type Charset = keyof typeof signsOf;

const tables = new Map<Charset, ReadonlyMap<string, number>>();

function tableOf(charset: Charset): ReadonlyMap<string, number> {
  const known = tables.get(charset);
  if (known) return known;
  // A byte without a sign is decoded as a control character, which no text has.
  const signs = [...signsOf[charset]()].map((sign, at): [string, number] => [sign, UPPER + at]);
  const table = new Map(signs.filter(([sign]) => !/\p{Cc}/u.test(sign)));
  tables.set(charset, table);
  return table;
}

const isPlain = (sign: string): boolean => sign < '\u0080';

/** Signs that programs type in many ways, and how all of them can read it. */
const usual: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '…': '...',
  '€': 'EUR',
};

/** The text in the signs of an encoding: a letter that it lacks becomes its base letter, and one that has none a question mark. */
export function textIn(charset: Charset, text: string): string {
  const table = tableOf(charset);
  const has = (sign: string): boolean => isPlain(sign) || table.has(sign);
  return [...text.normalize('NFC')]
    .map((sign) => {
      if (has(sign)) return sign;
      if (usual[sign] !== undefined) return usual[sign];
      const base = [...sign.normalize('NFKD')].filter(has).join('');
      return base === '' ? '?' : base;
    })
    .join('');
}

/** The text of bytes in code page 437. */
export function decode437(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < UPPER ? String.fromCharCode(byte) : SIGNS_OF_437[byte - UPPER]!)).join('');
}

/** Makes bytes of texts that `textIn` has made, in the encoding that a media type names; UTF-8 unless it is one of these. */
export function encoderOf(content_type: string): (text: string) => Uint8Array {
  const named = /charset=([\w-]+)/.exec(content_type)?.[1];
  const charset = codesOf(signsOf).find((code) => code === named);
  if (charset === undefined) return (text) => new TextEncoder().encode(text);
  const table = tableOf(charset);
  return (text) => Uint8Array.from(text, (sign) => (isPlain(sign) ? sign.charCodeAt(0) : (table.get(sign) ?? UNKNOWN)));
}
