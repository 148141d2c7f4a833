import { describe, expect, test } from '@jest/globals';
import { readInvoice } from '../../../shared/einvoice/read-invoice.ts';
import { UnreadableFile } from '../../../shared/files/unreadable-file.ts';
import { ciiBill, ublBill } from './written-invoices.ts';
import { pdfWith } from './written-pdf.ts';

const MiB = 1024 * 1024;

function fault(bytes: Uint8Array): string {
  try {
    readInvoice(bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
  throw new Error('the file was read');
}

const invoice = { name: 'factur-x.xml', bytes: ciiBill };

describe('the XML inside of a PDF is the invoice', () => {
  const inside = readInvoice(Buffer.from(ciiBill));
  test.each([
    ['named and associated', pdfWith([invoice])],
    ['only named', pdfWith([{ ...invoice, listed: 'names' }])],
    ['only associated, by another name', pdfWith([{ ...invoice, name: 'zugferd-invoice.xml', listed: 'associated' }])],
    ['described in an object stream', pdfWith([invoice], { packed: true })],
    ['not deflated, its length after it', pdfWith([{ ...invoice, deflated: false, lengthAfter: true }])],
    ['beside other files', pdfWith([{ name: 'timesheet.xml', bytes: '<a/>' }, invoice])],
    [
      'beside a PDF whose objects have the same numbers',
      pdfWith([{ name: 'report.pdf', bytes: pdfWith([]), deflated: false, lengthAfter: true }, invoice]),
    ],
  ])('%s', (_, pdf) => {
    expect(readInvoice(pdf)).toEqual(inside);
  });
  test('an invoice of UBL is read there, too', () => {
    expect(readInvoice(pdfWith([{ name: 'xrechnung.xml', bytes: ublBill }])).syntax).toBe('ubl');
  });
});

describe('a PDF that is none, or has not one invoice, is refused', () => {
  test.each([
    ['is a PDF without an e-invoice inside', pdfWith([{ name: 'notes.xml', bytes: ciiBill }])],
    ['is a PDF without an e-invoice inside', pdfWith([])],
    ['is a PDF with two e-invoices inside, factur-x.xml and xrechnung.xml', pdfWith([invoice, { name: 'xrechnung.xml', bytes: ublBill }])],
    ['is a PDF that is encrypted', pdfWith([invoice], { trailer: '/Encrypt 9 0 R' })],
    ['has no element (line 1, column 1)', pdfWith([{ ...invoice, bytes: 'no markup' }])],
    ['has no element (line 1, column 1)', Buffer.from('PDF-1.7')],
    ['is a PDF without an e-invoice inside', Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog')],
  ])('%s', (message, pdf) => {
    expect(fault(pdf)).toBe(message);
  });
});

describe('a hostile PDF is refused', () => {
  test('with a file that inflates to more than 10 MiB', () => {
    expect(fault(pdfWith([{ ...invoice, bytes: Buffer.alloc(10 * MiB + 1, 32) }]))).toBe('is a PDF whose content is too large');
  });
  test('with an object stream that inflates to more than 32 MiB', () => {
    expect(fault(pdfWith([{ ...invoice, name: 'x'.repeat(7 * MiB) }], { packed: true }))).toBe('is a PDF whose content is too large');
  });
  test('with texts that do not end, again and again', () => {
    expect(fault(Buffer.from(`%PDF-1.7\n${'1 0 obj ( '.repeat(1_000)}`))).toBe('is a PDF that is broken');
  });
  test('with values deep inside each other', () => {
    expect(fault(Buffer.from(`%PDF-1.7\n${`1 0 obj ${'['.repeat(100)} endobj\n`.repeat(200)}`))).toBe('is a PDF that is broken');
  });
});

test('a file of 10 MiB is read, and one byte more is refused', () => {
  const padded = (length: number): Uint8Array =>
    Buffer.concat([Buffer.from(ublBill), Buffer.alloc(length - Buffer.byteLength(ublBill), 32)]);
  expect(readInvoice(padded(10 * MiB)).invoice.number).toBe('R-17');
  expect(fault(padded(10 * MiB + 1))).toBe('is larger than 10 MiB');
});
