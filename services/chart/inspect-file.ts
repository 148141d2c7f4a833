import type { Context } from 'moleculer';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { readFile } from '../../shared/byte-store/open-byte-store.ts';
import { entityOf } from '../../shared/books/actions/request-meta.ts';
import type { RequestMeta } from '../../shared/books/actions/request-meta.ts';
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
  const type = await inReading({ owner_id: caller.owner_id, deadline }, async (reading) => {
    await reading.hold(file.size);
    const bytes = await readFile(entityOf(ctx), file.sha256);
    const logo = purpose === 'logo' ? Uint8Array.from(bytes) : undefined;
    const inspected = await reading.read('attachment', bytes, { name }, 'body');
    if (inspected.type && logo) await checkLogo(logo, inspected.picture);
    return inspected.type;
  });
  if (!type)
    throw new BookkeepingError('attachment', 'UnknownFileType', 'body', 'The bytes are those of no type that may hang on a record');
  ctx.params = { ...ctx.params, name: namedAs(type, name), file: { ...file, content_type: fileTypes[type].content_type } };
}
