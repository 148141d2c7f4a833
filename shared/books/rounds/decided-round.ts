import { minimalAnswer } from '../answers.ts';
import type { Answer } from '../command.ts';
import { checkIfMatch, revisionShown } from './check-if-match.ts';
import type { PartedDecision } from './decide-in-parts.ts';
import { provisionalAnswer } from './dry-run.ts';
import type { Actor, Envelope } from '../state/actor.ts';
import { idempotencyId, payerOf } from '../state/actor.ts';
import type { CollectionName } from '../../resources/records.ts';
import type { Prefetched, StoredAnswer } from './prefetch-round.ts';
import type { RefusedDocument } from './send-round-write.ts';
import { describeEvent, isMade } from './describe-event.ts';
import { marksOf } from '../trail/marks-of.ts';
import { keepBankEntries } from '../state/keep-bank-entries.ts';
import type { WriteLayer } from '../state/write-layer.ts';

export interface Written {
  envelope: Envelope;
  answer: Answer;
  layer: WriteLayer;
  /** What is kept for its idempotency key, but for the text, which is made while the database is at work (round-writes.ts). */
  stored: Omit<StoredAnswer, 'body'> | undefined;
}

/** An outcome that writes nothing: a refusal, a dry run, a replay. Its answer leaves only after its entity is known not to have moved. */
export interface Unwritten {
  envelope: Envelope;
  outcome: { answer: Answer } | { error: unknown };
}

/** A round whose commands are decided, or are being decided. */
export interface DecidedRound extends Prefetched {
  now: Date;
  written: Written[];
  unwritten: Unwritten[];
  /** A command of many parts, alone in its round, which is decided while it is being written. */
  parted?: PartedDecision | undefined;
  /** Commands for the next round, in order: they must query, must wait for an equal idempotency key, or found no room in this round. */
  later: Envelope[];
  /**
   * Records and ledger rows decided so far. Weights are given before a command is decided, and some commands cannot know theirs (the lines
   * of a draft that is posted), so the round is also bounded by the number of records written.
   */
  size: number;
}

/** The actors whose books the round changes. */
export function moversOf({ written }: Pick<DecidedRound, 'written'>): Set<Actor> {
  return new Set(written.map(({ envelope }) => envelope.actor));
}

/**
 * Adds a command that is decided to its round; throws when its owner's subscription admits no such write. That is asked last: a fault of
 * the request is reported before one of the subscription.
 */
export function joinRound(decided: DecidedRound, { envelope, books }: Pick<PartedDecision, 'envelope' | 'books'>, decision: Answer): void {
  const { command, params, request } = envelope;
  const round = decided.rounds.get(envelope.actor)!;
  checkIfMatch(envelope, books);
  keepBankEntries(books);
  const transactions = command.meters?.(params, decision) ?? 0;
  const answer = books.minimal ? minimalAnswer(decision) : decision;
  const account = envelope.unmetered ? undefined : decided.accounts.get(payerOf(envelope));
  account?.admit(transactions);
  if (request.dry_run === true) {
    const rows = books.minimal ? {} : envelope.rehearses?.(books.buffer.ledger, books);
    decided.unwritten.push({ envelope, outcome: { answer: provisionalAnswer({ ...answer, body: { ...answer.body, ...rows } }) } });
    return;
  }
  if (account) answer.subscription = account.standing;
  const revision = revisionShown(envelope, answer, books);
  if (revision !== undefined) answer.revision = revision;
  const stored = storedAnswer(envelope, answer, decided.now);
  account?.count(transactions);
  const event = describeEvent(envelope, answer, books);
  const also = envelope.also_leaves && describeEvent({ ...envelope, ...envelope.also_leaves }, answer, books);
  round.overlay.merge(books.buffer);
  round.leave(event, marksOf(event, isMade(envelope.event, books)), decided.now);
  if (also)
    round.leave(
      also,
      marksOf(also, () => false),
      decided.now,
    );
  decided.size += books.buffer.size;
  decided.written.push({ envelope, answer, layer: books.buffer, stored });
}

function storedAnswer(envelope: Envelope, answer: Answer, now: Date): Written['stored'] {
  const _id = idempotencyId(envelope);
  if (_id === undefined) return undefined;
  const { fingerprint, meaning } = envelope.request.idempotency!;
  return {
    _id,
    fingerprint,
    ...(meaning === undefined ? {} : { meaning }),
    status: answer.status,
    location: answer.location ?? null,
    ...(answer.minimal ? { minimal: true } : {}),
    created_at: now,
  };
}

/** The command whose document a write error names. */
export function culpritOf(decided: DecidedRound, { collection, document_id }: RefusedDocument): Envelope | undefined {
  if (decided.parted) return decided.parted.envelope;
  return decided.written.find(({ layer, stored }) => {
    if (collection === 'idempotency_keys') return stored?._id === document_id;
    if (collection === 'ledger') return layer.ledger.some(({ id }) => id === document_id);
    return layer.inserted.get(collection as CollectionName)?.has(document_id as number);
  })?.envelope;
}
