import { missingRecord } from '../../shared/books/record-nouns.ts';
import type { Context } from 'moleculer';
import { movesBack } from '../../shared/accounting/check-lock.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { ONE } from '../../shared/accounting/decimal.ts';
import { fiscalYearOf, fiscalYearSpan, periodOfDate } from '../../shared/accounting/fiscal-year.ts';
import { areByYearStart } from '../../shared/accounting/period-days.ts';
import { currencyName } from '../../shared/api/iso-currencies.ts';
import { localeOfLanguage, locales } from '../../shared/api/locales.ts';
import type { Language } from '../../shared/api/locales.ts';
import { stated, statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change, Input } from '../../shared/api/resource-types.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { changed, created } from '../../shared/books/answers.ts';
import { daysOfNewPeriod } from '../../shared/books/days-of-new-period.ts';
import type { Answer, BooksView, Command, Lookup } from '../../shared/books/command.ts';
import type { Attachment } from '../../shared/resources/attachment/attachment.ts';
import { entity as resource } from '../../shared/resources/entity/entity.ts';
import { cashRoundingFields } from '../../shared/resources/entity/cash-rounding-fields.ts';
import { entityLabel, presentEntityInFull } from '../../shared/resources/entity/present-entity.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import type { Entity } from '../../shared/resources/entity/entity.ts';
import { openChart } from './from-template.ts';
import { openPack } from './open-pack.ts';
import { currencyOfPack, packOfRequest, termsOfPack, weightOfPack } from './pack-of-request.ts';
import { checkCashRounding } from './check-cash-rounding.ts';
import { checkDifferenceAccounts } from './check-difference-accounts.ts';
import { checkIdentity } from './check-identity.ts';
import { checkNumbering, goOnBehind, readLastNumbers } from './check-numbering.ts';
import { checkNamedRegistrations, checkRegistrations } from './check-registrations.ts';
import { checkNamesake, findNamesake } from './entity-external-id.ts';
import type { Namesake } from './entity-external-id.ts';
import { plainNameFault } from '../../shared/mailing/plain-name.ts';
import { notRecycled } from '../../shared/books/record-of-path.ts';
import { missingEntity, requireOwner } from '../../shared/identity/entity-rights.ts';

/** Earlier than any date in the books, so that the reporting currency's rate is always valid (docs/accounting.md §3.1). */
const ALWAYS = new Date('1900-01-01');

/** Creates an entity for the caller, with its reporting currency, that currency's only rate and a first reporting period. */
export const createEntity: Command<Input<typeof resource>, { parent: Entity | undefined; namesake: Namesake | undefined }> = {
  name: 'entity.create',
  query: async ({ parent_id, external_id }, reader, { caller }) => ({
    parent: parent_id ? await reader.findAnywhere<Entity>('entities', parent_id) : undefined,
    namesake: await findNamesake(caller.user_id, external_id, reader),
  }),
  weight: ({ chart_template, country }) => (country ? weightOfPack(country) : chart_template ? 100 : 4),
  decide(params, books, { parent, namesake }) {
    const chosen = packOfRequest(params);
    const terms = { ...roundingOf(params), ...localeFor(params.locale, params.language), ...(chosen && termsOfPack(chosen, params)) };
    const fields = { ...stated(resource, params), ...terms };
    checkNamesake(namesake, null, fields.external_id, books.caller);
    checkLocale(fields.locale);
    checkName(fields.name);
    checkIdentity(fields.identity, books);
    checkNumbering(fields.numbering);
    checkRegistrations(fields.tax_registrations);
    const { user_id } = books.caller;
    const currency_code = currencyOf({ ...params, ...currencyOfPack(params, chosen) }, parent, user_id);
    const currency = books.insert('currencies', { currency_code, name: currencyName(currency_code) });
    books.insert('exchange_rates', { currency_id: currency.id, rate: ONE, valid_from: ALWAYS, valid_to: null, bounded: false });
    const entity = books.insert('entities', {
      ...fields,
      locked_until: null,
      lock_changes: [],
      owner_id: user_id,
      currency_id: currency.id,
      currency_code,
    });
    openFirstPeriod(params, entity, books);
    if (params.chart_template) {
      const { exchange_account_id } = openChart(params.chart_template, entity.language ?? 'en', books);
      books.update('entities', entity.id, { forex_account_id: exchange_account_id });
    }
    if (chosen) books.update('entities', entity.id, openPack(chosen, params.language ?? null, books));
    return created('/entity', entityLabel(entity), presentOwnEntity(books));
  },
};

