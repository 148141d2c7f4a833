import type { StoredHead } from '../../../shared/books/head.ts';
import type { Db } from '../../../shared/database/connection.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';
import type { CursorKind, TrailCursor, TrailCursors } from './trail-cursors.ts';

const PAGE = 500;

/**
 * Finds the cursors of a kind that sleep although their trail has moved on, because the message that should wake them was lost. Each comes
 * with the position it must reach.
 */
export async function* behind(db: Db, cursors: TrailCursors, kind: CursorKind): AsyncGenerator<[id: string, position: number]> {
  for (let page: Asleep[] = [], after = ''; ; after = page.at(-1)!._id) {
    page = await cursors.asleep(kind, after, PAGE);
    if (page.length === 0) return;
    const ends = await trailEnds(db, { _id: { $in: page.map(({ entity_id }) => entity_id) } });
    for (const { _id, entity_id, position } of page) if ((ends.get(entity_id) ?? 0) > position) yield [_id, ends.get(entity_id)!];
  }
}

type Asleep = Pick<TrailCursor, '_id' | 'entity_id' | 'position'>;

/** Every entity with a trail, in pages. */
export async function* entitiesWithTrail(db: Db): AsyncGenerator<number[]> {
  for (let after = 0; ;) {
    const page = [...(await trailEnds(db, { _id: { $gt: after } })).keys()];
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)!;
  }
}

async function trailEnds(db: Db, filter: object): Promise<Map<number, number>> {
  const heads = db.collection<StoredHead>('heads').find(filter, { ...DURABLE, projection: { trail_position: 1 } });
  const found = await heads.sort({ _id: 1 }).limit(PAGE).toArray();
  return new Map(found.map(({ _id, trail_position }) => [_id, trail_position ?? 0]));
}
