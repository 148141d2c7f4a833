import { randomUUID } from 'node:crypto';
import { clock } from '../base/clock.ts';
import type { Actor } from './actor.ts';
import { backOff } from './back-off.ts';
import { busy } from './busy.ts';
import type { BooksDatabase } from './commit-round.ts';
import type { Envelope } from './actor.ts';
import { IdBlocks } from './id-blocks.ts';
import { roundLimits } from './round-limits.ts';
import type { Backlog } from './round-metrics.ts';
import { RoundRunner } from './round-runner.ts';
import type { Listeners } from './round-runner.ts';

/**
 * The one writer of this process: it works in rounds. A round takes the waiting commands of all mailboxes. The next round begins when this
 * one is durable or given up, so that every round starts from durable state (docs/architecture.md "The write path"). Commands of many
 * records have a lane of their own: one of them at a time, beside the rounds of all others. An entity is never in both lanes, so a heavy
 * command holds up its own entity only.
 */
export class Committer {
  /** Actors that have something in their mailbox. */
  private readonly waiting = new Set<Actor>();
  /** Actors with commands in a round that is under way. */
  private readonly engaged = new Set<Actor>();
  private readonly runner: RoundRunner;
  private light: Promise<void> | undefined;
  private heavy: Promise<void> | undefined;
  private readonly apart = new Set<Promise<void>>();
  /** The rounds that are under way; the first is the oldest. */
  private readonly rounds = new Set<{ began: number }>();
  private submitted = 0;
  /** How many commands the last round answered, and how many had arrived in total by then. */
  private last_round = { answered: 0, submitted: 0 };
  /** Begins the round that waits for the next commands of the last one's clients. */
  private onFollowUps: (() => void) | undefined;

  constructor(database: BooksDatabase, listeners: Listeners) {
    this.runner = new RoundRunner(database, new IdBlocks(database.db), randomUUID(), listeners);
  }

  get ids(): IdBlocks {
    return this.runner.ids;
  }

  submit(envelope: Envelope): void {
    const { actor } = envelope;
    if (actor.mailbox.length >= roundLimits.mailbox) {
      envelope.reject(busy('Too many requests for this entity are waiting; retry in a moment.'));
      return;
    }
    actor.mailbox.push(envelope);
    this.submitted++;
    if (this.onFollowUps && this.haveFollowedUp()) this.onFollowUps();
    this.waiting.add(actor);
    this.wake(actor);
  }

  /** Resolves when nothing is waiting or under way. */
  async drained(): Promise<void> {
    const lanes = (): Promise<void>[] => [this.light, this.heavy, ...this.apart].filter((lane) => lane !== undefined);
    while (lanes().length > 0) await Promise.all(lanes());
  }

  backlog(): Backlog {
    const mailboxes = [...this.waiting].map(({ mailbox }) => mailbox);
    const now = performance.now();
    return {
      commands: mailboxes.reduce((sum, { length }) => sum + length, 0),
      oldest_ms: Math.max(0, ...mailboxes.map(([first]) => (first ? now - first.arrived : 0))),
    };
  }

  /** How long the oldest of the rounds under way has run, in ms; 0 when none does. */
  longestRound(): number {
    const [oldest] = this.rounds;
    return oldest ? performance.now() - oldest.began : 0;
  }

  /** Starts the lane that an actor's next command belongs to, unless it runs. */
  private wake(actor: Actor): void {
    const next = actor.mailbox[0];
    if (!next || this.engaged.has(actor)) return;
    if (isHeavy(next)) this.heavy ??= this.runHeavy();
    else this.light ??= this.runLight();
  }

  private async runLight(): Promise<void> {
    try {
      while (this.hasLight()) {
        await this.gather();
        const taken = this.takeLight();
        const answered = await this.run(taken);
        this.last_round = { answered, submitted: this.submitted };
      }
    } finally {
      this.light = undefined;
    }
  }

  private async runHeavy(): Promise<void> {
    try {
      // A heavy command never goes first in a turn: the commands that arrived together with it are taken first.
      await new Promise((resolve) => setImmediate(resolve));
      for (let next = this.takeHeavy(); next; next = this.takeHeavy()) await this.run([next]);
    } finally {
      this.heavy = undefined;
    }
  }