/** Who must issue e-invoices rounds tax as they do, unless they say otherwise (docs/accounting.md §15.7). */
function roundingOf({ tax_rounding, identity }: Input<typeof resource>): Partial<Pick<Entity, 'tax_rounding'>> {
  const isElectronic = (identity?.e_invoice ?? 'off') !== 'off';
  return tax_rounding === undefined && isElectronic ? { tax_rounding: 'document' } : {};
}

/** The first reporting period: of the year that is named, else that of its first day, else that of today. */
function openFirstPeriod(params: Input<typeof resource>, { year_start }: Entity, books: BooksView): void {
  const dayOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));
  const [start_date, end_date] = [dayOf(params.start_date), dayOf(params.end_date)];
  const calendar_year = params.calendar_year ?? fiscalYearOf(start_date ?? books.today, year_start);
  const days = daysOfNewPeriod({ calendar_year, start_date, end_date }, books);
  const period_count = params.period_count ?? 1;
  books.insert('reporting_periods', { calendar_year, ...days, period_count, status: 'OPEN', closing_date: null });
}

interface FoundOfEntity {
  hasEntries: boolean;
  namesake: Namesake | undefined;
  last_numbers: ReadonlyMap<string, number>;
}

/** Changes an entity. Fields that decide the periods and amounts of recorded entries are fixed (docs/accounting.md §2.1, §3.1). */
export const updateEntity: Command<{ id: number } & Change<typeof resource>, FoundOfEntity> = {
  name: 'entity.update',
  needs: ({ identity, tax_registrations }) => [...logoLookup(identity?.logo_id), ...returnLookup(tax_registrations)],
  query: async ({ year_start, external_id, numbering }, reader, books) => ({
    hasEntries: year_start !== undefined && ((await reader.exists('transactions', {})) || (await reader.exists('balances', {}))),
    namesake: await findNamesake(books.entity.owner_id, external_id, reader),
    last_numbers: await readLastNumbers(numbering, reader, books),
  }),
  decide(params, books, { hasEntries, namesake, last_numbers }) {
    const entity = liveEntity(books);
    checkNamesake(namesake, entity.id, params.external_id, books.caller);
    const change = statedChange(resource, params, entity);
    const fields = { ...statedOf(resource, entity), ...change, ...localeAfter(entity, change) };
    if (fields.currency_code !== entity.currency_code) {
      const message = `The Reporting Currency of an Entity cannot change from ${entity.currency_code} to ${fields.currency_code}`;
      throw new BookkeepingError('entity', 'FixedReportingCurrency', 'currency_code', message);
    }
    if (fields.year_start !== entity.year_start && hasEntries) {
      const message = 'The year_start of an Entity cannot change once transactions or balances are recorded';
      throw new BookkeepingError('entity', 'FixedYearStart', 'year_start', message);
    }
    if (fields.locale !== entity.locale) checkLocale(fields.locale);
    if (fields.name !== entity.name) checkName(fields.name);
    checkDifferenceAccounts(change, books);
    const logo = change.identity?.logo_id ? books.get('attachments', change.identity.logo_id) : undefined;
    checkIdentity(change.identity, books, logo);
    checkNumbering(change.numbering);
    changeRegistrations(change, entity, books);
    goOnBehind(last_numbers, books);
    if (Object.keys(change).some((key) => Object.hasOwn(cashRoundingFields, key))) checkCashRounding({ ...entity, ...change }, books);
    if (fields.bank_file_years !== entity.bank_file_years) requireOwner(books.caller);
    if (fields.year_start !== entity.year_start) moveFiscalYears(entity.year_start, fields.year_start, books);
    books.update('entities', entity.id, { ...fields, ...movedLock(entity, params, books), ...printedLogo(entity, change, logo) });
    return entityChanged('updated', books);
  },
};

