import { describe, expect, test } from '@jest/globals';
import { checkInvoice } from '../../../shared/einvoice/check-invoice.ts';
import { invoiceForms } from '../../../shared/einvoice/invoice-forms.ts';
import type { InvoiceForm } from '../../../shared/einvoice/invoice-forms.ts';
import { brokenInvoices } from './broken-invoices.ts';
import { sampleInvoices } from './sample-invoices.ts';

const forms = Object.keys(invoiceForms) as InvoiceForm[];

test.each(Object.entries(sampleInvoices))('the sample %s may be made in every form', (_, invoice) => {
  expect(forms.flatMap((form) => checkInvoice(invoice, form))).toEqual([]);
});

describe('every rule that is broken is named, and no other', () => {
  test.each(brokenInvoices)('$name', ({ form, invoice, rules }) => {
    const faults = checkInvoice(invoice, form);
    expect(faults.map(({ rule }) => rule).sort()).toEqual([...rules].sort());
    for (const { field, message } of faults)
      expect([field, message]).toEqual([expect.stringMatching(/^[a-z_.]+$/), expect.stringMatching(/\.$/)]);
  });
});

test('an invoice in a currency of three decimals is none', () => {
  expect(checkInvoice({ ...sampleInvoices.standard!, currency: 'KWD' }, 'cii').map(({ rule }) => rule)).toEqual(['BR-DEC-14']);
});

test('a credit note of nothing that is owed needs no due date', () => {
  const { due_date: _due, terms: _terms, ...paid } = sampleInvoices.standard!;
  const { totals } = paid;
  expect(checkInvoice({ ...paid, totals: { ...totals, prepaid: totals.gross, payable: '0' } }, 'ubl')).toEqual([]);
});
