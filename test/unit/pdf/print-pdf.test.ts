import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { limits } from '../../../shared/api/limits.ts';
import { printPdf } from '../../../shared/pdf/print-pdf.ts';
import type { Sheet } from '../../../shared/pdf/sheet.ts';
import { sheetOf } from '../../setup/sheet-of.ts';

test('the longest PDF is laid out while the process serves others', async () => {
  let turns = 0;
  let isOver = false;
  const printed = printPdf(sheetOf(limits.pdf_rows)).finally(() => (isOver = true));
  while (!isOver) {
    await nextTurn();
    turns += 1;
  }
  expect(Buffer.from(await printed, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  expect(turns).toBeGreaterThan(1_000);
});

test('a sheet that cannot be laid out is refused, and the next one is printed', async () => {
  const broken = { ...sheetOf(1), day: 'never' } as Sheet;
  await expect(printPdf(broken)).rejects.toThrow('Typst cannot lay out this document');
  await expect(printPdf(sheetOf(1))).resolves.toMatch(/^JVBERi/);
});

test('the same sheet has the same bytes, whatever was printed before and by however many threads', async () => {
  const first = await printPdf(sheetOf(40));
  await printPdf(sheetOf(['حساب', 'ราคา']));
  const later = await Promise.all(Array.from({ length: 120 }, () => printPdf(sheetOf(40))));
  expect(new Set([first, ...later]).size).toBe(1);
});

test('what is marked as PDF/UA is marked as PDF/A too, and shows its title', async () => {
  const file = Buffer.from(await printPdf(sheetOf(1)), 'base64').toString('latin1');
  expect(file).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>');
  expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(file).toContain('/DisplayDocTitle true');
  expect(file).toContain('/Lang (en)');
});
