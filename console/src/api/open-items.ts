import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answered, books } from './client.ts';
import type { components, operations } from './schema.d.ts';
import { wholeList } from './whole-list.ts';
import { nextCursor } from './next-cursor.ts';

// The reads of open items, as those of books.ts.

export type OpenItem = components['schemas']['OpenItem'];
type ListQuery = NonNullable<operations['listOpenItems']['parameters']['query']>;
export type Side = 'receivable' | 'payable';

/** Which open items a screen is about. */
export interface OpenItemFilters {
  side: Side;
  kind: OpenItem['kind'];
  contact?: number | undefined;
  account?: number | undefined;
  due_from?: string | undefined;
  due_by?: string | undefined;
}

export const accountTypeOf = (side: Side): OpenItem['account_type'] => (side === 'payable' ? 'PAYABLE' : 'RECEIVABLE');

/** What is open on a day, the first due first: parts by cursor. */
export const openItemsQuery = (entity: number, as_of: string, { side, kind, contact, account, due_from, due_by }: OpenItemFilters) =>
  infiniteQueryOptions({
    queryKey: [entity, 'open items', as_of, side, kind, contact, account, due_from, due_by],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const shown = { 'as-of': as_of, 'account-type': accountTypeOf(side), kind, limit: 50, cursor: pageParam } as const;
      const query: ListQuery = {
        ...shown,
        ...(contact !== undefined && { 'contact-id': contact }),
        ...(account !== undefined && { 'account-id': account }),
        ...(due_from !== undefined && { 'due-from': due_from }),
        ...(due_by !== undefined && { 'due-by': due_by }),
      };
      return answered(books(entity).GET('/books/v1/open-item', { params: { query }, signal }));
    },
    getNextPageParam: nextCursor,
  });

/** What a payment on an account may be assigned to, the first due first. */
export const clearableItemsQuery = (entity: number, account: number, currency: number) =>
  queryOptions({
    queryKey: [entity, 'clearable items', account, currency],
    queryFn: () =>
      wholeList((page) => {
        const query: ListQuery = { 'account-id': account, 'currency-id': currency, kind: 'outstanding', ...page };
        return answered(books(entity).GET('/books/v1/open-item', { params: { query } }));
      }),
  });

/** Receipts or payments of a contact of which something is left, the oldest first. */
export const openPaymentsQuery = (entity: number, type: 'RC' | 'PY', contact: number) =>
  queryOptions({
    queryKey: [entity, 'open payments', type, contact],
    queryFn: () =>
      wholeList((page) => {
        const query = {
          'transaction-type': type,
          'contact-id': contact,
          outstanding: true,
          'is-posted': true,
          sort: 'transaction_date',
          ...page,
        } as const;
        return answered(books(entity).GET('/books/v1/transaction', { params: { query } }));
      }),
  });

/** So many are found at once. */
const FOUND = 6;

/** Items, also those that wait to be set off, that have what is typed: in number, reference or narration, as the amount that is left, or in the name of their contact. */
export const foundItemsQuery = (entity: number, search: string, amount: string | undefined) =>
  queryOptions({
    queryKey: [entity, 'found items', search],
    enabled: search.length >= 2,
    queryFn: async ({ signal }) => {
      const shared = { limit: FOUND, cursor: '' } as const;
      const ask = async (query: ListQuery) =>
        (await answered(books(entity).GET('/books/v1/open-item', { params: { query: { ...shared, ...query } }, signal }))).data;
      const contact_query = { search, limit: 2, cursor: '' };
      const ofContacts = async () => {
        const { data } = await answered(books(entity).GET('/books/v1/contact', { params: { query: contact_query }, signal }));
        return (await Promise.all(data.map(({ id }) => ask({ 'contact-id': id })))).flat();
      };
      const exact = { 'amount-from': amount, 'amount-to': amount } as unknown as ListQuery;
      const found = await Promise.all([ask({ search }), ...(amount === undefined ? [] : [ask(exact)]), ofContacts()]);
      return [...new Map(found.flat().map((item) => [`${item.item_type}${item.item_id}`, item])).values()];
    },
  });

/** What a contact has with the entity between two days: its part of each receivable and payable. */
export const contactStatementQuery = (entity: number, contact: number) =>
  queryOptions({
    queryKey: [entity, 'contact statement', contact],
    queryFn: async () => {
      const query = { 'contact-id': contact };
      return (await answered(books(entity).GET('/books/v1/reports/account-statements', { params: { query } }))).account_statements;
    },
  });
