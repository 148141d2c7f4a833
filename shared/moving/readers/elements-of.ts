import type { Element } from '../../files/element.ts';
import { scanMarkup } from '../../files/scan-markup.ts';
import { placeOf } from '../../files/unreadable-file.ts';

export interface WantedElements {
  /** Elements of these names are handed over, each whole, when they end; what lies inside of one is part of it. */
  readonly names: ReadonlySet<string>;
  /** Nothing is handed over of what lies inside of these. */
  readonly without?: ReadonlySet<string>;
}

/** Goes through a document of XML and keeps no tree of it but that of the element at hand. Names are without prefix. Throws UnreadableFile. */
export function eachElement(
  source: string,
  { names, without = new Set() }: WantedElements,
  take: (element: Element, line: () => number) => void,
): void {
  const open: Element[] = [];
  let outside = 0;
  scanMarkup(
    source,
    { strict: true },
    {
      open: (name, attributes, offset) => {
        if (without.has(name)) outside += 1;
        if (outside > 0 || (open.length === 0 && !names.has(name))) return;
        const element = { name, attributes, text: '', children: [], offset };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      text: (text) => {
        const element = open.at(-1);
        if (element !== undefined) element.text += text;
      },
      close: (name) => {
        if (without.has(name)) outside -= 1;
        if (outside > 0 || without.has(name)) return;
        const element = open.pop();
        if (element !== undefined && open.length === 0) take(element, () => placeOf(source, element.offset).line);
      },
    },
  );
}
