import { withoutEntities } from './scan-markup.ts';

/** An element of XML with what it holds. */
export interface Element {
  name: string;
  /** As they stand in the tag. */
  attributes: string;
  text: string;
  children: Element[];
  /** Where it begins in the file. */
  offset: number;
}

/** The first element at a path below another one. */
export function at(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  let found = element;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

/** All children of a name. */
export function all(element: Element | undefined, name: string): Element[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The text at a path, its blanks made one; null where there is none. */
export function textAt(element: Element | undefined, ...path: readonly string[]): string | null {
  return inOneLine(at(element, ...path)?.text);
}

/** A text without blanks around it and with single ones inside; null of an empty one. */
export function inOneLine(text: string | null | undefined): string | null {
  return text?.replace(/\s+/g, ' ').trim() || null;
}

/** The value of an attribute, whatever its prefix; undefined where there is none or an empty one. */
export function attributeOf(element: Element | undefined, name: string): string | undefined {
  for (const [, found, double, single] of element?.attributes.matchAll(/(?:^|\s)(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g) ??
    [])
    if (found === name) return withoutEntities(double ?? single ?? '').trim() || undefined;
  return undefined;
}
