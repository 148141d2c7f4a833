import type { ActionParams, ActionSchema } from 'moleculer';
import { recycledEntity } from '../../api/no-entity.ts';
import { actionParams } from '../../api/action-params.ts';
import { operationById } from '../../resources/all-operations.ts';
import { isNameless, namingPlan } from '../../api/naming.ts';
import type { FindNamed, NamingPlan } from '../../api/naming.ts';
import type { Operation } from '../../api/operation.ts';
import type { RecordFields } from '../../api/record-index.ts';
import { namesIn, planOf, resolveNames } from '../../api/resolve-names.ts';
import type { GivenName } from '../../api/resolve-names.ts';
import { serializeAnswer } from '../../api/serialize-answer.ts';
import { clock } from '../../base/clock.ts';
import { RequestError } from '../../base/request-error.ts';
import { openedDatabase } from '../../database/connection.ts';
import { inReading } from '../../reading/in-reading.ts';
import type { Reading } from '../../reading/in-reading.ts';
import { BooksReader } from '../books-reader.ts';
import { roundLimits } from '../rounds/round-limits.ts';
import { idsInDatabase } from './read-action.ts';
import { serializeInPieces } from '../../api/serialize-in-pieces.ts';
import type { Books, Submission } from '../rounds/books.ts';
import { isResident } from '../command.ts';
import type { Answer, BooksView, Caller, Command, FetchedCollection, Lookup } from '../command.ts';
import { externalIdLookups } from '../external-ids.ts';
import { liveRecordsWith } from '../live-records-with.ts';
import { resourceBySlug } from '../../resources/all-resources.ts';
import type { OperationId, ParamsOf } from '../../resources/operation-params.ts';
import type { LedgerRow } from '../../resources/ledger/ledger-row.ts';
import { presentPlannedRows } from '../../resources/ledger/present-planned-rows.ts';
import type { CollectionName } from '../../resources/records.ts';
import { referencesOf } from '../../resources/references.ts';
import type { EventForm } from '../trail/event-form.ts';
import { carryingOut } from './carry-out-proposal.ts';
import { processBooks } from './process-books.ts';
import { entityOf } from './request-meta.ts';
import type { RequestContext } from './request-meta.ts';

export type WriteAction = ActionSchema;
type Execute<P> = (books: Books, ctx: RequestContext, submission: Submission<P>) => Promise<Answer>;

/** The action of a declared write: its parameters are the operation's, its effect one command on the caller's entity. */
export function write<Id extends OperationId, Q>(operation_id: Id, command: Command<ParamsOf<Id>, Q>): WriteAction {
  const whole = wholeCommand(operation_id, command);
  return action<ParamsOf<Id>>(operation_id, (books, ctx, submission) => {
    return executeIn(books, entityOf(ctx), whole, submission);
  });
}

/**
 * The same for a command that is made of what a customer's file says: the file is read before the command is queued, in a thread of its own, so
 * that no round waits for it. What `read` throws is thrown by the command when it is decided, behind its idempotency key and its other checks;
 * a 503 at once. Room for the file is held until the command is answered.
 */
export function writeOfFile<Id extends OperationId, R, Q>(
  operation_id: Id,
  read: (asked: FileRequest<ParamsOf<Id>>, reading: Reading) => Promise<R>,
  commandOf: (found: () => R) => Command<ParamsOf<Id>, Q>,
): WriteAction {
  const plan = planOfOperation(operation_id);
  return action<ParamsOf<Id>>(operation_id, (books, ctx, submission) => {
    const { caller, request } = submission;
    const entity_id = entityOf(ctx);
    const deadline = request?.deadline ?? clock.now().getTime() + roundLimits.command_ms;
    return inReading({ owner_id: caller.owner_id, deadline }, async (reading) => {
      const found = await foundBy(async () => {
        const { db } = await openedDatabase();
        const params = (await idsInDatabase(plan, submission.params, { db, entity_id, spelled: undefined })) as ParamsOf<Id>;
        return read({ params, entity_id, reader: new BooksReader(db, entity_id) }, reading);
      });
      const later = request && { request: { ...request, deadline: deadline + reading.spent() } };
      return executeIn(books, entity_id, wholeCommand(operation_id, commandOf(found)), { ...submission, ...later });
    });
  });
}

