import { codesOf } from '../../accounting/codes-of.ts';
import type { Document } from 'mongodb';
import { toDocument } from '../../database/document.ts';
import type { BookRecord } from '../../accounting/records.ts';
import type { Envelope } from '../state/actor.ts';
import type { Answer, Inserts } from '../command.ts';
import { CommandBooks } from '../state/command-books.ts';
import type { CommandContext } from '../state/command-books.ts';
import type { IdBlocks } from '../../database/id-blocks.ts';
import { recordDocument } from '../state/record-document.ts';
import { roundLimits } from './round-limits.ts';
import type { WriteLayer } from '../state/write-layer.ts';

/**
 * A command of many parts, such as a batch of transactions, that is decided while the server writes what is decided of it
 * (docs/architecture.md "The write path").
 */
export interface PartedDecision {
  envelope: Envelope;
  books: CommandBooks;
  /** Yields after each part. */
  parts: Generator<void, Answer>;
  /** The collections whose new records no later part changes. */
  collections: readonly Inserted[];
  ids: IdBlocks;
}

type Inserted = keyof Inserts;

/** The command was refused, or ran out of ids, after parts of it had been written; `cause` is why. */
export class PartRefused extends Error {
  constructor(cause: unknown) {
    super('A part of the command was refused', { cause });
  }
}

/**
 * Begins a command of many parts, which are alone in their rounds; undefined for others. The ids that it takes are reserved first,
 * because a decision that runs out of them begins anew. They are not given back when it is refused: other decisions take theirs in between.
 */
export async function beginParts(envelope: Envelope, context: CommandContext): Promise<PartedDecision | undefined> {
  const { command, params, weight, isWhole } = envelope;
  const { round, ids, dry_run } = context;
  if (!command.inParts || weight <= roundLimits.heavy || isWhole || dry_run || !round.state.born) return undefined;
  const books = new CommandBooks({ ...context, shows_later: true });
  const { inserts, parts } = command.inParts(params, books);
  for (const [collection, count] of Object.entries(inserts)) await ids.hold(collection, count);
  return { envelope, books, ids, parts, collections: codesOf(inserts) };
}

/**
 * What a command of many parts inserts, some parts at a time; then its answer. Throws what its decision throws, and a TypeError when a part
 * has changed what an earlier one inserted.
 */
export function* insertsOfParts(parted: PartedDecision): Generator<{ collection: Inserted; inserts: Document[] }, Answer> {
  const { books, collections } = parted;
  const sent = new Map(collections.map((collection): [Inserted, object[]] => [collection, []]));
  for (;;) {
    const answer = decideSome(parted);
    for (const [collection, records] of sent) {
      const fresh = insertedBy(books.buffer, collection, records.length);
      for (const record of fresh) records.push(record);
      const toInsert = collection === 'ledger' ? toDocument : (record: object) => recordDocument(collection, record as BookRecord);
      yield { collection, inserts: fresh.map(toInsert) };
    }
    if (!answer) continue;
    for (const [collection, records] of sent) requireSame(collection, records, insertedBy(books.buffer, collection));
    return answer;
  }
}

/** Decides parts until they write enough for a command of the server each; the answer when they were the last. */
function decideSome({ parts, books, ids }: PartedDecision): Answer | undefined {
  const enough = books.buffer.size + roundLimits.part;
  ids.begin();
  while (books.buffer.size < enough) {
    const next = parts.next();
    if (next.done) return next.value;
  }
  return undefined;
}

/** In the order of their inserts, but for so many that came first. */
function insertedBy(layer: WriteLayer, collection: Inserted, after = 0): readonly object[] {
  if (collection === 'ledger') return layer.ledger.slice(after);
  const records = layer.records.get(collection);
  const inserted: object[] = [];
  let place = 0;
  for (const id of layer.inserted.get(collection) ?? []) if (place++ >= after) inserted.push(records!.get(id)!);
  return inserted;
}

/** A record never changes in place, so that one which is the same object is as it was sent. */
function requireSame(collection: Inserted, sent: readonly object[], decided: readonly object[]): void {
  if (sent.length === decided.length && sent.every((record, index) => record === decided[index])) return;
  throw new TypeError(`A part of the command has changed ${collection} that an earlier part had inserted`);
}
