import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Entity } from '../../../shared/resources/records.ts';
import type { Command } from '../../../shared/books/command.ts';
import { checkLocale } from './check-locale.ts';
import { entityChanged } from './entity-answer.ts';
import { entityOfPath } from './entity-of-path.ts';

type EntityChange = { id: number } & Partial<
  Pick<Entity, 'name' | 'currency_code' | 'locale' | 'multi_currency' | 'year_start' | 'mid_year_balances'>
>;

/** Changes an entity. What decides the periods and amounts of recorded entries is fixed (docs/accounting.md §2.1, §3.1). */
export const updateEntity: Command<EntityChange, boolean> = {
  name: 'entity.update',
  query: async ({ year_start }, reader) =>
    year_start !== undefined && ((await reader.exists('transactions', {})) || (await reader.exists('balances', {}))),
  decide(params, books, hasEntries) {
    const entity = entityOfPath(params.id, books);
    const { name, locale, multi_currency, year_start, mid_year_balances } = { ...entity, ...params };
    if (params.currency_code !== undefined && params.currency_code !== entity.currency_code) {
      const message = `The Reporting Currency of an Entity cannot change from ${entity.currency_code} to ${params.currency_code}`;
      throw new BookkeepingError('entity', 'FixedReportingCurrency', 'currency_code', message);
    }
    if (year_start !== entity.year_start && hasEntries) {
      const message = 'The year_start of an Entity cannot change once transactions or balances are recorded';
      throw new BookkeepingError('entity', 'FixedYearStart', 'year_start', message);
    }
    if (locale !== entity.locale) checkLocale(locale);
    books.update('entities', entity.id, { name, locale, multi_currency, year_start, mid_year_balances });
    return entityChanged('updated', books);
  },
};
