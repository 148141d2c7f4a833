import type { FontFamily } from './installed-fonts.ts';

/** What stands for a character that no font has: in every Noto Sans a question mark in a diamond. */
export const MISSING_MARK = '\ufffd';

/** A document whose every character has a glyph. */
export interface Fitted<T> {
  readonly content: T;
  /** The families that it is set in, in order of choice. */
  readonly families: readonly FontFamily[];
  /** ISO 15924 codes of the scripts of the characters that no font has. */
  readonly missing: readonly string[];
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Without a glyph and without a sign of their own: joiners, marks of direction, selectors of variants. */
const unseen = /^\p{Default_Ignorable_Code_Point}$/u;

/**
 * Replaces what no font can show: PDF/A refuses a document with a character that has no glyph, and a box says nothing. A letter and the marks
 * on it are taken from one family, because a font shapes what belongs together. Of Han characters the forms of the locale are preferred.
 */
export function fitToFonts<T>(content: T, fonts: readonly FontFamily[], locale: string): Fitted<T> {
  const [base, ...others] = fonts;
  if (!base) throw new Error('There is no font to print with: run npm install again.');
  const families = [base, ...preferred(others, locale)];
  const used = new Set<FontFamily>([base]);
  const missing = new Set<string>();
  const fit = (text: string): string => {
    const clean = text.replace(/[\p{Cc}\p{Cs}]/gu, ' ');
    if (isIn(base, clean)) return clean;
    return [...letters.segment(clean)].map(({ segment }) => fitLetter(segment)).join('');
  };
  const fitLetter = (letter: string): string => {
    const family = families.find((one) => isIn(one, letter));
    if (family) {
      used.add(family);
      return letter;
    }
    const points = [...letter];
    const ofFirst = families.find((one) => isIn(one, points[0]!));
    if (ofFirst) used.add(ofFirst);
    return points.map((point) => (ofFirst && isIn(ofFirst, point) ? point : unseen.test(point) ? '' : missed(point))).join('');
  };
  const missed = (point: string): string => {
    missing.add(scriptOf(point));
    return MISSING_MARK;
  };
  const fitted = mapTexts(content, fit) as T;
  return { content: fitted, families: families.filter((family) => used.has(family)), missing: [...missing] };
}

function isIn(family: FontFamily, text: string): boolean {
  for (const point of text) if (!family.has(point.codePointAt(0)!)) return false;
  return true;
}

/** Families for the Han forms of the locale before those for others. */
function preferred(families: readonly FontFamily[], locale: string): FontFamily[] {
  const { language, script, region } = new Intl.Locale(locale).maximize();
  const form = { ja: 'JP', ko: 'KR', zh: region === 'HK' ? 'HK' : script === 'Hant' ? 'TC' : 'SC' }[language];
  const isForm = ({ name }: FontFamily) => form !== undefined && name.endsWith(` ${form}`);
  return [...families.filter(isForm), ...families.filter((family) => !isForm(family))];
}

/** Scripts that names are written in, as far as a sentence about them is worth it; the rest are signs. */
const scripts = [
  ...[
    'Arab',
    'Hebr',
    'Thai',
    'Deva',
    'Hani',
    'Hira',
    'Kana',
    'Hang',
    'Armn',
    'Geor',
    'Beng',
    'Taml',
    'Telu',
    'Knda',
    'Mlym',
    'Gujr',
    'Guru',
  ],
  ...['Sinh', 'Mymr', 'Khmr', 'Laoo', 'Ethi', 'Tibt', 'Mong', 'Syrc', 'Thaa', 'Cher', 'Latn', 'Grek', 'Cyrl'],
].map((code) => [code, new RegExp(`\\p{Script=${code}}`, 'u')] as const);

function scriptOf(point: string): string {
  if (/\p{Extended_Pictographic}/u.test(point)) return 'Zsye';
  return scripts.find(([, of]) => of.test(point))?.[0] ?? 'Zsym';
}

function mapTexts(value: unknown, of: (text: string) => string): unknown {
  if (typeof value === 'string') return of(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, of));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, of)]));
}
