import type { ServerResponse } from 'node:http';
import { session_path } from './console/session-path.ts';
import type { Exchange } from './exchange.ts';

const sent = 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Prefer, Rollback, X-Request-Id';
const read = [
  'Deprecation',
  'ETag',
  'Location',
  'Idempotency-Replayed',
  'Preference-Applied',
  'Rollback',
  'Sunset',
  'X-Entity-Id',
  'X-Request-Id',
  'X-Subscription-Status',
  'X-Subscription-Grace-Ends',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Cost-Limit',
  'RateLimit-Cost-Remaining',
  'RateLimit-Cost-Reset',
  'Retry-After',
  'WWW-Authenticate',
].join(', ');

/** Lets pages of the configured origins read our answers; without CORS_ORIGINS no page of another origin can. */
export class CrossOrigin {
  readonly #origins: ReadonlySet<string>;

  constructor(origins: string[]) {
    this.#origins = new Set(origins);
  }

  /** On every answer, so that a page also reads the errors. The console's session is for its own pages only. */
  setHeaders({ req, res, path }: Exchange): void {
    if (this.#origins.size === 0 || path.startsWith(session_path)) return;
    res.appendHeader('Vary', 'Origin');
    const origin = req.headers.origin;
    if (origin === undefined || !(this.#origins.has(origin) || this.#origins.has('*'))) return;
    res.setHeader('Access-Control-Allow-Origin', origin);
    res.setHeader('Access-Control-Expose-Headers', read);
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  }

  /** The answer to a preflight, beside Allow. */
  setPreflightHeaders(res: ServerResponse, allow: string): void {
    if (!res.hasHeader('Access-Control-Allow-Origin')) return;
    res.setHeader('Access-Control-Allow-Methods', allow);
    res.setHeader('Access-Control-Allow-Headers', sent);
    res.setHeader('Access-Control-Max-Age', '600');
  }
}
