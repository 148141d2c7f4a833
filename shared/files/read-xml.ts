import type { Element } from './element.ts';
import { scanMarkup } from './scan-markup.ts';
import { placeOf, UnreadableFile } from './unreadable-file.ts';

export interface XmlBounds {
  deepest: number;
  most: number;
}

/** The root of an XML document as a tree, within bounds of its elements; throws UnreadableFile with the place of what cannot be read. */
export function readXml(source: string, { deepest, most }: XmlBounds): Element {
  const open: Element[] = [];
  let root: Element | undefined;
  scanMarkup(
    source,
    { strict: true, deepest, most },
    {
      open: (name, attributes, offset) => {
        const element = { name, attributes, text: '', children: [], offset };
        if (open.length === 0 && root !== undefined) throw new UnreadableFile('has a second root element', placeOf(source, offset));
        root ??= element;
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      text: (text) => {
        const element = open.at(-1);
        if (element !== undefined) element.text += text;
      },
      close: () => {
        open.pop();
      },
    },
  );
  if (root === undefined) throw new UnreadableFile('has no element', placeOf(source, 0));
  return root;
}
