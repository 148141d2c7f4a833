import type { Context } from 'moleculer';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { Answer } from '../../shared/books/command.ts';
import type { WriteAction } from '../../shared/books/actions/write-action.ts';
import type { RequestMeta } from '../../shared/books/actions/request-meta.ts';
import { openedDatabase } from '../../shared/database/connection.ts';
import { entitiesOfAccount, readAccountRoom } from '../../shared/subscription/store/read-account-room.ts';

type Call = Context<object, RequestMeta & Record<string, never>>;

/** For so many entities that an account may have it may have recycled ones besides: their books are still there. */
const RECYCLED_BESIDES = 2;
/** The last request of each account for an entity: the next one is counted when that is answered. */
const last_of = new Map<number, Promise<unknown>>();

/** An action that makes or restores an entity, where its account may have one more. */
export function admitting(action: WriteAction): WriteAction {
  const { handler } = action as { handler: (this: unknown, ctx: Call) => Promise<Answer> };
  return {
    ...action,
    handler(ctx: Call) {
      return inTurn(ctx.meta.caller.user_id, () => handler.call(this, ctx));
    },
  };
}

/** Those of one account are made one after another, so that each counts the others. */
async function inTurn(user_id: number, make: () => Promise<Answer>): Promise<Answer> {
  const before = last_of.get(user_id) ?? Promise.resolve();
  const mine = before.then(async () => {
    await requireRoom(user_id);
    return make();
  });
  const settled = mine.catch(() => undefined);
  last_of.set(user_id, settled);
  try {
    return await mine;
  } finally {
    if (last_of.get(user_id) === settled) last_of.delete(user_id);
  }
}

async function requireRoom(owner_id: number): Promise<void> {
  const { db } = await openedDatabase();
  const room = await readAccountRoom(db, owner_id);
  if (!room) return;
  const all = await entitiesOfAccount(db, owner_id);
  const live = all.filter(({ deleted_at }) => deleted_at === null).length;
  if (live < room.entities && all.length < room.entities * (1 + RECYCLED_BESIDES)) return;
  const recycled = all.length - live;
  const besides = live < room.entities ? ` and ${recycled} recycled ones, which can be restored` : '';
  const message = `The account has ${live} entities${besides}; its plan has ${room.entities}`;
  throw new BookkeepingError('entity', 'TooManyEntities', 'request', message);
}
