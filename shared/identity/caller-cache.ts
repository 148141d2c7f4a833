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

/** Changes that end tokens and leave the callers of all others as they were. */
const about_tokens: ReadonlySet<string> = new Set(['token', 'session', 'client', 'keys']);

interface Remembered {
  caller: Caller;
  until_ms: number;
}

/** A verified token, and whether it is used for the books now. These are the params of `identity.resolveCaller`. */
export type AskedToken = VerifiedToken & { uses_books: boolean };

/**
 * Remembers for a moment, in the process that answers HTTP, to which caller a verified token resolves. It remembers only callers whose
 * entity can never be another one, so that no two processes can disagree about the books of a token. All others are looked up at each
 * request: users without an entity, tokens that have not used one, those of an outside issuer that name none (their user may choose
 * another), and those whose entity is recycled or closed (docs/architecture.md "The books of a token").
 */
export class CallerCache {
  private readonly resolve: (asked: AskedToken) => Promise<Caller>;
  private readonly remembered = new BoundedCache<string, Remembered>(REMEMBERED_CALLERS);
  private changes = 0;

  /** `resolve` is the call of `identity.resolveCaller`. */
  constructor(revocations: RevocationFeed, resolve: (asked: AskedToken) => Promise<Caller>) {
    this.resolve = resolve;
    revocations.onChange((change) => this.forget(change));
  }

  async callerOf(token: VerifiedToken, uses_books: boolean): Promise<Caller> {
    const session = token.entity_id === null ? (token.session ?? token.jti) : null;
    const key = JSON.stringify([token.issuer, token.subject, token.entity_id, token.client_id, token.scopes, session]);
    const known = this.remembered.get(key);
    if (known && known.until_ms > performance.now()) return known.caller;
    const changes = this.changes;
    const caller = await this.resolve({ ...token, uses_books });
    // An answer that was requested before a change arrived may be out of date, so it is not remembered.
    if (changes === this.changes && isFixed(token, caller))
      this.remembered.set(key, { caller, until_ms: performance.now() + REMEMBERED_MS });
    return caller;
  }

  private forget(change: Parameters<ChangeListener>[0]): void {
    if (about_tokens.has(change.kind)) return;
    this.changes += 1;
    if (change.kind === 'entity') this.remembered.deleteWhere(({ caller }) => caller.entity_id === change.subject);
    else this.remembered.deleteWhere(({ caller }) => caller.user_id === change.subject);
  }
}

/** Whether the token is for this entity as long as it lives. */
function isFixed({ entity_id, user_id }: VerifiedToken, caller: Caller): boolean {
  if (caller.entity_id === null || caller.unstored) return false;
  return entity_id !== null || user_id !== null;
}
