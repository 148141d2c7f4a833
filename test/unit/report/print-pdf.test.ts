import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { limits } from '../../../shared/api/limits.ts';
import { printPdf } from '../../../services/report/print/print-pdf.ts';
import type { PrintedStatement } from '../../../services/report/print/printed-statement.ts';
import { wordsOf } from '../../../services/report/print/words/words-of.ts';

function listOf(rows: number): PrintedStatement {
  return {
    title: 'Journal',
    file: 'journal',
    file_day: '2026-12-31',
    entity: 'Acme',
    issuer: [],
    dates: '2026',
    currency: 'Amounts in EUR (euro)',
    time_zone: 'UTC',
    locale: 'en-GB',
    language: 'en',
    words: wordsOf({ language: 'en' }),
    tables: [
      {
        caption: 'Journal',
        layout: 'list',
        columns: [
          { label: 'Narration', align: 'start', wraps: true },
          { label: 'Debit', align: 'end' },
        ],
        rows: Array.from({ length: rows }, (_, row) => ({
          kind: 'row' as const,
          cells: [`Posting ${row}`, { shown: '1.00', figure: '1' }],
        })),
      },
    ],
    notes: [],
  };
}

test('the longest PDF is laid out while the process serves others', async () => {
  let turns = 0;
  let isOver = false;
  const printed = printPdf(listOf(limits.pdf_rows), new Date(0)).finally(() => (isOver = true));
  while (!isOver) {
    await nextTurn();
    turns += 1;
  }
  expect(Buffer.from(await printed, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  expect(turns).toBeGreaterThan(1_000);
});

test('a statement that cannot be laid out is refused, and the next one is printed', async () => {
  const broken = { ...listOf(1), tables: [{ ...listOf(1).tables[0]!, rows: undefined }] } as unknown as PrintedStatement;
  await expect(printPdf(broken, new Date(0))).rejects.toThrow();
  await expect(printPdf(listOf(1), new Date(0))).resolves.toMatch(/^JVBERi/);
});
