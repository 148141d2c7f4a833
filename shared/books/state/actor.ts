import type { CommandTrace } from '../../base/tracing.ts';
import type { LedgerRow } from '../../resources/ledger/ledger-row.ts';
import type { Answer, BooksView, Caller, Command, RequestInfo } from '../command.ts';
import type { EventForm } from '../trail/event-form.ts';
import type { EntityState } from './entity-state.ts';

/** One entity's books in this process: its mailbox and the durable state it decides from. */
export class Actor {
  readonly entity_id: number;
  readonly mailbox: Envelope[] = [];
  /** Undefined until loaded, and again when another process was found to have moved the entity. */
  state: EntityState | undefined;
  /** When the state was last known to be current, in ms since the epoch. */
  checked_at = 0;
  last_used = 0;
  /** Whether its owner's plan had no hard caps when it was last read. */
  isUncapped = false;

  constructor(entity_id: number) {
    this.entity_id = entity_id;
  }

  forget(): void {
    this.state = undefined;
  }
}

/** A command on its way: what to decide, for whom, and how to answer. */
export interface Envelope {
  readonly actor: Actor;
  readonly command: Command<unknown>;
  /** What it leaves in the trail. */
  readonly event: EventForm;
  readonly params: unknown;
  readonly caller: Caller;
  readonly token_entity_id: number | null;
  readonly request: RequestInfo;
  /** Raised when the command's query finds more records to write than were known. */
  weight: number;
  /** When the command came in, by `performance.now()`. */
  readonly arrived: number;
  /** Turns the answer's body into the bytes an idempotency key replays. */
  readonly serialize: (body: Record<string, unknown>) => string;
  /** The same for a long answer that is not kept. */
  readonly serializeInPieces: ((body: Record<string, unknown>) => readonly Buffer[]) | undefined;
  /** What its dry run shows besides, of the ledger rows that it would append. */
  readonly rehearses: ((rows: readonly LedgerRow[], books: BooksView) => Record<string, unknown>) | undefined;
  /** Whether it counts on no account (Submission). */
  readonly unmetered: true | undefined;
  /** The event that it leaves besides its own: that of the proposal which it carries out. */
  readonly also_leaves: { readonly event: EventForm; readonly params: unknown } | undefined;
  /** Its span, while traces are switched on. */
  readonly trace: CommandTrace | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  /** It is no longer decided in parts, because the ids that were reserved for it were too few. */
  isWhole?: true;
  /** Whether its round's commit was sent: from then on nobody can tell its client that nothing was saved. */
  isCommitting: boolean;
  /** Its client was told before the command was through, so it is not saved, or its outcome is not known. */
  isGivenUp: boolean;
  /** How long its reading and its decision took, the last time, in ms. */
  took?: number;
  /** How often the command was taken out of a round because of its own error. */
  evictions: number;
}

/** The actors of these commands, each once. */
export function actorsOf(envelopes: readonly Envelope[]): Set<Actor> {
  return new Set(envelopes.map(({ actor }) => actor));
}

/** The record of an idempotency key: scoped to the user and to the entity of the token, whichever entity the request acts on. */
export function idempotencyId({ caller, token_entity_id, request }: Envelope): string | undefined {
  return request.idempotency && `${caller.user_id}:${token_entity_id ?? 0}:${request.idempotency.key}`;
}

/** The account that a command counts on: that of the owner of the entity it acts on, whichever entity the token was issued for. */
export function payerOf({ actor, caller }: Envelope): number {
  return actor.state?.entity?.owner_id ?? caller.owner_id;
}
