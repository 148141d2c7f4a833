import type { Db, Document } from 'mongodb';
import { limits } from '../../shared/api/limits.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import { fromDocument } from '../../shared/database/document.ts';
import { RequestError } from '../../shared/base/request-error.ts';

export interface Page {
  page?: number;
  per_page?: number;
}

export interface PageOf<T> {
  records: T[];
  meta: { current_page: number; per_page: number; total: number; last_page: number };
}

/** The answer of a list. */
export interface ListAnswer {
  status: 'success';
  data: Presented[];
  meta: PageOf<unknown>['meta'];
}

export interface Listed {
  collection: string;
  filter: Document;
  /** The total when it is known without counting. */
  total?: number;
  sort?: Document;
}

/** One page of the matching documents, by id. An empty list has one empty page; a page beyond the last is a 422. */
export async function listPage<T>(db: Db, listed: Listed, { page = 1, per_page = limits.per_page_default }: Page): Promise<PageOf<T>> {
  const collection = db.collection(listed.collection);
  const skip = (page - 1) * per_page;
  const sort = listed.sort ?? { _id: 1 };
  const [total, documents] = await Promise.all([
    listed.total ?? collection.countDocuments(listed.filter),
    collection.find(listed.filter).sort(sort).skip(skip).limit(per_page).toArray(),
  ]);
  const last_page = Math.max(1, Math.ceil(total / per_page));
  if (page > last_page) throw new RequestError(422, { page: [`Page ${page} does not exist: the last page is ${last_page}.`] });
  return { records: documents.map((document) => fromDocument<T>(document)), meta: { current_page: page, per_page, total, last_page } };
}
