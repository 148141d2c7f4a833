import type { Db } from 'mongodb';
import { DURABLE_WRITE } from './write-options.ts';

interface Block {
  next: number;
  end: number;
  size: number;
}

/** The ids that one decision has taken: of each block a run, which ends before `to`. */
type TakenIds = Map<Block, { from: number; to: number }>;

/** Thrown when a decision needs more ids than are reserved; the committer reserves some and decides again. */
export class IdsExhausted extends Error {
  readonly collection: string;
  constructor(collection: string) {
    super(`No reserved id is left in ${collection}`);
    this.name = 'IdsExhausted';
    this.collection = collection;
  }
}

const FIRST_BLOCK = 8;
const LARGEST_BLOCK = 16_384;

/**
 * Integer ids, reserved in blocks outside any transaction so that no round waits for a shared counter: gaps are allowed,
 * repeats are not. A block doubles each time one is used up, so a quiet collection wastes few numbers and a busy one asks rarely.
 */
export class IdBlocks {
  private readonly db: Db;
  private readonly blocks = new Map<string, Block>();
  /** What the running decision has taken. */
  private taken: TakenIds = new Map();

  constructor(db: Db) {
    this.db = db;
  }

  /** The next id for the running decision, synchronously; throws IdsExhausted when the block is used up. */
  take(collection: string): number {
    const block = this.blocks.get(collection);
    if (!block || block.next >= block.end) throw new IdsExhausted(collection);
    const id = block.next++;
    const run = this.taken.get(block);
    if (run) run.to = block.next;
    else this.taken.set(block, { from: id, to: block.next });
    return id;
  }

  /** Begins a decision, and returns the ids that it takes until the next one begins. Deciding itself is synchronous. */
  begin(): TakenIds {
    this.taken = new Map<Block, { from: number; to: number }>();
    return this.taken;
  }

  /**
   * Gives back the ids that a decision has taken, when it was refused or is made again. Where a decision of the other lane has taken ids
   * since, they are left out for good.
   */
  giveBack(taken: TakenIds): void {
    for (const [block, { from, to }] of taken) if (block.next === to) block.next = from;
    taken.clear();
  }

  /** Sees to it that as many ids are left, unless other decisions take them. */
  async hold(collection: string, count: number): Promise<void> {
    const block = this.blocks.get(collection);
    if (!block || block.end - block.next < count) await this.reserve(collection, count);
  }

  /**
   * A new block, of `count` ids or more. When all the ids left were too few for a decision, the new block is at least four times as large as
   * what was left.
   */
  async reserve(collection: string, count = 0): Promise<void> {
    const block = this.blocks.get(collection);
    const next_size = block ? Math.max(Math.min(block.size * 2, LARGEST_BLOCK), (block.end - block.next) * 4) : FIRST_BLOCK;
    const size = Math.max(next_size, count);
    const counter = await this.db
      .collection<{ _id: string; last: number }>('id_blocks')
      .findOneAndUpdate({ _id: collection }, { $inc: { last: size } }, { upsert: true, returnDocument: 'after', ...DURABLE_WRITE });
    const end = counter!.last + 1;
    this.blocks.set(collection, { next: end - size, end, size });
  }

  /** The next id, which belongs to no decision, reserving a block when needed. */
  async takeSoon(collection: string): Promise<number> {
    for (;;) {
      const block = this.blocks.get(collection);
      if (block && block.next < block.end) return block.next++;
      await this.reserve(collection);
    }
  }
}
