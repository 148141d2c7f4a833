import { expect, test } from '@jest/globals';
import { printPdf } from '../../../shared/pdf/print-pdf.ts';
import { invoiceSheet } from '../../../services/subscription/invoice-sheet.ts';
import { someInvoice } from '../../setup/some-invoice.ts';

test('an invoice says to whom, for what and how much, and is dated as it was issued', () => {
  const { title, day, facts, tables } = invoiceSheet(someInvoice);
  expect([title, day]).toEqual(['Invoice INV-000001', '2025-04-30']);
  expect(facts).toContainEqual(['Billed to', 'счёт@пример.рф']);
  expect(tables[0]!.rows.map(({ cells }) => cells)).toEqual([
    ['Ledger plan, 2025-04-30 to 2025-05-31', '1', '9.99 USD', '9.99 USD'],
    ['Total', '', '', '9.99 USD'],
  ]);
});

test('an invoice is printed, and the same one has the same bytes', async () => {
  const [first, second] = [await printPdf(invoiceSheet(someInvoice)), await printPdf(invoiceSheet(someInvoice))];
  expect(Buffer.from(first, 'base64').toString('latin1')).toMatch(/^%PDF-1\.\d[^]*%%EOF\n$/);
  expect(second).toBe(first);
});
