import { limits } from '../../api/limits.ts';
import { RequestError } from '../../base/request-error.ts';
import { BooksReader } from '../books-reader.ts';
import type { RequestInfo } from '../command.ts';
import { CommandBooks } from '../state/command-books.ts';
import { UnnamedLookup } from '../state/entity-round.ts';
import type { Db } from 'mongodb';
import { beginParts } from './decide-in-parts.ts';
import { joinRound } from './decided-round.ts';
import type { DecidedRound, Unwritten } from './decided-round.ts';
import type { Envelope } from '../state/actor.ts';
import { idempotencyId } from '../state/actor.ts';
import type { IdBlocks } from '../../database/id-blocks.ts';
import { IdsExhausted } from '../../database/id-blocks.ts';
import type { Prefetched, StoredAnswer } from './prefetch-round.ts';
import { inItsTime, TooLongForARound } from './in-its-time.ts';
import { roundLimits } from './round-limits.ts';
import { countReplay } from './round-metrics.ts';

/** Decides the commands of a round one after another, each on top of what the earlier ones of its entity decided. */
export async function decideRound(db: Db, envelopes: Envelope[], prefetched: Prefetched, now: Date, ids: IdBlocks): Promise<DecidedRound> {
  const decided: DecidedRound = { ...prefetched, now, written: [], unwritten: [], later: [], size: 0 };
  const waiting = new Set<unknown>();
  const keys = new Set<string>();
  const began = performance.now();
  for (const envelope of envelopes) {
    const key = idempotencyId(envelope);
    const round = decided.rounds.get(envelope.actor)!;
    const isLate = decided.written.length + decided.unwritten.length > 0 && performance.now() - began > roundLimits.slow_ms;
    if (
      isLate ||
      decided.parted ||
      decided.size >= roundLimits.weight ||
      waiting.has(envelope.actor) ||
      (key !== undefined && keys.has(key))
    ) {
      decided.later.push(envelope);
      continue;
    }
    const replay = key !== undefined && replayOf(decided.answers.get(key), envelope);
    if (replay) {
      if ('answer' in replay) countReplay();
      decided.unwritten.push({ envelope, outcome: replay });
      continue;
    }
    if (asks(envelope) && !round.overlay.isEmpty) {
      waiting.add(envelope.actor);
      decided.later.push(envelope);
      continue;
    }
    const since = performance.now();
    const isDecided = await decideOne(db, envelope, decided, ids);
    envelope.took = performance.now() - since;
    if (!isDecided) {
      waiting.add(envelope.actor);
      decided.later.push(envelope);
      continue;
    }
    if (key !== undefined) keys.add(key);
  }
  return decided;
}

/** Whether the command reads the database before it decides. */
function asks({ command, params }: Envelope): boolean {
  return command.query !== undefined && (command.queries?.(params) ?? true);
}

/** False when it must wait for another round: it turned out to be heavy, or what it reads hangs on what this round has made. */
async function decideOne(db: Db, envelope: Envelope, decided: DecidedRound, ids: IdBlocks): Promise<boolean> {
  const { command, params, caller, request } = envelope;
  const round = decided.rounds.get(envelope.actor)!;
  const dry_run = request.dry_run === true;
  try {
    const context = { round, caller, now: decided.now, dry_run, minimal: request.minimal === true, ids };
    const queried = asks(envelope)
      ? await inItsTime(envelope, command.query!(params, new BooksReader(db, envelope.actor.entity_id), new CommandBooks(context)))
      : undefined;
    const found = command.weightFound?.(queried) ?? 0;
    if (found > roundLimits.heavy && envelope.weight <= roundLimits.heavy) {
      envelope.weight = found;
      return false;
    }
    if (command.inParts && decided.written.length === 0) decided.parted = await beginParts(envelope, context);
    while (!decided.parted) {
      const books = new CommandBooks(context);
      const taken = ids.begin();
      try {
        const decision = command.decide(params, books, queried);
        joinRound(decided, { envelope, books }, decision);
        break;
      } catch (error) {
        ids.giveBack(taken);
        if (!(error instanceof IdsExhausted)) throw error;
        await ids.reserve(error.collection);
      }
    }
  } catch (error) {
    // It named what it reads by the books before the round: a period that an earlier command of the round made, say, was not among them.
    if (error instanceof UnnamedLookup && !round.overlay.isEmpty) return false;
    if (error instanceof TooLongForARound) return false;
    decided.unwritten.push({ envelope, outcome: { error } });
  }
  return true;
}

function isSameRequest(stored: StoredAnswer, { idempotency }: RequestInfo): boolean {
  const isSaidTheSame = stored.fingerprint === idempotency?.fingerprint;
  return isSaidTheSame || (stored.meaning !== undefined && stored.meaning === idempotency?.meaning);
}

function replayOf(stored: StoredAnswer | undefined, envelope: Envelope): Unwritten['outcome'] | undefined {
  if (!stored) return undefined;
  if (!isSameRequest(stored, envelope.request)) {
    const hours = limits.idempotency_seconds / 3_600;
    const message = `The Idempotency-Key was used for another method, path or body within the last ${hours} hours; send a new key.`;
    return { error: new RequestError(422, { 'Idempotency-Key': [message] }) };
  }
  const location = stored.location === null ? {} : { location: stored.location };
  const form = stored.minimal ? { minimal: true as const } : {};
  return { answer: { status: stored.status, ...location, ...form, body: {}, replay: stored.body, replayed: true } };
}
