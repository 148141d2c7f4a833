import { randomUUID } from 'node:crypto';
import { actorsOf } from '../state/actor.ts';
import type { Actor, Envelope } from '../state/actor.ts';
import { backOff } from './back-off.ts';
import { busy } from './busy.ts';
import type { BooksDatabase } from './commit-round.ts';
import { FollowUps } from './follow-ups.ts';
import { IdBlocks } from '../state/id-blocks.ts';
import { roundLimits } from './round-limits.ts';
import type { Backlog } from './round-metrics.ts';
import { RoundRunner } from './round-runner.ts';
import type { Listeners } from './round-runner.ts';
import { isHeavy, WaitingCommands } from './waiting-commands.ts';
import type { Admits } from './waiting-commands.ts';

/** A lane of ordinary rounds, one after another. */
interface Lane {
  readonly runner: RoundRunner;
  readonly admits: Admits;
  /** It goes on while so many entities wait for it. */
  readonly fewest: number;
  readonly follow_ups: FollowUps;
  running: Promise<void> | undefined;
  /** Whether it waits for the commands of its next round. */
  isGathering: boolean;
}

/** When the second lane runs (round-limits.ts). */
export type SecondLane = Record<keyof typeof roundLimits.second_lane, number>;

function lane(runner: RoundRunner, admits: Admits, fewest: number): Lane {
  return { runner, admits, fewest, follow_ups: new FollowUps(), running: undefined, isGathering: false };
}

/**
 * The one writer of this process: it works in rounds. A round takes the waiting commands of all mailboxes. The next round begins when this
 * one is durable or given up, so that every round starts from durable state (docs/architecture.md "The write path"). While many entities
 * wait, a second lane of rounds takes a part of them, so that one round is decided while the other one is written. Commands of many records
 * have a lane of their own: one of them at a time, beside the rounds of all others. An entity is never in two lanes, so a heavy command
 * holds up its own entity only.
 */
export class Committer {
  private readonly waiting = new WaitingCommands();
  private readonly runner: RoundRunner;
  private readonly first: Lane;
  private readonly second: Lane;
  private readonly second_lane: SecondLane;
  private heavy: Promise<void> | undefined;
  /** Whether nearly every command of the last ordinary round was of another entity. */
  private isSpread = false;
  /** Set while it is still to be looked whether the second lane begins. */
  private looking: NodeJS.Immediate | undefined;
  private readonly apart = new Set<Promise<void>>();
  /** The rounds that are under way; the first is the oldest. */
  private readonly rounds = new Set<{ began: number }>();

  constructor(database: BooksDatabase, listeners: Listeners, second_lane: SecondLane = roundLimits.second_lane) {
    this.second_lane = second_lane;
    const ids = new IdBlocks(database.db);
    this.runner = new RoundRunner(database, ids, randomUUID(), listeners);
    this.first = lane(this.runner, () => true, 1);
    // The second lane counts usage in documents of its own. On a capped plan all entities of an owner count in the same one, so only those
    // go there whose owner is known to have another.
    const uncapped: Admits = ({ actor }) => this.isSpread && actor.isUncapped;
    this.second = lane(new RoundRunner(database, ids, randomUUID(), listeners), uncapped, second_lane.goes_on);
  }

  get ids(): IdBlocks {
    return this.runner.ids;
  }

  submit(envelope: Envelope): void {
    if (!this.waiting.add(envelope)) {
      envelope.reject(busy('Too many requests for this entity are waiting; retry in a moment.'));
      return;
    }
    this.first.follow_ups.count();
    this.second.follow_ups.count();
    this.wake(envelope.actor);
  }

  /** Resolves when nothing is waiting or under way. */
  async drained(): Promise<void> {
    const lanes = (): Promise<void>[] =>
      [this.first.running, this.second.running, this.heavy, ...this.apart].filter((lane) => lane !== undefined);
    while (lanes().length > 0) await Promise.all(lanes());
  }

  backlog(): Backlog {
    return this.waiting.backlog();
  }

