import { answerFormats } from '../../../shared/api/answer-formats.ts';
import { fileName } from '../../../shared/api/table/file-name.ts';
import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { ComposedFile } from '../../../shared/documents/composed-mail.ts';
import type { Letter } from '../../../shared/pdf/letter.ts';
import { printLetter } from '../../../shared/pdf/print-pdf.ts';
import { printedLogo } from './printed-logo.ts';
import { renderDocumentHtml } from './render-document-html.ts';
import { renderDocumentText } from './render-document-text.ts';

export type FileOfLetter = { content_type: string; file_name: string } & ({ text: string } | { base64: string });

interface Wanted {
  readonly entity_id: number;
  readonly format: 'text' | 'html' | 'pdf';
  /** The parts of the name of its file. */
  readonly name: readonly string[];
  /** Of the picture in place of the seller's name. */
  readonly logo_sha256: string | null;
  /** The XML of its e-invoice, which becomes a file in the PDF. */
  readonly invoice?: string | undefined;
}

/** A letter of an entity as a file of the form. Throws 422 for a PDF that would be too long. */
export async function letterInForm(letter: Letter, { entity_id, format, name, logo_sha256, invoice }: Wanted): Promise<FileOfLetter> {
  if (format === 'text') return { ...answerFormats.text, file_name: fileName(name, 'txt'), text: renderDocumentText(letter) };
  const logo = await printedLogo(entity_id, logo_sha256);
  if (format === 'html') return { ...answerFormats.html, file_name: fileName(name, 'html'), text: renderDocumentHtml(letter, logo) };
  return { ...answerFormats.pdf, file_name: fileName(name, 'pdf'), base64: await printLetter(printable(letter), { invoice, logo }) };
}

/** A very long letter is refused as a PDF. */
function printable(letter: Letter): Letter {
  if (letter.rows.length <= limits.pdf_rows) return letter;
  throw new RequestError(422, { format: [`As a PDF at most ${limits.pdf_rows} lines are printed; these are ${letter.rows.length}.`] });
}

/** The file as it is attached to a mail. */
export function attachedFile({ content_type, file_name, ...made }: FileOfLetter): ComposedFile {
  const base64 = 'base64' in made ? made.base64 : Buffer.from(made.text).toString('base64');
  return { name: file_name, content_type: content_type.replace(/;.*/, ''), base64 };
}
