import type { Collection } from 'mongodb';
import type { ServiceBroker } from 'moleculer';
import type { DocumentOf } from '../../shared/api/resource-types.ts';
import type { IdBlocks } from '../../shared/database/id-blocks.ts';
import type { Caller, RequestInfo } from '../../shared/books/command.ts';
import type { Db } from '../../shared/database/connection.ts';
import type { WriteMeter } from '../../shared/subscription/store/meter-write.ts';
import type { webhook } from '../../shared/resources/webhook/webhook.ts';
import type { DeliveryDocument } from '../../shared/resources/webhook/webhook-delivery.ts';
export type { DeliveryDocument };
import type { Outbound } from './address/outbound.ts';
import type { TrailCursors } from './cursor/trail-cursors.ts';

export type WebhookDocument = DocumentOf<typeof webhook>;

/** How long a receiver has to answer, and how long to wait before the next attempt. Milliseconds. */
export interface DeliveryTerms {
  timeout: number;
  /** After waiting this long for one receiver, its turn gives its place to the next. */
  give_way_after: number;
  pauseAfter: (failures: number) => number;
}

/** What the use cases of webhooks need. */
export interface Webhooks extends WriteMeter {
  db: Db;
  broker: ServiceBroker;
  ids: IdBlocks;
  cursors: TrailCursors;
  /** The way out to the endpoints. */
  outbound: Outbound;
  terms: DeliveryTerms;
}

export interface WebhookCollections {
  webhooks: Collection<WebhookDocument>;
  deliveries: Collection<DeliveryDocument>;
}

export function collections(db: Db): WebhookCollections {
  return { webhooks: db.collection('webhooks'), deliveries: db.collection('webhook_deliveries') };
}

/** Who makes the request, in which entity, and under which request id. */
export interface Asked {
  caller: Caller & { entity_id: number };
  request: RequestInfo | undefined;
}

export const cursorOf = (webhook_id: number): string => `webhook:${webhook_id}`;
