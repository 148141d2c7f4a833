import { UnreadableFile } from '../unreadable-file.ts';

/** What stands in a PDF (ISO 32000-1 §7.3). A name is its text after the slash; a number is kept as text, since only counts and lengths are used. */
export type PdfValue =
  | { type: 'name' | 'text' | 'number' | 'word'; text: string }
  | { type: 'reference'; object: number }
  | { type: 'array'; items: PdfValue[] }
  | { type: 'dictionary'; entries: Map<string, PdfValue> };

/** An object of a PDF; the bytes are those of its stream, as they are stored. */
export interface PdfObject {
  value: PdfValue;
  stream?: Uint8Array;
}

/** Deeper ones are of no tool. */
const DEEPEST = 32;
/** Names and dates are short; what is longer would be a text of a page, which is in a stream. */
const LONGEST_TEXT = 100_000;
const [LF, CR, PERCENT] = [10, 13, 37];
const blanks: ReadonlySet<number> = new Set([0, 9, LF, 12, CR, 32]);
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![A-Za-z0-9])/y;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const escapes: ReadonlyMap<string, string> = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }));

/** Reads the values of a PDF one after the other; its text has one character for each byte. */
export class PdfParser {
  readonly #source: string;
  at: number;

  constructor(source: string, at: number) {
    this.#source = source;
    this.at = at;
  }

  /** The value that begins here, after blanks and comments. Throws UnreadableFile where there is none. */
  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new UnreadableFile(`is a PDF with more than ${DEEPEST} values inside each other`);
    this.#skipBlanks();
    const sign = this.#source[this.at];
    if (sign === '/') return this.#name();
    if (sign === '(') return this.#literal();
    if (sign === '[') return this.#array(depth);
    if (this.#source.startsWith('<<', this.at)) return this.#dictionary(depth);
    if (sign === '<') return this.#hexadecimal();
    const reference = this.#match(REFERENCE);
    if (reference !== null) return { type: 'reference', object: parseInt(reference[1] ?? '', 10) };
    const [word] = this.#match(WORD) ?? [];
    if (word === undefined) throw new UnreadableFile('is a PDF that is broken');
    return { type: /^[+-]?[\d.]+$/.test(word) ? 'number' : 'word', text: word };
  }

  /** Whether a word stands here, after blanks; it is then read. */
  takes(word: string): boolean {
    this.#skipBlanks();
    const stands = this.#source.startsWith(word, this.at);
    if (stands) this.at += word.length;
    return stands;
  }

  /** Blanks and comments, one by one: an expression that repeats a choice keeps a place on the stack for each. */
  #skipBlanks(): void {
    let in_comment = false;
    for (; this.at < this.#source.length; this.at += 1) {
      const sign = this.#source.charCodeAt(this.at);
      if (in_comment) in_comment = sign !== LF && sign !== CR;
      else if (sign === PERCENT) in_comment = true;
      else if (!blanks.has(sign)) return;
    }
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.#source);
    if (match !== null) this.at = pattern.lastIndex;
    return match;
  }

  #name(): PdfValue {
    this.at += 1;
    const [text = ''] = this.#match(WORD) ?? [];
    return { type: 'name', text: text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))) };
  }

  #array(depth: number): PdfValue {
    this.at += 1;
    const items: PdfValue[] = [];
    while (!this.takes(']')) items.push(this.value(depth + 1));
    return { type: 'array', items };
  }

  #dictionary(depth: number): PdfValue {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    while (!this.takes('>>')) {
      const key = this.value(depth + 1);
      if (key.type !== 'name') throw new UnreadableFile('is a PDF that is broken');
      entries.set(key.text, this.value(depth + 1));
    }
    return { type: 'dictionary', entries };
  }

  #hexadecimal(): PdfValue {
    const end = this.#source.indexOf('>', this.at);
    if (end === -1) throw new UnreadableFile('is a PDF that is broken');
    const digits = this.#source.slice(this.at + 1, end).replace(/[^\da-f]/gi, '');
    this.at = end + 1;
    return { type: 'text', text: (digits.match(/../g) ?? []).map((code) => String.fromCharCode(parseInt(code, 16))).join('') };
  }

  /** A text in parentheses, which may hold others in pairs. */
  #literal(): PdfValue {
    const parts: string[] = [];
    let open = 0;
    for (;;) {
      const sign = this.#source[this.at];
      if (sign === undefined || parts.length > LONGEST_TEXT) throw new UnreadableFile('is a PDF that is broken');
      this.at += 1;
      if (sign === '\\') parts.push(this.#escaped());
      else {
        if (sign === '(') open += 1;
        if (sign === ')') open -= 1;
        if (open === 0) return { type: 'text', text: parts.join('') };
        if (sign !== '(' || open > 1) parts.push(sign);
      }
    }
  }

  #escaped(): string {
    const [octal] = this.#match(/[0-7]{1,3}/y) ?? [];
    if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8) % 256);
    const sign = this.#source[this.at] ?? '';
    this.at += 1;
    if (sign === '\r' && this.#source[this.at] === '\n') this.at += 1;
    return sign === '\n' || sign === '\r' ? '' : (escapes.get(sign) ?? sign);
  }
}
