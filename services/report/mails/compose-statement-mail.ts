import type { ComposedMail } from '../../../shared/documents/composed-mail.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { answerStatement } from '../answer-report.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { readContactStatement } from '../statements/contact-statement.ts';
import { fillWords } from '../print/words/words-of.ts';
import { greetingTo, signedBy } from './mail-parts.ts';
import { mailWords } from './words/mail-words.ts';

export type StatementMailRequest = Omit<ParamsOf<'readContactStatement'>, 'format'>;

/** The mail that brings a contact its statement of account as a PDF. Throws what reading it throws, and 422 where a PDF would be too long. */
export async function composeStatementMail(entity_id: number, asked: StatementMailRequest): Promise<ComposedMail> {
  const { books, contact, report } = await inSnapshot((snapshot) => readContactStatement(snapshot, entity_id, asked));
  const { entity } = books;
  const language = entity.language ?? 'en';
  const words = mailWords[language];
  const printed = report.print();
  // Nobody's name stands on what is mailed: it is the entity's.
  const file = (await answerStatement(printed, 'pdf', () => Promise.resolve(undefined))) as { file_name: string; base64: string };
  const about = { title: printed.title, seller: entity.identity?.trade_name ?? entity.name };
  const message = [
    greetingTo(contact.contact_name, words),
    fillWords(words.statement, { dates: printed.dates }),
    signedBy(entity.name, words),
  ];
  return {
    language,
    subject: fillWords(words.subject, about),
    message: message.join('\n\n'),
    files: [{ name: file.file_name, content_type: 'application/pdf', base64: file.base64 }],
  };
}
