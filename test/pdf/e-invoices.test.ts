import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { invoiceForms } from '../../shared/einvoice/invoice-forms.ts';
import type { InvoiceForm } from '../../shared/einvoice/invoice-forms.ts';
import { writeInvoice } from '../../shared/einvoice/write-invoice.ts';
import { goldenFile } from '../unit/einvoice/golden-file.ts';
import { sampleInvoices } from '../unit/einvoice/sample-invoices.ts';
import { brokenInvoices } from '../unit/einvoice/broken-invoices.ts';
import { findJudge } from './find-judge.ts';
import type { Judge } from './find-judge.ts';

const forms = Object.keys(invoiceForms) as InvoiceForm[];
const valid = Object.entries(sampleInvoices).flatMap(([name, invoice]) =>
  forms.map((form) => ({ file: `${name}.${form}.xml`, form, text: writeInvoice(invoice, form) })),
);
const broken = brokenInvoices.map(({ invoice, form, rules }, at) => ({
  file: `broken-${at}.xml`,
  form,
  rules,
  text: writeInvoice(invoice, form),
}));

test('the official validators find every sample valid in every form, and refuse by the same rule what the check refuses', async () => {
  const judge = await findJudge();
  if (typeof judge === 'string') {
    process.stdout.write(`No e-invoice is judged: ${judge}\n`);
    return;
  }
  const verdicts = await judgeAll(judge);
  for (const { file } of valid) expect([file, verdicts[file]]).toEqual([file, []]);
  // Where a whole group lacks, validators do not ask for its parts; those of Factur-X name a rule in its words.
  const isNamed = (file: string, rule: string): boolean =>
    (verdicts[file] ?? []).some((verdict) => verdict.startsWith(`${rule}: `) || verdict.includes(`[${rule}]`));
  const unseen = broken.filter(({ file, rules }) => !rules.some((rule) => isNamed(file, rule)));
  expect(unseen.map(({ file, form, rules }) => ({ form, rules, verdict: verdicts[file] }))).toEqual([]);
});

test('the golden files are what the validators see', () => {
  for (const { file, text } of valid.filter(({ form }) => form === 'ubl' || form === 'cii'))
    expect(text).toBe(goldenFile(file.replace('.xml', ''), text));
});

async function judgeAll(judge: Judge): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-e-invoices-'));
  try {
    return await judge(folder, [...valid, ...broken]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
