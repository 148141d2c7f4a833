import { RequestError } from '../../../../shared/base/request-error.ts';
import type { BooksOfCaller } from '../books-of-caller.ts';
import { contactIdOf } from '../find-named.ts';
import { document, drafts, fields, given, oneOf, requiredText, table, text } from '../tool.ts';
import type { Given, Tool } from '../tool.ts';
import { saved } from './draft-document.ts';
import type { Saved } from './draft-document.ts';

interface FromInvoice {
  resource: Saved;
  notices: { message: string; line: number | null }[];
  suggested_contact: { name: string } | null;
}

export const addPaper: Tool = {
  name: 'add_paper',
  title: 'Read an invoice, attach a receipt',
  says: "Reads a supplier's e-invoice (XML, or a PDF that holds it) into a draft with the file. With document: attaches a receipt, a file or its text, to that one, which you have drafted.",
  scope: 'books:draft',
  annotations: drafts,
  input: fields(
    {
      content: text('As text, or in base64'),
      format: oneOf(['text', 'base64'], 'text unless given'),
      name: text('Of the file'),
      document,
      contact: text('e-invoice: the supplier, whom it names unless given'),
      line_account: text('e-invoice: code or name'),
    },
    ['content'],
  ),
  async run(asked, books) {
    const content = Buffer.from(requiredText(asked, 'content'), asked.format === 'base64' ? 'base64' : 'utf8');
    if (content.length === 0) throw new RequestError(422, { content: ['The content is empty, or no base64.'] });
    const attached_to = given(asked, 'document');
    return attached_to === undefined ? readInvoice(content, asked, books) : attach(content, attached_to, asked, books);
  },
};

async function readInvoice(content: Buffer, asked: Given, books: BooksOfCaller): Promise<string> {
  const { contact_id } = await contactIdOf(given(asked, 'contact'), books);
  const line_account = given(asked, 'line_account');
  const query = {
    name: given(asked, 'name'),
    'contact-id': contact_id === undefined ? undefined : String(contact_id),
    'line-account-id': line_account && String((await books.account(line_account)).id),
  };
  const made = await books.sendFile<FromInvoice>('createTransactionFromDocument', content, query);
  const { notices, suggested_contact } = made;
  return [
    await saved(made.resource, books),
    ...(notices.length > 0
      ? [
          table(
            ['line', 'look at'],
            notices.map(({ line, message }) => [line === null ? '' : line + 1, message]),
          ),
        ]
      : []),
    ...(suggested_contact ? [table(['supplier, who is no contact yet'], [[suggested_contact.name]])] : []),
  ].join('\n');
}

async function attach(content: Buffer, named: string, asked: Given, books: BooksOfCaller): Promise<string> {
  const { id, transaction_no } = await books.document(named);
  const query = { 'owner-type': 'transaction', 'owner-id': String(id), name: given(asked, 'name') ?? 'receipt.txt' };
  const { resource } = await books.sendFile<{ resource: { name: string } }>('createAttachment', content, query);
  return table(['document', 'attached'], [[transaction_no ?? id, resource.name]]);
}
