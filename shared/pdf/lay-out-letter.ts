import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { join } from 'node:path';
import type { Press } from './lay-out.ts';
import type { Letter } from './letter.ts';
import { FACTUR_X_FILE } from './pdf-properties.ts';

/** A letter of which each character has a glyph in one of these families. */
export type FittedLetter = Letter & { readonly fonts: readonly string[] };

/** Lays out a document that is handed over, with the XML of its e-invoice attached where it is given. Throws an Error for what cannot be laid out. */
export function layOutLetter({ compiler, home }: Press, letter: FittedLetter, invoice?: string): NodeTypstDocument {
  const content = { ...letter, day: letter.day.split('-').map(Number), has_invoice: invoice !== undefined };
  compiler.mapShadow(join(home, FACTUR_X_FILE), Buffer.from(invoice ?? ''));
  compiler.mapShadow(join(home, 'content.json'), Buffer.from(JSON.stringify(content)));
  const document = compiler.compile({ mainFilePath: join(home, 'letter.typ') }).result;
  if (document === null) throw new Error('Typst cannot lay out this document');
  return document;
}
