import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { limits } from '../../shared/api/limits.ts';
import { attachFile, detachFile } from '../../shared/books/attach-file.ts';
import { changed, created } from '../../shared/books/answers.ts';
import { isResident } from '../../shared/books/command.ts';
import type { BooksView, Command, Lookup } from '../../shared/books/command.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import type { Attachment } from '../../shared/resources/attachment/attachment.ts';
import { ownerTypes } from '../../shared/resources/attachment/owner-types.ts';
import { attachmentLabel, presentAttachment } from '../../shared/resources/attachment/present-attachment.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';

type Owner = Pick<Attachment, 'owner_type' | 'owner_id'>;

/** Hangs a file on a record. Its bytes are stored by then, and the parameters say what they are (inspect-file.ts). */
export const createAttachment: Command<ParamsOf<'createAttachment'>> = {
  name: 'attachment.create',
  needs: (owner) => [...ownerLookup(owner), { collection: 'attachments', field: 'owner_id', value: owner.owner_id }],
  decide({ owner_type, owner_id, name, purpose = 'evidence', file }, books) {
    requireOwner({ owner_type, owner_id }, books);
    if (purpose === 'logo' && owner_type !== 'entity') throw new RequestError(422, { purpose: ['Only an entity has a logo.'] });
    const beside = books.find('attachments', 'owner_id', owner_id).filter((one) => one.owner_type === owner_type);
    if (beside.length >= limits.attachments_per_record) {
      const message = `The record has ${beside.length} attachments`;
      throw new BookkeepingError('attachment', 'TooManyAttachments', 'owner_id', message);
    }
    const attachment = attachFile({ owner_type, owner_id, name, purpose, ...file }, books);
    return created('/attachment', attachmentLabel(attachment), presentAttachment(attachment));
  },
};

/** Deletes an attachment for good, unless it belongs to what was posted, was mailed, or is the logo. */
export const deleteAttachment: Command<ParamsOf<'deleteAttachment'>, boolean> = {
  name: 'attachment.delete',
  needs: ({ id }) => [{ collection: 'attachments', field: 'id', value: id, leads_to: (record) => ownerLookup(record as Attachment) }],
  query: async ({ id }, reader, books) => {
    const { owner_type, owner_id } = books.getAny('attachments', id) ?? {};
    // What was sent to a contact hangs on it, and its mails are found by it.
    return owner_type === 'contact' && reader.exists('dispatches', { contact_id: owner_id, 'files.attachment_id': id });
  },
  decide({ id }, books, wasMailed) {
    const deleted = recordOfPath('attachments', id, books);
    const { owner_type, owner_id } = deleted;
    if (wasMailed)
      throw new BookkeepingError('attachment', 'KeptAttachment', 'id', `Attachment ${id} was mailed, and is kept as it was sent`);
    if (owner_type === 'transaction' && books.getAny('transactions', owner_id)?.is_posted)
      throw new BookkeepingError('attachment', 'KeptAttachment', 'id', `Attachment ${id} belongs to the posted transaction ${owner_id}`);
    if (books.entity.identity?.logo_id === id)
      throw new BookkeepingError('attachment', 'KeptAttachment', 'id', `Attachment ${id} is the logo of the entity`);
    const attachment = detachFile(deleted, books);
    return changed(attachmentLabel(attachment), 'deleted', presentAttachment(attachment));
  },
};

/** Records that are in memory need no lookup. */
function ownerLookup({ owner_type, owner_id }: Owner): Lookup[] {
  const { collection } = ownerTypes[owner_type];
  return collection === 'entities' || isResident(collection) ? [] : [{ collection, field: 'id', value: owner_id }];
}

/** Throws 422 when the record is missing, recycled or another entity's. */
function requireOwner({ owner_type, owner_id }: Owner, books: BooksView): void {
  const { collection } = ownerTypes[owner_type];
  const isThere = collection === 'entities' ? books.entity.id === owner_id : books.get(collection, owner_id) !== undefined;
  if (!isThere) throw new RequestError(422, { 'owner-id': [missingRecord(collection, owner_id)] });
}
