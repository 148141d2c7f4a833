import { describe, expect, test } from '@jest/globals';
import { checkSums } from '../../../shared/einvoice/check-sums.ts';
import { invoiceForms } from '../../../shared/einvoice/invoice-forms.ts';
import type { InvoiceForm } from '../../../shared/einvoice/invoice-forms.ts';
import { readXmlInvoice } from '../../../shared/einvoice/read-xml-invoice.ts';
import { writeInvoice } from '../../../shared/einvoice/write-invoice.ts';
import { goldenFile } from './golden-file.ts';
import { sampleInvoices, seller } from './sample-invoices.ts';
import { ublBill } from './written-invoices.ts';

const forms = Object.keys(invoiceForms) as InvoiceForm[];
const read = (text: string) => readXmlInvoice(Buffer.from(text));

describe.each(Object.entries(sampleInvoices))('the sample %s', (name, invoice) => {
  test.each(['ubl', 'cii'] as const)('is written as approved in %s', (form) => {
    expect(writeInvoice(invoice, form)).toBe(goldenFile(`${name}.${form}`, writeInvoice(invoice, form)));
  });

  test.each(forms)('says the same when it is read from %s', (form) => {
    const { syntax, profile, invoice: again } = read(writeInvoice(invoice, form));
    expect({ syntax, profile }).toEqual({ syntax: invoiceForms[form].syntax, profile: invoiceForms[form].profile });
    expect(checkSums(again)).toEqual([]);
    expect({ ...numbers(again.totals), taxes: again.taxes.map(numbers) }).toEqual({
      ...numbers(invoice.totals),
      taxes: invoice.taxes.map(numbers),
    });
  });
});

/** Figures without trailing zeros. */
const numbers = (figures: object): object =>
  Object.fromEntries(
    Object.entries(figures).map(([key, text]) => [
      key,
      String(text)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, ''),
    ]),
  );

test('what is read is written so that it reads the same, whatever the syntax', () => {
  const { invoice } = read(ublBill);
  for (const form of forms) expect(read(writeInvoice(invoice, form)).invoice).toEqual(invoice);
});

test('all that an invoice says comes back, but that UBL has one note', () => {
  const invoice = read(writeInvoice(sampleInvoices.everything!, 'cii')).invoice;
  expect(invoice).toMatchObject({ seller, project: 'P-9', tender: 'LOS-2', object: { id: 'DE0001234567', scheme: 'AVE' } });
  const ubl = read(writeInvoice(invoice, 'ubl')).invoice;
  expect({ ...ubl, notes: [] }).toEqual({ ...invoice, notes: [] });
  expect(ubl.notes).toEqual(['A first note\nA second note']);
});

test('a credit note is one in UBL, with its due date, project and tender', () => {
  const text = writeInvoice(sampleInvoices.credit_note!, 'ubl');
  expect(text).toContain('<CreditNote xmlns=');
  expect(read(text).invoice).toMatchObject({ type_code: '381', due_date: '2026-12-09', project: 'P-9', tender: 'LOS-2', attachments: [] });
});

test('what is outside the scope of tax has a rate in the breakdown only', () => {
  const invoice = structuredClone(sampleInvoices.reverse_charge!);
  for (const one of [...invoice.taxes, ...invoice.lines.map((line) => line.tax!)]) one.category = 'O';
  expect(writeInvoice(invoice, 'ubl').match(/<cbc:Percent>/g)).toHaveLength(1);
  expect(writeInvoice(invoice, 'cii').match(/<ram:RateApplicablePercent>/g)).toHaveLength(1);
});

test('hostile text is escaped, and what XML has no place for is dropped', () => {
  for (const form of forms) {
    const text = writeInvoice(sampleInvoices.hostile!, form);
    expect(text).not.toMatch(/[\u0000\u0007\ud800]|<script>/);
    const { notes, buyer } = read(text).invoice;
    expect([notes, buyer.name]).toEqual([
      ['<script>alert(1)</script> ]]> &amp;  "quoted"'],
      '#read("/etc/passwd") & Söhne <GmbH> 東京 شركة',
    ]);
  }
});
