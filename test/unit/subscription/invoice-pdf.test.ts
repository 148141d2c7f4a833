import { expect, test } from '@jest/globals';
import { inflateSync } from 'node:zlib';
import type { InvoiceRecord } from '../../../shared/subscription/invoice-record.ts';
import { renderInvoicePdf } from '../../../services/subscription/render-invoice-pdf.ts';

const invoice: InvoiceRecord = {
  _id: 1,
  number: 'INV-000001',
  owner_id: 7,
  period_start: '2025-04-30',
  period_end: '2025-05-31',
  lines: [{ description: 'Ledger plan, 2025-04-30 to 2025-05-31', quantity: 1, unit_subunits: 999, amount_subunits: 999 }],
  currency: 'USD',
  total_subunits: 999,
  status: 'open',
  billing_email: null,
  reference: 'reference',
  issued_at: new Date('2025-04-30T09:00:00Z'),
  paid_at: null,
};

/** The characters that a PDF's fonts have glyphs for, as its ToUnicode maps tell readers (ISO 32000-1 §9.10.3). */
function drawable(pdf: Buffer): Set<string> {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, bytes]) => Buffer.from(bytes!, 'latin1'));
  const maps = streams.map(inflated).filter((text) => text.includes('beginbfrange'));
  const codes = maps.flatMap((map) => [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list]) => list!.match(/[0-9a-f]+/gi) ?? []));
  return new Set(codes.map((code) => String.fromCodePoint(Number.parseInt(code, 16))));
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}

test.each(['żółw@example.pl', 'счёт@пример.рф', 'λογαριασμός@example.gr', 'buchhaltung@müller.example'])(
  'the PDF of an invoice has a glyph for each character of %s',
  async (billing_email) => {
    const glyphs = drawable(await renderInvoicePdf({ ...invoice, billing_email }));
    expect([...billing_email].filter((character) => !glyphs.has(character))).toEqual([]);
  },
);

test('a character that the fonts lack is not taken for drawn', async () => {
  expect(drawable(await renderInvoicePdf({ ...invoice, billing_email: '請求@example.tw' })).has('請')).toBe(false);
});
