import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import { DamagedFile } from '../../shared/byte-store/damaged-file.ts';
import { openByteStore } from '../../shared/byte-store/open-byte-store.ts';
import { fromDocument } from '../../shared/database/document.ts';
import type { Attachment } from '../../shared/resources/attachment/attachment.ts';
import { presentAttachment } from '../../shared/resources/attachment/present-attachment.ts';

/** Reads the bytes of every attachment, one file after another, and lists those whose bytes are gone or are not what they were. */
export async function readAttachmentIntegrity({ db, entity_id }: ReadRequest): Promise<Record<string, unknown>> {
  const damaged: Attachment[] = [];
  let attachments = 0;
  for await (const document of db.collection('attachments').find({ entity_id, deleted_at: null }).sort({ _id: 1 })) {
    const attachment = fromDocument<Attachment>(document);
    attachments += 1;
    if (!(await isWhole(attachment))) damaged.push(attachment);
  }
  return { status: 'success', integrity: { attachments, damaged: damaged.map(presentAttachment) } };
}

async function isWhole({ entity_id, sha256, size }: Attachment): Promise<boolean> {
  let read = 0;
  try {
    for await (const part of (await openByteStore()).read(entity_id, sha256)) read += part.length;
  } catch (error) {
    if (error instanceof DamagedFile) return false;
    throw error;
  }
  return read === size;
}
