import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import type { Bookkeeper } from '../scenario/open-books.ts';

/** Somebody with books to write into: `openBooks` and two accounts. */
export interface Writer {
  keeper: Bookkeeper;
  bank: number;
  sales: number;
}

/** How a request failed: its status, or the word for a connection that broke. */
type Failure = number | 'no answer';

const PAUSE_MS = 40;
const REPEAT_MS = 100;

/**
 * A steady load over several books. In turn: a write with an Idempotency-Key, which is repeated until it is answered; a read; and a write
 * without a key, which is sent once, because nobody could know whether to repeat it.
 */
export class WriteLoad {
  readonly served = { writes: 0, reads: 0 };
  /** Failed requests, by how; also those that succeeded when they were repeated. */
  readonly failures = new Map<Failure, number>();
  /** Answers that a load of correct requests must never get. */
  readonly refused: string[] = [];
  /** References of the writes, by the entity that they were sent to. */
  readonly acknowledged = new Map<number, Set<string>>();
  readonly #unknown = new Set<string>();
  readonly #answered: number[] = [];
  readonly #name: string;
  readonly #work: Promise<void>[];
  #isStopping = false;

  constructor(name: string, writers: readonly Writer[]) {
    this.#name = name;
    this.#answered.push(performance.now());
    this.#work = writers.map((writer, index) => this.#write(writer, index));
  }

  /** Ends it once every write that is repeated has been answered. */
  async stop(): Promise<this> {
    this.#isStopping = true;
    await Promise.all(this.#work);
    this.#answered.push(performance.now());
    return this;
  }

  get failed(): number {
    return [...this.failures.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The longest time in which no write was acknowledged, in ms. */
  get outage_ms(): number {
    return Math.max(...this.#answered.slice(1).map((moment, index) => moment - this.#answered[index]!));
  }

  /** What is wrong with the stored books, in words: nothing acknowledged may be missing, and nothing may be there twice. */
  async faultsIn(db: Db): Promise<string[]> {
    const faults: string[] = [];
    for (const [entity_id, references] of this.acknowledged) {
      const stored = await db.collection('transactions').find({ entity_id }).project({ reference: 1 }).toArray();
      const counts = new Map<string, number>();
      for (const { reference } of stored as { reference?: string }[]) counts.set(reference ?? '', (counts.get(reference ?? '') ?? 0) + 1);
      for (const reference of references) if (!counts.has(reference)) faults.push(`${reference} was acknowledged and is lost`);
      for (const [reference, count] of counts) {
        if (count > 1) faults.push(`${reference} is there ${count} times`);
        const isOurs = reference.startsWith(`${this.#name} `);
        if (isOurs && !references.has(reference) && !this.#unknown.has(reference)) faults.push(`${reference} was refused and is there`);
      }
    }
    return faults;
  }

  async #write(writer: Writer, index: number): Promise<void> {
    const mine = new Set<string>();
    this.acknowledged.set(writer.keeper.entity.id, mine);
    for (let turn = 0; !this.#isStopping; turn++) {
      const reference = `${this.#name} ${index} ${turn}`;
      if (turn % 4 === 1) await this.#read(writer);
      else if (turn % 4 === 3) await this.#post(writer, reference, mine);
      else while (!(await this.#post(writer, reference, mine, reference))) await sleep(REPEAT_MS);
      await sleep(PAUSE_MS * 2 * Math.random());
    }
  }

  /** Whether nothing is left to be done for this write. */
  async #post({ keeper, bank, sales }: Writer, reference: string, mine: Set<string>, key?: string): Promise<boolean> {
    const body = {
      transaction_type: 'CS',
      account_id: bank,
      transaction_date: '2024-06-15',
      narration: 'sale',
      reference,
      post: true,
      line_items: [{ account_id: sales, amount: '1.01' }],
    };
    try {
      const { status, text } = await keeper.post('/transaction', body, key ? { headers: { 'Idempotency-Key': key } } : {});
      if (status === 201) {
        mine.add(reference);
        this.served.writes++;
        this.#answered.push(performance.now());
        return true;
      }
      if (status < 500) this.refused.push(`${status} ${text}`);
      else this.#fail(status);
      // A balancer that lost a gateway does not know what came of the request; only a 503 says that nothing was saved.
      if (status === 502 || status === 504) this.#unknown.add(reference);
      return status < 500;
    } catch {
      this.#unknown.add(reference);
      this.#fail('no answer');
      return false;
    }
  }

  async #read({ keeper }: Writer): Promise<void> {
    try {
      const { status, text } = await keeper.get('/transaction', { query: { perPage: 5 } });
      if (status === 200) this.served.reads++;
      else if (status < 500) this.refused.push(`${status} ${text}`);
      else this.#fail(status);
    } catch {
      this.#fail('no answer');
    }
  }

  #fail(how: Failure): void {
    this.failures.set(how, (this.failures.get(how) ?? 0) + 1);
  }
}
