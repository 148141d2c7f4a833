import type { Sheet, SheetRow } from '../../shared/pdf/sheet.ts';

/** A sheet with one list of so many rows, or of the names given. */
export function sheetOf(named: number | readonly string[], more: Partial<Sheet> = {}): Sheet {
  const names = typeof named === 'number' ? Array.from({ length: named }, (_, row) => `Posting ${row}`) : named;
  return {
    title: 'Journal',
    issuer: 'Acme',
    issuer_lines: [],
    terms: ['2026', 'Amounts in EUR (Euro)'],
    language: 'en',
    locale: 'en-GB',
    paper: 'a4',
    landscape: false,
    day: '2026-12-31',
    tables: [
      {
        caption: null,
        layout: 'list',
        columns: [
          { label: 'Narration', figures: false, wraps: true, width: 400 },
          { label: 'Debit', figures: true, wraps: false, width: 93 },
        ],
        rows: names.map((name): SheetRow => ({ kind: 'row', cells: [name, '1.00'] })),
      },
    ],
    notes: [],
    phrases: { page: 'Page {page} of {pages}', missing: '{mark} stands for missing characters: {scripts}.' },
    ...more,
  };
}
