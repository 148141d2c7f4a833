import pdfmake from 'pdfmake';
// @ts-expect-error: @types/pdfmake does not declare the font files that the package brings.
import roboto from 'pdfmake/fonts/Roboto.js';
import type { TFontDictionary } from 'pdfmake/interfaces.js';

const fontFiles = new Set<string>(Object.values((roboto as TFontDictionary).Roboto ?? {}) as string[]);

pdfmake.setFonts(roboto as TFontDictionary);
// A printed text names no file and no address; nothing but the fonts is ever read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

/**
 * Lays out pdfmake documents in Roboto, which holds the Latin, Greek and Cyrillic scripts (docs/decisions/statement-forms.md "Fonts"). The
 * package has one set of fonts for a process, so they are set here only. It loads slowly: import what prints when the first PDF is asked for.
 */
export const pdfPrinter = pdfmake;
