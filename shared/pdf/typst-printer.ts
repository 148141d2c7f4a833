import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { readFileSync } from 'node:fs';
import { fitToFonts, MISSING_MARK } from './fit-to-fonts.ts';
import { installedFonts } from './installed-fonts.ts';
import type { FontFamily, PrinterFolders } from './installed-fonts.ts';
import { layOut } from './lay-out.ts';
import type { Press } from './lay-out.ts';
import { layOutLetter } from './lay-out-letter.ts';
import type { Enclosed, FittedLetter } from './lay-out-letter.ts';
import type { Letter } from './letter.ts';
import { markAccessible } from './mark-accessible.ts';
import { facturX } from './pdf-properties.ts';
import type { PdfProperties } from './pdf-properties.ts';
import type { Sheet } from './sheet.ts';

/** Lays out statements and documents. It blocks its thread while it does. */
export class TypstPrinter {
  readonly #home: string;
  readonly #fonts: readonly FontFamily[];
  /** By the names of their families: most documents of a service are in the same scripts. */
  readonly #compilers = new Map<string, NodeCompiler>();

  constructor(folders: PrinterFolders) {
    this.#home = folders.home;
    this.#fonts = installedFonts(folders);
  }

  /**
   * The sheet as PDF/A-3a and PDF/UA-1 (docs/decisions/typst.md). The same sheet has the same bytes. Throws an Error, without a text of the
   * sheet, for what cannot be laid out.
   */
  print(sheet: Sheet): Buffer {
    return this.#print(sheet, layOut);
  }

  /** The same of a document that is handed over; with its XML inside it is a Factur-X of the profile EN 16931. */
  printLetter(letter: Letter, enclosed: Enclosed = {}): Buffer {
    const lay = (press: Press, fitted: FittedLetter): NodeTypstDocument => layOutLetter(press, fitted, enclosed);
    return this.#print(letter, lay, ...(enclosed.invoice === undefined ? [] : [facturX]));
  }

  #print<T extends Sheet | Letter>(
    printed: T,
    lay: (press: Press, fitted: T & { readonly fonts: readonly string[] }) => NodeTypstDocument,
    ...properties: readonly PdfProperties[]
  ): Buffer {
    const { content, families, missing } = fitToFonts(printed, this.#fonts, printed.locale);
    const fitted = missing.length === 0 ? content : { ...content, notes: [...content.notes, missingNote(content, missing)] };
    const compiler = this.#compilerOf(families);
    const fonts = families.map(({ name }) => name);
    try {
      return markAccessible(pdfOf(compiler, lay({ compiler, home: this.#home }, { ...fitted, fonts })), ...properties);
    } finally {
      // What Typst remembers of a document is of no use to the next one.
      compiler.evictCache(0);
    }
  }

  /** The only folder that the template could read from is its own. */
  #compilerOf(families: readonly FontFamily[]): NodeCompiler {
    const names = families.map(({ name }) => name).join('\n');
    const known = this.#compilers.get(names);
    if (known) return known;
    const files = [...new Set(families.flatMap((family) => family.files))];
    const compiler = NodeCompiler.create({ workspace: this.#home, fontArgs: [{ fontBlobs: files.map((file) => readFileSync(file)) }] });
    this.#compilers.set(names, compiler);
    return compiler;
  }
}

/** What Typst says against a document quotes its texts, which belong in no log. */
function pdfOf(compiler: NodeCompiler, document: NodeTypstDocument): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'a-3a' });
  } catch {
    throw new Error('Typst cannot write this document as PDF/A-3a');
  }
}

function missingNote({ phrases, language }: Pick<Letter, 'phrases' | 'language'>, missing: readonly string[]): string {
  const names = new Intl.DisplayNames(language, { type: 'script' });
  const scripts = new Intl.ListFormat(language).format(missing.map((code) => names.of(code) ?? code));
  return phrases.missing.replace('{mark}', MISSING_MARK).replace('{scripts}', scripts);
}
