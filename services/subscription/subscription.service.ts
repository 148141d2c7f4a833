import { Cron } from 'croner';
import type { ActionParams, ActionSchema, Context, Service, ServiceSchema } from 'moleculer';
import { busMessage } from '../../shared/api/bus-message.ts';
import { actionParams } from '../../shared/api/action-params.ts';
import { operationById } from '../../shared/resources/all-operations.ts';
import { disconnectDatabase } from '../../shared/database/connection.ts';
import { connectDatabase } from '../../shared/storage/connect-database.ts';
import { settings } from '../../shared/base/settings.ts';
import type { OperationId, ParamsOf } from '../../shared/resources/operation-params.ts';
import type { Caller, RequestInfo } from '../../shared/books/command.ts';
import { eventNameOf } from '../../shared/books/trail/event-form.ts';
import type { Billing } from './billing.ts';
import type { AskedEvent } from './leave-event.ts';
import { cancelForDeletion } from './cancel-for-deletion.ts';
import { changeSubscription } from './change-subscription.ts';
import { listInvoices } from './list-invoices.ts';
import { chooseGateway } from './payment/choose-gateway.ts';
import type { CardForm } from './payment/read-card-form.ts';
import { readInvoice } from './read-invoice.ts';
import { readSubscription } from './read-subscription.ts';
import { receiveGatewayEvent } from './receive-gateway-event.ts';
import { refreshCard } from './refresh-card.ts';
import { removeCard } from './remove-card.ts';
import { renewDueSubscriptions } from './renew-due-subscriptions.ts';
import { refuseDryRun } from './refuse-dry-run.ts';
import { showSandboxPage, submitSandboxPage } from './serve-sandbox-page.ts';
import { startCardSetup } from './start-card-setup.ts';
import { implementing } from '../../shared/resources/implementing.ts';

interface Meta {
  caller: Caller;
  request?: RequestInfo;
}
type Call<P = object> = Context<P, Meta & Record<string, never>>;

interface SubscriptionService extends Service {
  billing: Billing;
  heartbeat: Cron;
  /** Ends a running beat before its next account. */
  stopping: AbortController;
  /** The beat that is running, or the last one. A stop waits for it. */
  beat: Promise<unknown>;
}

/** The action of a declared operation: its parameters are the declaration's. */
function declared<Id extends OperationId>(
  operation_id: Id,
  handle: (billing: Billing, ctx: Call<ParamsOf<Id>>) => Promise<object>,
): ActionSchema {
  return {
    params: actionParams(operationById(operation_id)) as ActionParams,
    handler(ctx: Call<ParamsOf<Id>>) {
      const { billing } = ctx.service as unknown as SubscriptionService;
      return handle(billing, ctx);
    },
  };
}

/** The action of a declared write, with the event that it leaves. */
function declaredWrite<Id extends OperationId>(
  operation_id: Id,
  handle: (billing: Billing, ctx: Call<ParamsOf<Id>>, asked: AskedEvent) => Promise<object>,
): ActionSchema {
  const event = operationById(operation_id).event!;
  return declared(operation_id, (billing, ctx) => {
    const { caller, request } = ctx.meta;
    return handle(billing, ctx, { name: eventNameOf(event, ctx.params), caller, request });
  });
}

