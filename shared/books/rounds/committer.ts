import { actorsOf } from '../state/actor.ts';
import type { Actor, Envelope } from '../state/actor.ts';
import { clock } from '../../base/clock.ts';
import { backOff } from './back-off.ts';
import { busy } from './busy.ts';
import type { BooksDatabase } from './books-database.ts';
import { giveUpLate, isWaitedFor } from './give-up-late.ts';
import { IdBlocks } from '../../database/id-blocks.ts';
import { OrdinaryLanes } from './ordinary-lanes.ts';
import type { SecondLane } from './ordinary-lanes.ts';
import { roundLimits } from './round-limits.ts';
import type { Backlog } from './round-metrics.ts';
import { RoundRunner } from './round-runner.ts';
import type { Listeners } from './round-runner.ts';
import { SlowRounds } from './slow-rounds.ts';
import type { RoundUnderWay } from './slow-rounds.ts';
import { isHeavy, WaitingCommands } from './waiting-commands.ts';

/**
 * The one writer of this process: it works in rounds. A round takes the waiting commands of all mailboxes. The next round begins when this
 * one is durable or given up, so that every round starts from durable state (docs/architecture.md "The write path"). Commands of many
 * records have a lane of their own: one of them at a time, beside the ordinary rounds (ordinary-lanes.ts). An entity is never in two lanes, so
 * a heavy command holds up its own entity only.
 */
export class Committer {
  private readonly waiting = new WaitingCommands();
  /** For heavy commands, for entities that are tried apart, and for the first of the ordinary lanes. */
  private readonly runner: RoundRunner;
  private readonly lanes: OrdinaryLanes;
  private heavy: Promise<void> | undefined;
  private readonly apart = new Set<Promise<void>>();
  /** The rounds that are under way; the first is the oldest. */
  private readonly rounds = new Set<RoundUnderWay>();
  private readonly slow: SlowRounds;
  /** Set while there are commands whose deadline may pass. */
  private looking: NodeJS.Timeout | undefined;

  constructor(database: BooksDatabase, listeners: Listeners, second_lane: SecondLane = roundLimits.second_lane) {
    const ids = new IdBlocks(database.db);
    this.slow = new SlowRounds((message) => listeners.onSlow?.(message));
    this.runner = new RoundRunner(database, ids, listeners);
    const runners = { first: this.runner, second: new RoundRunner(database, ids, listeners) };
    this.lanes = new OrdinaryLanes(this.waiting, runners, (taken, runner) => this.run(taken, runner), second_lane);
  }

  get ids(): IdBlocks {
    return this.runner.ids;
  }

  submit(envelope: Envelope): void {
    if (!this.waiting.add(envelope)) {
      envelope.reject(busy('Too many requests for this entity are waiting; retry in a moment.'));
      return;
    }
    this.lanes.count();
    this.wake(envelope.actor);
    this.lookAtDeadlines();
  }

  /** Commands are answered at their deadline, whatever they wait for: a server that does not answer keeps a round for many seconds. */
  private lookAtDeadlines(): void {
    this.looking ??= setTimeout(() => {
      this.looking = undefined;
      const now = clock.now().getTime();
      this.waiting.refuseLate();
      for (const { began, taken } of this.rounds) if (performance.now() - began > roundLimits.late_round_ms) giveUpLate(taken, now);
      const rounds = [...this.rounds];
      if (this.waiting.size > 0 || rounds.some(({ taken }) => taken.some((envelope) => isWaitedFor(envelope, now)))) this.lookAtDeadlines();
    }, roundLimits.deadlines_looked_at_every_ms);
  }

  /** Resolves when nothing is waiting or under way. */
  async drained(): Promise<void> {
    const running = (): Promise<void>[] => [...this.lanes.running, ...(this.heavy ? [this.heavy] : []), ...this.apart];
    while (running().length > 0) await Promise.all(running());
  }

  backlog(): Backlog {
    return this.waiting.backlog();
  }

  /** How long the oldest of the rounds under way has run, in ms; 0 when none does. */
  longestRound(): number {
    const [oldest] = this.rounds;
    return oldest ? performance.now() - oldest.began : 0;
  }

  /** What makes the writes of all tenants slow now; undefined while nothing does. */
  slowness(): string | undefined {
    return this.slow.now(this.rounds);
  }

  /** Starts the lane that an actor's next command belongs to, unless it runs. */
  private wake(actor: Actor): void {
    const next = this.waiting.firstOf(actor);
    if (!next) return;
    if (isHeavy(next)) this.heavy ??= this.runHeavy();
    else this.lanes.wake();
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
    const round: RoundUnderWay = { began: performance.now(), taken, lane: taken.some(isHeavy) ? 'heavy' : 'ordinary' };
    this.rounds.add(round);
    this.lookAtDeadlines();
    const { later, contended } = await runner.run(taken);
    this.rounds.delete(round);
    this.slow.ended(round);
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
