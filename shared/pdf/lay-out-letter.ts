import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { join } from 'node:path';
import type { Press } from './lay-out.ts';
import { pictureHead } from '../files/picture-size.ts';
import type { Letter } from './letter.ts';
import { FACTUR_X_FILE } from './pdf-properties.ts';

/** A letter of which each character has a glyph in one of these families. */
export type FittedLetter = Letter & { readonly fonts: readonly string[] };

/** What is printed with a letter besides its words. */
export interface Enclosed {
  /** The XML of its e-invoice, which becomes a file in the PDF. */
  readonly invoice?: string | undefined;
  /** The picture in place of the seller's name. */
  readonly logo?: Uint8Array | undefined;
}

/** The room of a logo, mm: as high as the head, and no wider than leaves the heading room. */
const [LOGO_HEIGHT, LOGO_WIDTH] = [16, 80];

/** Lays out a document that is handed over, with what is enclosed. Throws an Error for what cannot be laid out. */
export function layOutLetter({ compiler, home }: Press, letter: FittedLetter, { invoice, logo }: Enclosed): NodeTypstDocument {
  const day = letter.day.split('-').map(Number);
  const content = { ...letter, day, has_invoice: invoice !== undefined, logo_height: logo ? heightOf(logo) : null };
  compiler.mapShadow(join(home, 'logo'), Buffer.from(logo ?? ''));
  compiler.mapShadow(join(home, FACTUR_X_FILE), Buffer.from(invoice ?? ''));
  compiler.mapShadow(join(home, 'content.json'), Buffer.from(JSON.stringify(content)));
  const document = compiler.compile({ mainFilePath: join(home, 'letter.typ') }).result;
  if (document === null) throw new Error('Typst cannot lay out this document');
  return document;
}

/** How high a logo is printed, mm. */
function heightOf(logo: Uint8Array): number {
  const { width, height } = pictureHead(logo)!;
  return Math.min(LOGO_HEIGHT, (LOGO_WIDTH * height) / width);
}

/** Lays out a logo alone. Throws an Error for what cannot be decoded. */
export function layOutLogo({ compiler, home }: Press, logo: Uint8Array): NodeTypstDocument {
  compiler.mapShadow(join(home, 'logo'), Buffer.from(logo));
  const document = compiler.compile({ mainFileContent: '#set page(width: 10mm, height: 10mm)\n#image("/logo", alt: "Logo")' }).result;
  if (document === null) throw new Error('Typst cannot lay out this logo');
  return document;
}
