import type { Db } from '../../../shared/database/connection.ts';
import { entitiesWithTrail } from '../cursor/catch-up.ts';
import type { TrailCursors } from '../cursor/trail-cursors.ts';
import { streamCursorOf } from './follow-stream.ts';

/** Gives each entity that has a trail a cursor for the stream. The cursor starts at the beginning of the trail. */
export class StreamCursors {
  readonly #db: Db;
  readonly #cursors: TrailCursors;
  /** Entities that are known to have a cursor. */
  readonly #begun = new Set<number>();

  constructor(db: Db, cursors: TrailCursors) {
    this.#db = db;
    this.#cursors = cursors;
  }

  async begin(entity_id: number): Promise<void> {
    if (this.#begun.has(entity_id)) return;
    await this.#cursors.create(streamCursorOf(entity_id), { entity_id, kind: 'stream', position: 0, halted: false });
    this.#begun.add(entity_id);
  }

  async beginAll(): Promise<void> {
    for await (const entities of entitiesWithTrail(this.#db)) for (const entity_id of entities) await this.begin(entity_id);
  }
}
