import type { Context } from 'moleculer';
import { DAY_MS } from '../../shared/accounting/fiscal-year.ts';
import { clock } from '../../shared/base/clock.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { RequestMeta } from '../../shared/books/actions/request-meta.ts';
import { openedDatabase } from '../../shared/database/connection.ts';
import type { AccountRoom } from '../../shared/subscription/account-room.ts';
import { boundReached } from '../../shared/subscription/store/read-account-room.ts';

/** Throws 429 where the entities of the account have had as many files of other programs planned in a day as they may. */
export async function admitImport(ctx: Context<object, RequestMeta & Record<string, never>>): Promise<void> {
  const today = {
    collection: 'imports',
    filter: { created_at: { $gt: new Date(clock.now().getTime() - DAY_MS) } },
    most: (room: AccountRoom) => room.imports_per_day,
  };
  const bound = await boundReached((await openedDatabase()).db, ctx.meta.caller.owner_id, today);
  if (bound === undefined) return;
  const message = `The entities of the account have had ${bound} files planned in a day, which is as many as they may. Apply or undo these, and go on tomorrow.`;
  throw new RequestError(429, { request: [message] }, { 'Retry-After': '3600' });
}
