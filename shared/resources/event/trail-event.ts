/** What an assistant says of itself; the tool and the proposal are what it called here. */
export interface EventAgent {
  /** Null where its protocol does not say it. */
  readonly name: string | null;
  readonly version: string | null;
  readonly tool: string;
  /** The proposal that was carried out. */
  readonly proposal: number | null;
}

/** An assistant, where one has a part in what is done. */
export interface EventAssistant {
  /** The client whose token was verified: the name of its API key. */
  readonly client: string;
  readonly agent: EventAgent;
  /** The person who agreed to what the assistant had proposed. */
  readonly approved_by?: number;
}

/**
 * Who did something: a user, or an API key that acts as the user who made it. What is said of an assistant is absent where there is none, so
 * that the hashed text of all other events is what it was before assistants were told.
 */
export interface EventActor extends Partial<EventAssistant> {
  readonly user_id: number | null;
  readonly api_key_id: number | null;
  /** What the caller was allowed to do when it happened. */
  readonly scopes: readonly string[];
}

/** A field before and after, as answers show it: amounts as decimal text, dates as text. */
export interface FieldChange {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The content of an event, without its place in the trail. The keys are in the order in which its hash covers them (docs/architecture.md
 * "The trail").
 */
export interface EventContent {
  /** In the past tense, after the resource: `transaction.posted`. */
  readonly name: string;
  /** The name's first part: `transaction`. */
  readonly resource: string;
  /** The record that the event is about; null when the write made several. */
  readonly record_id: number | null;
  /** Every record of its resource that the event names. */
  readonly record_ids: readonly number[];
  /** The name that the client's own system gives the record. */
  readonly external_id: string | null;
  readonly actor: EventActor;
  readonly request_id: string | null;
  readonly idempotency_key: string | null;
  /** Null unless a record was changed. */
  readonly changes: Readonly<Record<string, FieldChange>> | null;
}

/** An event of a trail: of an entity's books, or of an owner's account. Its keys are in the order of the hashed text. */
export interface TrailEvent extends EventContent {
  /** The entity whose trail holds it. In an owner's trail, the entity that the event concerns, if any. */
  readonly entity_id: number | null;
  /** The owner whose trail holds it; null in an entity's trail. */
  readonly owner_id: number | null;
  /** 1, 2, 3 … in its trail, without gaps. */
  readonly position: number;
  /** When it was saved, ISO 8601 UTC. */
  readonly at: string;
  /** Hash of the event before; empty in the first. */
  readonly previous_hash: string;
  /** SHA-256 of the event's own text, which contains everything else that is shown of it. */
  readonly hash: string;
}
