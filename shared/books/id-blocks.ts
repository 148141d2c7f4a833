import type { Db } from 'mongodb';

interface Block {
  next: number;
  end: number;
  size: number;
}

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
  /** Where each block stood when the running decision first took from it. */
  private readonly taken = new Map<Block, number>();

  constructor(db: Db) {
    this.db = db;
  }

  /** The next id, synchronously; throws IdsExhausted when the block is used up. */
  take(collection: string): number {
    const block = this.blocks.get(collection);
    if (!block || block.next >= block.end) throw new IdsExhausted(collection);
    if (!this.taken.has(block)) this.taken.set(block, block.next);
    return block.next++;
  }

  /**
   * Begins a decision: the ids that it takes can be given back until the next decision begins. Decisions are synchronous, so no other
   * decision takes ids in between.
   */
  begin(): void {
    this.taken.clear();
  }

  /** Gives back the ids that the decision has taken, when it was refused or is made again. */
  giveBack(): void {
    for (const [block, next] of this.taken) block.next = next;
    this.taken.clear();
  }

  /** A new block. When all the ids left were too few for a decision, the new block is at least four times as large as what was left. */
  async reserve(collection: string): Promise<void> {
    const block = this.blocks.get(collection);
    const size = block ? Math.max(Math.min(block.size * 2, LARGEST_BLOCK), (block.end - block.next) * 4) : FIRST_BLOCK;
    const counter = await this.db
      .collection<{ _id: string; last: number }>('id_blocks')
      .findOneAndUpdate(
        { _id: collection },
        { $inc: { last: size } },
        { upsert: true, returnDocument: 'after', writeConcern: { w: 'majority' } },
      );
    const end = counter!.last + 1;
    this.blocks.set(collection, { next: end - size, end, size });
  }

  /** The next id, reserving a block when needed. */
  async takeSoon(collection: string): Promise<number> {
    const block = this.blocks.get(collection);
    if (!block || block.next >= block.end) await this.reserve(collection);
    return this.take(collection);
  }
}
