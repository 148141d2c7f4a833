import { createHash } from 'node:crypto';
import { RequestError } from '../base/request-error.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Resource } from './declare-resource.ts';

/**
 * The tag of a record that does not count its changes: of what an answer shows of it, without what moves by itself (`moves`) and without what
 * only some answers show (`read: 'one'`).
 */
export function tagOfShown({ fields }: Pick<Resource, 'fields'>, shown: object): string {
  const kept = Object.entries(shown).filter(([key]) => fields[key]?.moves !== true && fields[key]?.read !== 'one');
  const text = canonicalJson(JSON.parse(JSON.stringify(Object.fromEntries(kept))));
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Throws 412 when If-Match names none of the record's present tag (RFC 9110 §13.1.1). A weak tag matches nothing. */
export function requireSeen(if_match: '*' | readonly string[] | undefined, tag: string): void {
  if (if_match === undefined || if_match === '*' || if_match.includes(tag)) return;
  throw staleRecord(tag);
}

/** The refusal of a write to a record that is not as the client has seen it; without a tag where there is no such record. */
export function staleRecord(tag?: string): RequestError {
  const now = tag === undefined ? '' : `; its ETag is ${tag} now`;
  const message = `The record has changed since it was read${now}. Send the ETag of a fresh read, once you have seen what it is now.`;
  return new RequestError(412, { 'If-Match': [message] }, tag === undefined ? {} : { ETag: tag });
}
