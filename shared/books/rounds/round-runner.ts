import { missingRecord } from '../record-nouns.ts';
import { randomUUID } from 'node:crypto';
import { clock } from '../../base/clock.ts';
import { RequestError } from '../../base/request-error.ts';
import { tracing } from '../../base/tracing.ts';
import { actorsOf } from '../state/actor.ts';
import type { Actor, Envelope } from '../state/actor.ts';
import { backOff } from './back-off.ts';
import { mostRecentTotals } from './books-database.ts';
import type { BooksDatabase } from './books-database.ts';
import { busy } from './busy.ts';
import { commitRound } from './commit-round.ts';
import type { CommitOutcome } from './commit-round.ts';
import { decideRound } from './decide-round.ts';
import { culpritOf, moversOf } from './decided-round.ts';
import type { DecidedRound, Unwritten } from './decided-round.ts';
import { PartRefused } from './decide-in-parts.ts';
import { applyLayer } from '../state/entity-state.ts';
import { beginCommit, endCommit } from './give-up-late.ts';
import { IdsExhausted } from '../../database/id-blocks.ts';
import type { IdBlocks } from '../../database/id-blocks.ts';
import { loadEntityStates, readHeadVersions } from '../state/load-entity-states.ts';
import { prefetchRound } from './prefetch-round.ts';
import { roundLimits } from './round-limits.ts';
import { countRound, countTrouble, timePart } from './round-metrics.ts';
import type { TrailMove } from '../trail/trail-move.ts';
import { proofOf } from './round-proof.ts';
import { roundWrites, writeTexts } from './round-writes.ts';

/** The listeners of rounds; they must not throw and are not awaited. */
export interface Listeners {
  onFault: (error: unknown) => void;
  /** After each round that took long, with what it was. */
  onSlow?: (message: string) => void;
  /** After each round that was saved, before its answers leave. */
  onCommitted: (moves: TrailMove[]) => void;
}

/** The commands that a round has not answered. */
export interface Unanswered {
  /** They go first in the next round of their entities. */
  later: Envelope[];
  /** Another writer is at their entities, or was first: they are tried again apart from all others. */
  contended: Envelope[];
}

/** Runs one round: loads, prefetches, decides, writes, and answers; entities that another process is writing leave it. */
export class RoundRunner {
  readonly ids: IdBlocks;
  private readonly database: BooksDatabase;
  /** Each runner counts usage in documents of its own. */
  private readonly writer_id = randomUUID();
  /** When another process was last found to have written an entity that is kept here, by `performance.now()`. */
  private others_wrote_at = -Infinity;
  private readonly onFault: (error: unknown) => void;
  private readonly onCommitted: (moves: TrailMove[]) => void;

  constructor(database: BooksDatabase, ids: IdBlocks, { onFault, onCommitted }: Listeners) {
    this.database = database;
    this.ids = ids;
    this.onFault = onFault;
    this.onCommitted = onCommitted;
  }

  /** Answers every command of the round except those that it returns. */
  async run(envelopes: Envelope[]): Promise<Unanswered> {
    try {
      if (!tracing) return await this.attempt(envelopes);
      return await tracing.round(
        envelopes.map(({ trace }) => trace),
        () => this.attempt(envelopes),
      );
    } catch (error) {
      this.onFault(error);
      for (const envelope of envelopes) {
        envelope.actor.forget();
        envelope.reject(error);
      }
      return nothing;
    }
  }

  /** Tells the clients of a round that has been tried too often. */
  refuse(envelopes: Envelope[]): void {
    for (const { actor, reject } of envelopes) {
      actor.forget();
      reject(busy('The books are busy; nothing was saved. Retry in a moment.'));
    }
  }

