import type { ActionSchema } from 'moleculer';
import { actionParams } from '../api/action-params.ts';
import { operationById } from '../api/operations.ts';
import { serializeAnswer } from '../api/serialize-answer.ts';
import type { Books, Submission } from '../books/books.ts';
import type { Answer, Command } from '../books/command.ts';
import { processBooks } from './process-books.ts';
import { entityOf } from './request-meta.ts';
import type { RequestContext } from './request-meta.ts';

type WriteAction = ActionSchema;
type Execute = (books: Books, ctx: RequestContext, submission: Submission<never>) => Promise<Answer>;

/** The action of a declared write: its parameters are the operation's, its effect one command on the caller's entity. */
export function write<P>(operation_id: string, command: Command<P>): WriteAction {
  return action(operation_id, (books, ctx, submission) => books.execute(entityOf(ctx), command, submission));
}

/** A write on the entity that a parameter names, whatever the caller's current one is; the command checks the right to it. */
export function writeEntity<P>(operation_id: string, command: Command<P>, entityIn: (params: P) => number): WriteAction {
  return action(operation_id, (books, ctx, submission) => books.execute(entityIn(ctx.params as P), command, submission));
}

/**
 * The write that creates an entity, the first of its books. It is the user's own, whichever entity the token stands for: it counts on
 * the user's account, and a retry finds its stored answer although the token has an entity since.
 */
export function writeNewEntity<P>(operation_id: string, command: Command<P>): WriteAction {
  return action(operation_id, (books, _ctx, submission) => {
    const caller = { ...submission.caller, owner_id: submission.caller.user_id, entity_id: null };
    return books.executeInNewEntity(command, { ...submission, caller });
  });
}

/** Sharded by entity, so that an entity's commands meet in one process and share its rounds. */
function action(operation_id: string, execute: Execute): WriteAction {
  const operation = operationById(operation_id);
  return {
    params: actionParams(operation) as ActionSchema['params'],
    strategy: 'Shard',
    strategyOptions: { shardKey: '#caller.entity_id' },
    async handler(ctx: RequestContext): Promise<Answer> {
      const { caller, request } = ctx.meta;
      const serialize = (body: Record<string, unknown>): string => serializeAnswer(operation, body);
      const submission = { params: ctx.params as never, caller, serialize, ...(request ? { request } : {}) };
      return execute(await processBooks(), ctx, submission);
    },
  };
}
