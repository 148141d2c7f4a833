import { presentationOf } from '../../../shared/accounting/presentation.ts';
import type { Presentation } from '../../../shared/accounting/presentations.ts';
import type { Language } from '../../../shared/api/locales.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { Category } from '../../../shared/resources/category/category.ts';
import type { Currency } from '../../../shared/resources/currency/currency.ts';
import type { Entity } from '../../../shared/resources/entity/entity.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import { localeOf } from '../../../shared/documents/look.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import { readOpenedPeriods } from '../../../shared/books/reading/opened-periods.ts';
import { readPeriods } from '../../../shared/books/reading/read-periods.ts';
import type { Snapshot } from './in-snapshot.ts';

/** The records of an entity that every report needs besides its figures. */
export interface ReportBooks {
  /** Of the entity's head, which every change of the books moves: while it is the same, so are all sums. */
  readonly version: number;
  readonly entity: Entity;
  readonly periods: readonly ReportingPeriod[];
  /** Periods that hold balances entered by hand although the year before is not closed (docs/accounting.md §11.15). */
  readonly opened: ReadonlySet<number>;
  /**
   * Recycled ones too: what has been posted stays in the statements (docs/accounting.md §4.3). The presentation of each is the one that
   * holds, its category's or its type's where it has none of its own (§4.4).
   */
  readonly accounts: readonly (Account & { presentation: Presentation | null })[];
  readonly categories: ReadonlyMap<number, Category>;
  readonly currencies: ReadonlyMap<number, Currency>;
}

/** Reads an entity's chart and periods. With a language the words of its statements are in that one. Throws 404 when the entity is gone. */
export async function readReportBooks(
  snapshot: Snapshot,
  entity_id: number,
  { language }: { readonly language?: Language | undefined } = {},
): Promise<ReportBooks> {
  const { db, session } = snapshot;
  // The first read fixes the snapshot's instant; the rest may then run side by side.
  const document = await db.collection<{ _id: number }>('entities').findOne({ _id: entity_id, deleted_at: null }, { session });
  if (!document) throw new RequestError(404, { entity: [`There is no entity ${entity_id}.`] });
  const all = async <T>(collection: string): Promise<T[]> => {
    const documents = await db.collection(collection).find({ entity_id }, { session }).toArray();
    return documents.map((document) => fromDocument<T>(document));
  };
  const own = fromDocument<Entity>(document);
  const entity = language ? { ...own, language, locale: localeOf(own, language) } : own;
  const known = readPeriods(db, entity_id, entity, session);
  const head = db.collection<{ _id: number; version: number }>('heads');
  const [found, periods, opened, all_accounts, all_categories, currencies] = await Promise.all([
    head.findOne({ _id: entity_id }, { session, projection: { version: 1 } }),
    known,
    readOpenedPeriods(db, entity_id, known, session),
    all<Account>('accounts'),
    all<Category>('categories'),
    all<Currency>('currencies'),
  ]);
  const categories = byId(all_categories);
  const accounts = all_accounts.map((account) => ({
    ...account,
    presentation: presentationOf(account, categories.get(account.category_id ?? 0)),
  }));
  return { version: found?.version ?? 0, entity, periods, opened, accounts, categories, currencies: byId(currencies) };
}

function byId<T extends { id: number }>(records: readonly T[]): Map<number, T> {
  return new Map(records.map((record) => [record.id, record]));
}

/** Names of categories by id, as the builders group by. */
export function categoryNames(books: ReportBooks): Map<number, string> {
  return new Map([...books.categories.values()].map(({ id, name }) => [id, name]));
}
