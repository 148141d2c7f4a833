import { limits } from '../../shared/api/limits.ts';
import { RequestError } from '../../shared/base/request-error.ts';

export interface PageParams {
  page?: number;
  per_page?: number;
}

/** A page of a list that is short enough to be read whole (an entity's users or keys). Throws 422 for a page beyond the last. */
export function pageOf<T>(
  items: T[],
  { page = 1, per_page = limits.per_page_default }: PageParams,
): { status: 'success'; data: T[]; meta: Record<string, number> } {
  const last_page = Math.max(1, Math.ceil(items.length / per_page));
  if (page > last_page) throw new RequestError(422, { page: [`The last page is ${last_page}; got ${page}.`] });
  const data = items.slice((page - 1) * per_page, page * per_page);
  return { status: 'success', data, meta: { current_page: page, per_page, total: items.length, last_page } };
}
