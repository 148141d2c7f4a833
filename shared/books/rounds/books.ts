import { clock } from '../../base/clock.ts';
import { requireDiskRoom } from '../../base/disk-room.ts';
import { tracing } from '../../base/tracing.ts';
import { Actor } from '../state/actor.ts';
import type { Envelope } from '../state/actor.ts';
import { ActorRegistry } from '../state/actor-registry.ts';
import type { Answer, Caller, Command, RequestInfo } from '../command.ts';
import type { BooksDatabase } from './books-database.ts';
import { Committer } from './committer.ts';
import type { SecondLane } from './ordinary-lanes.ts';
import { unbornState } from '../state/entity-state.ts';
import type { EventForm } from '../trail/event-form.ts';
import { withinLimits } from '../within-limits.ts';
import type { TrailMove } from '../trail/trail-move.ts';
import { roundLimits } from './round-limits.ts';
import type { Backlog } from './round-metrics.ts';

export interface Submission<P> {
  params: P;
  caller: Caller;
  /** The token's entity, when the caller acts in another one: a client's idempotency keys belong to its token. */
  token_entity_id?: number | null;
  request?: RequestInfo;
  /** What it leaves in the trail; by default an event of the command's own name. */
  event?: EventForm;
  /** Turns an answer's body into the bytes that an idempotency key replays. */
  serialize: (body: Record<string, unknown>) => string;
  /** The same for a long answer that is not kept; without it, that is serialised like others. */
  serializeInPieces?: (body: Record<string, unknown>) => readonly Buffer[];
  /** What its dry run shows besides, of the ledger rows that it would append. */
  rehearses?: Envelope['rehearses'];
  /** The service does it by itself, for what was admitted and counted before: no subscription refuses it. */
  unmetered?: true;
  /** The event that it leaves besides its own. */
  also_leaves?: Envelope['also_leaves'];
}

/** The books of this process: every write of every entity goes through here, to its actor and into a round. */
export class Books {
  private readonly registry = new ActorRegistry();
  private readonly committer: Committer;
  private readonly onFault: (error: unknown) => void;
  private readonly listeners = new Set<(moves: readonly TrailMove[]) => void>();
  /** Is told of each round that took long. */
  onSlow: (message: string) => void = () => undefined;

  constructor(database: BooksDatabase, onFault: (error: unknown) => void, second_lane?: SecondLane) {
    this.onFault = onFault;
    this.committer = new Committer(
      database,
      { onFault, onSlow: (message) => this.onSlow(message), onCommitted: (moves) => this.tell(moves) },
      second_lane,
    );
  }

  /**
   * Calls a listener after every round that this process saves, with the trails that have grown and their new ends. The listener must be
   * quick and is not awaited. A call may be lost with the process, so it is only a hint to read the trail again. Returns the function that
   * stops it.
   */
  onCommitted(listener: (moves: readonly TrailMove[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Decides and saves a command of an existing entity. The answer leaves only when it is durable. */
  execute<P, Q>(entity_id: number, command: Command<P, Q>, submission: Submission<P>): Promise<Answer> {
    return this.send(this.registry.of(entity_id, clock.now().getTime()), command, submission);
  }

  /** Decides and saves the command that creates a new entity: the first command of that entity's books. */
  async executeInNewEntity<P, Q>(command: Command<P, Q>, submission: Submission<P>): Promise<Answer> {
    const actor = new Actor(submission.request?.dry_run ? -1 : await this.committer.ids.takeSoon('entities'));
    actor.state = unbornState(actor.entity_id);
    return this.send(actor, command, submission);
  }

  /** Resolves when every accepted command is answered. */
  drained(): Promise<void> {
    return this.committer.drained();
  }

  /** What waits for a round at this moment. */
  backlog(): Backlog {
    return this.committer.backlog();
  }

  /** How long the oldest of the rounds under way has run, in ms; 0 when none does. */
  longestRound(): number {
    return this.committer.longestRound();
  }

  /** What makes the writes of all tenants slow now, in words for an operator; undefined while nothing does. */
  slowness(): string | undefined {
    return this.committer.slowness();
  }

  private tell(moves: TrailMove[]): void {
    for (const listener of this.listeners) {
      try {
        listener(moves);
      } catch (error) {
        this.onFault(error);
      }
    }
  }

  private async send<P, Q>(actor: Actor, command: Command<P, Q>, submission: Submission<P>): Promise<Answer> {
    const { params, caller, token_entity_id = caller.entity_id, request, event = { name: command.name } } = submission;
    // What is recorded of a mail that went out is true whether or not there is room.
    if (!request?.dry_run && !submission.unmetered) requireDiskRoom();
    const info = request ?? { id: '', deadline: clock.now().getTime() + roundLimits.command_ms };
    const trace = tracing?.command(command.name, actor.entity_id);
    const answered = new Promise<Answer>((resolve, reject) => {
      const weight = command.weight?.(params) ?? 1;
      this.committer.submit({
        actor,
        // The parameters travel beside the command, so that the types of each command are not needed on the way.
        command: (caller.limits ? withinLimits(command, caller.limits) : command) as Command<unknown>,
        event,
        params,
        caller,
        token_entity_id,
        request: info,
        weight,
        arrived: performance.now(),
        serialize: submission.serialize,
        serializeInPieces: submission.serializeInPieces,
        rehearses: submission.rehearses,
        unmetered: submission.unmetered,
        also_leaves: submission.also_leaves,
        trace,
        resolve,
        reject,
        isCommitting: false,
        isGivenUp: false,
        evictions: 0,
      });
    });
    if (trace)
      answered.then(
        () => trace.end(),
        (error: unknown) => trace.end(error),
      );
    return answered;
  }
}
