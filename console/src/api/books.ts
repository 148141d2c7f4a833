import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { plainText } from '../parts/format.ts';
import { dayBefore, today } from '../parts/today.ts';
import { hasBilling } from '../session/session.ts';
import { chosenLanguage } from '../words/languages.ts';
import type { spoken } from '../words/spoken.ts';
import { answered, books } from './client.ts';
import type { components, operations } from './schema.d.ts';
import { wholeList } from './whole-list.ts';
import { nextCursor } from './next-cursor.ts';

// Every read of the console, once: its key, its call, how long it is taken as it was. A key begins with the entity, so that a write can ask
// for all of an entity's figures again.

export { today };
export type Account = components['schemas']['Account'];
export type Entity = components['schemas']['Entity'];
export type LineItem = components['schemas']['LineItem'];
export type Transaction = components['schemas']['Transaction'];
export type Balance = components['schemas']['Balance'];

const minute = 60_000;
/** Records of a chart change seldom, and each write asks for them again. */
const kept = 5 * minute;

/** The end of the month before that of the day. */
export function lastDayOfMonthBefore(day: string): string {
  return dayBefore(`${day.slice(0, 7)}-01`);
}

export const entitiesQuery = queryOptions({
  queryKey: ['entities'],
  staleTime: minute,
  queryFn: () => wholeList((query) => answered(books().GET('/books/v1/entity', { params: { query } }))),
});

export const entityQuery = (id: number) =>
  queryOptions({
    queryKey: [id, 'entity'],
    staleTime: kept,
    queryFn: async () => (await answered(books(id).GET('/books/v1/entity/{id}', { params: { path: { id } } }))).resource,
  });

/** What an account is named and offered by. */
export type NamedAccount = components['schemas']['NamedAccount'] & {
  /** Its code and name as they are searched for. */
  plain: string;
};

/** All accounts by id, in the order of their codes: a thousand in a request. */
export const accountNamesQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'account names'],
    staleTime: kept,
    queryFn: async () => {
      const all: NamedAccount[] = [];
      for (let after: number | null = 0; after !== null;) {
        const query = after === 0 ? {} : { after };
        const part: components['schemas']['ReadAccountNamesAnswer'] = await answered(
          books(entity).GET('/books/v1/account/names', { params: { query } }),
        );
        all.push(...part.accounts.map((each) => ({ ...each, plain: plainText(`${each.account_code} ${each.name}`) })));
        after = part.next_after;
      }
      const in_order = all.sort((one, other) => by_code.compare(one.account_code, other.account_code));
      return new Map(in_order.map((account) => [account.id, account]));
    },
  });

/** Codes in their natural order: 99 before 100. */
const by_code = new Intl.Collator('en', { numeric: true });

export const accountQuery = (entity: number, id: number) =>
  queryOptions({
    queryKey: [entity, 'account', id],
    queryFn: async () => (await answered(books(entity).GET('/books/v1/account/{id}', { params: { path: { id } } }))).resource,
  });

/** The codes of the entity's currencies by id, which come with the entity. */
export const currenciesQuery = (entity: number) => queryOptions({ ...entityQuery(entity), select: currencyCodes });

const currencyCodes = ({ currencies = [] }: Entity): ReadonlyMap<number, string> =>
  new Map(currencies.map(({ id, currency_code }) => [id, currency_code]));

/** The taxes that a line may have. */
export const taxesQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'taxes'],
    staleTime: kept,
    queryFn: () => wholeList((query) => answered(books(entity).GET('/books/v1/tax', { params: { query } }))),
  });

/** What /meta says of a type of transactions. */
export interface TransactionType {
  code: string;
  main_account_types: string[];
  line_account_types: string[];
  taxable: boolean;
  /** Whose tax a line may withhold beside its own; null where none may. */
  withholds_beside: string | null;
}

/** What /meta says of a type of accounts. */
interface AccountTypeTerms {
  code: string;
  /** The marks that its accounts may bear, the one that holds without a mark first, but for equity. */
  presentations: (keyof typeof spoken.chart.presentations)[];
}

