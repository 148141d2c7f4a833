import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { printDocument } from '../../../services/report/documents/print-document.ts';
import { renderDocumentHtml } from '../../../services/report/documents/render-document-html.ts';
import { renderDocumentText } from '../../../services/report/documents/render-document-text.ts';
import { languages } from '../../../shared/api/locales.ts';
import type { Language } from '../../../shared/api/locales.ts';
import { invoiceOfDocument } from '../../../shared/documents/invoice-of-document.ts';
import { documentOfText, snapshotText } from '../../../shared/documents/snapshot-text.ts';
import { readInvoice } from '../../../shared/einvoice/read-invoice.ts';
import { writeInvoice } from '../../../shared/einvoice/write-invoice.ts';
import { TypstPrinter } from '../../../shared/pdf/typst-printer.ts';
import { DOCUMENT_VERSION } from '../../../shared/resources/document/issued-document.ts';
import type { IssuedDocument } from '../../../shared/resources/document/issued-document.ts';
import { sampleDocument } from './sample-document.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const kept = (name: string, version = DOCUMENT_VERSION): string => readFileSync(here(`kept/version-${version}.${name}`), 'utf8');
const printer = new TypstPrinter({ home: here('../../../shared/pdf/'), fonts_dir: null });
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** What was kept when each version was made: the text of a document, and its forms. */
test.each(Array.from({ length: DOCUMENT_VERSION }, (_, before) => before + 1))(
  'a kept text of version %i has the same forms, byte for byte',
  (version) => {
    const printed = printDocument(documentOfText(kept('json', version)));
    expect(printed.version).toBe(version);
    expect(renderDocumentText(printed)).toBe(kept('txt', version));
    expect(renderDocumentHtml(printed)).toBe(kept('html', version));
    expect(sha256(printer.printLetter(printed))).toBe(kept('pdf.sha256', version).trim());
  },
);

test('a name that the window of an envelope has no room for is set smaller since version 2, and one that fits is not', () => {
  const to = (name: string, version: number): Buffer => printer.printLetter({ ...printDocument(sampleDocument()), buyer: [name], version });
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  expect(to('Bett & Bad AG', 2).equals(to('Bett & Bad AG', 1))).toBe(true);
  expect(to(long, 2).equals(to(long, 1))).toBe(false);
});

test('the same records make the same text, and the text makes the same document', () => {
  const document = sampleDocument();
  expect(`${snapshotText(document)}\n`).toBe(kept('json'));
  expect(documentOfText(snapshotText(document))).toEqual(document);
});

test.each(Object.keys(languages) as Language[])('in %s every word is there, and figures and days are written as there', (language) => {
  const printed = printDocument(sampleDocument(), language);
  const page = renderDocumentHtml(printed);
  expect(page).toContain(`<html lang="${language}"`);
  expect(page).not.toMatch(/undefined|null|NaN|\{\w+\}/);
  expect(printed.facts).toHaveLength(7);
  expect(printed.due[1]).toBe(language === 'en' ? '743.63 EUR' : '743,63 EUR');
});

test('with its XML inside it is a Factur-X, which reads as what was written; without, the PDF holds no file', () => {
  const document = { ...sampleDocument(), is_draft: false };
  const { invoice } = invoiceOfDocument(document);
  const printed = printDocument(document);
  const pdf = printer.printLetter(printed, { invoice: writeInvoice(invoice, 'facturx') });
  expect(readInvoice(pdf)).toEqual(readInvoice(Buffer.from(writeInvoice(invoice, 'facturx'))));
  expect(pdf.toString('latin1')).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
  expect(() => readInvoice(printer.printLetter(printed))).toThrow('is a PDF without an e-invoice inside');
});

/** Markup of every form, code of the template, an override of the writing direction, an emoji, a control character. */
const hostile = '</td><script>alert(1)</script> #read("/etc/passwd") = Heading $x$ *b* _i_ `c` \\ @a &amp; "\' \u0007 \ud83d\ude00';

/** The document with hostile text in each place where somebody's own text stands. */
function spoilt(value: unknown, key = ''): unknown {
  const ours = [
    'transaction_type',
    'language',
    'locale',
    'paper',
    'colour',
    'currency_code',
    'country',
    'kind',
    'means_code',
    'category',
    'unit_code',
  ];
  if (typeof value === 'string') return ours.includes(key) || /^-?\d/.test(value) ? value : hostile;
  if (Array.isArray(value)) return value.map((one) => spoilt(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoilt(one, name)]));
}

