import type { ClientSession } from 'mongodb';
import { isDuplicateKey } from '../../shared/database/is-duplicate-key.ts';
import type { Answer } from '../../shared/books/command.ts';
import { leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import { operationById } from '../../shared/resources/all-operations.ts';
import type { EventContent } from '../../shared/resources/event/trail-event.ts';
import type { OperationId } from '../../shared/resources/operation-params.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { meterWrite } from '../../shared/subscription/store/meter-write.ts';
import { presentWebhook } from './present-webhook.ts';
import type { Asked, WebhookDocument, Webhooks } from './webhooks.ts';

/** Thrown to abort the transaction of a dry run; not a fault. */
class DryRun extends Error {}

/** The result of a write to a webhook. */
export interface WrittenWebhook {
  webhook: WebhookDocument;
  /** Shown in this answer and never again. */
  secret?: string;
  changes?: EventContent['changes'];
}

export interface WriteTerms {
  /** In the past tense: "Webhook updated successfully". */
  done: string;
  /** The operation. Its event goes into the trail of the owner's account. */
  operation: OperationId;
  created?: true;
}

/**
 * Runs a write to a webhook in one transaction, counted as an API call. When two writes take the same slot, the unique index refuses the
 * second, which then looks again. A dry run does all of it and saves nothing. Throws 402 and 429 as the subscription demands, and what
 * `work` throws.
 */
export async function writeWebhook(
  webhooks: Webhooks,
  { caller, request }: Asked,
  { done, created, operation }: WriteTerms,
  work: (session: ClientSession) => Promise<WrittenWebhook>,
): Promise<Answer> {
  let written: WrittenWebhook | undefined;
  const write = (): ReturnType<typeof meterWrite> =>
    inAccountTransaction(caller.owner_id, async (transaction) => {
      const { session } = transaction;
      written = await work(session);
      const { entity_id } = caller;
      const { name } = operationById(operation).event!;
      const { webhook, changes = null } = written;
      await leaveAccountEvent(transaction, { name, entity_id, record_id: webhook._id, changes, caller, request });
      const notice = await meterWrite(webhooks, caller.owner_id, session);
      if (request?.dry_run) throw new DryRun();
      return notice;
    });
  const message = `Webhook ${done} successfully`;
  const status = created ? 201 : 200;
  try {
    const subscription = await again(write);
    const { webhook, secret } = written!;
    const resource = { ...presentWebhook(webhook), ...(secret === undefined ? {} : { secret }) };
    const location = created ? { location: `/webhook/${webhook._id}` } : {};
    return { status, ...location, body: { status: 'success', message, resource }, ...(subscription ? { subscription } : {}) };
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
    const { webhook, secret } = written!;
    // In a dry run a new record has no id, and no secret, because none would ever work.
    const unsaved = { ...(created ? { id: null, uuid: null } : {}), ...(secret === undefined ? {} : { secret: null }) };
    const resource = { ...presentWebhook(webhook), ...unsaved };
    return { status, dry_run: true, body: { status: 'success', message, resource, provisional: true } };
  }
}

async function again<T>(write: () => Promise<T>): Promise<T> {
  for (let times = 0; ; times += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isDuplicateKey(error) || times >= 5) throw error;
    }
  }
}
