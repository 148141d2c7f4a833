import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { printDocument } from '../../services/report/documents/print-document.ts';
import { TypstPrinter } from '../../shared/pdf/typst-printer.ts';
import type { IssuedDocument } from '../../shared/resources/document/issued-document.ts';
import { png } from '../setup/pictures.ts';
import { sampleDocument } from '../unit/documents/sample-document.ts';

const run = promisify(execFile);

/**
 * Invoices as their PDFs look, each page as a picture, in the folder given (data/preview/invoices): Latin with a logo, Arabic, Japanese, and a
 * long one of long names with many taxes. Japanese needs `@expo-google-fonts/noto-sans-jp`, or its folder in FONTS_DIR.
 */
const folder = process.argv[2] ?? join('data', 'preview', 'invoices');
const printer = new TypstPrinter({
  home: fileURLToPath(new URL('../../shared/pdf/', import.meta.url)),
  fonts_dir: process.env.FONTS_DIR ?? null,
});

type Names = readonly [seller: string, buyer: string, subject: string, intro: string, items: readonly string[]];

/** The sample in other words. */
function worded(locale: string, [seller, buyer, subject, intro, items]: Names): IssuedDocument {
  const document = sampleDocument();
  return {
    ...document,
    locale,
    subject,
    notes: [],
    seller: { ...document.seller, name: seller },
    buyer: { ...document.buyer!, name: buyer },
    lines: document.lines.map((line, index) => ({ ...line, name: items[index % items.length]!, description: null })),
    look: { ...document.look, texts: document.look.texts.map((text) => ({ ...text, intro, closing: seller })) },
  };
}

/** Two hundred lines of long names, and ten taxes. */
function long(): IssuedDocument {
  const document = sampleDocument();
  const [line] = document.lines;
  const [tax] = document.taxes;
  const name = 'Schwerlastregal aus geölter Eiche mit verstärkten Böden, Rückwand und Wandbefestigung, 80 × 120 × 200 cm';
  return {
    ...document,
    seller: { ...document.seller, name: 'Werkstatt Nord Gesellschaft für Ladenbau und Inneneinrichtung mit beschränkter Haftung & Co. KG' },
    buyer: { ...document.buyer!, name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft e. V.' },
    lines: Array.from({ length: 60 }, (_, index) => ({ ...line!, position: index + 1, name: index % 3 === 0 ? name : line!.name })),
    taxes: Array.from({ length: 10 }, (_, index) => ({ ...tax!, name: `Umsatzsteuer ${index + 1}`, rate: `${index + 1}` })),
  };
}

const arabic: Names = [
  'ورشة الشمال',
  'شركة الفراش والحمّام',
  'تجهيز المكتب رقم 17',
  'نشكركم على طلبكم.\nيشمل السعر التوصيل (DHL).',
  ['رفّ من خشب البلوط', 'تركيب 3 ساعات', 'خصم الولاء', 'الشحن'],
];
const japanese: Names = [
  '北の工房株式会社',
  'ベッド＆バス株式会社',
  '店舗内装工事一式',
  'ご注文いただきありがとうございます。',
  ['オーク材の棚', '取付作業', '長期契約割引', '送料'],
];
const documents: Readonly<Record<string, IssuedDocument>> = {
  latin: sampleDocument(),
  arabic: worded('ar_EG', arabic),
  japanese: worded('ja_JP', japanese),
  long: long(),
};

await mkdir(folder, { recursive: true });
for (const [name, document] of Object.entries(documents)) {
  const file = join(folder, `${name}.pdf`);
  await writeFile(file, printer.printLetter(printDocument(document), name === 'latin' ? { logo: png(300, 100) } : {}));
  await run('pdftoppm', ['-r', '80', '-png', file, join(folder, name)]);
  await rm(file);
}
