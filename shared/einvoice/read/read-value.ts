import { at, attributeOf, textAt } from '../../files/element.ts';
import type { Element } from '../../files/element.ts';
import { readFigure } from '../../files/read-figure.ts';
import { shownPart, UnreadableFile } from '../../files/unreadable-file.ts';
import type { Identifier } from '../invoice.ts';

export type Path = readonly string[];

/** The text at a path in one line; undefined where there is none. */
export const text = (element: Element | undefined, ...path: Path): string | undefined => textAt(element, ...path) ?? undefined;

/** The text at a path with its lines; blanks around each are left out. */
export function textOfLines(element: Element | undefined, ...path: Path): string | undefined {
  const lines = at(element, ...path)?.text.split(/\r\n?|\n/);
  return (
    lines
      ?.map((line) => line.trim())
      .join('\n')
      .trim() || undefined
  );
}

/** The decimal at a path as plain text; undefined where there is none. Throws UnreadableFile for a text that is none. */
export function decimal(element: Element | undefined, ...path: Path): string | undefined {
  const written = textAt(element, ...path);
  if (written === null) return undefined;
  const figure = readFigure(written, '.', { plain: true });
  if (figure === undefined) throw unreadable(element, path, `"${shownPart(written)}", which is no decimal`);
  return figure.toString();
}

/** The day at a path, `2024-12-31` or `20241231`, with or without a time; undefined where there is none. Throws UnreadableFile for one that is none. */
export function day(element: Element | undefined, ...path: Path): string | undefined {
  const written = textAt(element, ...path);
  if (written === null) return undefined;
  const read = (/^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(written) ?? []).slice(1).join('-');
  const time = Date.parse(`${read}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== read)
    throw unreadable(element, path, `"${shownPart(written)}", which is no day`);
  return read;
}

/** The identifier at a path with its scheme; undefined where there is none. */
export function identifier(element: Element | undefined, ...path: Path): Identifier | undefined {
  const id = text(element, ...path);
  if (id === undefined) return undefined;
  const scheme = attributeOf(at(element, ...path), 'schemeID');
  return scheme === undefined ? { id } : { id, scheme };
}

/** What a file must say. Throws UnreadableFile where it does not. */
export function required<T>(value: T | undefined, element: Element | undefined, ...path: Path): T {
  if (value === undefined) throw unreadable(element, path, 'not there');
  return value;
}

function unreadable(element: Element | undefined, path: Path, what: string): UnreadableFile {
  const named = [element?.name, ...path].filter((name) => name !== undefined).join('/');
  const fault = new UnreadableFile(`is an e-invoice in which ${named} is ${what}`);
  const offset = (at(element, ...path) ?? element)?.offset;
  return offset === undefined ? fault : Object.assign(fault, { offset });
}
