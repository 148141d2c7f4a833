import { accessible } from './pdf-properties.ts';
import type { PdfProperties } from './pdf-properties.ts';

/**
 * The PDF/A-3a of Typst marked as PDF/UA-1 too, with its title shown by readers (ISO 14289-1 §7.1). Typst 0.14 writes one standard, though
 * what it writes as PDF/A-3a fulfils both. Other properties may be told beside. The marks are an incremental update (ISO 32000-1 §7.5.6): the bytes before stay as they are. Throws
 * an Error where the file is not built as Typst builds it.
 */
export function markAccessible(pdf: Buffer, ...others: readonly PdfProperties[]): Buffer {
  const told = [accessible, ...others];
  const file = pdf.toString('latin1');
  const trailer = file.slice(file.lastIndexOf('\ntrailer'));
  const table = Number(found(trailer, /startxref\s+(\d+)/));
  if (!file.startsWith('xref\n0 ', table)) throw unexpected('no plain cross-reference table');
  const entries = file.indexOf('\n', table + 5) + 1;
  /** Objects are found by the table, because any text may stand inside of them. */
  const at = (object: string): number => Number(file.slice(entries + 20 * Number(object), entries + 20 * Number(object) + 10));
  const root = found(trailer, /\/Root (\d+) 0 R/);
  const catalog = file.slice(at(root), file.indexOf('endobj', at(root)));
  const metadata = found(catalog, /\/Metadata (\d+) 0 R/);
  const head = file.slice(at(metadata), file.indexOf('stream\n', at(metadata)) + 7);
  const from = at(metadata) + head.length;
  const xmp = pdf.toString('utf8', from, from + Number(found(head, /\/Length (\d+)/)));
  const marked = replaced(
    replaced(xmp, '<pdfaExtension:schemas><rdf:Bag>', (start) => start + told.map(({ extension }) => extension).join('')),
    '</rdf:RDF>',
    (end) => told.map(({ description }) => description).join('') + end,
  );
  const stream = Buffer.from(marked);
  const objects = [
    {
      object: metadata,
      body: Buffer.concat([
        Buffer.from(`<< /Type /Metadata /Subtype /XML /Length ${stream.length} >>\nstream\n`),
        stream,
        Buffer.from('\nendstream'),
      ]),
    },
    { object: root, body: Buffer.from(shownTitle(catalog), 'latin1') },
  ].sort((one, other) => Number(one.object) - Number(other.object));
  const parts = [pdf, Buffer.from('\n')];
  let length = pdf.length + 1;
  const lines = objects.map(({ object, body }) => {
    const bytes = Buffer.concat([Buffer.from(`${object} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    const line = `${object} 1\n${String(length).padStart(10, '0')} 00000 n \n`;
    parts.push(bytes);
    length += bytes.length;
    return line;
  });
  const ends = trailer.slice(trailer.indexOf('<<') + 2, trailer.indexOf('>>'));
  parts.push(Buffer.from(`xref\n${lines.join('')}trailer\n<<${ends}  /Prev ${table}\n>>\nstartxref\n${length}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(parts);
}

function shownTitle(catalog: string): string {
  const body = catalog.slice(catalog.indexOf('<<')).trimEnd();
  return replaced(body, '/ViewerPreferences <<', (start) => `${start}\n    /DisplayDocTitle true`);
}

function found(text: string, pattern: RegExp): string {
  const match = pattern.exec(text)?.[1];
  if (match === undefined) throw unexpected(`no ${pattern.source}`);
  return match;
}

function replaced(text: string, part: string, by: (part: string) => string): string {
  if (!text.includes(part)) throw unexpected(`no ${part}`);
  return text.replace(part, () => by(part));
}

function unexpected(what: string): Error {
  return new Error(`The PDF is not built as expected (${what}): does this version of Typst write it in another way?`);
}
