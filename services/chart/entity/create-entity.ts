import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { ONE } from '../../../shared/accounting/decimal.ts';
import { fiscalYearOf } from '../../../shared/accounting/fiscal-year.ts';
import type { Entity } from '../../../shared/resources/records.ts';
import { currencyName } from '../../../shared/api/iso-currencies.ts';
import { entityLabel } from '../../../shared/resources/entity/present-entity.ts';
import { created } from '../../../shared/books/answers.ts';
import type { Command } from '../../../shared/books/command.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { checkLocale } from './check-locale.ts';
import { presentOwnEntity } from './entity-answer.ts';

/** An entity as it arrives on the bus. */
export interface NewEntity {
  name: string;
  currency_code: string;
  locale?: string | null;
  multi_currency?: boolean | null;
  year_start?: number | null;
  mid_year_balances?: boolean | null;
  parent_id?: number | null;
  /** Of the first reporting period. */
  calendar_year?: number | null;
  period_count?: number | null;
}

/** Before any date that books are kept for: the reporting currency's rate is valid always (docs/accounting.md §3.1). */
const ALWAYS = new Date('1900-01-01');

/** Creates an entity of the caller's own with its reporting currency, that currency's only rate and a first reporting period. */
export const createEntity: Command<NewEntity, Entity | undefined> = {
  name: 'entity.create',
  query: async ({ parent_id }, reader) => (parent_id ? reader.findAnywhere<Entity>('entities', parent_id) : undefined),
  weight: () => 4,
  decide(params, books, parent) {
    const locale = params.locale ?? 'en_GB';
    checkLocale(locale);
    const currency_code = params.parent_id ? currencyOfParent(params.parent_id, parent, books.caller.user_id) : params.currency_code;
    const currency = books.insert('currencies', { currency_code, name: currencyName(currency_code) });
    books.insert('exchange_rates', { currency_id: currency.id, rate: ONE, valid_from: ALWAYS, valid_to: null });
    const year_start = params.year_start ?? 1;
    const entity = books.insert('entities', {
      owner_id: books.caller.user_id,
      name: params.name,
      currency_id: currency.id,
      currency_code,
      locale,
      multi_currency: params.multi_currency ?? false,
      year_start,
      mid_year_balances: params.mid_year_balances ?? false,
      parent_id: params.parent_id ?? null,
    });
    books.insert('reporting_periods', {
      calendar_year: params.calendar_year ?? fiscalYearOf(books.now, year_start),
      period_count: params.period_count ?? 1,
      status: 'OPEN',
      closing_date: null,
    });
    return created('/entity', entityLabel(entity), presentOwnEntity(books));
  },
};

/** A branch reports in its parent's currency, whatever code came with it. */
function currencyOfParent(parent_id: number, parent: Entity | undefined, user_id: number): string {
  if (parent?.owner_id !== user_id || parent.deleted_at !== null) {
    throw new RequestError(422, { parent_id: [`Entity ${parent_id} does not exist.`] });
  }
  if (!parent.currency_code) {
    const message = `Entity '${parent.name}' has no Reporting Currency defined`;
    throw new BookkeepingError('entity', 'MissingReportingCurrency', 'parent_id', message);
  }
  return parent.currency_code;
}