/** What a file is read with: the parameters with ids in place of names, and records as they are stored now. */
export interface FileRequest<P> {
  params: P;
  entity_id: number;
  reader: BooksReader;
}

/** What `read` gives, or throws, each time that it is asked for; a 503 is thrown at once. */
async function foundBy<R>(read: () => Promise<R>): Promise<() => R> {
  try {
    const found = await read();
    return () => found;
  } catch (error) {
    if (error instanceof RequestError && error.code === 503) throw error;
    return () => {
      throw error;
    };
  }
}

function wholeCommand<P extends object, Q>(operation_id: OperationId, command: Command<P, Q>): Command<P, Q> {
  return inLiveEntity(operation_id, withExternalIds(operation_id, withIds(operation_id, command)));
}

/** Executes a command, as what a confirmed proposal does where the request carries one out. */
function executeIn<P, Q>(books: Books, entity_id: number, command: Command<P, Q>, submission: Submission<P>): Promise<Answer> {
  const { request, rehearses } = submission;
  if (request?.proposal_id === undefined) return books.execute(entity_id, command, submission);
  const also_leaves = { event: eventOfOperation(operationById('confirmProposal')), params: { id: request.proposal_id } };
  return books.execute(entity_id, carryingOut(request, command, rehearses), { ...submission, also_leaves });
}

/** The same for a command that is made of what other services answer before it is decided. */
export function writeAfter<Id extends OperationId>(
  operation_id: Id,
  prepare: (ctx: RequestContext, params: ParamsOf<Id>) => Promise<Command<ParamsOf<Id>>>,
): WriteAction {
  if (!isNameless(planOfOperation(operation_id))) throw new TypeError(`${operation_id} names records, which nobody would look up`);
  return action<ParamsOf<Id>>(operation_id, async (books, ctx, submission) =>
    books.execute(entityOf(ctx), inLiveEntity(operation_id, await prepare(ctx, submission.params)), submission),
  );
}

/**
 * The command, refused while its entity is recycled. The gateway refuses it too, but may remember the caller for a moment; here the fence of
 * the entity's head decides, so what is posted is never posted into recycled books.
 */
function inLiveEntity<P extends object, Q>(operation_id: OperationId, command: Command<P, Q>): Command<P, Q> {
  const { decide, inParts } = command;
  const operation = operationById(operation_id);
  const requireLive = (books: BooksView): BooksView => {
    if (books.entity.deleted_at !== null) throw recycledEntity(operation, books.entity.id);
    return books;
  };
  return {
    ...command,
    decide: (params, books, queried) => decide(params, requireLive(books), queried),
    ...(inParts ? { inParts: (params, books) => inParts(params, requireLive(books)) } : {}),
  };
}

/**
 * The command. It receives ids where the request names records. Those in memory are known at once; the others are looked up by their name, and
 * until then the request has no such id.
 */
function withIds<P extends object, Q>(operation_id: OperationId, command: Command<P, Q>): Command<P, Q> {
  const plan = planOfOperation(operation_id);
  if (isNameless(plan)) return command;
  const [known_at_once, looked_up] = [planOf(plan, isResident), planOf(plan, (collection) => !isResident(collection))];
  const ids = (params: P, books: BooksView): P => resolveNames(plan, params, namedIn(books));
  const idsKnownAtOnce = (params: P, books: BooksView): P => resolveNames(known_at_once, params, namedIn(books));
  const { needs, query: ask, inParts } = command;
  return {
    ...command,
    ...(needs || !isNameless(looked_up)
      ? {
          needs: (params, books) => [
            ...namesIn(looked_up, params as Record<string, unknown>).map(lookupOf),
            ...named(() => needs?.(idsKnownAtOnce(params, books), books)),
          ],
        }
      : {}),
    ...(ask ? { query: (params, reader, books) => ask(ids(params, books), reader, books) } : {}),
    decide: (params, books, queried) => command.decide(ids(params, books), books, queried),
    ...(inParts ? { inParts: (params, books) => inParts(ids(params, books), books) } : {}),
  };
}

/** Where an operation takes names of records. */
function planOfOperation(operation_id: OperationId): NamingPlan {
  const { body, query } = operationById(operation_id);
  return namingPlan({ ...query, ...body });
}

