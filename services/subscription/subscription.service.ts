import { Cron } from 'croner';
import type { Context, Service, ServiceSchema } from 'moleculer';
import { connectDatabase, disconnectDatabase } from '../../shared/database/connection.ts';
import { settings } from '../../shared/settings/settings.ts';
import { planCodes, subscriptionCurrencies } from '../../shared/subscription/plans.ts';
import type { WantedChange } from '../../shared/subscription/plan-change.ts';
import type { Billing, Caller } from './billing.ts';
import { cancelForDeletion } from './cancel-for-deletion.ts';
import { changeSubscription } from './change-subscription.ts';
import { listInvoices } from './list-invoices.ts';
import { chooseGateway } from './payment/choose-gateway.ts';
import type { CardForm } from './payment/read-card-form.ts';
import { readInvoice } from './read-invoice.ts';
import type { InvoiceFormat } from './read-invoice.ts';
import { readSubscription } from './read-subscription.ts';
import { receiveGatewayEvent } from './receive-gateway-event.ts';
import { refreshCard } from './refresh-card.ts';
import { removeCard } from './remove-card.ts';
import { renewDueSubscriptions } from './renew-due-subscriptions.ts';
import { refuseDryRun, requireOwner } from './require-owner.ts';
import { showSandboxPage, submitSandboxPage } from './serve-sandbox-page.ts';
import { startCardSetup } from './start-card-setup.ts';
import type { CardSetup } from './start-card-setup.ts';

interface Meta {
  caller: Caller;
  request?: { dry_run?: true };
}
type Call<P = object> = Context<P, Meta & Record<string, never>>;

interface SubscriptionService extends Service {
  billing: Billing;
  heartbeat: Cron;
}

const plan = { type: 'enum', values: planCodes, optional: true };
const currency = { type: 'enum', values: [...subscriptionCurrencies], optional: true };
const page = { type: 'number', integer: true, min: 1, default: 1, convert: true };

const subscriptionService: ServiceSchema<object, object, object, SubscriptionService> = {
  name: 'subscription',
  actions: {
    readSubscription: {
      handler(this: SubscriptionService, ctx: Call) {
        return readSubscription(this.billing, ctx.meta.caller.owner_id);
      },
    },
    updateSubscription: {
      params: { plan, currency, billing_email: { type: 'email', optional: true } },
      handler(this: SubscriptionService, ctx: Call<WantedChange>) {
        const { plan, currency, billing_email } = ctx.params;
        requireOwner(ctx.meta.caller);
        return changeSubscription(this.billing, ctx.meta.caller.owner_id, { plan, currency, billing_email }, isDryRun(ctx));
      },
    },
    startCardSetup: {
      params: { currency, callback_url: { type: 'string', optional: true }, email: { type: 'email', optional: true } },
      handler(this: SubscriptionService, ctx: Call<CardSetup>) {
        requireOwner(ctx.meta.caller);
        refuseDryRun(isDryRun(ctx));
        return startCardSetup(this.billing, ctx.meta.caller.owner_id, ctx.params);
      },
    },
    refreshCard: {
      handler(this: SubscriptionService, ctx: Call) {
        refuseDryRun(isDryRun(ctx));
        return refreshCard(this.billing, ctx.meta.caller.owner_id);
      },
    },
    removeCard: {
      handler(this: SubscriptionService, ctx: Call) {
        requireOwner(ctx.meta.caller);
        refuseDryRun(isDryRun(ctx));
        return removeCard(this.billing, ctx.meta.caller.owner_id);
      },
    },
    listSubscriptionInvoices: {
      params: { page, per_page: { ...page, default: 5, max: 200 } },
      handler(this: SubscriptionService, ctx: Call<{ page: number; per_page: number }>) {
        return listInvoices(this.billing, ctx.meta.caller.owner_id, ctx.params.page, ctx.params.per_page);
      },
    },
    readSubscriptionInvoice: {
      params: { id: { type: 'number', integer: true, convert: true }, format: { type: 'enum', values: ['json', 'html', 'pdf'], default: 'json' } },
      handler(this: SubscriptionService, ctx: Call<{ id: number; format: InvoiceFormat }>) {
        return readInvoice(this.billing, ctx.meta.caller.owner_id, ctx.params.id, ctx.params.format);
      },
    },
    /** The account is deleted (identity, `DELETE /profile`). */
    cancelForDeletion: {
      params: { owner_id: 'number' },
      handler(this: SubscriptionService, ctx: Call<{ owner_id: number }>) {
        return cancelForDeletion(this.billing, ctx.params.owner_id);
      },
    },
    /** The payment gateway's webhook: the body as it came, and its `x-paystack-signature`. */
    receiveGatewayEvent: {
      params: { raw_body: 'string', signature: 'string' },
      handler(this: SubscriptionService, ctx: Call<{ raw_body: string; signature: string }>) {
        return receiveGatewayEvent(this.billing, ctx.params.raw_body, ctx.params.signature);
      },
    },
    /** `GET /sandbox/pay/{reference}`: answers a page, `{ status, content_type, text }`. */
    showSandboxPage: {
      params: { reference: 'string' },
      handler(this: SubscriptionService, ctx: Call<{ reference: string }>) {
        return showSandboxPage(this.billing, ctx.params.reference);
      },
    },
    /** `POST /sandbox/pay/{reference}` with the form's fields: answers a page. */
    submitSandboxPage: {
      params: { reference: 'string', form: 'object' },
      handler(this: SubscriptionService, ctx: Call<{ reference: string; form: CardForm }>) {
        return submitSandboxPage(this.billing, ctx.params.reference, ctx.params.form);
      },
    },
    /** One beat of the renewal job; the heartbeat calls it each minute in every process that has this service. */
    renewDueSubscriptions: {
      visibility: 'public',
      handler(this: SubscriptionService) {
        return renewDueSubscriptions(this.billing);
      },
    },
  },
  async started() {
    const { db } = await connectDatabase();
    const warn: Billing['warn'] = (message, fields) => this.logger.warn(message, fields);
    this.billing = { db, gateway: chooseGateway(settings(), db), public_url: settings().public_url, warn };
    // `protect` lets a slow beat end before the next begins; `unref` keeps no process alive.
    const beat = { protect: true, unref: true, catch: (error: unknown) => this.logger.error('The renewal job failed', error) };
    this.heartbeat = new Cron('* * * * *', beat, async () => void (await renewDueSubscriptions(this.billing)));
  },
  async stopped() {
    this.heartbeat?.stop();
    if (this.billing) await disconnectDatabase();
  },
};

function isDryRun(ctx: Call): boolean {
  return ctx.meta.request?.dry_run === true;
}

export default subscriptionService;
