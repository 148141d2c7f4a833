import { hash } from 'node:crypto';
import type { RequestInfo } from '../../shared/books/command.ts';
import { canonicalJson } from '../../shared/api/canonical-json.ts';
import { readIfMatch } from '../../shared/api/if-match.ts';
import { prefersMinimal } from '../../shared/api/minimal-answer.ts';
import { limits } from '../../shared/api/limits.ts';
import type { Operation } from '../../shared/api/operation.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Exchange } from './exchange.ts';

/** The options of a write that its headers set. */
export interface Wishes {
  idempotency_key?: string;
  dry_run?: true;
  minimal?: true;
  if_match?: '*' | string[];
}

const printable = /^[\x20-\x7E]+$/;

/** Reads Idempotency-Key, Rollback, If-Match and Prefer. Throws RequestError 422 naming each header that is misused; a preference never is. */
export function readWishes(operation: Operation, exchange: Exchange): Wishes {
  const wishes = readConditions(operation, exchange);
  const { prefer } = exchange.req.headers;
  if (prefer !== undefined && operation.minimal && prefersMinimal(String(prefer))) wishes.minimal = true;
  return wishes;
}

function readConditions(operation: Operation, { req }: Exchange): Wishes {
  const key = req.headers['idempotency-key'];
  const rollback = req.headers.rollback;
  const if_match = operation.access === 'write' ? req.headers['if-match'] : undefined;
  if (key === undefined && rollback === undefined && if_match === undefined) return {};
  const faults: Record<string, string[]> = {};
  const key_fault = key === undefined ? undefined : faultOfKey(operation, String(key), req.headersDistinct['idempotency-key']);
  if (key_fault) faults['Idempotency-Key'] = [key_fault];
  const rollback_fault = rollback === undefined ? undefined : faultOfRollback(operation, String(rollback), key !== undefined);
  if (rollback_fault) faults.Rollback = [rollback_fault];
  const seen = if_match === undefined ? undefined : readIfMatch(if_match);
  if (if_match !== undefined && !operation.conditional)
    faults['If-Match'] = ['This operation changes no record that has an ETag: leave the header If-Match out.'];
  else if (if_match !== undefined && seen === undefined)
    faults['If-Match'] = ['The header If-Match must be an ETag as it was answered ("3"), several with commas between them, or *.'];
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
  return {
    ...(key === undefined ? {} : { idempotency_key: String(key) }),
    ...(rollback === undefined ? {} : { dry_run: true }),
    ...(seen === undefined ? {} : { if_match: seen }),
  };
}

function faultOfKey(operation: Operation, key: string, sent: string[] | undefined): string | undefined {
  if (operation.access === 'read') return 'The header Idempotency-Key has no meaning on a read: leave it out.';
  if (!operation.idempotent) return 'This operation keeps no answers for Idempotency-Key: leave the header out.';
  if ((sent?.length ?? 0) > 1) return 'The header Idempotency-Key is given more than once.';
  if (key.length > 0 && key.length <= limits.idempotency_key_characters && printable.test(key)) return undefined;
  return `The header Idempotency-Key must be 1 to ${limits.idempotency_key_characters} printable ASCII characters; it has ${key.length}.`;
}

function faultOfRollback(operation: Operation, value: string, has_key: boolean): string | undefined {
  if (operation.access === 'read') return 'The header Rollback has no meaning on a read: leave it out.';
  if (value !== 'true') return `The header Rollback must be "true" or left out; it is ${JSON.stringify(value.slice(0, 40))}.`;
  if (!operation.dry_run) return 'This operation cannot be rolled back: leave the header Rollback out.';
  return has_key ? 'Rollback and Idempotency-Key exclude each other: a dry run stores no answer.' : undefined;
}

/** The `request` of a call's meta: its deadline and the options that the headers set. */
export function requestInfo(exchange: Exchange, wishes: Wishes, deadline: number, body: SentBody | undefined): RequestInfo {
  const info: RequestInfo = { id: exchange.id, deadline };
  if (wishes.dry_run) info.dry_run = true;
  if (wishes.minimal) info.minimal = true;
  if (wishes.if_match) info.if_match = wishes.if_match;
  if (wishes.idempotency_key !== undefined) info.idempotency = { key: wishes.idempotency_key, ...fingerprintsOf(exchange, body) };
  return info;
}

/** The bytes of a body and the JSON value that they stand for; of a file its hash, and what the action gets of it. */
export interface SentBody {
  bytes: Buffer;
  value: unknown;
}

/**
 * Two requests are the same when method and path are, and the bodies mean the same. Versions of Daybook before this compared the bytes: while
 * both run, each finds what it compares.
 */
function fingerprintsOf({ method, path, query }: Exchange, body: SentBody | undefined): { fingerprint: string; meaning: string } {
  const head = `${method}\n${path}?${query}\n`;
  return {
    fingerprint: hash('sha256', Buffer.concat([Buffer.from(head), body?.bytes ?? Buffer.alloc(0)])),
    meaning: hash('sha256', head + canonicalJson(body?.value)),
  };
}