test('hostile text in every place is printed as text', () => {
  const printed = printDocument(spoilt(sampleDocument()) as IssuedDocument);
  const page = renderDocumentHtml(printed);
  expect(page).not.toContain('<script');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; #read(&quot;/etc/passwd&quot;)');
  const pdf = printer.printLetter(printed);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.includes('root:')).toBe(false);
});

test('a draft has its mark and no code that could be paid', () => {
  const document = { ...sampleDocument(), is_draft: true, number: null };
  const printed = printDocument(document);
  expect([printed.mark, printed.title, printed.payment?.code]).toEqual(['Entwurf', 'Rechnung', null]);
  expect(renderDocumentText(printed)).toContain('RECHNUNG (Entwurf)');
});

test('paper is that of the identity, else of the locale', () => {
  const document = sampleDocument();
  const on = (paper: 'a4' | 'letter' | null, locale: string): string =>
    printDocument({ ...document, locale, look: { ...document.look, paper } }).paper;
  expect([on(null, 'de_DE'), on(null, 'en_US'), on('letter', 'de_DE'), on('a4', 'en_US')]).toEqual(['a4', 'us-letter', 'us-letter', 'a4']);
});

test('a country stands under an address abroad only, and the postal code where its country puts it', () => {
  const document = sampleDocument();
  const buyer = {
    ...document.buyer!,
    address: { ...document.buyer!.address!, city: 'Austin', region: 'TX', postal_code: '78701', country: 'US' },
  };
  expect(printDocument(document).buyer.slice(2)).toEqual(['28195 Bremen']);
  expect(printDocument({ ...document, buyer }).buyer.slice(2)).toEqual(['Austin, TX 78701', 'VEREINIGTE STAATEN']);
});

test('a discount for programs is a sentence with its day since version 3, and other terms stay as they are', () => {
  const terms = '30 Tage netto\n#SKONTO#TAGE=14#PROZENT=2.00#\n#SKONTO#TAGE=20#PROZENT=1.50#BASISBETRAG=357.93#\n#SKONTO#TAGE=x#\n';
  const notesOf = (more: Partial<IssuedDocument>, language?: Language): string[] =>
    printDocument({ ...sampleDocument(), ...more, terms }, language)
      .notes.map((note) => note.replace(/\s/g, ' '))
      .filter((note) => /netto|skonto|discount/i.test(note));
  expect(notesOf({})).toEqual([
    '30 Tage netto',
    'Bei Zahlung bis 09.12.2026: 2 % Skonto.',
    'Bei Zahlung bis 15.12.2026: 1,5 % Skonto auf 357,93.',
    '#SKONTO#TAGE=x#',
  ]);
  expect(notesOf({}, 'en')[1]).toBe('If paid by 9 Dec 2026: 2% discount.');
  expect(notesOf({ version: 2 })).toEqual(terms.trim().split('\n'));
  expect(invoiceOfDocument({ ...sampleDocument(), terms }).invoice.terms).toBe(terms);
});

test('a tax that the buyer owes says so; a reason of one’s own goes before', () => {
  const document = sampleDocument();
  const [tax] = document.taxes;
  const notesOf = (more: Partial<IssuedDocument['taxes'][number]>): readonly string[] =>
    printDocument({ ...document, taxes: [{ ...tax!, ...more }] }).notes;
  expect(notesOf({ category: 'AE' })[0]).toBe('Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).');
  const exemption_reasons = [{ language: 'de', text: 'Steuerfrei nach § 4 Nr. 1b UStG' }];
  expect(notesOf({ category: 'K', exemption_reasons })[0]).toBe('Steuerfrei nach § 4 Nr. 1b UStG');
});

test('what is withheld stands between the total and what is to be paid, and no e-invoice is made of it', () => {
  const withheld = [{ tax_id: 2, code: 'EST', name: 'Abzugsteuer', rate: '15', base: '624.90', amount: '93.74' }];
  const { sums } = printDocument({ ...sampleDocument(), withheld });
  const plain = sums.map(([term, value]) => `${term}: ${value}`.replaceAll(/\s/g, ' '));
  expect(plain.slice(-2)).toEqual(['Gesamtbetrag: 743,63', 'Einbehalten: Abzugsteuer 15 %: −93,74']);
  expect(printDocument(sampleDocument(), 'en').sums.some(([term]) => term.startsWith('Withheld'))).toBe(false);
  expect(invoiceOfDocument({ ...sampleDocument(), withheld }).faults).toEqual([
    {
      field: 'line_items.withholding_tax_id',
      rule: 'BR-CO-16',
      message: 'An e-invoice cannot say that tax is withheld; send a PDF, or leave it out and withhold from the receipt.',
    },
  ]);
});
