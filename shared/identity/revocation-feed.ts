import { randomUUID } from 'node:crypto';
import type { ClientSession, Collection } from 'mongodb';
import { PRIMARY } from '../database/read-options.ts';
import { clock } from '../base/clock.ts';
import { MOST_CLOCK_DIFFERENCE_MS } from '../database/require-usable.ts';
import type { Db } from '../database/connection.ts';
import type { VerifiedToken } from './access-token.ts';

const POLL_MS = 400;
/** How far back each poll looks again. This is longer than a transaction may take to commit after it took its time. */
const OVERLAP_MS = 15_000;
/** The same for entities. The process that recycled one sets the moment: two clocks may be this far apart. */
const RECYCLED_MS = OVERLAP_MS + 2 * MOST_CLOCK_DIFFERENCE_MS;
/** How long a revocation is needed: no access token lives longer. The collection's TTL index says the same. */
const KEPT_MS = 25 * 60 * 60 * 1000;

/**
 * What ended, or what changed about a user:
 * - `user`: the user's tokens of an epoch below `epoch` (log-out, new password, account deleted);
 * - `token`: one token, by jti; `client`: an API key's tokens, by client id;
 * - `session`: the tokens of one session of the console, by `sid`;
 * - `keys`: the set of signing keys changed;
 * - `caller`: the user's entities or scopes changed, so what is remembered of the caller is out of date.
 */
export type RevocationEntry =
  | { kind: 'user'; subject: number; epoch: number }
  | { kind: 'token'; subject: string }
  | { kind: 'client'; subject: string }
  | { kind: 'session'; subject: string }
  | { kind: 'keys'; subject: string }
  | { kind: 'caller'; subject: number };

export type ChangeListener = (change: RevocationEntry | { kind: 'entity'; subject: number }) => void;
type RevocationDocument = { _id: string; at: Date } & RevocationEntry;

/**
 * The revocations of the last day, in the memory of each process. The process that revokes notes them at once; every other process reads
 * them from the collection `revocations` every 400 ms. Their order is the database server's time (`$$NOW`), so the processes' clocks need
 * not agree. Recycled entities are found by the clock of the process that recycled them, so each poll looks back further for these.
 */
export class RevocationFeed {
  private readonly revocations: Collection<RevocationDocument>;
  private readonly entities: Collection<{ _id: number; deleted_at: Date | null }>;
  private readonly epochs = new Map<number, { epoch: number; until_ms: number }>();
  private readonly tokens = new Map<string, { until_ms: number }>();
  private readonly clients = new Map<string, { until_ms: number }>();
  private readonly sessions = new Map<string, { until_ms: number }>();
  private readonly seen = new Map<string, number>();
  private readonly listeners = new Set<ChangeListener>();
  private newest = new Date(0);
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | undefined;
  private readonly onPollError: (error: unknown) => void;

  constructor(db: Db, onPollError: (error: unknown) => void = () => undefined) {
    this.revocations = db.collection('revocations');
    this.entities = db.collection('entities');
    this.onPollError = onPollError;
  }

  /** Loads the stored revocations and begins to follow new ones. */
  async start(): Promise<void> {
    await this.poll();
    this.timer = setInterval(() => {
      this.polling ??= this.poll()
        .catch(this.onPollError)
        .finally(() => (this.polling = undefined));
    }, POLL_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.polling;
  }

  onChange(listener: ChangeListener): void {
    this.listeners.add(listener);
  }

  isRevoked(token: VerifiedToken): boolean {
    if (token.jti !== null && this.tokens.has(token.jti)) return true;
    // An API key's tokens end with the key, not with its maker's session (docs/decisions/tokens.md).
    if (token.client_id !== null) return this.clients.has(token.client_id);
    if (token.session !== null && this.sessions.has(token.session)) return true;
    return token.user_id !== null && token.epoch < (this.epochs.get(token.user_id)?.epoch ?? 0);
  }

  /** Writes entries in the caller's transaction. Give the result to `announce` once it is committed. */
  async record(entries: RevocationEntry[], session: ClientSession): Promise<RevocationDocument[]> {
    const documents: RevocationDocument[] = [];
    for (const entry of entries) {
      const _id = randomUUID();
      await this.revocations.updateOne({ _id }, [{ $set: { ...entry, at: '$$NOW' } }], { upsert: true, session });
      documents.push({ _id, at: new Date(0), ...entry });
    }
    return documents;
  }

  /** Applies committed entries in this process at once. */
  announce(documents: RevocationDocument[]): void {
    for (const document of documents) this.apply(document);
  }

  /** An entity was recycled or restored, or is new. Callers that were resolved to it must be looked up again. */
  announceEntity(entity_id: number): void {
    for (const listener of this.listeners) listener({ kind: 'entity', subject: entity_id });
  }

  /** Reads what other processes have revoked since the last look. */
  async poll(): Promise<void> {
    const since = new Date(this.newest.getTime() - OVERLAP_MS);
    const found = await this.revocations
      .find({ at: { $gt: since } }, PRIMARY)
      .sort({ at: 1 })
      .toArray();
    for (const document of found) {
      if (document.at > this.newest) this.newest = document.at;
      this.apply(document);
    }
    this.forgetWhatIsOver();
    const recycled = await this.entities
      .find({ deleted_at: { $gt: new Date(clock.now().getTime() - RECYCLED_MS) } }, { projection: { deleted_at: 1 }, ...PRIMARY })
      .toArray();
    for (const entity of recycled) {
      const sighting = `entity:${entity._id}:${entity.deleted_at!.getTime()}`;
      if (this.isSeen(sighting, this.newest)) continue;
      this.announceEntity(entity._id);
    }
  }

  private apply(document: RevocationDocument): void {
    if (this.isSeen(document._id, document.at)) return;
    const until_ms = performance.now() + KEPT_MS;
    if (document.kind === 'user') {
      const epoch = Math.max(document.epoch, this.epochs.get(document.subject)?.epoch ?? 0);
      keepLast(this.epochs, document.subject, { epoch, until_ms });
    }
    if (document.kind === 'token') keepLast(this.tokens, document.subject, { until_ms });
    if (document.kind === 'client') keepLast(this.clients, document.subject, { until_ms });
    if (document.kind === 'session') keepLast(this.sessions, document.subject, { until_ms });
    for (const listener of this.listeners) listener(document);
  }

  private isSeen(sighting: string, at: Date): boolean {
    const isKnown = this.seen.has(sighting);
    this.seen.set(sighting, Math.max(at.getTime(), this.newest.getTime()));
    return isKnown;
  }

  private forgetWhatIsOver(): void {
    const oldest_ms = this.newest.getTime() - 2 * OVERLAP_MS;
    for (const [sighting, at_ms] of this.seen) if (at_ms < oldest_ms) this.seen.delete(sighting);
    const now_ms = performance.now();
    // Maps iterate in order of insertion, which keepLast makes the order of expiry. So this stops at the first entry that is still needed.
    for (const kept of [this.epochs, this.tokens, this.clients, this.sessions] as Map<unknown, { until_ms: number }>[]) {
      for (const [key, { until_ms }] of kept) {
        if (until_ms > now_ms) break;
        kept.delete(key);
      }
    }
  }
}

/** Sets a key at the end of the map's order, where a key that is there would stay in its place. */
function keepLast<K, V>(kept: Map<K, V>, key: K, value: V): void {
  kept.delete(key);
  kept.set(key, value);
}
