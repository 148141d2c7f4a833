import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answered, books } from './client.ts';
import type { components } from './schema.d.ts';
import { whole_page } from './whole-page.ts';

// The reads of what is set up beside accounts: opening balances, discounts, dimensions, webhooks, the mail server.

const kept = 5 * 60_000;

export type OpeningBalance = components['schemas']['Balance'];
export type Discount = components['schemas']['Discount'];
export type Dimension = components['schemas']['Dimension'];
export type DimensionValue = components['schemas']['DimensionValue'];
export type Webhook = components['schemas']['Webhook'];
export type MailSender = components['schemas']['MailSender'];

/** What a period was opened with, the newest entered first: parts by cursor. */
export const openingBalancesQuery = (entity: number, period: number) =>
  infiniteQueryOptions({
    queryKey: [entity, 'opening balances', period],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { 'reporting-period-id': period, sort: '-id', limit: 100, cursor: pageParam } as const;
      return answered(books(entity).GET('/books/v1/balance', { params: { query }, signal }));
    },
    getNextPageParam: ({ meta }) => ('next_cursor' in meta ? meta.next_cursor : undefined),
  });

/** What all of them come to, in the reporting currency; the credits are negative. */
export const openingTotalsQuery = (entity: number, year: number) =>
  queryOptions({
    queryKey: [entity, 'opening totals', year],
    queryFn: async () =>
      (await answered(books(entity).GET('/books/v1/balance/opening-balances', { params: { query: { year } } }))).balances,
  });

/** The discounts that a line may have. */
export const discountsQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'discounts'],
    staleTime: kept,
    queryFn: async () => (await answered(books(entity).GET('/books/v1/discount', { params: { query: { perPage: whole_page } } }))).data,
  });

/** What lines are told apart by, such as projects. */
export const dimensionsQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'dimensions'],
    staleTime: kept,
    queryFn: async () => (await answered(books(entity).GET('/books/v1/dimension', { params: { query: { perPage: whole_page } } }))).data,
  });

/** The values of all dimensions, by the dimension. */
export const dimensionValuesQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'dimension values'],
    staleTime: kept,
    queryFn: async () => {
      const { data } = await answered(books(entity).GET('/books/v1/dimension-value', { params: { query: { perPage: whole_page } } }));
      return Map.groupBy(data, ({ dimension_id }) => dimension_id);
    },
  });

export const webhooksQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'webhooks'],
    queryFn: async () => (await answered(books(entity).GET('/books/v1/webhook', { params: { query: { perPage: whole_page } } }))).data,
  });

/** The mail server of the company itself; null where its mails leave from the service. */
export const mailSenderQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'mail sender'],
    queryFn: async () =>
      (await answered(books(entity).GET('/books/v1/mail-sender', { params: { query: { perPage: 1 } } }))).data[0] ?? null,
  });

/** What was sent to a webhook last. */
export const deliveriesQuery = (entity: number, id: number) =>
  queryOptions({
    queryKey: [entity, 'deliveries', id],
    queryFn: async () => {
      const params = { path: { id }, query: { perPage: 20 } };
      return (await answered(books(entity).GET('/books/v1/webhook/{id}/deliveries', { params }))).data;
    },
  });

/** What the owner of the books has been charged. */
export const invoicesQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'invoices'],
    queryFn: async () =>
      (await answered(books(entity).GET('/books/v1/subscription/invoices', { params: { query: { perPage: 24 } } }))).data,
  });

/** The ids of the accounts in a category; of all accounts none are asked for. */
export const accountsOfCategoryQuery = (entity: number, category: number | undefined) =>
  queryOptions({
    queryKey: [entity, 'accounts of category', category],
    enabled: category !== undefined,
    queryFn: async () => {
      const ids = new Set<number>();
      for (let page = 1, isMore = true; isMore; page += 1) {
        const query = { 'category-id': category!, perPage: whole_page, page };
        const { data } = await answered(books(entity).GET('/books/v1/account', { params: { query } }));
        for (const { id } of data) ids.add(id);
        isMore = data.length === whole_page;
      }
      return ids;
    },
  });
