import type { Caller } from '../books/command.ts';
import type { VerifiedToken } from './access-token.ts';
import { BoundedCache } from '../base/bounded-cache.ts';
import type { ChangeListener, RevocationFeed } from './revocation-feed.ts';

const REMEMBERED_CALLERS = 20_000;
/**
 * How long a caller is remembered. The revocation feed brings changes within half a second; this is only a second safeguard, and looking up
 * the callers of a thousand entities every ten seconds was a fifth of what their postings cost the service (docs/performance.md).
 */
const REMEMBERED_MS = 60_000;
/** Without an entity in the token, the caller works in the user's first one. Which that is may change when another entity is restored. */
const REMEMBERED_FIRST_MS = 10_000;

interface Remembered {
  caller: Caller;
  until_ms: number;
}

/**
 * Remembers for a moment, in the process that answers HTTP, to which caller a verified token resolves. A user without an entity is looked
 * up at each request, so that their first entity counts from the next request on.
 */
export class CallerCache {
  private readonly resolve: (token: VerifiedToken) => Promise<Caller>;
  private readonly remembered = new BoundedCache<string, Remembered>(REMEMBERED_CALLERS);
  private changes = 0;

  /** `resolve` is the call of `identity.resolveCaller`. A verified token is its params. */
  constructor(revocations: RevocationFeed, resolve: (token: VerifiedToken) => Promise<Caller>) {
    this.resolve = resolve;
    revocations.onChange((change) => this.forget(change));
  }

  async callerOf(token: VerifiedToken): Promise<Caller> {
    const key = JSON.stringify([token.issuer, token.subject, token.entity_id, token.client_id, token.scopes]);
    const known = this.remembered.get(key);
    if (known && known.until_ms > performance.now()) return known.caller;
    const changes = this.changes;
    const caller = await this.resolve(token);
    // An answer that was requested before a change arrived may be out of date, so it is not remembered.
    if (caller.entity_id !== null && changes === this.changes) {
      const for_ms = token.entity_id === null ? REMEMBERED_FIRST_MS : REMEMBERED_MS;
      this.remembered.set(key, { caller, until_ms: performance.now() + for_ms });
    }
    return caller;
  }

  private forget(change: Parameters<ChangeListener>[0]): void {
    if (change.kind === 'token' || change.kind === 'keys' || change.kind === 'client') return;
    this.changes += 1;
    if (change.kind === 'entity') this.remembered.deleteWhere(({ caller }) => caller.entity_id === change.subject);
    else this.remembered.deleteWhere(({ caller }) => caller.user_id === change.subject);
  }
}
