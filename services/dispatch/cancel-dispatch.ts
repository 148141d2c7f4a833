import type { ActionSchema } from 'moleculer';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { entityOf } from '../../shared/books/actions/request-meta.ts';
import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import { changed } from '../../shared/books/answers.ts';
import type { Answer, Command } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { openedDatabase } from '../../shared/database/connection.ts';
import { dispatchLabel, presentDispatch } from '../../shared/resources/dispatch/present-dispatch.ts';
import type { TakenLease } from '../../shared/storage/record-leases.ts';
import { Outbox } from './outbox/outbox.ts';

/** Calls a mail off. `held`: this request has its lease, so that no process sends it meanwhile. */
export const cancelDispatch: Command<{ id: number; held?: TakenLease | undefined }> = {
  name: 'dispatch.cancel',
  needs: ({ id }) => [{ collection: 'dispatches', field: 'id', value: id }],
  decide({ id, held }, books) {
    const { status, subject } = recordOfPath('dispatches', id, books);
    if (status !== 'queued') throw new BookkeepingError('dispatch', 'NotWaiting', 'id', `'${subject}' is ${status}`);
    if (!held) throw new BookkeepingError('dispatch', 'NotWaiting', 'id', `'${subject}' is on its way at this moment`);
    const cancelled = books.update('dispatches', id, {
      status: 'cancelled',
      due_at: null,
      ...(held.was_left ? { may_have_arrived: true } : {}),
    });
    return changed(dispatchLabel(cancelled), 'cancelled', presentDispatch(cancelled));
  },
};

/** A write on a mail that holds its lease until it is done, and gets it as the parameter `held`; undefined where another one has it. */
export function holding(action: ActionSchema): ActionSchema {
  const decide = action.handler as (ctx: RequestContext) => Promise<Answer>;
  return {
    ...action,
    async handler(ctx: RequestContext): Promise<Answer> {
      const { db } = await openedDatabase();
      const outbox = new Outbox(db);
      const { id } = ctx.params as { id: number };
      const entity_id = entityOf(ctx);
      const held = (await outbox.has(id, entity_id)) ? await outbox.leases.take(id, entity_id) : undefined;
      ctx.params = { ...ctx.params, held };
      try {
        return await decide(ctx);
      } finally {
        if (held) await outbox.leases.giveBack(held);
      }
    },
  };
}
