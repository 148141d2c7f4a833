import { limits } from '../../api/limits.ts';
import { DAY_MS } from '../../accounting/fiscal-year.ts';
import {
  amount,
  anything,
  bytes,
  countsByName,
  date,
  flag,
  integer,
  optionalCountsByName,
  optionalDate,
  optionalFlag,
  optionalInteger,
  optionalListOf,
  optionalText,
  schemaOfFields,
  text,
  texts,
} from './fields.ts';

/** The fields of a document in either trail, besides the field that says whose trail it is. */
const stored = { first_position: integer, last_position: integer, at: date, previous_hash: text, hash: text, marks: texts, events: texts };

/**
 * Append-only: the events that the commands of a round left in an entity's trail. `_id` is `<entity>:<first position>`
 * (shared/books/trail/stored-events.ts).
 */
export const events = schemaOfFields({ _id: text, entity_id: integer, ...stored, round_id: optionalText })
  .index({ entity_id: 1, last_position: 1 }, { unique: true })
  .index({ entity_id: 1, at: 1 })
  .index({ entity_id: 1, marks: 1, last_position: 1 });

/** The same for events about a user's account, outside the books. `_id` is `<owner>:<first position>`. */
export const accountEvents = schemaOfFields({ _id: text, owner_id: integer, ...stored })
  .index({ owner_id: 1, last_position: 1 }, { unique: true })
  .index({ owner_id: 1, at: 1 })
  .index({ owner_id: 1, marks: 1, last_position: 1 });

/** The last position of an account's trail; `_id` is the user's id. */
export const accountHeads = schemaOfFields({ _id: integer, trail_position: integer, trail_hash: text });

/**
 * The files of an entity, whose bytes are in `file_chunks`, or where `place` says so in an object store (shared/byte-store/recorded-byte-store.ts). Until they are all there, `whole` is false.
 * `_id` is a uuid; `puts` counts how often the bytes came, `stored_at` is when they came last.
 */
export const storedFiles = schemaOfFields({
  _id: text,
  entity_id: integer,
  sha256: text,
  size: integer,
  whole: flag,
  puts: integer,
  stored_at: date,
  place: optionalText,
}).index({
  entity_id: 1,
  sha256: 1,
});

/** A part of a file's bytes, in the order of `number` from 0; `_id` is `<file>:<number>`. */
export const fileChunks = schemaOfFields({ _id: text, entity_id: integer, file: text, number: integer, bytes }).index(
  { entity_id: 1, file: 1, number: 1 },
  { unique: true },
);

/** Which process works on a record until when (record-leases.ts); `_id` is the id of the record. */
export const recordLeases = schemaOfFields({ _id: integer, entity_id: integer, lease: text, until: date });

/** One document per set of books; `_id` is the entity's id. */
export const heads = schemaOfFields({
  _id: integer,
  version: integer,
  ledger_position: integer,
  ledger_hash: text,
  trail_position: optionalInteger,
  trail_hash: optionalText,
  sequences: countsByName,
  account_codes: countsByName,
  counts: optionalCountsByName,
  recent_totals: optionalListOf({
    account_id: integer,
    currency_id: integer,
    settled_currency_id: optionalInteger,
    date: text,
    debit: amount,
    credit: amount,
    foreign_debit: amount,
    foreign_credit: amount,
    rows: integer,
  }),
  day_sums: optionalListOf({ holder: text, day: text, debited: amount }),
  attached_bytes: optionalInteger,
});

/** The last reserved id of each collection; `_id` is the collection's name. */
export const idBlocks = schemaOfFields({ _id: text, last: integer });

/** The stored first answer of a write with an Idempotency-Key, replayed for a day. `_id` holds user, entity and key. */
export const idempotencyKeys = schemaOfFields({
  _id: text,
  entity_id: integer,
  fingerprint: text,
  meaning: optionalText,
  status: integer,
  location: optionalText,
  body: text,
  minimal: optionalFlag,
  created_at: date,
}).index({ created_at: 1 }, { expireAfterSeconds: limits.idempotency_seconds });

/**
 * The migrations that were applied (`_id` is the name), the present version and those before it, and the lock of the process that migrates
 * (migrate-database.ts).
 */
export const migrations = schemaOfFields({
  _id: text,
  applied_at: optionalDate,
  fingerprint: optionalText,
  history: { type: [String] },
  expanded: optionalFlag,
  holder: optionalText,
  held_until: optionalDate,
});

/**
 * Tokens and keys that ended early, by the database server's clock. A row lives longer than any access token
 * (shared/identity/revocation-feed.ts).
 */
export const revocations = schemaOfFields({ _id: text, at: date, kind: text, subject: anything, epoch: optionalInteger }).index(
  { at: 1 },
  { expireAfterSeconds: 25 * 60 * 60 },
);

const DAY_SECONDS = DAY_MS / 1_000;

/**
 * The proof that a round of new entities was committed, or, if `abandoned`, that it never can be (docs/architecture.md "Unknown commits").
 * Versions that are older prove all their rounds here.
 */
export const rounds = schemaOfFields({ _id: text, created_at: date, abandoned: optionalFlag }).index(
  { created_at: 1 },
  { expireAfterSeconds: DAY_SECONDS },
);

/** The key pairs of the embedded authorization server; `_id` is the key id (`kid`). */
export const signingKeys = schemaOfFields({ _id: text, alg: text, public_jwk: anything, private_jwk: anything, created_at: date });

/**
 * How far a receiver outside has got in an entity's trail; `_id` is `webhook:<id>` or `stream:<entity>` (services/webhook/cursor).
 */
export const trailCursors = schemaOfFields({
  _id: text,
  entity_id: integer,
  kind: text,
  position: integer,
  part: optionalInteger,
  halted: flag,
  due_at: optionalDate,
  lease: optionalText,
  failures: integer,
  failing_since: optionalDate,
})
  .index({ entity_id: 1, kind: 1 })
  .index({ due_at: 1 }, { partialFilterExpression: { due_at: { $type: 'date' } } });
