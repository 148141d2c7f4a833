import type { Context } from 'moleculer';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { KeyedQueue } from '../../shared/base/keyed-queue.ts';
import type { Answer } from '../../shared/books/command.ts';
import type { WriteAction } from '../../shared/books/actions/write-action.ts';
import type { RequestMeta } from '../../shared/books/actions/request-meta.ts';
import { openedDatabase } from '../../shared/database/connection.ts';
import { entitiesOfAccount, readAccountRoom } from '../../shared/subscription/store/read-account-room.ts';

type Call = Context<object, RequestMeta & Record<string, never>>;

/** For so many entities that an account may have it may have recycled ones besides: their books are still there. */
const RECYCLED_BESIDES = 2;
/** Requests for entities of one account are made one after another, so that each counts the others. */
const in_turn = new KeyedQueue<number>();

/** An action that makes or restores an entity, where its account may have one more. */
export function admitting(action: WriteAction): WriteAction {
  const { handler } = action as { handler: (this: unknown, ctx: Call) => Promise<Answer> };
  return {
    ...action,
    handler(ctx: Call) {
      const { user_id } = ctx.meta.caller;
      return in_turn.run(user_id, async () => {
        await requireRoom(user_id);
        return handler.call(this, ctx);
      });
    },
  };
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
