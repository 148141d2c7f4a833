import type { ActionParams, ActionSchema, Context, Service, ServiceSchema } from 'moleculer';
import { actionParams } from '../../shared/api/action-params.ts';
import { entityOf } from '../../shared/books/actions/request-meta.ts';
import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import type { BooksEvent } from '../../shared/books/actions/books-event.ts';
import { operationById } from '../../shared/resources/all-operations.ts';
import type { OperationId, ParamsOf } from '../../shared/resources/operation-params.ts';
import { deleteWebhook, restoreWebhook, rotateSecret, updateWebhook } from './change-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { openWebhookService } from './open-webhook-service.ts';
import type { OpenWebhooks } from './open-webhook-service.ts';
import { listDeliveries, listWebhooks, readWebhook } from './read-webhooks.ts';
import { resendDelivery, sendTest } from './send-on-demand.ts';
import type { Asked, Webhooks } from './webhooks.ts';
import { implementing } from '../../shared/resources/implementing.ts';

interface WebhookService extends Service {
  open: OpenWebhooks;
}

/** The action of a declared operation. It takes the operation's parameters, whoever calls it. */
function declared<Id extends OperationId>(
  operation_id: Id,
  serve: (webhooks: Webhooks, asked: Asked, params: ParamsOf<Id>) => Promise<unknown>,
): ActionSchema<WebhookService> {
  return {
    params: actionParams(operationById(operation_id)) as ActionParams,
    handler(this: WebhookService, ctx: RequestContext) {
      const { caller, request } = ctx.meta;
      const asked: Asked = { caller: { ...caller, entity_id: entityOf(ctx) }, request };
      return serve(this.open.webhooks, asked, ctx.params as ParamsOf<Id>);
    },
  };
}

/** Sends the events of the books to the outside: to endpoints of customers, signed and in order, and to a stream of NATS. */
const webhookService: ServiceSchema<object, object, object, WebhookService> = {
  name: 'webhook',
  actions: implementing('webhook', {
    createWebhook: declared('createWebhook', createWebhook),
    listWebhooks: declared('listWebhooks', (webhooks, { caller }, params) => listWebhooks(webhooks, caller.entity_id, params)),
    readWebhook: declared('readWebhook', (webhooks, { caller }, { id }) => readWebhook(webhooks, caller.entity_id, id)),
    updateWebhook: declared('updateWebhook', updateWebhook),
    deleteWebhook: declared('deleteWebhook', (webhooks, asked, { id }) => deleteWebhook(webhooks, asked, id)),
    restoreWebhook: declared('restoreWebhook', (webhooks, asked, { id }) => restoreWebhook(webhooks, asked, id)),
    rotateWebhookSecret: declared('rotateWebhookSecret', (webhooks, asked, { id }) => rotateSecret(webhooks, asked, id)),
    testWebhook: declared('testWebhook', (webhooks, asked, { id }) => sendTest(webhooks, asked, id)),
    listWebhookDeliveries: declared('listWebhookDeliveries', (webhooks, { caller }, params) =>
      listDeliveries(webhooks, caller.entity_id, params),
    ),
    resendWebhookDelivery: declared('resendWebhookDelivery', resendDelivery),
  }),
  events: {
    // Each event reaches one of the processes that run this service. That process wakes the receivers of the entity.
    'books.event'(this: WebhookService, ctx: Context<BooksEvent>) {
      this.open.wakeEntity(ctx.params);
    },
  },
  async started() {
    this.open = await openWebhookService(this);
  },
  async stopped() {
    await this.open?.close();
  },
};

export default webhookService;
