import type { Service } from 'moleculer';
import type { BooksEvent } from '../../shared/books/actions/books-event.ts';
import { limits } from '../../shared/api/limits.ts';
import { IdBlocks } from '../../shared/database/id-blocks.ts';
import { settings } from '../../shared/base/settings.ts';
import { disconnectDatabase } from '../../shared/database/connection.ts';
import { connectDatabase } from '../../shared/storage/connect-database.ts';
import { openOutbound } from './address/outbound.ts';
import { behind } from './cursor/catch-up.ts';
import { EntityWakes } from './cursor/entity-wakes.ts';
import { TrailCursors } from './cursor/trail-cursors.ts';
import type { CursorKind } from './cursor/trail-cursors.ts';
import { TrailFollowers } from './cursor/trail-followers.ts';
import type { Follow } from './cursor/trail-followers.ts';
import { pauseAfter } from './deliver/backoff.ts';
import { followWebhook } from './deliver/follow-webhook.ts';
import { watchFollowers } from './delivery-metrics.ts';
import { EventStream } from './stream/event-stream.ts';
import { followStream } from './stream/follow-stream.ts';
import { StreamCursors } from './stream/stream-cursors.ts';
import type { Webhooks } from './webhooks.ts';

/** How often the service looks for missed events. An event whose notice was lost is found then at the latest. */
const CATCH_UP_EVERY_MS = 15_000;
/** How long a stop waits for a request that is under way. */
const STOP_GRACE_MS = 2_000;

/** After waiting this long for one receiver, its turn gives its place to the next. */
const GIVE_WAY_AFTER_MS = 1_000;

/** The running service. */
export interface OpenWebhooks {
  webhooks: Webhooks;
  wakeEntity(event: Pick<BooksEvent, 'entity_id' | 'position'>): void;
  /** Looks for receivers that have missed something. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/** Connects what the use cases need and begins to deliver. */
export async function openWebhookService({ broker, logger }: Service): Promise<OpenWebhooks> {
  const { db } = await connectDatabase();
  const now = settings();
  const onFault = (message: string, error: unknown): void => void logger.error(message, error);
  const stream = now.event_stream === 'jetstream' && now.nats_url !== null ? new EventStream(now.nats_url) : undefined;
  const kinds: CursorKind[] = stream ? ['webhook', 'stream'] : ['webhook'];
  const cursors = new TrailCursors(db, kinds);
  const outbound = openOutbound({ allow_private: now.webhook_allow_private });
  const usageWriter = `${broker.nodeID}:${broker.instanceID}:webhook`;
  const terms = { timeout: limits.webhook_timeout_seconds * 1000, give_way_after: GIVE_WAY_AFTER_MS, pauseAfter };
  const webhooks: Webhooks = { db, broker, ids: new IdBlocks(db), cursors, outbound, terms, settings: now, usageWriter };
  const onAway = (error: unknown): void => void logger.warn('Events cannot be published to the stream; it is tried again', error);
  const follow: Follow = (cursor, turn) =>
    cursor.kind === 'stream' && stream ? followStream({ db, stream, onAway }, cursor, turn) : followWebhook(webhooks, cursor, turn);
  const followers = new TrailFollowers({ cursors, follow, onFault });
  const streams = stream && new StreamCursors(db, cursors);
  const wakes = new EntityWakes({ cursors, followers, onFault, begin: async (entity_id) => streams?.begin(entity_id) });
  const catchUp = async (): Promise<void> => {
    await streams?.beginAll();
    for (const kind of kinds) for await (const [id, position] of behind(db, cursors, kind)) followers.wake(id, position);
  };
  const unwatch = watchFollowers(followers);
  const look = (): void => void catchUp().catch((error: unknown) => onFault('What was missed could not be looked for', error));
  followers.start();
  look();
  const timer = setInterval(look, CATCH_UP_EVERY_MS).unref();
  return {
    webhooks,
    catchUp,
    wakeEntity: ({ entity_id, position }) => wakes.add(entity_id, position),
    async close() {
      clearInterval(timer);
      wakes.close();
      unwatch();
      await followers.stop(STOP_GRACE_MS);
      await Promise.all([stream?.close(), webhooks.outbound.close()]);
      await disconnectDatabase();
    },
  };
}
