import type { AnsweredFile } from '../../shared/api/sent-file.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { findRecord } from './find-record.ts';

/** The file of an attachment, which the gateway sends. */
export async function readAttachmentFile({
  db,
  entity_id,
  params,
}: ReadRequest<ParamsOf<'readAttachmentFile'>>): Promise<AnsweredFile & Record<string, unknown>> {
  const { name, content_type, sha256, size } = await findRecord(db, entity_id, 'attachments', params.id);
  return { name, content_type, sha256, size };
}
