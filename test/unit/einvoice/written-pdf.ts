import { deflateSync } from 'node:zlib';

/** A file to embed: in a name tree, among the associated files, or in both. */
export interface Embedded {
  name: string;
  bytes: string | Uint8Array;
  listed?: 'names' | 'associated' | 'both';
  /** Whether its bytes are deflated; whether its length stands after it, in an object of its own. */
  deflated?: boolean;
  lengthAfter?: boolean;
}

/** A small PDF with files inside; the catalog and the files' descriptions may be packed in an object stream, as PDF 1.5 has it. */
export function pdfWith(files: readonly Embedded[], { packed = false, trailer = '' } = {}): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1')];
  const add = (text: string | Uint8Array): number => parts.push(typeof text === 'string' ? Buffer.from(text, 'latin1') : Buffer.from(text));
  const plain: [object: number, value: string][] = [];
  const references = (kinds: readonly string[], text: (index: number) => string): string =>
    files.flatMap(({ listed = 'both' }, index) => (kinds.includes(listed) ? [text(index)] : [])).join(' ');
  files.forEach(({ name, bytes, deflated = true, lengthAfter = false }, index) => {
    const [description, stream, length] = [10 + 3 * index, 11 + 3 * index, 12 + 3 * index];
    plain.push([description, `<< /Type /Filespec /F (${name}) /UF <feff${hexOf(name)}> /EF << /F ${stream} 0 R >> >>`]);
    const content = deflated ? deflateSync(bytes) : Buffer.from(bytes);
    const stated = lengthAfter ? `${length} 0 R` : String(content.length);
    add(`${stream} 0 obj\n<< /Type /EmbeddedFile ${deflated ? '/Filter /FlateDecode ' : ''}/Length ${stated} >>\nstream\n`);
    add(content);
    add(`\nendstream\nendobj\n${lengthAfter ? `${length} 0 obj\n${content.length}\nendobj\n` : ''}`);
  });
  const named = references(['names', 'both'], (index) => `(${index}) ${10 + 3 * index} 0 R`);
  plain.push([2, `<< /Kids [3 0 R] >>`], [3, `<< /Names [${named}] /Kids [2 0 R] >>`]);
  plain.push([
    1,
    `<< /Type /Catalog /Names << /EmbeddedFiles 2 0 R >> /AF [${references(['associated', 'both'], (index) => `${10 + 3 * index} 0 R`)}] >>`,
  ]);
  if (packed) {
    const offsets = plain.map(
      ([object], index) => `${object} ${plain.slice(0, index).reduce((sum, [, value]) => sum + value.length + 1, 0)}`,
    );
    const head = `${offsets.join(' ')} `;
    const content = deflateSync(head + plain.map(([, value]) => value).join('\n'));
    add(`4 0 obj\n<< /Type /ObjStm /N ${plain.length} /First ${head.length} /Filter /FlateDecode /Length ${content.length} >>\nstream\r\n`);
    add(content);
    add('\nendstream\nendobj\n');
  } else for (const [object, value] of plain) add(`${object} 0 obj\n${value}\nendobj\n`);
  add(`trailer\n<< /Size 99 /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`);
  return Buffer.concat(parts);
}

const hexOf = (name: string): string => Buffer.from(name, 'utf16le').swap16().toString('hex');
