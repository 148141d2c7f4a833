import { limits } from './limits.ts';

const asciiOnly = /^[\x00-\x7f]*$/;
const asciiWords = /[a-z0-9]+/g;
const words = /[\p{L}\p{N}\ufffc]+/gu;

/** What stands inside a word without parting it, whichever of its characters was typed: `O'Brien`, `L’Oréal`, `Hawaiʻi`, `צ׳ק`. */
const apostrophes = /(?<=[\p{L}\p{N}])['\u2018\u2019`\u00b4\u02b9\u02bb\u02bc\u2032\u05f3\u05f4](?=[\p{L}\p{N}])/gu;
/** Marks a place where an apostrophe stood: the word goes on, and what follows may be looked for as well. */
const JOINT = '\ufffc';
const joints = /\ufffc/g;

/** Accents and invisible characters. The two signs of kana that make `ga` of `ka` are no accents. */
const unseen = /(?![\u3099\u309a])[\p{M}\p{Cf}]/gu;

/** Letters that Unicode does not take apart into a plain letter and an accent; `ß` becomes SS in upper case. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
};
const closedLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Scripts that put no spaces between words, and Korean, which puts none inside of names: a name is found from any of its letters on. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/**
 * The words of a text, each once, as a search asks for them: runs of letters and digits, without case, accents and apostrophes, cut to a
 * length (`limits.search_word_characters`). `INV-2024-001` has three words, `Übergröße` becomes `ubergrosse`, `O'Brien` `obrien`.
 */
export function wordsOf(text: string): string[] {
  return isPlain(text) ? plainWordsOf(text) : eachOnce(runsOf(text).map(whole));
}

/**
 * The words by which a text is found: its words, and then what may be looked for inside of them. That begins after an apostrophe, and in
 * scripts without spaces at every letter: `東京支店` is found by `支店`, `L'Oréal` by `oreal`.
 */
export function storedWordsOf(text: string): string[] {
  if (isPlain(text)) return plainWordsOf(text);
  const runs = runsOf(text);
  return eachOnce([...runs.map(whole), ...runs.flatMap(tailsOf)]);
}

/** Most texts of most books: nothing in them folds, and no word begins inside of another. */
function isPlain(text: string): boolean {
  return asciiOnly.test(text) && !text.includes("'");
}

function plainWordsOf(text: string): string[] {
  return eachOnce((text.toLowerCase().match(asciiWords) ?? []).map(cut));
}

function runsOf(text: string): string[] {
  return foldedText(text.replace(apostrophes, JOINT)).match(words) ?? [];
}

function whole(run: string): string {
  return cut(run.replace(joints, ''));
}

/** What of a run may be looked for besides the whole of it. */
function tailsOf(run: string): string[] {
  if (asciiOnly.test(run)) return [];
  const letters = [...run];
  const isUnspaced = letters.map((letter) => unspaced.test(letter));
  const begins = (at: number): boolean => isUnspaced[at]! || isUnspaced[at - 1]! || letters[at - 1] === JOINT;
  const from = (at: number): string => whole(letters.slice(at, at + 2 * limits.search_word_characters).join(''));
  return letters.flatMap((letter, at) => (at > 0 && letter !== JOINT && begins(at) ? [from(at)] : []));
}

function eachOnce(found: readonly string[]): string[] {
  return [...new Set(found)];
}

/** By code points: a surrogate pair is not cut in two. */
function cut(word: string): string {
  return word.length <= limits.search_word_characters ? word : [...word].slice(0, limits.search_word_characters).join('');
}

/**
 * A text without case and accents, in plain letters where it has some: `Łódź` becomes `lodz`. Upper case first, because it makes SS of ß
 * and joins the two forms of the Greek sigma.
 */
export function foldedText(text: string): string {
  const bare = text.normalize('NFKD').replace(unseen, '').toUpperCase().normalize('NFKD').replace(unseen, '').toLowerCase();
  return bare.replace(closedLetters, (letter) => plainLetters[letter]!).normalize('NFC');
}

const searchedByCollection = new Map<string, readonly string[]>();

/** Each declaration of a record sets it (declare-record.ts), because the write path knows no resource. */
export function declareSearched(collection: string, names: readonly string[]): void {
  searchedByCollection.set(collection, names);
}

/** The fields of a collection's records in which searches look; undefined when there are none. */
export function searchedNames(collection: string): readonly string[] | undefined {
  return searchedByCollection.get(collection);
}

/** The words of a record's searched fields, as many as are stored: whole ones before what is inside of them. */
export function wordsOfRecord(record: object, searched: readonly string[]): string[] {
  const values = searched.flatMap((name) => partsOf((record as Readonly<Record<string, unknown>>)[name]));
  const text = values.filter((value) => typeof value === 'string' || typeof value === 'number').join(' ');
  return storedWordsOf(text).slice(0, limits.search_words);
}

/** The values of an embedded object, of which each may be found; any other value is one. */
function partsOf(value: unknown): unknown[] {
  const isObject = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isObject ? Object.values(value) : [value];
}
