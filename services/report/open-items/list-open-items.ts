import { readCursor, writeCursor } from '../../../shared/api/list-order.ts';
import { limits } from '../../../shared/api/limits.ts';
import { pageMeta, windowOf } from '../../../shared/api/page-of-list.ts';
import type { CursorMeta, PageMeta } from '../../../shared/api/page-of-list.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import { readOpenItemScope } from './open-item-scope.ts';
import type { OpenItemScope } from './open-item-scope.ts';
import { sourcesOf } from './open-item-sources.ts';
import type { OpenItemSource } from './open-item-sources.ts';
import { presentOpenItems } from './present-open-items.ts';
import { collectionOf, openItemOrder, takeOpenItems } from './walk-open-items.ts';
import type { StandingItem } from './walk-open-items.ts';

type Asked = ParamsOf<'listOpenItems'>;

const LIST = 'open_items';

/** A page of the open items of a day, or the part after a cursor, by due date (docs/accounting.md §11.29). */
export function listOpenItems(entity_id: number, asked: Asked): Promise<Record<string, unknown>> {
  return inSnapshot(async (snapshot) => {
    const scope = await readOpenItemScope(snapshot, await readReportBooks(snapshot, entity_id), asked);
    const sources = sourcesOf(scope);
    const { items, meta } =
      asked.cursor === undefined && asked.limit === undefined
        ? await numberedPage(scope, sources, asked)
        : await partAfter(scope, sources, asked);
    return { status: 'success', data: await presentOpenItems(scope, items), meta };
  });
}

interface Page {
  items: StandingItem[];
  meta: PageMeta | CursorMeta;
}

async function numberedPage(scope: OpenItemScope, sources: readonly OpenItemSource[], asked: Asked): Promise<Page> {
  const total = await countItems(scope, sources, limits.search_total + 1);
  const meta = pageMeta(total, asked, limits.search_total);
  const { skip, limit } = windowOf(asked);
  const found = await takeOpenItems(scope, sources, skip + limit);
  return { items: found.slice(skip), meta };
}

async function partAfter(scope: OpenItemScope, sources: readonly OpenItemSource[], asked: Asked): Promise<Page> {
  const { page, per_page, limit = per_page ?? limits.per_page_default, cursor = '' } = asked;
  if (page !== undefined) throw new RequestError(422, { page: ['page goes with perPage; a list that is walked by cursor has no pages.'] });
  // One more than is shown says whether anything follows.
  const found = await takeOpenItems(scope, sources, limit + 1, readCursor(LIST, openItemOrder, cursor));
  const last = found.length > limit ? found[limit - 1] : undefined;
  return { items: found.slice(0, limit), meta: { limit, next_cursor: last ? writeCursor(LIST, openItemOrder, last) : null } };
}

/** How many there are, up to `most` of each source. Only what was settled or taken back since the day has to be looked at. */
async function countItems(scope: OpenItemScope, sources: readonly OpenItemSource[], most: number): Promise<number> {
  const { db, session } = scope.snapshot;
  const counted = await Promise.all(
    sources
      .filter(({ untouched }) => untouched)
      .map(({ type, filter, reads }) => db.collection(collectionOf(type)).countDocuments(filter, { session, limit: most, ...reads })),
  );
  const touched = sources.filter(({ untouched }) => !untouched);
  const standing = await takeOpenItems(scope, touched, most);
  return counted.reduce((sum, count) => sum + count, standing.length);
}
