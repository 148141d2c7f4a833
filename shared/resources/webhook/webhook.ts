import { codesOf } from '../../accounting/codes-of.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { text, url } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { eventPattern } from './event-pattern.ts';
import { deliveryOperations, sendingScopes } from './webhook-operations.ts';

/** Why the service has paused an endpoint. There is no such reason when its owner has switched it off. */
export const webhookPauses = { failing: 'No delivery succeeded for three days', gone: 'The endpoint answered 410 Gone' } as const;
export type WebhookPause = keyof typeof webhookPauses;

export const webhook = declareRecord(
  {
    name: 'Webhook',
    title: 'Webhook',
    plural: 'Webhooks',
    plural_id: 'Webhooks',
    slug: 'webhook',
    catalogue: 'webhook',
    collection: 'webhooks',
    base: 'entity',
    definition:
      "An address that is told what happens in the entity's books: each event is sent there, signed, in order, until it is accepted.",
    fields: {
      url: {
        kind: url,
        stored: true,
        create: 'required',
        update: true,
        description: 'Where events are sent: an http or https address that the internet can reach.',
        example: 'https://example.com/daybook',
      },
      events: {
        kind: list(eventPattern, { max: limits.webhook_events, min: 1 }),
        stored: true,
        create: 'optional',
        update: true,
        default: ['*'],
        description: 'Names of events, or patterns: `transaction.*` is every event of transactions, `*` every event.',
        example: ['transaction.*', 'assignment.*'],
      },
      active: {
        kind: boolean,
        stored: true,
        create: 'optional',
        update: true,
        default: true,
        description: 'Whether events are sent. Switched on again, it goes on with the first event that was not accepted.',
        example: true,
        filter: 'Those that are switched on, or those that are not.',
      },
      description: {
        kind: text({ max: limits.description_characters }),
        stored: true,
        create: 'optional',
        update: true,
        nullable: true,
        description: 'What it is for.',
        example: 'Web shop',
      },
      paused_because: {
        kind: choice('webhook_pauses', codesOf(webhookPauses)),
        stored: true,
        nullable: true,
        description: 'Why the service has switched it off; null while it is on, and where its owner did it.',
        example: null,
      },
      paused_at: { kind: timestamp, stored: true, nullable: true, description: 'When the service has switched it off.', example: null },
      secret: {
        kind: shownText,
        read: 'one',
        description: 'The key of the signatures, shown once: when the webhook is created and when the secret is rotated.',
        example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      },
      signing_secret: { kind: shownText, stored: true, read: 'never', description: 'What signs; no answer shows it again.' },
      previous_secret: {
        kind: shownText,
        stored: true,
        nullable: true,
        read: 'never',
        description: 'What signed before the last rotation.',
      },
      previous_until: { kind: timestamp, stored: true, nullable: true, read: 'never', description: 'Until when it signs too.' },
      slot: { kind: shownInteger, stored: true, read: 'never', description: 'Its place among those that the entity may have.' },
    },
    indexes: [{ on: ['slot'], unique: true, where: { deleted_at: null } }],
  },
  (resource) => {
    const sends = { scopes: sendingScopes };
    const more = {
      createWebhook: {
        ...sends,
        minimal: false,
        description:
          'The answer shows the `secret`, once. Events that happen from now on are sent, until the webhook is deleted: it belongs to the entity, not to the API key or the login that made it.',
      },
      updateWebhook: sends,
      putWebhook: sends,
      deleteWebhook: { description: 'Nothing more is sent. It can be restored.' },
      restoreWebhook: { ...sends, description: 'Events that happen from now on are sent, not those of the time between.' },
    };
    const rest = { owner_only: true };
    return [...crud(resource, { writes: 'webhook', reads: 'webhook', plural_id: 'Webhooks', rest, more }), ...deliveryOperations(resource)];
  },
);