/** The currencies of the world by their codes; one that was given up says since which month. */
export const worldCurrenciesQuery = queryOptions({
  queryKey: ['currencies of the world'],
  staleTime: Infinity,
  queryFn: async () => {
    const { currencies = [] } = (await answered(books().GET('/books/v1/meta'))).meta.vocabularies;
    return currencies as unknown as { code: string; withdrawn: string | null }[];
  },
});

const vocabulariesQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'meta'],
    staleTime: kept,
    queryFn: async () => (await answered(books(entity).GET('/books/v1/meta'))).meta.vocabularies,
  });

/** The types of transactions by their codes, with the types of accounts that each may name. */
export const metaQuery = (entity: number) =>
  queryOptions({
    ...vocabulariesQuery(entity),
    // The document types all vocabularies alike: a code, a name, and what each has besides.
    select: ({ transaction_types = [] }) => new Map((transaction_types as unknown as TransactionType[]).map((type) => [type.code, type])),
  });

/** Where accounts of each type may stand in statements, by the codes of the types. */
export const presentationsQuery = (entity: number) =>
  queryOptions({
    ...vocabulariesQuery(entity),
    select: ({ account_types = [] }) =>
      new Map((account_types as unknown as AccountTypeTerms[]).map(({ code, presentations }) => [code, presentations])),
  });

export type ReportingPeriod = components['schemas']['ReportingPeriod'];

/** The years of the books, the last first. */
export const periodsQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'periods'],
    queryFn: async () => {
      const periods = await wholeList((query) => answered(books(entity).GET('/books/v1/reporting-period', { params: { query } })));
      return periods.sort((one, other) => other.calendar_year - one.calendar_year);
    },
  });

export type Verification = components['schemas']['Verification'];

/** The last time that the ledger was found whole; null where nobody has verified it. */
export const verificationQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'verification'],
    queryFn: async () => (await answered(books(entity).GET('/books/v1/ledger/verification'))).verification,
  });

/** The names of those who may use the books, by id. */
export const usersQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'users'],
    staleTime: kept,
    queryFn: async () => {
      const users = await wholeList((query) => answered(books(entity).GET('/books/v1/user', { params: { query } })));
      return new Map(users.map(({ id, name }) => [id, name]));
    },
  });

/** The few transactions that are dated last. */
export const latestQuery = (entity: number, count: number) =>
  queryOptions({
    queryKey: [entity, 'latest', count],
    queryFn: async () => {
      const query = { limit: count, cursor: '', sort: '-transaction_date' } as const;
      return (await answered(books(entity).GET('/books/v1/transaction', { params: { query } }))).data;
    },
  });

export const transactionQuery = (entity: number, id: number) =>
  queryOptions({
    queryKey: [entity, 'transaction', id],
    queryFn: async () => (await answered(books(entity).GET('/books/v1/transaction/{id}', { params: { path: { id } } }))).resource,
  });

/** The rows that a posted transaction has in the ledger. */
export const ledgerOfTransactionQuery = (entity: number, id: number) =>
  queryOptions({
    queryKey: [entity, 'transaction', id, 'ledger'],
    queryFn: () =>
      wholeList((page) => answered(books(entity).GET('/books/v1/ledger', { params: { query: { 'transaction-id': id, ...page } } }))),
  });

export const historyOfTransactionQuery = (entity: number, id: number) =>
  queryOptions({
    queryKey: [entity, 'transaction', id, 'history'],
    queryFn: async () => (await answered(books(entity).GET('/books/v1/transaction/{id}/history', { params: { path: { id } } }))).events,
  });

export const balanceQuery = (entity: number, id: number) =>
  queryOptions({
    queryKey: [entity, 'balance', id],
    queryFn: async () => (await answered(books(entity).GET('/books/v1/balance/{id}', { params: { path: { id } } }))).resource,
  });

export const chartTemplatesQuery = queryOptions({
  queryKey: ['chart templates'],
  staleTime: kept,
  queryFn: async () => {
    const query = { language: chosenLanguage() };
    return (await answered(books().GET('/books/v1/chart-template', { params: { query } }))).chart_templates;
  },
});

