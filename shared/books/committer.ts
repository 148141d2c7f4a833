import { randomUUID } from 'node:crypto';
import type { Db, MongoClient } from 'mongodb';
import { clock } from '../base/clock.ts';
import type { Actor } from './actor.ts';
import { busy } from './busy.ts';
import type { Envelope } from './actor.ts';
import { IdBlocks } from './id-blocks.ts';
import { roundLimits } from './round-limits.ts';
import { RoundRunner } from './round-runner.ts';

/**
 * The one writer of this process: it works in rounds. A round takes what waits in all mailboxes, and the next begins when it
 * is durable or given up, so that every round starts from durable state (docs/architecture.md "The write path").
 */
export class Committer {
  private readonly waiting = new Set<Actor>();
  private readonly runner: RoundRunner;
  private running: Promise<void> | undefined;
  private submitted = 0;
  /** How many commands the last round answered, and how many had come in by then. */
  private last_round = { answered: 0, submitted: 0 };

  constructor(client: MongoClient, db: Db, onFault: (error: unknown) => void) {
    this.runner = new RoundRunner(client, db, new IdBlocks(db), randomUUID(), onFault);
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
    this.waiting.add(actor);
    this.running ??= this.run();
  }

  /** Resolves when nothing is waiting or under way. */
  async drained(): Promise<void> {
    while (this.running) await this.running;
  }

  private async run(): Promise<void> {
    try {
      while (this.waiting.size > 0) {
        await this.gather();
        const taken = this.take();
        const later = await this.runner.run(taken);
        this.last_round = { answered: taken.length - later.length, submitted: this.submitted };
        for (const envelope of later.toReversed()) {
          envelope.actor.mailbox.unshift(envelope);
          this.waiting.add(envelope.actor);
        }
      }
    } finally {
      this.running = undefined;
    }
  }

  /**
   * Lets commands join the round that are all but here: those of requests that have reached this process and are not parsed yet
   * (each turn of the event loop reads what the sockets hold), then, after a round of many, those with which its clients follow
   * up. A round costs its round trips whatever it holds, so waiting a few milliseconds for them lowers everybody's latency
   * (docs/decisions/group-commit.md). A client alone waits for neither.
   */
  private async gather(): Promise<void> {
    for (let turns = 0; turns < roundLimits.gather_turns; turns++) {
      const before = this.submitted;
      await new Promise((resolve) => setImmediate(resolve));
      if (this.submitted === before) break;
    }
    if (this.last_round.answered < roundLimits.crowd) return;
    const until = performance.now() + roundLimits.follow_up_ms;
    while (this.followedUp() < this.last_round.answered * roundLimits.follow_up_share && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }

  /** Commands that have come in since the last round was answered. */
  private followedUp(): number {
    return this.submitted - this.last_round.submitted;
  }

  /** The next round, filled one command an actor in turn, within the bounds. */
  private take(): Envelope[] {
    const taken: Envelope[] = [];
    const now = clock.now().getTime();
    let weight = 0;
    for (let found = true; found;) {
      found = false;
      for (const actor of this.waiting) {
        const next = actor.mailbox[0];
        if (!next) {
          this.waiting.delete(actor);
          continue;
        }
        if (taken.length >= roundLimits.commands || (taken.length > 0 && weight + next.weight > roundLimits.weight)) return taken;
        actor.mailbox.shift();
        found = true;
        if (next.request.deadline < now) next.reject(busy('The request waited past its deadline; nothing was saved.'));
        else {
          taken.push(next);
          weight += next.weight;
        }
      }
    }
    return taken;
  }
}
