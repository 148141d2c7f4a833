import { clock } from '../../base/clock.ts';
import type { RequestError } from '../../base/request-error.ts';
import type { Actor, Envelope } from '../state/actor.ts';
import { busy } from './busy.ts';
import { roundLimits } from './round-limits.ts';
import type { Backlog } from './round-metrics.ts';

/** A command of so many records goes into a round of its own, beside the rounds of all others. */
export function isHeavy({ weight }: Envelope): boolean {
  return weight > roundLimits.heavy;
}

const waitedTooLong = (): RequestError => busy('The request waited past its deadline; nothing was saved.');

/** Says which light commands a lane takes. */
export type Admits = (envelope: Envelope) => boolean;

/** The mailboxes of all actors: what waits for a round, and which actors are in one. */
export class WaitingCommands {
  /** Actors that have something in their mailbox; who was served last is last. */
  private readonly waiting = new Set<Actor>();
  /** Actors with commands in a round that is under way. */
  private readonly engaged = new Set<Actor>();

  /** How many actors have something in their mailbox, those in a round included. */
  get size(): number {
    return this.waiting.size;
  }

  /** Puts a command into its actor's mailbox; false when that is full. */
  add(envelope: Envelope): boolean {
    const { actor } = envelope;
    if (actor.mailbox.length >= roundLimits.mailbox) return false;
    actor.mailbox.push(envelope);
    this.waiting.add(actor);
    return true;
  }

  /** Refuses all that wait past their deadline, also behind a round of their entity that does not end. */
  refuseLate(): void {
    const now = clock.now().getTime();
    for (const actor of [...this.waiting]) {
      const { mailbox } = actor;
      for (let index = mailbox.length - 1; index >= 0; index--)
        if (mailbox[index]!.request.deadline < now) mailbox.splice(index, 1)[0]!.reject(waitedTooLong());
      if (mailbox.length === 0) this.waiting.delete(actor);
    }
  }

  /** The first command of an actor that is in no round. */
  firstOf(actor: Actor): Envelope | undefined {
    return this.engaged.has(actor) ? undefined : actor.mailbox[0];
  }

  engage(actors: Iterable<Actor>): void {
    for (const actor of actors) this.engaged.add(actor);
  }

  release(actors: Iterable<Actor>): void {
    for (const actor of actors) {
      this.engaged.delete(actor);
      if (actor.mailbox.length > 0) this.waiting.add(actor);
    }
  }

  backlog(): Backlog {
    const mailboxes = [...this.waiting].map(({ mailbox }) => mailbox);
    const now = performance.now();
    return {
      commands: mailboxes.reduce((sum, { length }) => sum + length, 0),
      oldest_ms: Math.max(0, ...mailboxes.map(([first]) => (first ? now - first.arrived : 0))),
    };
  }

  /** Whether so many actors, or more, wait with a light command for a lane. */
  areThere(actors: number, admits: Admits): boolean {
    let found = 0;
    for (const actor of this.waiting) if (this.isLight(actor, admits) && ++found === actors) return true;
    return false;
  }

  takeHeavy(): Envelope | undefined {
    for (const actor of [...this.waiting]) {
      const next = this.nextOf(actor);
      if (!next || !isHeavy(next)) continue;
      this.serve(actor);
      return next;
    }
    return undefined;
  }

  /**
   * The commands of a round, one an actor in turn, within the bounds: of all actors that wait for its lane, or of that share of them. An
   * actor whose next command is heavy waits for its own round.
   */
  takeLight(admits: Admits, share: number): Envelope[] {
    const actors = [...this.waiting].filter((actor) => this.isLight(actor, admits));
    const served = actors.slice(0, Math.ceil(actors.length * share));
    const taken: Envelope[] = [];
    let weight = 0;
    for (let found = true; found;) {
      found = false;
      for (const actor of served) {
        const next = this.nextOf(actor);
        if (!next || isHeavy(next) || !admits(next)) continue;
        if (taken.length >= roundLimits.commands || (taken.length > 0 && weight + next.weight > roundLimits.weight)) return taken;
        this.serve(actor);
        found = true;
        taken.push(next);
        weight += next.weight;
      }
    }
    return taken;
  }

  private isLight(actor: Actor, admits: Admits): boolean {
    const next = this.firstOf(actor);
    return next !== undefined && !isHeavy(next) && admits(next);
  }

  /** The first command in a free actor's mailbox whose client still waits; commands before it whose clients have given up are refused. */
  private nextOf(actor: Actor): Envelope | undefined {
    if (this.engaged.has(actor)) return undefined;
    const now = clock.now().getTime();
    while (actor.mailbox[0] && actor.mailbox[0].request.deadline < now) {
      actor.mailbox.shift()!.reject(waitedTooLong());
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