  private async attempt(envelopes: Envelope[]): Promise<Unanswered> {
    for (let attempt = 1; ; attempt++) {
      const started = performance.now();
      const live = await this.awake(envelopes);
      if (live.length === 0) return nothing;
      countRound(live.length);
      const now = clock.now();
      const prefetched = await prefetchRound(this.database.db, this.ids, live, now);
      const read = timePart('read', started);
      const decided = await decideRound(this.database.db, live, prefetched, now, this.ids);
      timePart('decide', read);
      const outcome = await this.write(decided);
      if (outcome.kind === 'again') continue;
      if (outcome.kind === 'committed') return this.settle(decided);
      const culprit = outcome.kind === 'refused' ? culpritOf(decided, outcome) : undefined;
      const moved = await this.forgetMoved(live);
      if (culprit) return this.evict(culprit, live, outcome.error);
      const cause = outcome.kind === 'aborted' ? outcome.cause : 'fault';
      if (cause === 'conflict') return this.separate(live, moved);
      if (attempt >= (cause === 'interruption' ? roundLimits.interruption_attempts : roundLimits.attempts))
        return this.bisect(live, outcome.error);
      countTrouble('retry');
      if (moved.size === 0) await backOff(attempt);
    }
  }

  /**
   * Loads states that are missing, and refuses commands whose entity does not exist. While other processes write the same entities, states
   * of idle actors are checked first, because a round that turns out to be decided from an old one must be written anew. The fence of the
   * head finds that out in any case.
   */
  private async awake(envelopes: Envelope[]): Promise<Envelope[]> {
    const now = clock.now().getTime();
    const actors = [...actorsOf(envelopes)];
    if (performance.now() - this.others_wrote_at < roundLimits.rechecks_ms) {
      const idle = actors.filter(({ state, checked_at }) => state?.born && now - checked_at > roundLimits.recheck_after_ms);
      if (idle.length > 0) await this.forgetIfMoved(idle);
    }
    await this.loadMissing(actors.filter(({ state }) => !state));
    for (const actor of actors) actor.checked_at = now;
    return envelopes.filter((envelope) => {
      if (envelope.isGivenUp || envelope.request.deadline < now) {
        envelope.reject(busy('The books were busy until the deadline of the request; nothing was saved. Retry in a moment.'));
        return false;
      }
      if (!envelope.actor.state)
        envelope.reject(new RequestError(404, { entity_id: [missingRecord('entities', envelope.actor.entity_id)] }));
      return envelope.actor.state !== undefined;
    });
  }

  /** `again`: nothing was saved, and a command of many parts is decided as a whole the next time. */
  private async write(decided: DecidedRound): Promise<CommitOutcome | { kind: 'again' }> {
    const { written, parted } = decided;
    if (written.length === 0 && !parted) return { kind: 'committed' };
    const proof = proofOf(decided, randomUUID());
    const writes = roundWrites(decided, proof, { id: this.writer_id, most_recent: mostRecentTotals(this.database) });
    const committed = parted ? [parted.envelope] : written.map(({ envelope }) => envelope);
    const outcome = await commitRound(this.database, writes, proof, {
      begin: () => beginCommit(committed),
      meanwhile: parted && (() => writeTexts(decided)),
    });
    if (outcome.kind !== 'committed') endCommit(committed);
    if (parted && outcome.kind === 'aborted' && outcome.error instanceof PartRefused)
      return this.refuseParts(decided, parted.envelope, outcome.error.cause);
    return outcome;
  }

  /** As a command that is refused before anything is written. Where reserved ids were too few, it is decided once more, as a whole. */
  private async refuseParts(decided: DecidedRound, envelope: Envelope, error: unknown): Promise<CommitOutcome | { kind: 'again' }> {
    if (error instanceof IdsExhausted) {
      envelope.isWhole = true;
      return { kind: 'again' };
    }
    decided.parted = undefined;
    decided.unwritten.push({ envelope, outcome: { error } });
    return this.write(decided);
  }

  /** Loads the states of actors that have none; an entity that does not exist goes on having none. */
  private async loadMissing(actors: readonly Actor[]): Promise<void> {
    if (actors.length === 0) return;
    const { client, db } = this.database;
    const entity_ids = actors.map(({ entity_id }) => entity_id);
    const states = await loadEntityStates(client, db, entity_ids);
    for (const actor of actors) actor.state = states.get(actor.entity_id);
  }

  /** The round is durable: memory follows, then the answers leave. */
  private async settle(decided: DecidedRound): Promise<Unanswered> {
    const now = clock.now().getTime();
    const movers = moversOf(decided);
    for (const actor of movers) {
      const round = decided.rounds.get(actor)!;
      applyLayer(actor.state!, round.overlay, round.left.head);
      actor.checked_at = now;
    }
    this.onCommitted(movesOf(decided, movers));
    for (const { envelope, answer } of decided.written) envelope.resolve(answer);
    const again = await this.answerUnwritten(decided.unwritten, movers);
    return { later: [...again, ...decided.later], contended: [] };
  }

