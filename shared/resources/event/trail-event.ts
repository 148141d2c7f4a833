/** Who did something: a user, or an API key that acts as the user who made it. */
export interface EventActor {
  readonly user_id: number | null;
  readonly api_key_id: number | null;
  /** What the caller was allowed when it happened. */
  readonly scopes: readonly string[];
}

/** A field before and after, as answers show it: amounts as decimal text, dates as text. */
export interface FieldChange {
  readonly before: unknown;
  readonly after: unknown;
}

/** What an event says, beside its place in the trail. In the order in which its hash covers it (docs/architecture.md "The trail"). */
export interface EventContent {
  /** In the past tense, behind the resource: `transaction.posted`. */
  readonly name: string;
  /** The name's first part: `transaction`. */
  readonly resource: string;
  /** The record that it is about; null where it made several. */
  readonly record_id: number | null;
  /** Every record of its resource that it names. */
  readonly record_ids: readonly number[];
  /** What the client's own system calls the record. */
  readonly external_id: string | null;
  readonly actor: EventActor;
  readonly request_id: string | null;
  readonly idempotency_key: string | null;
  /** Null unless a record was changed. */
  readonly changes: Readonly<Record<string, FieldChange>> | null;
}

/** An event of a trail: of an entity's books, or of what concerns an owner's account. The order of its keys is that of the hashed text. */
export interface TrailEvent extends EventContent {
  /** The entity whose trail it stands in; in an owner's trail the entity that it concerns, if one. */
  readonly entity_id: number | null;
  /** The owner whose trail it stands in; null in an entity's. */
  readonly owner_id: number | null;
  /** 1, 2, 3 … in its trail, without gaps. */
  readonly position: number;
  /** When it was saved, ISO 8601 UTC. */
  readonly at: string;
  /** Hash of the event before; empty in the first. */
  readonly previous_hash: string;
  /** SHA-256 of the event's own text, which holds everything else that is shown of it. */
  readonly hash: string;
}
