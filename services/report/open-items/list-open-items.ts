import { orderOf, readCursor, writeCursor } from '../../../shared/api/list-order.ts';
import type { ListOrder } from '../../../shared/api/list-order.ts';
import { openItemOrders } from '../../../shared/resources/open-item/open-item-orders.ts';
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
import { collectionOf, takeOpenItems } from './walk-open-items.ts';
import type { StandingItem } from './walk-open-items.ts';

type Asked = ParamsOf<'listOpenItems'>;

const LIST = 'open_items';

/** A page of the open items of a day, or the part after a cursor, in the order asked for (docs/accounting.md §11.29). */
export function listOpenItems(entity_id: number, asked: Asked): Promise<Record<string, unknown>> {
  return inSnapshot(async (snapshot) => {
    const scope = await readOpenItemScope(snapshot, await readReportBooks(snapshot, entity_id), asked);
    const order = orderOf(openItemOrders, asked.sort);
    const list = { scope, order, sources: sourcesOf(scope, order) };
    const isWalked = asked.cursor !== undefined || asked.limit !== undefined;
    const { items, meta } = isWalked ? await partAfter(list, asked) : await numberedPage(list, asked);
    return { status: 'success', data: await presentOpenItems(scope, items), meta };
  });
}

interface List {
  readonly scope: OpenItemScope;
  readonly order: ListOrder;
  readonly sources: readonly OpenItemSource[];
}

interface Page {
  items: StandingItem[];
  meta: PageMeta | CursorMeta;
}

async function numberedPage({ scope, order, sources }: List, asked: Asked): Promise<Page> {
  const total = await countItems(scope, sources, limits.search_total + 1);
  const meta = pageMeta(total, asked, limits.search_total);
  const { skip, limit } = windowOf(asked);
  const found = await takeOpenItems(scope, sources, skip + limit, { order });
  return { items: found.slice(skip), meta };
}

async function partAfter({ scope, order, sources }: List, asked: Asked): Promise<Page> {
  const { page, per_page, limit = per_page ?? limits.per_page_default, cursor = '' } = asked;
  if (page !== undefined) throw new RequestError(422, { page: ['page goes with perPage; a list that is walked by cursor has no pages.'] });
  // One more than is shown says whether anything follows.
  const found = await takeOpenItems(scope, sources, limit + 1, { order, after_values: readCursor(LIST, order, cursor) });
  const last = found.length > limit ? found[limit - 1] : undefined;
  return { items: found.slice(0, limit), meta: { limit, next_cursor: last ? writeCursor(LIST, order, last) : null } };
}

/**
 * How many there are, up to `most` of each source. Only what was settled or taken back since the day has to be looked at, and where amounts
 * bound the list what is settled in part.
 */
async function countItems(scope: OpenItemScope, sources: readonly OpenItemSource[], most: number): Promise<number> {
  const { db, session } = scope.snapshot;
  const { from, to } = scope.amounts;
  const isCounted = ({ untouched, whole }: OpenItemSource): boolean => untouched && (whole || (from ?? to) === undefined);
  const counted = await Promise.all(
    sources
      .filter(isCounted)
      .map(({ type, filter, reads }) => db.collection(collectionOf(type)).countDocuments(filter, { session, limit: most, ...reads })),
  );
  const others = sources.filter((source) => !isCounted(source));
  const standing = await takeOpenItems(scope, others, most);
  return counted.reduce((sum, count) => sum + count, standing.length);
}
