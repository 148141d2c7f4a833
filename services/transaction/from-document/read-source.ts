import { readFile } from '../../../shared/byte-store/open-byte-store.ts';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { FileRequest } from '../../../shared/books/actions/write-action.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { missingRecord } from '../../../shared/books/record-nouns.ts';
import { checkSums } from '../../../shared/einvoice/check-sums.ts';
import type { Invoice } from '../../../shared/einvoice/invoice.ts';
import { fileTypes, namedAs } from '../../../shared/files/file-types.ts';
import type { FileTypeName } from '../../../shared/files/file-types.ts';
import { UnreadableFile } from '../../../shared/files/unreadable-file.ts';
import type { Reading } from '../../../shared/reading/in-reading.ts';
import type { Attachment } from '../../../shared/resources/attachment/attachment.ts';
import type { Contact } from '../../../shared/resources/contact/contact.ts';
import type { LineItem } from '../../../shared/resources/line-item/line-item.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { findSupplier } from './supplier.ts';

type Sent = OperationParams['createTransactionFromDocument'];

/** A supplier's document, and what the books know of it. */
export interface Source {
  invoice: Invoice;
  /** Its file as an attachment has it. */
  file: Pick<Attachment, 'sha256' | 'size' | 'name' | 'content_type' | 'scan'>;
  contact: Contact | undefined;
  /** The lines of the last bill of that contact. */
  last_lines: LineItem[];
}

/** What the file of a request says. */
export interface DocumentRead {
  invoice: Invoice;
  file_type: FileTypeName;
  sha256: string;
}

/** Reads the file. Throws 422 for a file that is no e-invoice or takes too much to read, and for one whose sums do not add up, all of them named. */
export async function readDocument({ params: sent, entity_id, reader }: FileRequest<Sent>, reading: Reading): Promise<DocumentRead> {
  await namedContact(sent, reader);
  const { sha256, size } = await fileOf(sent, reader);
  await reading.hold(size);
  return { ...(await readChecked(await readFile(entity_id, sha256), reading)), sha256 };
}

/** Finds whose document it is. Throws 136 when the books have it already, and what `read` throws. */
export async function findSource(read: () => DocumentRead, sent: Sent, reader: BooksReader, books: BooksView): Promise<Source> {
  const named = await namedContact(sent, reader);
  refuseUnknownAccounts(sent, books);
  const file = await fileOf(sent, reader);
  const { invoice, file_type } = read();
  const name = namedAs(file_type, sent.name ?? file.name ?? (invoice.number.replace(/[^\p{L}\p{N}_-]+/gu, '-') || 'invoice'));
  const contact = named ?? (await findSupplier(invoice, reader, books));
  await refuseDouble(invoice, file.sha256, contact, reader);
  return {
    invoice,
    file: { sha256: file.sha256, size: file.size, name, content_type: fileTypes[file_type].content_type, scan: file.scan ?? 'none' },
    contact,
    last_lines: contact ? await lastLines(contact, reader) : [],
  };
}

/** The file of the request, or that of the attachment which it names. Throws 422 for neither, or for one that the books do not have. */
async function fileOf(
  { file, attachment_id }: Sent,
  reader: BooksReader,
): Promise<Pick<Attachment, 'sha256' | 'size'> & Partial<Pick<Attachment, 'name' | 'scan'>>> {
  if (file) return file;
  if (!attachment_id) throw new RequestError(422, { attachment_id: ['Send the file as the body, or name an attachment that has it.'] });
  const found = await reader.findLive<Attachment>('attachments', attachment_id);
  if (!found) throw new RequestError(422, { attachment_id: [missingRecord('attachments', attachment_id)] });
  return found;
}

async function readChecked(bytes: Uint8Array, reading: Reading): Promise<Omit<DocumentRead, 'sha256'>> {
  const read = await readInvoiceFile(bytes, reading);
  const faults = checkSums(read.invoice);
  if (faults.length === 0) return read;
  const messages = faults.map(({ rule, field, stated, expected }) => `${rule}: ${field} is ${stated}, and its parts come to ${expected}.`);
  throw new RequestError(422, { body: messages });
}

async function readInvoiceFile(bytes: Uint8Array, reading: Reading): Promise<Omit<DocumentRead, 'sha256'>> {
  try {
    return await reading.read('invoice', bytes, null, 'body');
  } catch (error) {
    if (error instanceof UnreadableFile) throw new RequestError(422, { body: [`The file ${error.message}.`] });
    throw error;
  }
}

/** The contact that the request names, if any; a file is not read for one that the books do not have. */
async function namedContact({ contact_id }: Sent, reader: BooksReader): Promise<Contact | undefined> {
  if (contact_id === undefined) return undefined;
  const named = await reader.findLive<Contact>('contacts', contact_id);
  if (!named) throw new RequestError(422, { contact_id: [missingRecord('contacts', contact_id)] });
  return named;
}

function refuseUnknownAccounts(sent: Sent, books: BooksView): void {
  for (const field of ['account_id', 'line_account_id'] as const) {
    const id = sent[field];
    if (id !== undefined && !books.get('accounts', id)) throw new RequestError(422, { [field]: [missingRecord('accounts', id)] });
  }
}

async function refuseDouble(invoice: Invoice, sha256: string, contact: Contact | undefined, reader: BooksReader): Promise<void> {
  const valid = { deleted_at: null, reversed_by_id: null };
  const same = { reference: { $eq: invoice.number, $type: 'string' }, transaction_type: { $in: ['BL', 'DN'] } };
  const [byFile] = await reader.find<Transaction>(
    'transactions',
    { source_sha256: { $eq: sha256, $type: 'string' }, ...valid },
    { limit: 1 },
  );
  if (byFile) throw double(`Transaction ${byFile.id} was made from this file`);
  const [byNumber] = contact
    ? await reader.find<Transaction>('transactions', { contact_id: { $eq: contact.id, $type: 'number' }, ...same, ...valid }, { limit: 1 })
    : [];
  if (byNumber) throw double(`Transaction ${byNumber.id} is number ${invoice.number} of ${contact!.name}`);
}

function double(message: string): BookkeepingError {
  return new BookkeepingError('transaction', 'DuplicateDocument', 'body', message);
}

async function lastLines({ id }: Contact, reader: BooksReader): Promise<LineItem[]> {
  const bills = { contact_id: { $eq: id, $type: 'number' }, transaction_type: 'BL', deleted_at: null };
  const [last] = await reader.find<Transaction>('transactions', bills, { sort: { transaction_date: -1, _id: -1 }, limit: 1 });
  if (!last) return [];
  return reader.find<LineItem>('line_items', { transaction_id: last.id, deleted_at: null }, { sort: { position: 1 } });
}
