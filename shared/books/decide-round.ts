import { limits } from '../api/limits.ts';
import { RequestError } from '../base/request-error.ts';
import { BooksReader } from './books-reader.ts';
import { CommandBooks } from './command-books.ts';
import type { Answer } from './command.ts';
import type { Db } from 'mongodb';
import { minimalAnswer } from './answers.ts';
import { provisionalAnswer } from './dry-run.ts';
import type { Envelope } from './actor.ts';
import { idempotencyId, payerOf } from './actor.ts';
import type { IdBlocks } from './id-blocks.ts';
import { IdsExhausted } from './id-blocks.ts';
import type { Prefetched, StoredAnswer } from './prefetch-round.ts';
import type { OwnerAccounts } from './remembered-subscriptions.ts';
import { roundLimits } from './round-limits.ts';
import { countReplay } from './round-metrics.ts';
import { describeEvent, isMade } from './trail/describe-event.ts';
import { marksOf } from './trail/marks-of.ts';
import type { WriteLayer } from './write-layer.ts';

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

/** A round whose commands are being decided. */
interface DecidingRound extends Prefetched {
  now: Date;
  written: Written[];
  unwritten: Unwritten[];
  /** Commands for the next round, in order: they must query, must wait for an equal idempotency key, or found no room in this round. */
  later: Envelope[];
  /**
   * Records and ledger rows decided so far. Weights are given before a command is decided, and some commands cannot know theirs (the lines
   * of a draft that is posted), so the round is also bounded by the number of records written.
   */
  size: number;
}

export interface DecidedRound extends Omit<DecidingRound, 'accounts'> {
  accounts: OwnerAccounts;
}

/** Decides the commands of a round one after another, each on top of what the earlier ones of its entity decided. */
export async function decideRound(db: Db, envelopes: Envelope[], prefetched: Prefetched, now: Date, ids: IdBlocks): Promise<DecidedRound> {
  const decided: DecidingRound = { ...prefetched, now, written: [], unwritten: [], later: [], size: 0 };
  const waiting = new Set<unknown>();
  const keys = new Set<string>();
  for (const envelope of envelopes) {
    const key = idempotencyId(envelope);
    const round = decided.rounds.get(envelope.actor)!;
    if (decided.size >= roundLimits.weight || waiting.has(envelope.actor) || (key !== undefined && keys.has(key))) {
      decided.later.push(envelope);
      continue;
    }
    const replay = key !== undefined && replayOf(decided.answers?.get(key), envelope);
    if (replay) {
      if ('answer' in replay) countReplay();
      decided.unwritten.push({ envelope, outcome: replay });
      continue;
    }
    if (envelope.command.query && (envelope.command.queries?.(envelope.params) ?? true) && !round.overlay.isEmpty) {
      waiting.add(envelope.actor);
      decided.later.push(envelope);
      continue;
    }
    if (!(await decideOne(db, envelope, decided, ids))) {
      waiting.add(envelope.actor);
      decided.later.push(envelope);
      continue;
    }
    if (key !== undefined) keys.add(key);
  }
  return { ...decided, accounts: await prefetched.accounts };
}

/** False when it turned out to be heavy and must wait for a round of its own. */
async function decideOne(db: Db, envelope: Envelope, decided: DecidingRound, ids: IdBlocks): Promise<boolean> {
  const { command, params, caller, request } = envelope;
  const round = decided.rounds.get(envelope.actor)!;
  const dry_run = request.dry_run === true;
  try {
    const transactions = command.meters?.(params) ?? 0;
    const minimal = request.minimal === true;
    const context = { round, caller, now: decided.now, dry_run, minimal, ids };
    const queried = await command.query?.(params, new BooksReader(db, envelope.actor.entity_id), new CommandBooks(context));
    const found = command.weightFound?.(queried) ?? 0;
    if (found > roundLimits.heavy && envelope.weight <= roundLimits.heavy) {
      envelope.weight = found;
      return false;
    }
    for (;;) {
      const books = new CommandBooks(context);
      const taken = ids.begin();
      try {
        const decision = command.decide(params, books, queried);
        const answer = minimal ? minimalAnswer(decision) : decision;
        // Asked last: a fault of the request is reported before one of the subscription, which may still be on its way.
        const account = (await decided.accounts).get(payerOf(envelope));
        account?.admit(transactions);
        if (dry_run) {
          decided.unwritten.push({ envelope, outcome: { answer: provisionalAnswer(answer) } });
          return true;
        }
        if (account) answer.subscription = account.standing;
        const stored = storedAnswer(envelope, answer, decided.now);
        account?.count(transactions);
        const event = describeEvent(envelope, answer, books);
        round.overlay.merge(books.buffer);
        round.leave(event, marksOf(event, isMade(envelope.event, books)), decided.now);
        decided.size += books.buffer.size;
        decided.written.push({ envelope, answer, layer: books.buffer, stored });
        return true;
      } catch (error) {
        ids.giveBack(taken);
        if (!(error instanceof IdsExhausted)) throw error;
        await ids.reserve(error.collection);
      }
    }
  } catch (error) {
    decided.unwritten.push({ envelope, outcome: { error } });
    return true;
  }
}

/**
 * Whether a command was decided as if its key were new and leaves nothing that would prove it: the first request of that key may have been
 * answered otherwise.
 */
export function leavesKeyUnproven({ answers, unwritten }: DecidedRound): boolean {
  return answers === undefined && unwritten.some(({ envelope }) => idempotencyId(envelope) !== undefined);
}

function replayOf(stored: StoredAnswer | undefined, envelope: Envelope): Unwritten['outcome'] | undefined {
  if (!stored) return undefined;
  if (stored.fingerprint !== envelope.request.idempotency?.fingerprint) {
    const hours = limits.idempotency_seconds / 3_600;
    const message = `The Idempotency-Key was used for another method, path or body within the last ${hours} hours; send a new key.`;
    return { error: new RequestError(422, { 'Idempotency-Key': [message] }) };
  }
  const location = stored.location === null ? {} : { location: stored.location };
  const form = stored.minimal ? { minimal: true as const } : {};
  return { answer: { status: stored.status, ...location, ...form, body: {}, replay: stored.body, replayed: true } };
}

function storedAnswer(envelope: Envelope, answer: Answer, now: Date): Written['stored'] {
  const _id = idempotencyId(envelope);
  if (_id === undefined) return undefined;
  const { fingerprint } = envelope.request.idempotency!;
  return {
    _id,
    fingerprint,
    status: answer.status,
    location: answer.location ?? null,
    ...(answer.minimal ? { minimal: true } : {}),
    created_at: now,
  };
}
