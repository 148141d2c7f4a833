import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { embeddedInvoice } from '../../shared/einvoice/read-invoice.ts';
import { openBooks } from '../scenario/open-books.ts';
import { chartOfOutbound, formOfDocument, formsOfOutbound, outboundDocuments, postOutbound } from '../setup/post-outbound.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { findJudge } from './find-judge.ts';
import type { JudgedFile } from './find-judge.ts';
import { findMustang } from './find-mustang.ts';
import { findVeraPdf } from './verapdf.ts';

const daybook = useDaybook();

test('the official validators, veraPDF and Mustang take every posted invoice in every form', async () => {
  const [judge, mustang, veraPdf] = [await findJudge(), await findMustang(), await findVeraPdf()];
  const lacking =
    [judge, mustang, veraPdf].find((one) => typeof one === 'string') ??
    (existsSync('../shared/einvoice') ? undefined : 'there are no examples beside the checkout.');
  if (typeof judge === 'string' || typeof mustang === 'string' || typeof veraPdf === 'string' || lacking !== undefined) {
    process.stdout.write(`No posted invoice is judged: ${String(lacking)}\n`);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'daybook-outbound-'));
  try {
    const files = await writeAll(folder);
    const xml = await judge(folder, files);
    expect(xml).toEqual(Object.fromEntries(files.map(({ file }) => [file, []])));
    const pdfs = files.flatMap(({ file, form }) => (form === 'facturx' ? [file.replace('.xml', '.pdf')] : []));
    const kept = Object.fromEntries(pdfs.map((file) => [file, []]));
    for (const standard of ['3a', 'ua1'] as const) expect(await veraPdf(standard, folder)).toEqual(kept);
    expect(await mustang(folder)).toEqual(Object.fromEntries(pdfs.map((file) => [file, ['valid']])));
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** The XML of each form, that of Factur-X with the PDF that it lies in beside it. */
async function writeAll(folder: string): Promise<JudgedFile[]> {
  const keeper = await openBooks(daybook, { name: 'Werkstatt Nord GmbH', calendar_year: 2026, language: 'de' });
  await chartOfOutbound(keeper);
  const files: JudgedFile[] = [];
  for (const document of outboundDocuments().filter(({ refused }) => !refused)) {
    const { status, text, body } = await postOutbound(keeper, document);
    expect([status, text]).toEqual([201, text]);
    for (const form of formsOfOutbound(document)) {
      const bytes = await formOfDocument(keeper, body.resource.id, form);
      const file = `${document.name}.${form}.xml`;
      if (form === 'facturx') await writeFile(join(folder, file.replace('.xml', '.pdf')), bytes);
      files.push({ file, form, text: Buffer.from(form === 'facturx' ? embeddedInvoice(bytes) : bytes).toString('utf8') });
    }
  }
  return files;
}
