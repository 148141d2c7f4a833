import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TypstPrinter } from '../../shared/pdf/typst-printer.ts';
import { runProgram } from '../setup/run-program.ts';
import { sheetOf } from '../setup/sheet-of.ts';
import { hasProgram } from './has-program.ts';

/** A name in each of twelve scripts. */
const names = [
  'Łódzkie Młyny sp. z o.o.',
  'Οδός Αθηνών ΑΕ',
  'Київські млини',
  'شركة البحرين للتجارة',
  'חברת מים בע״מ',
  'บริษัทน้ำตาลไทย จำกัด',
  'हिन्दी व्यापार मंडल',
  'とうきょうストア',
  '東京都水道局',
  '주식회사 삼성전자판매',
  'Հայկական առևտուր',
  'ქართული ვაჭრობა',
];
/** Names that would be orders in a language of documents. */
const hostile = [
  '#read("/etc/hostname")',
  '#import "x.typ"',
  '= Heading',
  '*bold* _x_ $a^2$ `raw`',
  '// gone',
  '\\u{41} \\',
  '<row> @row',
  '{mark}',
];

const printer = new TypstPrinter({ home: resolve('shared/pdf'), fonts_dir: 'test/pdf/fonts' });
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'daybook-pdf-'))));
afterAll(() => rm(folder, { recursive: true }));

/** What poppler reads, a line for each of the document's, without the marks of direction that it adds. The first of a page has a form feed. */
async function linesOf(name: string, printed: Buffer): Promise<string[]> {
  const path = join(folder, name);
  await writeFile(path, printed);
  const { stdout } = await runProgram('pdftotext', [path, '-']);
  return stdout.split('\n').map((line) => line.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/^[^\S\f]+|[^\S\f]+$/g, ''));
}

test.each(['en-GB', 'ar-BH'])('twelve names of twelve scripts stand in the text of a document of %s', async (locale) => {
  if (!(await hasProgram('pdftotext', '-v', 'the text of PDFs is not read'))) return;
  const lines = await linesOf('names.pdf', printer.print(sheetOf(names, { locale })));
  const read = names.filter((name) => lines.some((line) => line.includes(name)));
  expect(read).toEqual(names);
  expect(lines.join('\n')).not.toContain('\ufffd');
});

test('each of the twelve names is drawn, and none as another', async () => {
  if (!(await hasProgram('pdftoppm', '-v', 'PDFs are not drawn'))) return;
  const drawn = new Set<string>();
  for (const [index, name] of names.entries()) {
    const path = join(folder, `drawn-${index}`);
    await writeFile(`${path}.pdf`, printer.print(sheetOf([name], { title: 'Name' })));
    await runProgram('pdftoppm', ['-r', '100', '-gray', '-singlefile', `${path}.pdf`, path]);
    const picture = await readFile(`${path}.pgm`);
    expect([name, picture.filter((shade) => shade < 128).length > 300]).toEqual([name, true]);
    drawn.add(picture.toString('latin1'));
  }
  expect(drawn.size).toBe(names.length);
});

test('what would be markup is text, in every place of a document', async () => {
  if (!(await hasProgram('pdftotext', '-v', 'the text of PDFs is not read'))) return;
  for (const text of hostile) {
    const sheet = sheetOf([text], {
      title: text,
      issuer: text,
      issuer_lines: [text],
      subject: text,
      remark: text,
      terms: [text],
      notes: [text],
    });
    const lines = await linesOf(
      'hostile.pdf',
      printer.print({ ...sheet, facts: [[text, text]], summary: [{ label: text, amount: text }] }),
    );
    expect([text, lines.filter((line) => line.includes(text)).length >= 9]).toEqual([text, true]);
  }
});

test.each([
  [false, 48],
  [true, 28],
])('the head of a table stands on each of its pages, and no page has nothing but sums (on its side: %s)', async (landscape, least) => {
  if (!(await hasProgram('pdftotext', '-v', 'the text of PDFs is not read'))) return;
  const list = sheetOf(200, { landscape });
  for (let rows = least; rows < least + 16; rows += 1) {
    const [table] = sheetOf(rows).tables;
    const sums = [{ kind: 'final' as const, cells: ['Total', '1.00'] }];
    const printed = await linesOf('sums.pdf', printer.print({ ...list, tables: [{ ...table!, rows: [...table!.rows, ...sums] }] }));
    const pages = printed
      .join('\n')
      .split('\f')
      .filter((page) => page.trim() !== '');
    expect(pages.map((page) => [rows, page.includes('Narration'), /Posting \d/.test(page)])).toEqual(pages.map(() => [rows, true, true]));
  }
});

test('the folder of a document has nothing in it but what is ours', async () => {
  expect((await readdir('shared/pdf')).filter((name) => !/\.(ts|typ)$/.test(name))).toEqual([]);
});