/** What a command needs; nothing where it throws, because of a wrong name for example. The other names are looked up all the same, for a refusal of each. */
function named(needs: () => readonly Lookup[] | undefined): readonly Lookup[] {
  try {
    return needs() ?? [];
  } catch {
    return [];
  }
}

const lookupOf = ({ field, value }: GivenName): Lookup => ({
  collection: field.collection as FetchedCollection,
  field: field.field,
  value: value as string,
});

/** Live records by name, from the books in memory and from what was looked up. */
function namedIn(books: BooksView): FindNamed {
  const find: FindNamed = (collection, field, value) => liveRecordsWith(books, collection, field, value);
  const known: FindNamed['known'] = (collection, field) =>
    (isResident(collection) ? books.all(collection) : [])
      .map((record) => (record as object as Record<string, unknown>)[field])
      .filter((name) => typeof name === 'string');
  return Object.assign(find, { known });
}

/** The command, which also needs to look up the records that already have the external ids of its body. */
function withExternalIds<P extends object, Q>(operation_id: OperationId, command: Command<P, Q>): Command<P, Q> {
  const { collection } = (resourceBySlug(operationById(operation_id).resource) ?? {}) as { collection?: string };
  return { ...command, needs: (params, books) => [...(command.needs?.(params, books) ?? []), ...externalIdLookups(collection, params)] };
}

/**
 * A write on the entity that a parameter names, whichever entity the token is for. `callerThere` gives the caller the rights that hold in
 * that entity, and throws when there are none.
 */
export function writeEntity<Id extends OperationId, Q>(
  operation_id: Id,
  command: Command<ParamsOf<Id>, Q>,
  callerThere: (caller: Caller, params: ParamsOf<Id>) => Promise<Caller & { entity_id: number }>,
): WriteAction {
  const named = withIds(operation_id, command);
  return action<ParamsOf<Id>>(operation_id, async (books, _ctx, submission) => {
    const caller = await callerThere(submission.caller, submission.params);
    return executeIn(books, caller.entity_id, named, { ...submission, caller, token_entity_id: submission.caller.entity_id });
  });
}

/**
 * The write that creates an entity, the first of its books. It belongs to the user, whichever entity the token was issued for: it counts on
 * the user's account, and a retry finds its stored answer although the token has an entity by then.
 */
export function writeNewEntity<Id extends OperationId, Q>(operation_id: Id, command: Command<ParamsOf<Id>, Q>): WriteAction {
  const named = withIds(operation_id, command);
  return action<ParamsOf<Id>>(operation_id, (books, _ctx, submission) => {
    const caller = { ...submission.caller, owner_id: submission.caller.user_id, entity_id: null };
    return books.executeInNewEntity(named, { ...submission, caller });
  });
}

/** Sharded by entity, so that an entity's commands meet in one process and share its rounds. */
function action<P>(operation_id: OperationId, execute: Execute<P>): WriteAction {
  const operation = operationById(operation_id);
  const event = eventOfOperation(operation);
  return {
    params: actionParams(operation) as ActionParams,
    strategy: 'Shard',
    strategyOptions: { shardKey: '#caller.entity_id' },
    async handler(ctx: RequestContext): Promise<Answer> {
      const { caller, request } = ctx.meta;
      const serialize = (body: Record<string, unknown>): string => serializeAnswer(operation, body);
      // The bus has checked them against the operation (`params` above).
      const submission = {
        params: ctx.params as P,
        caller,
        event,
        serialize,
        serializeInPieces: (body: Record<string, unknown>) => serializeInPieces(operation, body),
        ...(operation.rehearses ? { rehearses: rowsOfDryRun } : {}),
        ...(request ? { request } : {}),
      };
      return execute(await processBooks(), ctx, submission);
    },
  };
}

/** What the dry run of a write that posts shows besides. */
function rowsOfDryRun(rows: readonly LedgerRow[], books: BooksView): Record<string, unknown> {
  return { ledger: presentPlannedRows(rows, referencesOf(books)) };
}

/** The form of an operation's event. Throws for a read, which leaves none. */
function eventOfOperation({ id, event, resource }: Operation): EventForm {
  if (!event) throw new TypeError(`The operation ${id} declares no event`);
  const declared = resourceBySlug(resource) as { collection?: CollectionName; own?: RecordFields } | undefined;
  if (!declared?.collection || !declared.own) return event;
  return { ...event, stored: { collection: declared.collection, own: declared.own } };
}
