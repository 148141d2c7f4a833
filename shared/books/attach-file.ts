import { BookkeepingError } from '../accounting/bookkeeping-error.ts';
import { settings } from '../base/settings.ts';
import type { Attachment } from '../resources/attachment/attachment.ts';
import type { BooksView, NewRecord } from './command.ts';

/** A file of which a scanner may have said something. */
type StoredFile = Omit<NewRecord<'attachments'>, 'scan'> & Partial<Pick<Attachment, 'scan'>>;

/** Hangs a stored file on a record. Throws 104 where the entity has no room for it beside the others. */
export function attachFile(file: StoredFile, books: BooksView): Attachment {
  const most = settings().attachment_bytes_of_entity;
  if (books.attached_bytes + file.size > most) {
    const message = `With ${file.size} bytes beside the ${books.attached_bytes} of its other attachments, the entity would have more than the ${most} that it may have`;
    throw new BookkeepingError('attachment', 'TooManyAttachments', 'body', message);
  }
  books.addAttachedBytes(file.size);
  return books.insert('attachments', { ...file, scan: file.scan ?? 'none' });
}

/** Takes an attachment off its record for good. */
export function detachFile({ id, size }: Pick<Attachment, 'id' | 'size'>, books: BooksView): Attachment {
  books.addAttachedBytes(-size);
  return books.recycle('attachments', id);
}
