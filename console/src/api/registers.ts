import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answered, books } from './client.ts';
import type { components } from './schema.d.ts';
import { wholeList } from './whole-list.ts';
import { nextCursor } from './next-cursor.ts';

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
    getNextPageParam: nextCursor,
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
    queryFn: () => wholeList((query) => answered(books(entity).GET('/books/v1/discount', { params: { query } }))),
  });

/** What lines are told apart by, such as projects. */
export const dimensionsQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'dimensions'],
    staleTime: kept,
    queryFn: () => wholeList((query) => answered(books(entity).GET('/books/v1/dimension', { params: { query } }))),
  });

/** The values of all dimensions, by the dimension. */
export const dimensionValuesQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'dimension values'],
    staleTime: kept,
    queryFn: async () => {
      const values = await wholeList((query) => answered(books(entity).GET('/books/v1/dimension-value', { params: { query } })));
      return Map.groupBy(values, ({ dimension_id }) => dimension_id);
    },
  });

export const webhooksQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'webhooks'],
    queryFn: () => wholeList((query) => answered(books(entity).GET('/books/v1/webhook', { params: { query } }))),
  });

/** The mail server of the company itself; null where its mails leave from the service. */
export const mailSenderQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'mail sender'],
    queryFn: async () =>
      (await answered(books(entity).GET('/books/v1/mail-sender', { params: { query: { perPage: 1 } } }))).data[0] ?? null,
  });

/** What was sent to a webhook, the last first: parts by cursor. */
export const deliveriesQuery = (entity: number, id: number) =>
  infiniteQueryOptions({
    queryKey: [entity, 'deliveries', id],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const params = { path: { id }, query: { limit: 20, cursor: pageParam } };
      return answered(books(entity).GET('/books/v1/webhook/{id}/deliveries', { params, signal }));
    },
    getNextPageParam: nextCursor,
  });

/** What the owner of the books has been charged. */
export const invoicesQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'invoices'],
    queryFn: () => wholeList((query) => answered(books(entity).GET('/books/v1/subscription/invoices', { params: { query } }))),
  });

/** The ids of the accounts in a category; of all accounts none are asked for. */
export const accountsOfCategoryQuery = (entity: number, category: number | undefined) =>
  queryOptions({
    queryKey: [entity, 'accounts of category', category],
    enabled: category !== undefined,
    queryFn: async () => {
      const accounts = await wholeList((page) => {
        const query = { 'category-id': category!, ...page };
        return answered(books(entity).GET('/books/v1/account', { params: { query } }));
      });
      return new Set(accounts.map(({ id }) => id));
    },
  });
