import { RequestError } from '../../../shared/base/request-error.ts';
import type { Language } from '../../../shared/api/locales.ts';
import type { ComposedFile, ComposedMail } from '../../../shared/documents/composed-mail.ts';
import { formWanted, isElectronic } from '../../../shared/documents/form-wanted.ts';
import { localeOf } from '../../../shared/documents/look.ts';
import type { AttachedForm } from '../../../shared/resources/dispatch/send-operations.ts';
import type { Contact } from '../../../shared/resources/contact/contact.ts';
import type { Entity } from '../../../shared/resources/entity/entity.ts';
import type { IssuedDocument } from '../../../shared/resources/document/issued-document.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { documentInForm } from '../documents/answer-document.ts';
import { attachedFile } from '../documents/letter-in-form.ts';
import { printDocument } from '../documents/print-document.ts';
import { readDocument } from '../documents/read-document.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { snapshotReader } from '../reading/snapshot-reader.ts';
import { localeFormat } from '../print/locale-format.ts';
import { isZero } from '../print/prove-statement.ts';
import { fillWords } from '../print/words/words-of.ts';
import { greetingTo, signedBy } from './mail-parts.ts';
import { mailWords } from './words/mail-words.ts';

export interface DocumentMailRequest {
  readonly id: number;
  /** The PDF, and the e-invoice that the contact, else the entity, wants, unless given. */
  readonly formats?: readonly AttachedForm[] | undefined;
  readonly language?: Language | undefined;
}

/** The mail that brings a posted document. Throws 404 and 422 as its read does, 422 for a draft, and 135 for an e-invoice that cannot be made. */
export async function composeDocumentMail(
  entity_id: number,
  { id, formats: asked_formats, language: asked }: DocumentMailRequest,
): Promise<ComposedMail> {
  const document = await readDocument(entity_id, id);
  if (document.is_draft) throw new RequestError(422, { id: ['A draft is not sent. Post it first.'] });
  const language = asked ?? document.language;
  const files: ComposedFile[] = [];
  const formats = asked_formats ?? (await usualForms(entity_id, id, document));
  for (const format of new Set(formats)) files.push(attachedFile(await documentInForm(document, { entity_id, format, language })));
  return { language, ...wordsOf(document, language), files };
}

/** What is attached unless something else is asked for: a Factur-X is the PDF itself, any other e-invoice goes beside it. */
async function usualForms(entity_id: number, id: number, document: IssuedDocument): Promise<AttachedForm[]> {
  if (!isElectronic(document)) return ['pdf'];
  const form = await inSnapshot(async (snapshot) => {
    const reader = snapshotReader(snapshot, entity_id);
    const withId = (of: number): object => ({ _id: of });
    const [transaction] = await reader.find<Transaction>('transactions', withId(id));
    const [contact] = transaction?.contact_id ? await reader.find<Contact>('contacts', withId(transaction.contact_id)) : [];
    const [entity] = await reader.find<Entity>('entities', withId(entity_id));
    return formWanted(contact, entity!);
  });
  if (form === 'off') return ['pdf'];
  return form === 'facturx' ? ['facturx'] : ['pdf', form];
}

function wordsOf(document: IssuedDocument, language: Language): Pick<ComposedMail, 'subject' | 'message'> {
  const words = mailWords[language];
  const { title, seller, due } = printDocument(document, language);
  const format = localeFormat(localeOf(document, language), document.currency_code);
  const day = (text: string): string => format.day(text).shown;
  const named = { number: document.number ?? '', day: day(document.issue_date), amount: due[1] };
  const isDue = document.transaction_type === 'IN' && document.due_date !== null && !isZero(document.totals.payable);
  const paragraphs = [
    greetingTo(document.buyer?.contact_name, words),
    fillWords(words.documents[document.transaction_type], named),
    ...(isDue ? [fillWords(words.payable_until, { day: day(document.due_date!) })] : []),
    signedBy(seller.name, words),
  ];
  return { subject: fillWords(words.subject, { title, seller: seller.name }), message: paragraphs.join('\n\n') };
}
