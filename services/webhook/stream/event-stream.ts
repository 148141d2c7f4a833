import { connect, NatsError, RetentionPolicy, StorageType } from 'nats';
import type { JetStreamClient, JetStreamManager, NatsConnection } from 'nats';
import type { TrailEvent } from '../../../shared/resources/event/trail-event.ts';
import { natsAddress } from './nats-address.ts';

/** The stream, and the first word of its subjects: `daybook.<entity>.<name of the event>`. */
const STREAM = 'DAYBOOK';
const SUBJECTS = 'daybook';
/** How long the server recognises a repeated message by its id: longer than a lease and a publication together. */
const DUPLICATE_WINDOW_MS = 120_000;
const ANSWER_MS = 5_000;
const CONNECT_MS = 3_000;
const NOT_FOUND = '404';
const MESSAGE_ID = 'Nats-Msg-Id';

interface Connected {
  connection: NatsConnection;
  stream: JetStreamClient;
  manager: JetStreamManager;
}

/**
 * The stream of NATS to which the trail is published. When a connection drops, it is given up together with everything that waited in it,
 * and the next call opens a new one. So no message is sent late, after another process has taken over.
 */
export class EventStream {
  readonly #nats_url: string;
  #opening: Promise<Connected> | undefined;

  constructor(nats_url: string) {
    this.#nats_url = nats_url;
  }

  /** The position of the entity's last event in the stream; 0 when it holds none. */
  async lastPosition(entity_id: number): Promise<number> {
    const { manager } = await this.#connected();
    try {
      const message = await manager.streams.getMessage(STREAM, { last_by_subj: `${SUBJECTS}.${entity_id}.>` });
      return Number(message.header.get(MESSAGE_ID).split(':')[1] ?? 0);
    } catch (error) {
      if (error instanceof NatsError && error.code === NOT_FOUND) return 0;
      throw error;
    }
  }

  /**
   * Publishes an event, and resolves when the stream has stored it. Throws when the result is not known: the event may have been stored.
   */
  async publish(event: TrailEvent & { entity_id: number }): Promise<void> {
    const { stream } = await this.#connected();
    const { entity_id, name, position } = event;
    await stream.publish(`${SUBJECTS}.${entity_id}.${name}`, JSON.stringify(event), {
      msgID: `${entity_id}:${position}`,
      timeout: ANSWER_MS,
    });
  }

  async close(): Promise<void> {
    const opened = await this.#opening?.catch(() => undefined);
    await opened?.connection.close();
  }

  async #connected(): Promise<Connected> {
    const opened = await (this.#opening ??= this.#open()).catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    if (!opened.connection.isClosed()) return opened;
    this.#opening = undefined;
    return this.#connected();
  }

  async #open(): Promise<Connected> {
    const connection = await connect({ ...natsAddress(this.#nats_url), reconnect: false, timeout: CONNECT_MS });
    try {
      const manager = await connection.jetstreamManager({ timeout: ANSWER_MS });
      await prepare(manager);
      return { connection, manager, stream: connection.jetstream({ timeout: ANSWER_MS }) };
    } catch (error) {
      await connection.close();
      throw error;
    }
  }
}

/** Makes the stream unless it exists. Its operator may change how long it keeps messages and on how many servers. */
async function prepare(manager: JetStreamManager): Promise<void> {
  try {
    await manager.streams.info(STREAM);
  } catch (error) {
    if (!(error instanceof NatsError) || error.code !== NOT_FOUND) throw error;
    const terms = { retention: RetentionPolicy.Limits, storage: StorageType.File, duplicate_window: DUPLICATE_WINDOW_MS * 1_000_000 };
    await manager.streams.add({ name: STREAM, subjects: [`${SUBJECTS}.>`], ...terms });
  }
}
