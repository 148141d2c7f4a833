import { expect, test } from '@jest/globals';
import { fileTypeOf } from '../../../shared/files/file-type.ts';
import { namedAs } from '../../../shared/files/file-types.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A ZIP of empty files, the first of them with `content`, as APPNOTE 4.3 has it. */
function zip(names: readonly string[], content = ''): Buffer {
  const locals = names.map((name, index) => {
    const bytes = Buffer.from(index === 0 ? content : '');
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt32LE(bytes.length, 22);
    head.writeUInt16LE(name.length, 26);
    return Buffer.concat([head, Buffer.from(name), bytes]);
  });
  const entries = names.map((name) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    return Buffer.concat([entry, Buffer.from(name)]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(Buffer.concat(locals).length, 16);
  return Buffer.concat([...locals, ...entries, end]);
}

const workbook = ['[Content_Types].xml', 'xl/workbook.xml'];
const ods = 'application/vnd.oasis.opendocument.spreadsheet';

test.each([
  ['pdf', latin('%PDF-1.7\n'), 'a'],
  ['pdf', latin(`${'\n'.repeat(1_000)}%PDF-1.4`), 'a.txt'],
  ['png', latin('\x89PNG\r\n\x1a\n..'), 'a.jpg'],
  ['jpeg', latin('\xff\xd8\xff\xe0'), 'a.png'],
  ['webp', latin('RIFF\x01\x00\x00\x00WEBPVP8 '), 'a'],
  ['heic', latin('\x00\x00\x00\x18ftypheic'), 'a'],
  ['xml', latin('\xef\xbb\xbf<?xml version="1.0"?><Invoice/>'), 'a.txt'],
  ['xml', Buffer.from('<rsm:CrossIndustryInvoice>'), 'a.csv'],
  ['csv', Buffer.from('date;amount\n2024-01-01;1,00'), 'a.CSV'],
  ['txt', latin('Stra\xdfe'), 'a.exe'],
  ['txt', Buffer.from('\ufeffText', 'utf16le'), 'a.txt'],
  ['eml', Buffer.from('From: a@example.com\r\n\r\n<b>Hi</b>'), 'mail.eml'],
  ['xlsx', zip(workbook), 'a'],
  ['ods', zip(['mimetype', 'content.xml'], ods), 'a'],
] as const)('%s is known by its bytes', (type, bytes, name) => {
  expect(fileTypeOf(bytes, name)).toBe(type);
});

test.each([
  ['a page', Buffer.from('  <HTML><body>')],
  ['a page in UTF-16', Buffer.from('\ufeff<html>', 'utf16le')],
  ['a script', Buffer.from('<script>alert(1)</script>')],
  ['a picture of lines', Buffer.from('<?xml version="1.0"?>\n<!-- x --><svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>')],
  ['a style sheet that makes a page', Buffer.from('<?xml version="1.0"?><a:stylesheet xmlns:a="http://www.w3.org/1999/XSL/Transform"/>')],
  ['an archive', zip(['a.txt'])],
  ['an archive without a directory', latin('PK\x03\x04')],
  ['a workbook with macros', zip([...workbook, 'xl/vbaProject.bin'])],
  ['a workbook with sheets of macros', zip([...workbook, 'xl/macrosheets/sheet1.xml'])],
  ['a workbook with a program inside', zip([...workbook, 'xl/embeddings/oleObject1.bin'])],
  ['an application of HTML', Buffer.from('<hta:application id="a"/>')],
  ['a page behind comments', Buffer.from('<!----><!-- x -->\n<html>')],
  ['a sheet with scripts', zip(['mimetype', 'Basic/Standard/a.xml'], ods)],
  ['a text document', zip(['mimetype'], 'application/vnd.oasis.opendocument.text')],
  ['a program', latin('\x7fELF\x02\x01')],
  ['half a text', latin('a\x00b')],
  ['a film', latin('\x00\x00\x00\x18ftypmp42')],
] as const)('%s is none of them', (_what, bytes) => {
  for (const name of ['a', 'a.pdf', 'a.txt', 'a.csv', 'a.eml', 'a.xml']) expect(fileTypeOf(bytes, name)).toBeUndefined();
});

test('a directory that leads nowhere ends nothing', () => {
  const broken = zip(workbook);
  for (let at = 0; at < broken.length; at += 1) fileTypeOf(Buffer.concat([latin('PK\x03\x04'), broken.subarray(at)]), 'a');
  const astray = Buffer.from(broken);
  astray.writeUInt32LE(0xffff_fff0, astray.length - 6);
  expect(fileTypeOf(astray, 'a')).toBeUndefined();
});

test('a name ends as its file is opened', () => {
  expect(['a', 'a.PDF', 'a.exe', '.', 'a.pdf.'].map((name) => namedAs('pdf', name))).toEqual([
    'a.pdf',
    'a.PDF',
    'a.exe.pdf',
    '..pdf',
    'a.pdf..pdf',
  ]);
  expect(['a.jpeg', 'a.jpg', 'a.png'].map((name) => namedAs('jpeg', name))).toEqual(['a.jpeg', 'a.jpg', 'a.png.jpg']);
});