  /**
   * Runs a round, and says how many commands it has answered. Commands that it postpones go to the front of their mailboxes; commands that
   * waited for its entities start their lane. `conflicts` counts the rounds that its commands have left because of another writer.
   */
  private async run(taken: Envelope[], conflicts = 0): Promise<number> {
    const actors = new Set(taken.map(({ actor }) => actor));
    for (const actor of actors) this.engaged.add(actor);
    const round = { began: performance.now() };
    this.rounds.add(round);
    const { later, contended } = await this.runner.run(taken);
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
      await this.run(contended, conflicts);
    } else {
      this.runner.refuse(contended);
      this.release(new Set(contended.map(({ actor }) => actor)));
    }
  }

  private release(actors: ReadonlySet<Actor>): void {
    for (const actor of actors) {
      this.engaged.delete(actor);
      if (actor.mailbox.length > 0) this.waiting.add(actor);
    }
    for (const actor of actors) this.wake(actor);
  }

  /**
   * Waits a moment so that commands about to arrive join the round: first those of requests that have reached this process and are not
   * parsed yet (each turn of the event loop reads the sockets), then, after a round of many, the next commands of its clients. A round
   * costs the same round trips however many commands it holds, so waiting a few milliseconds lowers everybody's latency
   * (docs/decisions/group-commit.md). A single client never waits.
   */
  private async gather(): Promise<void> {
    await this.arrived();
    if (this.last_round.answered < roundLimits.crowd || this.haveFollowedUp()) return;
    await new Promise<void>((resolve) => {
      const longest = setTimeout(resolve, roundLimits.follow_up_ms);
      this.onFollowUps = () => {
        clearTimeout(longest);
        resolve();
      };
    });
    this.onFollowUps = undefined;
    await this.arrived();
  }

  /** Resolves when a turn of the event loop has brought no further command. */
  private async arrived(): Promise<void> {
    for (let turns = 0; turns < roundLimits.gather_turns; turns++) {
      const before = this.submitted;
      await new Promise((resolve) => setImmediate(resolve));
      if (this.submitted === before) break;
    }
  }

  /** Whether as many commands have come in since the last round was answered as its clients are expected to send. */
  private haveFollowedUp(): boolean {
    return this.submitted - this.last_round.submitted >= this.last_round.answered * roundLimits.follow_up_share;
  }

  private hasLight(): boolean {
    return [...this.waiting].some((actor) => !this.engaged.has(actor) && actor.mailbox[0] !== undefined && !isHeavy(actor.mailbox[0]));
  }

  private takeHeavy(): Envelope | undefined {
    for (const actor of [...this.waiting]) {
      const next = this.nextOf(actor);
      if (!next || !isHeavy(next)) continue;
      this.serve(actor);
      return next;
    }
    return undefined;
  }

  /**
   * The next round, filled one command an actor in turn, within the bounds. An actor whose next command is heavy waits for its own round.
   */
  private takeLight(): Envelope[] {
    const taken: Envelope[] = [];
    let weight = 0;
    for (let found = true; found;) {
      found = false;
      for (const actor of [...this.waiting]) {
        const next = this.nextOf(actor);
        if (!next || isHeavy(next)) continue;
        if (taken.length >= roundLimits.commands || (taken.length > 0 && weight + next.weight > roundLimits.weight)) return taken;
        this.serve(actor);
        found = true;
        taken.push(next);
        weight += next.weight;
      }
    }
    return taken;
  }

  /** The first command in a free actor's mailbox whose client still waits; commands before it whose clients have given up are refused. */
  private nextOf(actor: Actor): Envelope | undefined {
    if (this.engaged.has(actor)) return undefined;
    const now = clock.now().getTime();
    while (actor.mailbox[0] && actor.mailbox[0].request.deadline < now) {
      actor.mailbox.shift()!.reject(busy('The request waited past its deadline; nothing was saved.'));
    }
    if (actor.mailbox.length === 0) this.waiting.delete(actor);
    return actor.mailbox[0];
  }

  /** Takes an actor's next command out of its mailbox and puts the actor behind the others. */
  private serve(actor: Actor): void {
    actor.mailbox.shift();
    const isDone = actor.mailbox.length === 0;
    if (!isDone && this.waiting.size === 1) return;
    this.waiting.delete(actor);
    if (!isDone) this.waiting.add(actor);
  }
}

function isHeavy({ weight }: Envelope): boolean {
  return weight > roundLimits.heavy;
}
