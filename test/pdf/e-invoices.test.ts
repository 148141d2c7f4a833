import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { invoiceForms } from '../../shared/einvoice/invoice-forms.ts';
import type { InvoiceForm } from '../../shared/einvoice/invoice-forms.ts';
import { writeInvoice } from '../../shared/einvoice/write-invoice.ts';
import { goldenFile } from '../unit/einvoice/golden-file.ts';
import { sampleInvoices } from '../unit/einvoice/sample-invoices.ts';
import { findJudge } from './find-judge.ts';

test('the official validators find every sample valid in every form, and the golden files are those that they saw', async () => {
  const judge = await findJudge();
  if (typeof judge === 'string') {
    process.stdout.write(`No e-invoice is judged: ${judge}\n`);
    return;
  }
  const files = Object.entries(sampleInvoices).flatMap(([name, invoice]) =>
    (Object.keys(invoiceForms) as InvoiceForm[]).map((form) => ({ file: `${name}.${form}.xml`, form, text: writeInvoice(invoice, form) })),
  );
  const folder = await mkdtemp(join(tmpdir(), 'daybook-e-invoices-'));
  try {
    expect(await judge(folder, files)).toEqual(Object.fromEntries(files.map(({ file }) => [file, []])));
  } finally {
    await rm(folder, { recursive: true });
  }
  for (const { file, text } of files.filter(({ form }) => form === 'ubl' || form === 'cii'))
    expect(text).toBe(goldenFile(file.replace('.xml', ''), text));
});
