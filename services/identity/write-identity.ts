import type { ClientSession } from 'mongodb';
import type { RequestInfo } from '../../shared/books/command.ts';
import { inTransaction } from '../../shared/storage/in-transaction.ts';
import { meterWrite } from '../../shared/subscription/store/meter-write.ts';
import type { RevocationEntry } from '../../shared/identity/revocation-feed.ts';
import type { Identity, IdentityAnswer, IdentityCaller } from './identity.ts';

/** What a use case did inside its transaction, and what follows once it is committed. */
export interface Written {
  answer: IdentityAnswer;
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

/** For whom a write runs: an API call of the caller's account, unless it is one that is never metered or refused. */
export interface WriteScope {
  caller: IdentityCaller;
  request: RequestInfo | undefined;
  unmetered?: true;
}

/**
 * Runs a write of the API's identity resources in one transaction, with its revocations and its count as an API call; mails and
 * the like wait for the commit. A dry run does all of it and saves nothing: the answer is marked provisional, without the id of
 * what would have been new. Throws 402 and 429 as the subscription demands.
 */
export async function writeIdentity(
  identity: Identity,
  { caller, request, unmetered }: WriteScope,
  work: (session: ClientSession) => Promise<Written>,
): Promise<IdentityAnswer> {
  try {
    const { answer, recorded, afterCommit, subscription } = await inTransaction(async ({ session }) => {
      const written = await work(session);
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

const UNSAVED_KEYS = new Set(['id', 'uuid', 'client_id', 'client_secret', 'invitation_token']);

/** What would have been new has no id yet, and no secret that would ever work. */
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
