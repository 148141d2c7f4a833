import { decodeStream } from './decode-stream.ts';
import { entriesOf, nameOf, readPdfObjects } from './pdf-objects.ts';
import type { PdfObject, PdfValue } from './pdf-value.ts';

/** A file inside of a PDF. */
export interface EmbeddedFile {
  name: string;
  /** Inflates it; throws UnreadableFile where that fails or it is larger than `most` bytes. */
  read: (most: number) => Uint8Array;
}

/** Deeper name trees are of no tool. */
const DEEPEST = 16;

/**
 * The files embedded in a PDF, each once: those of the catalog's name tree and those that it names as associated (ISO 32000-1 §7.11.4,
 * ISO 19005-3 annex E). Throws UnreadableFile for what is no PDF or is encrypted.
 */
export function readEmbeddedFiles(bytes: Uint8Array): EmbeddedFile[] {
  const objects = readPdfObjects(bytes);
  const resolve = (value: PdfValue | undefined): PdfValue | undefined =>
    value?.type === 'reference' ? objects.get(value.object)?.value : value;
  const catalog = entriesOf([...objects.values()].findLast(({ value }) => nameOf(entriesOf(value).get('Type')) === 'Catalog')?.value);
  const specifications = [
    ...namedFiles(entriesOf(resolve(catalog.get('Names'))).get('EmbeddedFiles'), resolve),
    ...itemsOf(resolve(catalog.get('AF'))),
  ];
  const files = new Map<PdfObject, EmbeddedFile>();
  for (const specification of specifications) {
    const entries = entriesOf(resolve(specification));
    const embedded = entriesOf(resolve(entries.get('EF')));
    const reference = embedded.get('UF') ?? embedded.get('F');
    const object = reference?.type === 'reference' ? objects.get(reference.object) : undefined;
    const name = resolve(entries.get('UF') ?? entries.get('F'));
    if (object?.stream === undefined || files.has(object)) continue;
    files.set(object, { name: name?.type === 'text' ? textOf(name.text) : '', read: (most) => decodeStream(object, most).bytes });
  }
  return [...files.values()];
}

/** The values of a name tree; each node, and each list in it, once, whatever leads to it. */
function namedFiles(root: PdfValue | undefined, resolve: (value: PdfValue | undefined) => PdfValue | undefined): PdfValue[] {
  const seen = new Set<PdfValue>();
  const itemsOnce = (list: PdfValue | undefined): PdfValue[] => {
    const found = resolve(list);
    if (found === undefined || seen.has(found)) return [];
    seen.add(found);
    return itemsOf(found);
  };
  const valuesOf = (node: PdfValue | undefined, depth: number): PdfValue[] => {
    const found = resolve(node);
    if (found === undefined || seen.has(found) || depth > DEEPEST) return [];
    seen.add(found);
    const entries = entriesOf(found);
    const named = itemsOnce(entries.get('Names')).filter((_, at) => at % 2 === 1);
    return [...named, ...itemsOnce(entries.get('Kids')).flatMap((kid) => valuesOf(kid, depth + 1))];
  };
  return valuesOf(root, 0);
}

const itemsOf = (value: PdfValue | undefined): PdfValue[] => (value?.type === 'array' ? value.items : []);

/** A text string: UTF-16 or UTF-8 by its mark, else Latin letters (ISO 32000-1 §7.9.2.2). */
function textOf(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  if (text.startsWith('\u00fe\u00ff')) return new TextDecoder('utf-16be').decode(bytes);
  return text.startsWith('\u00ef\u00bb\u00bf') ? new TextDecoder().decode(bytes) : text;
}
