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
}

/** What an answer says of a part of a list that is walked by cursor. */
export interface CursorMeta {
  limit: number;
  /** Null where nothing follows. */
  next_cursor: string | null;
}

/** The page asked for: how many records come before it, how many it has room for. */
export function windowOf({ page = 1, per_page = limits.per_page_default }: PageRequest): { skip: number; limit: number } {
  return { skip: (page - 1) * per_page, limit: per_page };
}

/** The meta of a page of `total` records. An empty list has one empty page; a page beyond the last is a 422. */
export function pageMeta(total: number, { page = 1, per_page = limits.per_page_default }: PageRequest): PageMeta {
  const last_page = Math.max(1, Math.ceil(total / per_page));
  if (page > last_page)
    throw new RequestError(422, { page: [`Page ${page} does not exist: the last page is ${last_page}. Ask for that or an earlier one.`] });
  return { current_page: page, per_page, total, last_page };
}
