import { answerFormats } from '../../../shared/api/answer-formats.ts';
import type { Language } from '../../../shared/api/locales.ts';
import { fileName } from '../../../shared/api/table/file-name.ts';
import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { printLetter } from '../../../shared/pdf/print-pdf.ts';
import type { documentFormats } from '../../../shared/resources/document/document-parameters.ts';
import type { IssuedDocument } from '../../../shared/resources/document/issued-document.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { printDocument } from './print-document.ts';
import type { Letter } from '../../../shared/pdf/letter.ts';
import { electronicInvoice, isInvoiceForm } from './electronic-invoice.ts';
import { logoOf } from './logo-of.ts';
import { readDocument } from './read-document.ts';
import { renderDocumentHtml } from './render-document-html.ts';
import { renderDocumentText } from './render-document-text.ts';

export type FileOfDocument = { content_type: string; file_name: string } & ({ text: string } | { base64: string });

/** The document of a transaction in the form asked for; JSON unless given. */
export async function answerDocument(
  entity_id: number,
  { id, format = 'json', language }: ParamsOf<'readDocument'>,
): Promise<Record<string, unknown>> {
  const document = await readDocument(entity_id, id);
  return format === 'json' ? { status: 'success', document } : documentInForm(document, { entity_id, format, language });
}

interface Wanted {
  readonly entity_id: number;
  readonly format: Exclude<keyof typeof documentFormats, 'json'>;
  readonly language?: Language | undefined;
}

/** A document of an entity as a file of the form. Throws DamagedFile where its logo is not what it was. */
export async function documentInForm(document: IssuedDocument, { entity_id, format, language }: Wanted): Promise<FileOfDocument> {
  if (isInvoiceForm(format) && format !== 'facturx') return { ...answerFormats[format], ...electronicInvoice(document, format) };
  const printed = printDocument(document, language);
  const name = [printed.title, document.seller.name];
  if (format === 'text') return { ...answerFormats.text, file_name: fileName(name, 'txt'), text: renderDocumentText(printed) };
  const logo = await logoOf(entity_id, document.look);
  if (format === 'html') return { ...answerFormats.html, file_name: fileName(name, 'html'), text: renderDocumentHtml(printed, logo) };
  const invoice = format === 'facturx' ? electronicInvoice(document, format).text : undefined;
  return { ...answerFormats.pdf, file_name: fileName(name, 'pdf'), base64: await printLetter(printable(printed), { invoice, logo }) };
}

/** A very long document is refused in this form. */
function printable(document: Letter): Letter {
  if (document.rows.length <= limits.pdf_rows) return document;
  throw new RequestError(422, { format: [`As a PDF at most ${limits.pdf_rows} lines are printed; these are ${document.rows.length}.`] });
}