/** What taxes and returns name stays (docs/accounting.md §5.17). */
function changeRegistrations(change: Partial<Entity>, { tax_registrations: before }: Entity, books: BooksView): void {
  if (change.tax_registrations === undefined) return;
  checkRegistrations(change.tax_registrations);
  checkNamedRegistrations(change.tax_registrations, before, books.find('tax_returns', 'status', 'filed'), books);
}

function returnLookup(registrations: unknown): Lookup[] {
  return registrations === undefined ? [] : [{ collection: 'tax_returns', field: 'status', value: 'filed' }];
}

function logoLookup(id: number | null | undefined): Lookup[] {
  return id ? [{ collection: 'attachments', field: 'id', value: id }] : [];
}

/** The bytes behind the logo that an identity names, so that posting a document reads nothing for them. */
function printedLogo({ logo_sha256 = null }: Entity, change: Partial<Entity>, logo: Attachment | undefined): Partial<Entity> {
  const printed = logo?.sha256 ?? null;
  return change.identity === undefined || printed === logo_sha256 ? {} : { logo_sha256: printed };
}

/** Periods that have the days of the former `year_start` get those of the new one; where one has days of its own, all keep theirs. */
function moveFiscalYears(from: number, to: number, books: BooksView): void {
  const periods = books.all('reporting_periods');
  if (!areByYearStart(periods, from)) return;
  for (const { id, calendar_year } of periods) {
    const { start, end } = fiscalYearSpan(calendar_year, to);
    books.update('reporting_periods', id, { start_date: start, end_date: end });
  }
}

/** The new lock date (docs/accounting.md §2.5). Only the owner may move it: forward freely, back with a reason, which is kept. */
function movedLock(entity: Entity, params: Change<typeof resource>, books: BooksView): Partial<Entity> {
  const last = entity.locked_until ?? null;
  const { locked_until = last } = statedChange(resource, params, entity);
  if (locked_until?.getTime() === last?.getTime()) return {};
  if (entity.owner_id !== books.caller.user_id)
    throw new RequestError(403, { locked_until: ['Only the owner of an entity may lock its books. Ask the owner.'] });
  if (!movesBack(last, locked_until)) return { locked_until };
  if (!params.reason) {
    throw new BookkeepingError('entity', 'MissingLockReason', 'reason', 'A locked_until that moves back needs a reason');
  }
  const change = { locked_until: last!, reason: params.reason, user_id: books.caller.user_id, at: books.now };
  return { locked_until, lock_changes: [...(entity.lock_changes ?? []), change] };
}

/** Recycles an entity that has neither entries nor branches. */
export const deleteEntity: Command<{ id: number }, boolean> = {
  name: 'entity.delete',
  query: async ({ id }, reader) =>
    (await reader.exists('transactions', { is_posted: true, deleted_at: null })) ||
    (await reader.exists('balances', { deleted_at: null })) ||
    (await reader.hasBranches(id)),
  decide(_params, books, hasDependents) {
    const entity = liveEntity(books);
    requireOwner(books.caller);
    if (hasDependents) {
      const message = `Entity '${entity.name}' has posted transactions, opening balances or branches`;
      throw new BookkeepingError('entity', 'OrphanedItems', 'id', message);
    }
    books.recycle('entities', entity.id);
    return entityChanged('deleted', books);
  },
};

