import type { Context } from 'moleculer';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { readFile } from '../../shared/byte-store/open-byte-store.ts';
import { entityOf } from '../../shared/books/actions/request-meta.ts';
import type { RequestMeta } from '../../shared/books/actions/request-meta.ts';
import { openedDatabase } from '../../shared/database/connection.ts';
import { entitiesOfAccount, readAccountRoom } from '../../shared/subscription/store/read-account-room.ts';
import { fileTypes, namedAs } from '../../shared/files/file-types.ts';
import { inReading } from '../../shared/reading/in-reading.ts';
import { checkLogo } from './check-logo.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';

/**
 * Looks at the bytes before the command is decided, which does no I/O: the parameters then say what the file is, and its name ends as such
 * files do. Throws code 102 for a file that is none of the types that may hang on a record, and 105 for a logo that cannot stand on documents.
 */
export async function inspectFile(ctx: Context<ParamsOf<'createAttachment'>, RequestMeta & Record<string, never>>): Promise<void> {
  const { name, file, purpose } = ctx.params;
  const { caller, request } = ctx.meta;
  const deadline = request?.deadline ?? Infinity;
  await requireRoom(caller.owner_id, file.size);
  const type = await inReading({ owner_id: caller.owner_id, deadline }, async (reading) => {
    await reading.hold(file.size);
    const bytes = await readFile(entityOf(ctx), file.sha256);
    const logo = purpose === 'logo' ? Uint8Array.from(bytes) : undefined;
    const inspected = await reading.read('attachment', bytes, { name }, 'body');
    if (inspected.type && logo) await checkLogo(logo, inspected.picture, reading);
    return inspected.type;
  });
  if (!type)
    throw new BookkeepingError('attachment', 'UnknownFileType', 'body', 'The bytes are those of no type that may hang on a record');
  ctx.params = { ...ctx.params, name: namedAs(type, name), file: { ...file, content_type: fileTypes[type].content_type } };
}

/** The files of all entities of an account have a bound together. Each entity has its own besides (attach-file.ts). */
async function requireRoom(owner_id: number, size: number): Promise<void> {
  const { db } = await openedDatabase();
  const room = await readAccountRoom(db, owner_id);
  if (!room) return;
  const ids = (await entitiesOfAccount(db, owner_id)).map(({ _id }) => _id);
  const heads = db
    .collection<{ _id: number; attached_bytes?: number }>('heads')
    .find({ _id: { $in: ids } }, { projection: { attached_bytes: 1 } });
  let attached = 0;
  for await (const { attached_bytes = 0 } of heads) attached += attached_bytes;
  if (attached + size <= room.attachment_bytes) return;
  const message = `With ${size} bytes beside the ${attached} of all attachments in its entities, the account would have more than the ${room.attachment_bytes} that it may have`;
  throw new BookkeepingError('attachment', 'TooManyAttachments', 'body', message);
}
