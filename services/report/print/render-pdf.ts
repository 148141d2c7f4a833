import pdfmake from 'pdfmake';
// @ts-expect-error: @types/pdfmake does not declare the font files that the package brings.
import roboto from 'pdfmake/fonts/Roboto.js';
import type { TFontDictionary } from 'pdfmake/interfaces.js';
import { pdfDocument } from './pdf-document.ts';
import type { PrintedStatement } from './printed-statement.ts';

const fontFiles = new Set<string>(Object.values((roboto as TFontDictionary).Roboto ?? {}) as string[]);

pdfmake.setFonts(roboto as TFontDictionary);
// A statement's texts name no file and no address; nothing but the fonts is ever read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

/** The statement as a PDF, base64. `made` is the time it says it was made at. */
export function renderPdf(statement: PrintedStatement, made: Date): Promise<string> {
  return pdfmake.createPdf(pdfDocument(statement, made)).getBase64();
}