export const restoreEntity: Command<{ id: number }, Namesake | undefined> = {
  name: 'entity.restore',
  query: (_params, reader, { entity }) => findNamesake(entity.owner_id, entity.external_id, reader),
  decide(_params, books, namesake) {
    const { entity } = books;
    requireOwner(books.caller);
    checkNamesake(namesake, entity.id, entity.external_id, books.caller);
    if (entity.deleted_at === null) throw notRecycled('entities', entity.id);
    books.restore('entities', entity.id);
    return entityChanged('restored', books);
  },
};

/** Tells identity that an entity is new, recycled or restored. From the next request on, tokens may resolve to it, or no longer do. */
export function announceEntity<A extends Answer>(ctx: Context<{ id?: number }>, answer: A): A {
  const { id } = (answer.body.resource ?? {}) as { id?: number };
  const entity_id = ctx.params.id ?? id;
  if (entity_id && !answer.dry_run && !answer.replayed) void ctx.broker.broadcast('entity.changed', { entity_id });
  return answer;
}

/** The locale as `GET /meta` lists it, `de_DE` for `de-DE`; where none is said, that of the language. */
function localeFor(locale: string | undefined, language: Language | null | undefined): { locale: string } {
  return { locale: locale?.replaceAll('-', '_') ?? localeOfLanguage[language ?? 'en'] };
}

/** With another language the locale changes too, unless it is said or was not that of the language. */
function localeAfter(before: Entity, change: { locale?: string | undefined; language?: Language | null | undefined }): { locale?: string } {
  if (change.locale !== undefined) return localeFor(change.locale, null);
  const isOfLanguage = before.locale === localeOfLanguage[before.language ?? 'en'];
  return change.language !== undefined && isOfLanguage ? localeFor(undefined, change.language) : {};
}

/** Throws when amounts cannot be formatted in the locale. */
/** Mails to contacts leave under it. */
function checkName(name: string): void {
  const fault = plainNameFault(name);
  if (fault) throw new RequestError(422, { name: [fault] });
}

function checkLocale(locale: string): void {
  if (locales.includes(locale)) return;
  throw new BookkeepingError('entity', 'UnconfiguredLocale', 'locale', `Locale ${locale} is not configured`);
}

/**
 * The reporting currency of a new entity. A branch reports in its parent's currency and need not repeat it; any other entity must name its
 * own.
 */
function currencyOf({ parent_id, currency_code }: Input<typeof resource>, parent: Entity | undefined, user_id: number): string {
  if (!parent_id) {
    if (currency_code !== undefined) return currency_code;
    throw new RequestError(422, { currency_code: ['currency_code is required; only a branch may leave it out'] });
  }
  if (parent?.owner_id !== user_id || parent.deleted_at !== null) {
    throw new RequestError(422, { parent_id: [missingRecord('entities', parent_id)] });
  }
  if (!parent.currency_code) {
    const message = `Entity '${parent.name}' has no Reporting Currency defined`;
    throw new BookkeepingError('entity', 'MissingReportingCurrency', 'parent_id', message);
  }
  if (currency_code !== undefined && currency_code !== parent.currency_code) {
    const message = `A branch reports in the currency of its parent, ${parent.currency_code}; got ${currency_code}. Leave it out`;
    throw new RequestError(422, { currency_code: [message] });
  }
  return parent.currency_code;
}

/** The entity in the path. It has already been checked that it is open to the caller (`inEntity`). */
function liveEntity(books: BooksView): Entity {
  if (books.entity.deleted_at !== null) throw missingEntity(books.entity.id);
  return books.entity;
}

/** The entity of these books, with its periods and currencies. */
function presentOwnEntity(books: BooksView): Presented {
  const { entity } = books;
  const reporting_periods = books.all('reporting_periods');
  return presentEntityInFull(entity, {
    currency: books.getAny('currencies', entity.currency_id)!,
    current_reporting_period: periodOfDate(books.today, reporting_periods),
    reporting_periods,
    currencies: books.all('currencies'),
  });
}

function entityChanged(verb: string, books: BooksView): Answer {
  return changed(entityLabel(books.entity), verb, presentOwnEntity(books));
}