const subscriptionService: ServiceSchema<object, object, object, SubscriptionService> = {
  name: 'subscription',
  actions: implementing('subscription', {
    readSubscription: declared('readSubscription', (billing, ctx) => readSubscription(billing, owner(ctx))),
    updateSubscription: declaredWrite('updateSubscription', (billing, ctx, asked) => {
      return changeSubscription(billing, owner(ctx), ctx.params, isDryRun(ctx), asked);
    }),
    startCardSetup: declaredWrite('startCardSetup', (billing, ctx, asked) => {
      refuseDryRun(isDryRun(ctx));
      return startCardSetup(billing, owner(ctx), ctx.params, asked);
    }),
    refreshCard: declaredWrite('refreshCard', (billing, ctx, asked) => {
      refuseDryRun(isDryRun(ctx));
      return refreshCard(billing, owner(ctx), asked);
    }),
    removeCard: declaredWrite('removeCard', (billing, ctx, asked) => {
      refuseDryRun(isDryRun(ctx));
      return removeCard(billing, owner(ctx), asked);
    }),
    listSubscriptionInvoices: declared('listSubscriptionInvoices', (billing, ctx) => listInvoices(billing, owner(ctx), ctx.params)),
    readSubscriptionInvoice: declared('readSubscriptionInvoice', (billing, ctx) =>
      readInvoice(billing, owner(ctx), ctx.params.id, ctx.params.format ?? 'json'),
    ),
    /** The account is deleted (identity, `DELETE /profile`). */
    cancelForDeletion: {
      params: { ...busMessage, owner_id: 'number' },
      handler(this: SubscriptionService, ctx: Call<{ owner_id: number }>) {
        return cancelForDeletion(this.billing, ctx.params.owner_id);
      },
    },
    /** The payment gateway's webhook: the body as it came, and its `x-paystack-signature`. */
    receiveGatewayEvent: {
      params: { ...busMessage, raw_body: 'string', signature: 'string' },
      handler(this: SubscriptionService, ctx: Call<{ raw_body: string; signature: string }>) {
        return receiveGatewayEvent(this.billing, ctx.params.raw_body, ctx.params.signature);
      },
    },
    /** `GET /sandbox/pay/{reference}`: answers a page, `{ status, content_type, text }`. */
    showSandboxPage: {
      params: { ...busMessage, reference: 'string' },
      handler(this: SubscriptionService, ctx: Call<{ reference: string }>) {
        return showSandboxPage(this.billing, ctx.params.reference);
      },
    },
    /** `POST /sandbox/pay/{reference}` with the form's fields: answers a page. */
    submitSandboxPage: {
      params: { ...busMessage, reference: 'string', form: 'object' },
      handler(this: SubscriptionService, ctx: Call<{ reference: string; form: CardForm }>) {
        return submitSandboxPage(this.billing, ctx.params.reference, ctx.params.form);
      },
    },
    /** One beat of the renewal job; the heartbeat calls it each minute in every process that has this service. */
    renewDueSubscriptions: {
      visibility: 'public' as const,
      params: { ...busMessage },
      handler(this: SubscriptionService) {
        return renewDueSubscriptions(this.billing);
      },
    },
  }),
  async started() {
    const { db } = await connectDatabase();
    const warn: Billing['warn'] = (message, fields) => this.logger.warn(message, fields);
    const error: Billing['error'] = (message, fields) => this.logger.error(message, fields);
    this.stopping = new AbortController();
    this.billing = {
      db,
      gateway: chooseGateway(settings(), db),
      public_url: settings().public_url,
      renewal_faults: new Set(),
      expiry_faults: new Set(),
      stop: this.stopping.signal,
      warn,
      error,
    };
    this.beat = Promise.resolve();
    if (settings().billing === 'off') return;
    // `protect` keeps a beat from starting while the one before still runs; `unref` lets the process end.
    const options = { protect: true, unref: true, catch: (error: unknown) => this.logger.error('The renewal job failed', error) };
    this.heartbeat = new Cron('* * * * *', options, async () => {
      const beat = renewDueSubscriptions(this.billing);
      this.beat = beat.catch(() => undefined);
      await beat;
    });
  },
  async stopped() {
    this.heartbeat?.stop();
    this.stopping?.abort();
    await this.beat;
    if (this.billing) await disconnectDatabase();
  },
};

function owner(ctx: Call<unknown>): number {
  return ctx.meta.caller.owner_id;
}

function isDryRun(ctx: Call<unknown>): boolean {
  return ctx.meta.request?.dry_run === true;
}

export default subscriptionService;
