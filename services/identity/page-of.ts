import { pageMeta, windowOf } from '../../shared/api/page-of-list.ts';
import type { PageMeta, PageRequest } from '../../shared/api/page-of-list.ts';

/** A page of a list that is short enough to be read whole (an entity's users). Throws 422 for a page beyond the last. */
export function pageOf<T>(items: T[], page: PageRequest): { status: 'success'; data: T[]; meta: PageMeta } {
  const meta = pageMeta(items.length, page);
  const { skip, limit } = windowOf(page);
  return { status: 'success', data: items.slice(skip, skip + limit), meta };
}
