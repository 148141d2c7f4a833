/** An element of XML to be written: with a text, or with other elements. */
export interface XmlElement {
  name: string;
  attributes: Attributes;
  content: string | XmlElement[];
}

/** Those that are undefined are left out. */
type Attributes = Readonly<Record<string, string | undefined>>;
type Part = XmlElement | undefined;

/** An element with a text; undefined where there is none. */
export function leaf(name: string, text: string | undefined, attributes: Attributes = {}): Part {
  return text === undefined || text === '' ? undefined : { name, attributes, content: text };
}

/** An element with others, in their order; undefined where none of them is there. */
export function branch(name: string, ...parts: readonly (Part | readonly Part[])[]): Part {
  const content = parts.flat().filter((part) => part !== undefined);
  return content.length === 0 ? undefined : { name, attributes: {}, content };
}

/** The document of a root element, in UTF-8; every text is escaped, and characters that XML 1.0 has no place for are dropped. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`;
}

/** A part of a document that is written piece by piece; nothing of none. */
export function writeElement(element: Part, indent = ''): string {
  return element ? written(element, indent) : '';
}

function written({ name, attributes, content }: XmlElement, indent: string): string {
  const described = Object.entries(attributes).map(([key, value]) => (value === undefined ? '' : ` ${key}="${escaped(value)}"`));
  const open = `${indent}<${name}${described.join('')}`;
  if (typeof content === 'string') return `${open}>${escaped(content)}</${name}>\n`;
  if (content.length === 0) return `${open}/>\n`;
  return `${open}>\n${content.map((part) => written(part, `${indent}  `)).join('')}${indent}</${name}>\n`;
}

const entities: ReadonlyMap<string, string> = new Map(Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }));

function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => entities.get(sign) ?? sign);
}
