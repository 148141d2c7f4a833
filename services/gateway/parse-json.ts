import { limits } from '../../shared/api/limits.ts';
import { parseNumberLiteral } from '../../shared/api/number-literal.ts';
import { RequestError } from '../../shared/base/request-error.ts';

const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const escapes: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Reads a JSON text (RFC 8259). A key given twice in one object is refused even when both values are equal, which lossless-json
 * lets pass; numbers keep their literal where a float would lose it; `__proto__` is an ordinary key. Throws RequestError 422 that
 * names the position (in characters from 0, and by line and column from 1).
 */
export function parseJson(text: string): unknown {
  return new JsonReader(text).document();
}

class JsonReader {
  readonly #text: string;
  #at = 0;
  #values = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): unknown {
    this.#skipSpace();
    const value = this.#value(0);
    this.#skipSpace();
    if (this.#at < this.#text.length) throw this.#malformed('the end of the text was expected');
    return value;
  }

  #value(depth: number): unknown {
    this.#values += 1;
    if (this.#values > limits.json_values) throw this.#malformed(`at most ${limits.json_values} values are accepted in one body`);
    const char = this.#text[this.#at];
    if (char === '"') return this.#string();
    if (char === '{' || char === '[') {
      if (depth >= limits.json_depth) throw this.#malformed(`the text is nested deeper than ${limits.json_depth} levels`);
      return char === '{' ? this.#object(depth + 1) : this.#array(depth + 1);
    }
    if (char === 't') return this.#word('true', true);
    if (char === 'f') return this.#word('false', false);
    if (char === 'n') return this.#word('null', null);
    return this.#number();
  }

  #object(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    this.#at += 1;
    this.#skipSpace();
    if (this.#take('}')) return object;
    for (;;) {
      const start = this.#at;
      if (this.#text[start] !== '"') throw this.#malformed('a key in double quotes was expected');
      const key = this.#string();
      if (Object.hasOwn(object, key))
        throw this.#malformed(`the key ${JSON.stringify(key.slice(0, 60))} is given twice in one object`, start);
      this.#skipSpace();
      if (!this.#take(':')) throw this.#malformed("':' was expected after a key");
      this.#skipSpace();
      const value = this.#value(depth);
      if (key === '__proto__') Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
      else object[key] = value;
      this.#skipSpace();
      if (this.#take('}')) return object;
      if (!this.#take(',')) throw this.#malformed("',' or '}' was expected");
      this.#skipSpace();
    }
  }

  #array(depth: number): unknown[] {
    const items: unknown[] = [];
    this.#at += 1;
    this.#skipSpace();
    if (this.#take(']')) return items;
    for (;;) {
      items.push(this.#value(depth));
      this.#skipSpace();
      if (this.#take(']')) return items;
      if (!this.#take(',')) throw this.#malformed("',' or ']' was expected");
      this.#skipSpace();
    }
  }

  /** Most strings hold no escape: they are one slice of the text. */
  #string(): string {
    const text = this.#text;
    const start = this.#at + 1;
    let read = '';
    let from = start;
    for (let at = start; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.#at = at + 1;
        return read + text.slice(from, at);
      }
      if (code < 0x20) throw this.#malformed('a control character must be escaped in a string', at);
      if (code === BACKSLASH) {
        read += text.slice(from, at) + this.#escape(at);
        at += text[at + 1] === 'u' ? 5 : 1;
        from = at + 1;
      }
    }
    throw this.#malformed('the string that begins here has no end', this.#at);
  }

  #escape(at: number): string {
    const letter = this.#text[at + 1] ?? '';
    if (letter === 'u') {
      const hex = this.#text.slice(at + 2, at + 6);
      if (/^[0-9a-fA-F]{4}$/.test(hex)) return String.fromCharCode(Number.parseInt(hex, 16));
    } else if (Object.hasOwn(escapes, letter)) {
      return escapes[letter]!;
    }
    throw this.#malformed('this escape is not known', at);
  }

  #number(): unknown {
    numberPattern.lastIndex = this.#at;
    const literal = numberPattern.exec(this.#text)?.[0];
    if (literal === undefined) throw this.#malformed('a value was expected');
    this.#at += literal.length;
    return parseNumberLiteral(literal);
  }

  #word<T>(word: string, value: T): T {
    if (!this.#text.startsWith(word, this.#at)) throw this.#malformed('a value was expected');
    this.#at += word.length;
    return value;
  }

  #take(char: string): boolean {
    if (this.#text[this.#at] !== char) return false;
    this.#at += 1;
    return true;
  }

  #skipSpace(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at += 1;
    }
  }

  #malformed(expectation: string, at = this.#at): RequestError {
    const before = this.#text.slice(0, at).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    const end = at >= this.#text.length ? ', where the text ends' : '';
    const message = `The body is not the JSON it should be: ${expectation} at position ${at} (line ${before.length}, column ${column})${end}. Correct it there.`;
    return new RequestError(422, { body: [message] });
  }
}