/** The countries whose pack a company may begin with, with their charts and questions. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  staleTime: kept,
  queryFn: async () => {
    const query = { language: chosenLanguage() };
    return (await answered(books().GET('/books/v1/country', { params: { query } }))).countries;
  },
});

/** All that the pack of a country says. */
export const countryQuery = (code: string) =>
  queryOptions({
    queryKey: ['country', code],
    staleTime: kept,
    queryFn: async () => {
      const path = { code };
      return (await answered(books().GET('/books/v1/country/{code}', { params: { path, query: { language: chosenLanguage() } } }))).country;
    },
  });

/** The plan of the books' owner and what is used of it; null where nothing is metered. */
export const subscriptionQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'subscription'],
    staleTime: kept,
    queryFn: async () => (hasBilling() ? await answered(books(entity).GET('/books/v1/subscription')) : null),
  });

/** The accounts of a chart in groups of the company's own. */
export const categoriesQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'categories'],
    staleTime: kept,
    queryFn: () => wholeList((query) => answered(books(entity).GET('/books/v1/category', { params: { query } }))),
  });

/** What foreign currencies are worth, the newest day first: parts by cursor. */
export const exchangeRatesQuery = (entity: number) =>
  infiniteQueryOptions({
    queryKey: [entity, 'exchange rates'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: 100, cursor: pageParam, sort: '-valid_from' } as const;
      return answered(books(entity).GET('/books/v1/exchange-rate', { params: { query }, signal }));
    },
    getNextPageParam: nextCursor,
  });

/** All rates that hold on any of the days. */
export const ratesBetweenQuery = (entity: number, from = '', to = '') =>
  queryOptions({
    queryKey: [entity, 'exchange rates', from, to],
    enabled: from !== '',
    queryFn: () =>
      wholeList((page) => {
        const query = { 'start-date': from, 'end-date': to, ...page };
        return answered(books(entity).GET('/books/v1/exchange-rate', { params: { query } }));
      }),
  });

/** What a foreign currency is worth on a day: the bounded rate, else the running one (docs/accounting.md §3.1); null where there is none. */
export const dayRateQuery = (entity: number, currency: number, day: string) =>
  queryOptions({
    queryKey: [entity, 'exchange rates', 'of a day', currency, day],
    queryFn: async () => {
      const of_day = { 'currency-id': currency, 'start-date': day, 'end-date': day };
      const rates = await wholeList((page) =>
        answered(books(entity).GET('/books/v1/exchange-rate', { params: { query: { ...of_day, ...page } } })),
      );
      return rates.find(({ bounded }) => bounded) ?? rates.at(-1) ?? null;
    },
  });

export const membersQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'members'],
    queryFn: () => wholeList((query) => answered(books(entity).GET('/books/v1/user', { params: { query } }))),
  });

export const apiKeysQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'keys'],
    queryFn: () => wholeList((query) => answered(books(entity).GET('/books/v1/api-key', { params: { query } }))),
  });

type EventQuery = NonNullable<operations['listEvents']['parameters']['query']>;

/** Whose events, about what, from which day to which (UTC, both inclusive). */
export interface TrailFilters {
  actor?: string;
  resource?: NonNullable<EventQuery['resource']>;
  from?: string;
  to?: string;
}

export const trailParameters = ({ actor, resource, from, to }: TrailFilters): EventQuery => ({
  ...(actor !== undefined && { actor }),
  ...(resource !== undefined && { resource }),
  ...(from !== undefined && { 'start-date': from }),
  ...(to !== undefined && { 'end-date': to }),
});

/** Positions begin with 1. */
const hasEarlier = (part: { next_before: number | null }): part is { next_before: number } => (part.next_before ?? 1) > 1;

/** The trail from its end, part by part. What filters leave out is passed over until they select an event. */
export const trailQuery = (entity: number, filters: TrailFilters) =>
  infiniteQueryOptions({
    queryKey: [entity, 'trail', filters],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const read = (before: number | undefined) => {
        const query = { ...trailParameters(filters), sort: '-position', limit: 100, ...(before && { before }) } as const;
        return answered(books(entity).GET('/books/v1/event', { params: { query }, signal }));
      };
      let part = await read(pageParam);
      while (part.events.length === 0 && hasEarlier(part)) part = await read(part.next_before);
      return part;
    },
    getNextPageParam: (part) => (hasEarlier(part) ? part.next_before : undefined),
  });