  /** Refusals and dry runs need state as fresh as writes do: where no fence proved it fresh, the head is read once more. */
  private async answerUnwritten(unwritten: Unwritten[], proven: Set<Actor>): Promise<Envelope[]> {
    const unproven = [...new Set(unwritten.map(({ envelope }) => envelope.actor))].filter(
      (actor) => !proven.has(actor) && actor.state?.born,
    );
    const moved = unproven.length > 0 ? await this.forgetIfMoved(unproven) : new Set<Actor>();
    const again: Envelope[] = [];
    for (const { envelope, outcome } of unwritten) {
      if (moved.has(envelope.actor)) again.push(envelope);
      else if ('answer' in outcome) envelope.resolve(outcome.answer);
      else envelope.reject(outcome.error);
    }
    return again;
  }

  /** The command that caused the error leaves the round and is decided once more from fresh reads; if it fails again, it is refused. */
  private async evict(culprit: Envelope, live: Envelope[], error: unknown): Promise<Unanswered> {
    countTrouble('evict');
    const rest = live.filter((envelope) => envelope !== culprit);
    const unanswered = rest.length > 0 ? await this.run(rest) : nothing;
    if (++culprit.evictions <= 2) return both(unanswered, await this.run([culprit]));
    this.onFault(error);
    culprit.reject(error);
    return unanswered;
  }

  /**
   * Another writer is at some of the round's entities. They leave the round, and the others go on at once. Entities whose heads have moved
   * are known. Where a transaction that is still open holds a head, MongoDB does not say which: the round is split in halves until an entity
   * that cannot be written is alone. A half that fails costs little, because heads are written first.
   */
  private async separate(live: Envelope[], moved: ReadonlySet<Actor>): Promise<Unanswered> {
    countTrouble('conflict');
    const actors = [...actorsOf(live)];
    if (actors.length === 1 || moved.size === actors.length) return { later: [], contended: live };
    const leaving = moved.size > 0 ? moved : new Set(actors.slice(0, actors.length >> 1));
    const [first, rest] = [live.filter(({ actor }) => leaving.has(actor)), live.filter(({ actor }) => !leaving.has(actor))];
    return both(moved.size > 0 ? { later: [], contended: first } : await this.run(first), await this.run(rest));
  }

  /** No attempt succeeded and no error names the command at fault: splitting the round in halves finds it, and the others go on. */
  private async bisect(envelopes: Envelope[], error: unknown): Promise<Unanswered> {
    if (envelopes.length > 1) {
      countTrouble('bisect');
      const middle = envelopes.length >> 1;
      return both(await this.run(envelopes.slice(0, middle)), await this.run(envelopes.slice(middle)));
    }
    this.onFault(error);
    this.refuse(envelopes);
    return nothing;
  }

  private async forgetMoved(envelopes: Envelope[]): Promise<Set<Actor>> {
    const actors = [...actorsOf(envelopes)].filter(({ state }) => state?.born);
    return actors.length > 0 ? this.forgetIfMoved(actors) : new Set();
  }

  /** Compares versions in one read; a state that another process has moved is dropped and loaded again when needed. */
  private async forgetIfMoved(actors: Actor[]): Promise<Set<Actor>> {
    const versions = await readHeadVersions(
      this.database.db,
      actors.map(({ entity_id }) => entity_id),
    );
    const moved = new Set(actors.filter(({ entity_id, state }) => versions.get(entity_id) !== state?.head.version));
    if (moved.size > 0) this.others_wrote_at = performance.now();
    for (const actor of moved) actor.forget();
    return moved;
  }
}

const nothing: Unanswered = { later: [], contended: [] };

function both(first: Unanswered, second: Unanswered): Unanswered {
  return { later: [...first.later, ...second.later], contended: [...first.contended, ...second.contended] };
}

function movesOf({ rounds }: DecidedRound, movers: Iterable<Actor>): TrailMove[] {
  return [...movers].flatMap((actor) => {
    const trail = rounds.get(actor)?.overlay.trail;
    return trail
      ? [{ entity_id: actor.entity_id, first_position: trail.first_position, position: trail.end.position, names: trail.names }]
      : [];
  });
}
