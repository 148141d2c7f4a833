import type { ClientSession } from 'mongodb';
import type { RequestInfo } from '../../shared/books/command.ts';
import { eventNameOf } from '../../shared/books/trail/event-form.ts';
import { leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import type { AccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import { operationById } from '../../shared/resources/all-operations.ts';
import type { EventContent } from '../../shared/resources/event/trail-event.ts';
import type { OperationId } from '../../shared/resources/operation-params.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { meterWrite } from '../../shared/subscription/store/meter-write.ts';
import type { RevocationEntry } from '../../shared/identity/revocation-feed.ts';
import type { Identity, IdentityAnswer, IdentityCaller } from './identity.ts';

/** What a use case did inside its transaction, and what must follow once it is committed. */
export interface Written {
  answer: IdentityAnswer;
  /** The fields of the record that changed. */
  changes?: EventContent['changes'];
  revocations?: RevocationEntry[];
  afterCommit?: () => void;
}

/** Thrown to abort the transaction of a dry run; not a fault. */
class DryRun extends Error {
  readonly answer: IdentityAnswer;
  constructor(answer: IdentityAnswer) {
    super('dry run');
    this.answer = answer;
  }
}

/** For whom a write runs. It counts as an API call of the caller's account, unless it is one that is never metered or refused. */
export interface WriteScope {
  caller: IdentityCaller;
  request: RequestInfo | undefined;
  /** The event that it leaves: its declaration, and the values that were sent. */
  leaves: { operation: OperationId; sent?: object };
  unmetered?: true;
}

/**
 * Runs a write to the API's identity resources in one transaction, together with its revocations and its count as an API call. Mails and
 * the like wait for the commit. A dry run does all of it and saves nothing: its answer is marked provisional and has no id for a new
 * record. Throws 402 and 429 as the subscription demands.
 */
export async function writeIdentity(
  identity: Identity,
  { caller, request, leaves, unmetered }: WriteScope,
  work: (session: ClientSession) => Promise<Written>,
): Promise<IdentityAnswer> {
  const name = nameOfEvent(leaves);
  const trail = isOwn(name) ? caller.user_id : caller.owner_id;
  try {
    const { answer, recorded, afterCommit, subscription } = await inAccountTransaction(trail, async (transaction) => {
      const { session } = transaction;
      const written = await work(session);
      await leaveAccountEvent(transaction, eventOf(name, { caller, request }, written));
      const notice = unmetered ? undefined : await meterWrite(identity, caller.owner_id, session);
      if (request?.dry_run) throw new DryRun(written.answer);
      return { ...written, subscription: notice, recorded: await identity.revocations.record(written.revocations ?? [], session) };
    });
    identity.revocations.announce(recorded);
    afterCommit?.();
    return subscription ? { ...answer, subscription } : answer;
  } catch (error) {
    if (error instanceof DryRun) return provisional(error.answer);
    throw error;
  }
}

function nameOfEvent({ operation, sent = {} }: WriteScope['leaves']): string {
  const declared = operationById(operation).event;
  if (!declared) throw new TypeError(`The operation ${operation} declares no event`);
  return eventNameOf(declared, sent);
}

/** Whether the event is about the caller's own account only. Every other event goes to the owner of the books. */
function isOwn(name: string): boolean {
  return name.startsWith('profile.');
}

function eventOf(
  name: string,
  { caller, request }: Pick<WriteScope, 'caller' | 'request'>,
  { answer, changes = null }: Written,
): AccountEvent {
  const { id } = (answer.body.resource ?? { id: caller.user_id }) as { id: number };
  return {
    name,
    entity_id: isOwn(name) ? null : caller.entity_id,
    record_id: id,
    changes,
    caller,
    request,
  };
}

const UNSAVED_KEYS = new Set(['id', 'uuid', 'client_id', 'client_secret', 'invitation_token']);

/** In a dry run a new record has no id, and no secret, because none would ever work. */
function provisional({ status, location, body }: IdentityAnswer): IdentityAnswer {
  const isNew = location !== undefined;
  const shown = Object.entries((body.resource ?? {}) as Record<string, unknown>).map(([key, value]) => [
    key,
    isNew && UNSAVED_KEYS.has(key) ? null : value,
  ]);
  return {
    status,
    dry_run: true,
    body: { ...body, ...(body.resource ? { resource: Object.fromEntries(shown) as unknown } : {}), provisional: true },
  };
}
