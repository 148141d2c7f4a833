import type { Db, Document } from 'mongodb';
import { pageMeta, windowOf } from '../../shared/api/page-of-list.ts';
import type { PageMeta, PageRequest } from '../../shared/api/page-of-list.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import { fromDocument } from '../../shared/database/document.ts';

export interface PageOf<T> {
  records: T[];
  meta: PageMeta;
}

/** The answer of a list. */
export interface ListAnswer {
  status: 'success';
  data: Presented[];
  meta: PageMeta;
}

export interface Listed {
  collection: string;
  filter: Document;
  /** The total when it is known without counting. */
  total?: number;
  sort?: Document;
}

/** One page of the matching documents, by id. An empty list has one empty page; a page beyond the last is a 422. */
export async function listPage<T>(db: Db, listed: Listed, page: PageRequest): Promise<PageOf<T>> {
  const collection = db.collection(listed.collection);
  const { skip, limit } = windowOf(page);
  const sort = listed.sort ?? { _id: 1 };
  const [total, documents] = await Promise.all([
    listed.total ?? collection.countDocuments(listed.filter),
    collection.find(listed.filter).sort(sort).skip(skip).limit(limit).toArray(),
  ]);
  return { meta: pageMeta(total, page), records: documents.map((document) => fromDocument<T>(document)) };
}
