import { answerFormats } from '../../../shared/api/answer-formats.ts';
import type { Language } from '../../../shared/api/locales.ts';
import type { documentFormats } from '../../../shared/resources/document/document-parameters.ts';
import type { IssuedDocument } from '../../../shared/resources/document/issued-document.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { electronicInvoice, isInvoiceForm } from './electronic-invoice.ts';
import { letterInForm } from './letter-in-form.ts';
import type { FileOfLetter } from './letter-in-form.ts';
import { printDocument } from './print-document.ts';
import { readDocument } from './read-document.ts';

interface Wanted {
  readonly entity_id: number;
  readonly format: Exclude<keyof typeof documentFormats, 'json'>;
  readonly language?: Language | undefined;
}

/** The document of a transaction in the form asked for; JSON unless given. */
export async function answerDocument(
  entity_id: number,
  { id, format = 'json', language }: ParamsOf<'readDocument'>,
): Promise<Record<string, unknown>> {
  const document = await readDocument(entity_id, id);
  return format === 'json' ? { status: 'success', document } : documentInForm(document, { entity_id, format, language });
}

/** A document of an entity as a file of the form. Throws what letterInForm throws, and 135 for an e-invoice that cannot be made of it. */
export async function documentInForm(document: IssuedDocument, { entity_id, format, language }: Wanted): Promise<FileOfLetter> {
  if (isInvoiceForm(format) && format !== 'facturx') return { ...answerFormats[format], ...electronicInvoice(document, format) };
  const letter = printDocument(document, language);
  const { logo_sha256 } = document.look;
  const printed = { entity_id, name: [letter.title, document.seller.name], logo_sha256 };
  if (format !== 'facturx') return letterInForm(letter, { ...printed, format });
  return letterInForm(letter, { ...printed, format: 'pdf', invoice: electronicInvoice(document, format).text });
}
