import { BookkeepingError } from '../accounting/bookkeeping-error.ts';
import { limits } from '../api/limits.ts';
import type { Attachment } from '../resources/attachment/attachment.ts';
import type { BooksReader } from './books-reader.ts';
import type { BooksView, NewRecord } from './command.ts';

/** How many bytes the attachments of the entity have together. */
export async function attachedBytes(reader: BooksReader): Promise<number> {
  const [sum] = await reader.aggregate<{ bytes: number }>('attachments', [
    { $match: { deleted_at: null } },
    { $group: { _id: null, bytes: { $sum: '$size' } } },
  ]);
  return sum?.bytes ?? 0;
}

/** Hangs a stored file on a record. Throws 104 where the entity has no room for it beside the `bytes` of the others. */
export function attachFile(file: NewRecord<'attachments'>, bytes: number, books: BooksView): Attachment {
  if (bytes + file.size <= limits.attachment_bytes_of_entity) return books.insert('attachments', file);
  const message = `With the ${bytes} bytes of the other attachments of the entity, the file would be more than it may have`;
  throw new BookkeepingError('attachment', 'TooManyAttachments', 'body', message);
}
