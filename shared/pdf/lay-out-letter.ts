import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { join } from 'node:path';
import type { Press } from './lay-out.ts';
import type { Letter } from './letter.ts';

/** A letter of which each character has a glyph in one of these families. */
export type FittedLetter = Letter & { readonly fonts: readonly string[] };

/** Lays out a document that is handed over. Throws an Error for what cannot be laid out. */
export function layOutLetter({ compiler, home }: Press, letter: FittedLetter): NodeTypstDocument {
  const content = { ...letter, day: letter.day.split('-').map(Number) };
  compiler.mapShadow(join(home, 'content.json'), Buffer.from(JSON.stringify(content)));
  const document = compiler.compile({ mainFilePath: join(home, 'letter.typ') }).result;
  if (document === null) throw new Error('Typst cannot lay out this document');
  return document;
}
