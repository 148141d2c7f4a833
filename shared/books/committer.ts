import { randomUUID } from 'node:crypto';
import type { Db, MongoClient } from 'mongodb';
import { clock } from '../clock/clock.ts';
import type { Actor } from './actor.ts';
import { busy } from './busy.ts';
import type { Envelope } from './envelope.ts';
import { IdBlocks } from './id-blocks.ts';
import { roundLimits } from './round-limits.ts';
import { RoundRunner } from './round-runner.ts';

/**
 * The one writer of this process: it works in rounds. A round takes what waits in all mailboxes, and the next begins when it
 * is durable or given up, so that every round starts from durable state (docs/architecture.md, "The write path").
 */
export class Committer {
  private readonly waiting = new Set<Actor>();
  private readonly runner: RoundRunner;
  private running: Promise<void> | undefined;
  private submitted = 0;

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
        const later = await this.runner.run(this.take());
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
   * Lets the requests join that have reached this process already and are not parsed yet: each turn of the event loop reads what
   * the sockets hold. No timer: a turn that brings nothing ends the wait, so a single client waits for next to nothing.
   */
  private async gather(): Promise<void> {
    for (let turns = 0; turns < roundLimits.gather_turns; turns++) {
      const before = this.submitted;
      await new Promise((resolve) => setImmediate(resolve));
      if (this.submitted === before) return;
    }
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
