import { placeOf, shownPart, UnreadableFile } from './unreadable-file.ts';

/** What a scan tells of, in the order of the file. Names are without prefix. */
export interface MarkupHandler {
  open(name: string, attributes: string, offset: number): void;
  close(name: string, offset: number): void;
  text(text: string, offset: number): void;
}

export interface MarkupRules {
  /** XML: each element is closed in its turn. Without it (SGML of OFX 1) end tags may be missing. */
  strict: boolean;
  /** How many elements may lie inside each other, in XML. */
  deepest?: number;
  /** How many elements there may be. */
  most?: number;
}

const DEEPEST = 64;
/** No tag of a bank file or an e-invoice comes near it. */
const LONGEST_TAG = 10_000;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const NAME = /^[\p{L}_][\p{L}\p{N}._:-]*$/u;
const entities: ReadonlyMap<string, string> = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/**
 * Goes through tags and texts once, in time linear in the length; throws UnreadableFile with the place of what it cannot read. It knows no document types and no entities beyond the five of XML and
 * characters by number, so nothing in a file can name another file or grow (docs/decisions/bank-files.md).
 */
export function scanMarkup(source: string, { strict, deepest = DEEPEST, most = Infinity }: MarkupRules, handler: MarkupHandler): void {
  const open: string[] = [];
  const tags = new Map<string, Tag>();
  let elements = 0;
  const fail = (reason: string, offset: number): never => {
    throw new UnreadableFile(reason, placeOf(source, offset));
  };
  const tell = (from: number, to: number): void => {
    if (to > from)
      handler.text(
        withoutEntities(source.slice(from, to), strict ? () => fail('names an entity that XML does not know', from) : undefined),
        from,
      );
  };
  let at = 0;
  while (at < source.length) {
    const tag = source.indexOf('<', at);
    tell(at, tag === -1 ? source.length : tag);
    if (tag === -1) break;
    const skipped = skip(source, tag, handler, fail);
    if (skipped !== undefined) {
      at = skipped;
      continue;
    }
    const end = strict ? endOfTag(source, tag) : source.indexOf('>', tag);
    if (end === -1 || end - tag > LONGEST_TAG) fail('has a tag without an end', tag);
    step(source.slice(tag + 1, end), tag);
    at = end + 1;
  }
  if (strict && open.length > 0) fail(`ends before </${open.at(-1) ?? ''}>`, source.length);

  function step(tag: string, offset: number): void {
    if (tag.startsWith('/')) return closeElement(tag.slice(1).trim(), offset);
    const read = tags.get(tag) ?? readTag(tag);
    if (read === undefined) {
      if (!strict) return handler.text(`<${tag}>`, offset);
      return fail(`has a tag that is none: <${shownPart(tag)}>`, offset);
    }
    if (tags.size < MOST_TAGS) tags.set(tag, read);
    elements += 1;
    if (elements > most) fail(`has more than ${most.toLocaleString('en')} elements`, offset);
    handler.open(read.local, read.attributes, offset);
    if (read.alone) return handler.close(read.local, offset);
    if (!strict) return;
    open.push(read.name);
    if (open.length > deepest) fail(`has more than ${deepest} elements inside each other`, offset);
  }

  function closeElement(name: string, offset: number): void {
    if (strict && open.pop() !== name) fail(`closes </${shownPart(name)}>, which is not open here`, offset);
    handler.close(local(name), offset);
  }
}

/** A beginning of an element, as it stands in the file. */
interface Tag {
  name: string;
  local: string;
  attributes: string;
  /** It ends with itself: `<a/>`. */
  alone: boolean;
}

/** So many different tags are kept as they were read: most files have no more, and a million of each. */
const MOST_TAGS = 1_000;

/** Undefined where it has no name. */
function readTag(tag: string): Tag | undefined {
  const alone = tag.endsWith('/');
  const inner = alone ? tag.slice(0, -1) : tag;
  const blank = inner.search(/\s/);
  const name = blank === -1 ? inner : inner.slice(0, blank);
  return NAME.test(name) ? { name, local: local(name), attributes: blank === -1 ? '' : inner.slice(blank), alone } : undefined;
}

/** Where a tag of XML ends: a > inside of an attribute's quotes ends none. -1 where it does not end. */
function endOfTag(source: string, tag: number): number {
  const first = source.indexOf('>', tag);
  if (first === -1 || !hasQuote(source, tag, Math.min(first, tag + LONGEST_TAG))) return first;
  let quote = '';
  for (let at = tag; at < source.length && at - tag <= LONGEST_TAG; at += 1) {
    const sign = source[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return -1;
}

function hasQuote(source: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const sign = source.charCodeAt(at);
    if (sign === DOUBLE_QUOTE || sign === SINGLE_QUOTE) return true;
  }
  return false;
}

/** The offset after a comment, a processing instruction or a CDATA section; undefined where a tag begins. */
function skip(source: string, tag: number, handler: MarkupHandler, fail: (reason: string, offset: number) => never): number | undefined {
  const after = (begin: string, end: string): number => {
    const found = source.indexOf(end, tag + begin.length);
    return found === -1 ? fail(`has ${begin} without ${end}`, tag) : found;
  };
  if (source.startsWith('<?', tag)) return after('<?', '?>') + 2;
  if (!source.startsWith('<!', tag)) return undefined;
  if (source.startsWith('<!--', tag)) return after('<!--', '-->') + 3;
  if (!source.startsWith('<![CDATA[', tag)) return fail('declares a document type, which is not read', tag);
  const end = after('<![CDATA[', ']]>');
  handler.text(source.slice(tag + 9, end), tag);
  return end + 3;
}

/**
 * A text with the five entities of XML and characters by number resolved.
 * @param unknown what stands for another entity; without it, the entity as it is
 */
export function withoutEntities(text: string, unknown: (whole: string) => string = (whole) => whole): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,20});|&/gi, (whole, name: string | undefined) => {
    const sign = name === undefined ? undefined : (entities.get(name) ?? numbered(name));
    return sign ?? unknown(whole);
  });
}

function numbered(name: string): string | undefined {
  if (!name.startsWith('#')) return undefined;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  return code > 0x10ffff ? undefined : String.fromCodePoint(code);
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
