import { RequestError } from '../../../../shared/base/request-error.ts';
import type { BooksOfCaller } from '../books-of-caller.ts';
import { contactNamed } from '../find-named.ts';
import { propose, proposing } from '../propose.ts';
import { document, fields, given, table, text } from '../tool.ts';
import type { Tool } from '../tool.ts';

interface Reminded {
  contact_code: string;
  contact_name: string;
  level: number;
  total: string;
  currency_code: string;
  obstacle: string | null;
}

/** Who would be reminded today, and what keeps one from it. */
async function remindable(books: BooksOfCaller): Promise<string> {
  const { proposals } = await books.call<{ proposals: Reminded[] }>('proposeReminders');
  return table(
    ['contact', 'level', 'asks for', 'what keeps it'],
    proposals.map(({ contact_code, contact_name, level, total, currency_code, obstacle }) => [
      `${contact_code} ${contact_name}`,
      level,
      `${total} ${currency_code}`,
      obstacle,
    ]),
  );
}

export const send: Tool = {
  ...proposing,
  name: 'send',
  title: 'Mail a document, remind a contact',
  says: 'With document: proposes to mail a posted one to its contact. With remind: proposes to remind that contact of what is overdue. Without either: who would be reminded today.',
  input: fields({ document, remind: text('Contact: code or name') }),
  async run(asked, books) {
    const [named, reminded] = [given(asked, 'document'), given(asked, 'remind')];
    if (named !== undefined && reminded !== undefined)
      throw new RequestError(422, { remind: ['Name either a document or a contact to remind: each is a proposal of its own.'] });
    if (named !== undefined) return propose(books, 'sendDocument', { record: (await books.document(named)).id, fields: {} });
    if (reminded === undefined) return remindable(books);
    return propose(books, 'createReminder', { fields: { contact_id: (await contactNamed(reminded, books)).id } });
  },
};