  /** How long the oldest of the rounds under way has run, in ms; 0 when none does. */
  longestRound(): number {
    const [oldest] = this.rounds;
    return oldest ? performance.now() - oldest.began : 0;
  }

  /** Starts the lane that an actor's next command belongs to, unless it runs, and the second lane when many wait. */
  private wake(actor: Actor): void {
    const next = this.waiting.firstOf(actor);
    if (!next) return;
    if (isHeavy(next)) this.heavy ??= this.runHeavy();
    else if (!this.first.running) this.first.running = this.runLight(this.first);
    else if (this.isSpread && !this.second.running && this.waiting.size >= this.second_lane.begins) this.look();
  }

  /** Begins the second lane if it has enough to do, once for all commands that arrive in a turn of the event loop. */
  private look(): void {
    this.looking ??= setImmediate(() => {
      this.looking = undefined;
      if (!this.first.running || this.second.running) return;
      if (this.waiting.areThere(this.second_lane.begins, this.second.admits)) this.second.running = this.runLight(this.second);
    });
  }

  private async runLight(lane: Lane): Promise<void> {
    try {
      while (this.waiting.areThere(lane.fewest, lane.admits)) {
        lane.isGathering = true;
        await lane.follow_ups.gather();
        lane.isGathering = false;
        // When the other lane is about to take some as well, they share what waits.
        const other = lane === this.first ? this.second : this.first;
        const taken = this.waiting.takeLight(lane.admits, other.isGathering ? 0.5 : 1);
        // The other lane may have taken all.
        if (taken.length > 0) this.isSpread = actorsOf(taken).size >= taken.length * this.second_lane.spread;
        lane.follow_ups.expect(await this.run(taken, lane.runner));
      }
    } finally {
      lane.running = undefined;
    }
  }

  private async runHeavy(): Promise<void> {
    try {
      // A heavy command never goes first in a turn: the commands that arrived together with it are taken first.
      await new Promise((resolve) => setImmediate(resolve));
      for (let next = this.waiting.takeHeavy(); next; next = this.waiting.takeHeavy()) await this.run([next], this.runner);
    } finally {
      this.heavy = undefined;
    }
  }

  /**
   * Runs a round, and says how many commands it has answered. Commands that it postpones go to the front of their mailboxes; commands that
   * waited for its entities start their lane. `conflicts` counts the rounds that its commands have left because of another writer.
   */
  private async run(taken: Envelope[], runner: RoundRunner, conflicts = 0): Promise<number> {
    const actors = actorsOf(taken);
    this.waiting.engage(actors);
    const round = { began: performance.now() };
    this.rounds.add(round);
    const { later, contended } = await runner.run(taken);
    this.rounds.delete(round);
    for (const envelope of later.toReversed()) envelope.actor.mailbox.unshift(envelope);
    for (const { actor } of contended) actors.delete(actor);
    this.release(actors);
    // Of an entity that has moved the state is gone, and it can be tried again at once; the others are still held.
    for (const group of Map.groupBy(contended, ({ actor }) => actor.state === undefined).values()) this.tryApart(group, conflicts + 1);
    return taken.length - later.length - contended.length;
  }

  /** Tries entities again that another process is writing. They stay engaged, so the order of their commands is kept. */
  private tryApart(contended: Envelope[], conflicts: number): void {
    const lane = this.runApart(contended, conflicts).finally(() => this.apart.delete(lane));
    this.apart.add(lane);
  }

  private async runApart(contended: Envelope[], conflicts: number): Promise<void> {
    if (conflicts < roundLimits.conflict_attempts) {
      if (contended[0]!.actor.state) await backOff(conflicts);
      await this.run(contended, this.runner, conflicts);
    } else {
      this.runner.refuse(contended);
      this.release(actorsOf(contended));
    }
  }

  private release(actors: ReadonlySet<Actor>): void {
    this.waiting.release(actors);
    for (const actor of actors) this.wake(actor);
  }
}
