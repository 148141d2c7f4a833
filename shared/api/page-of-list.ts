import { RequestError } from '../base/request-error.ts';
import { limits } from './limits.ts';

/** The page of a list that a request asks for, counted from 1. */
export interface PageRequest {
  page?: number;
  per_page?: number;
}

/** What an answer says of its page. */
export interface PageMeta {
  current_page: number;
  per_page: number;
  total: number;
  last_page: number;
  /** True when there are more records, which have not been counted. */
  total_at_least?: true;
}

/** What an answer says of one part of a list that is walked by cursor. */
export interface CursorMeta {
  limit: number;
  /** Null when nothing follows. */
  next_cursor: string | null;
}

/** The page asked for: how many records come before it, and how many it can hold. */
export function windowOf({ page = 1, per_page = limits.per_page_default }: PageRequest): { skip: number; limit: number } {
  return { skip: (page - 1) * per_page, limit: per_page };
}

/**
 * The meta of a page of `total` records. An empty list has one empty page; a page beyond the last is a 422. When `total` is more than
 * `at_most`, the answer says that there are at least `at_most`, and only those have pages.
 */
export function pageMeta(
  total: number,
  { page = 1, per_page = limits.per_page_default }: PageRequest,
  at_most: number = Number.POSITIVE_INFINITY,
): PageMeta {
  const counted = Math.min(total, at_most);
  const last_page = Math.max(1, Math.ceil(counted / per_page));
  if (page > last_page) {
    const cure = total > at_most ? 'What follows is walked by cursor: give limit.' : 'Ask for that or an earlier one.';
    throw new RequestError(422, { page: [`Page ${page} does not exist: the last page is ${last_page}. ${cure}`] });
  }
  return { current_page: page, per_page, total: counted, last_page, ...(total > at_most ? { total_at_least: true } : {}) };
}
