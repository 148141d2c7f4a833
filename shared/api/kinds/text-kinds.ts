import { asIs, Refusal } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { limits } from '../limits.ts';
import { plain } from '../shape.ts';
import { refuse } from './refuse.ts';

const printableAscii = /^[\x20-\x7e]*$/;
// Overrides and isolates of the bidirectional algorithm make a text look different from what is stored.
const bidiControl = /[\u202a-\u202e\u2066-\u2069]/;

const controlButLineBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const lineBreaks = /[\t\n\r\u2028\u2029]/;
const visible = /[^\p{C}\p{Z}\s]/u;

type Text = Kind<string, string, string>;

export interface TextRules {
  max: number;
  min?: number;
  /** Allows line breaks and tabs. */
  multiline?: boolean;
  /** Allows a text of nothing but spaces. */
  blank?: boolean;
}

/** The length of a text in characters, that is code points, as JSON Schema counts: an emoji is one, and two units of UTF-16. */
function characterCount(value: string): number {
  let count = 0;
  for (let at = 0; at < value.length; at += value.codePointAt(at)! > 0xffff ? 2 : 1) count += 1;
  return count;
}

/** The most units of UTF-16 that so many characters take. */
const unitsOf = (characters: number): number => 2 * characters;

/** Why a text cannot be stored; undefined when it can. */
export function textFault(value: string, rules: TextRules): string | undefined {
  // Most texts are known to fit without being counted.
  if (value.length > rules.max) {
    const count = characterCount(value);
    if (count > rules.max) return `must be at most ${rules.max} characters; got ${count}`;
  }
  const { min = 0 } = rules;
  if (min > 0 && characterCount(value) < min) return `must be at least ${min} characters; got ${characterCount(value)}`;
  if (!printableAscii.test(value)) {
    if (!value.isWellFormed()) return 'must be well-formed Unicode; it holds a lone surrogate';
    if (value.includes('\0')) return 'must not hold a NUL character';
    if (bidiControl.test(value)) return 'must not hold bidirectional control characters';
    if (controlButLineBreaks.test(value) || (!rules.multiline && lineBreaks.test(value))) return 'must not hold control characters';
  }
  if (!rules.blank && !visible.test(value)) return 'must not be blank';
  return undefined;
}

/** Text that is stored as it was sent. */
export function text(rules: TextRules): Text {
  const least = rules.min ?? (rules.blank ? 0 : 1);
  const accepts = `text of ${least} to ${rules.max} characters`;
  return {
    ...asIs,
    column: 'text',
    name: 'text',
    accepts,
    check: (value) => {
      if (typeof value !== 'string') return refuse(accepts, value);
      const fault = textFault(value, rules);
      return fault === undefined ? value : new Refusal(fault);
    },
    bus: { type: 'string', max: unitsOf(rules.max) },
    schema: { type: 'string', maxLength: rules.max, ...(least === 0 ? {} : { minLength: least }) },
    shape: plain,
  };
}

export const name: Text = text({ max: limits.name_characters });

/** Longer texts are not even tried with a pattern. */
function fits(value: string, max: number): boolean {
  return value.length <= max || (value.length <= unitsOf(max) && characterCount(value) <= max);
}

/**
 * Text that matches a pattern. The document shows `published` instead when `pattern` uses a feature that not all regular expressions have
 * (Python does not know Unicode's classes). `published` lets a little more through, and the message says the rest.
 */
/** Text of one form, which `accepts` says in words. */
export function patternText(kindName: string, max: number, pattern: RegExp, accepts: string, published: RegExp = pattern): Text {
  return {
    ...asIs,
    column: 'text',
    name: kindName,
    accepts,
    check: (value) => (typeof value === 'string' && fits(value, max) && pattern.test(value) ? value : refuse(accepts, value)),
    bus: { type: 'string', max: unitsOf(max) },
    schema: { type: 'string', maxLength: max, pattern: published.source },
    shape: plain,
  };
}

/** A code of letters and digits. */
const plainCode = (max: number): Text =>
  patternText('code', max, /^[A-Za-z0-9][A-Za-z0-9_.-]*$/, `a code of 1 to ${max} letters, digits, ".", "_" or "-"`);
/** An acronym that is a key in the totals of a transaction. */
export const acronym = plainCode(limits.code_characters);
/** Code of a dimension or of one of its values: `project`, `apollo`. */
export const dimensionCode = plainCode(limits.dimension_code_characters);
/** Code by which an authority knows something: `1920`, `1.11.0.99.00`. */
export const authorityCode = plainCode(limits.authority_code_characters);
/**
 * An addr-spec of RFC 5322 whose local part is a dot-atom, so that one mailbox has one spelling: no name before it, no comment, group,
 * quotation or bracket, all of which a mail server takes away. A domain below .invalid is nobody's (RFC 2606).
 */
export const addrSpec =
  /^[^\s"(),:;<>@[\\\].\p{C}]+(?:\.[^\s"(),:;<>@[\\\].\p{C}]+)*@(?!.*\.invalid$)[\p{L}\p{N}\p{M}-]+(?:\.[\p{L}\p{N}\p{M}-]+)+$/iu;
export const email: Text = patternText(
  'email',
  limits.email_characters,
  addrSpec,
  'an e-mail address',
  /^[^\s"(),:;<>@[\\\].]+(?:\.[^\s"(),:;<>@[\\\].]+)*@[^\s"(),:;<>@[\\\].]+(?:\.[^\s"(),:;<>@[\\\].]+)+$/,
);
const urlWords = 'an http or https address';
const urlText = patternText('url', limits.url_characters, /^https?:\/\/[^\s\p{C}]+$/u, urlWords, /^https?:\/\/\S+$/);
/**
 * Why an address that a client gives cannot be taken: with a user name or a password in it, a secret would be shown and logged wherever the
 * address is. Undefined when it has none.
 */
export function credentialsFault({ username, password }: URL): string | undefined {
  return username === '' && password === '' ? undefined : 'must not hold a user name or a password (https://name:password@…)';
}

/** An address that a browser can open. The text alone is not enough: it may have no host, or a port that does not exist. */
export const url: Text = {
  ...urlText,
  check: (value) => {
    const address = urlText.check?.(value) === value ? URL.parse(String(value)) : null;
    if (!address) return refuse(urlWords, value);
    const fault = credentialsFault(address);
    return fault === undefined ? String(value) : new Refusal(fault);
  },
};
export const uuid: Text = { ...patternText('uuid', 36, /^[0-9a-f-]{36}$/, 'a UUID'), schema: { type: 'string', format: 'uuid' } };

/** The hash of bytes that the byte store keeps as long as the record is there (shared/byte-store/kept-hashes.ts). */
export const fileSha256: Text = patternText('file_sha256', 64, /^[0-9a-f]{64}$/, 'a SHA-256 in hex');
