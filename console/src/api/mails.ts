import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answered, books } from './client.ts';
import type { components, operations } from './schema.d.ts';
import { nextCursor } from './next-cursor.ts';

// The reads of what was mailed, and of what may be, as those of books.ts.

export type Dispatch = components['schemas']['Dispatch'];
export type Language = Dispatch['language'];
export type SentForm = NonNullable<NonNullable<components['schemas']['SendDocumentBody']>['formats']>[number];
type ListQuery = NonNullable<operations['listDispatches']['parameters']['query']>;

/** Which mails a screen is about, as it stands in the address. */
export interface MailFilters {
  kind?: Dispatch['kind'];
  status?: Dispatch['status'];
  contact?: number;
  transaction?: number;
}

/** Mails of any number, the newest first: parts by cursor. */
export const mailsQuery = (entity: number, filters: MailFilters, limit = 50) =>
  infiniteQueryOptions({
    queryKey: [entity, 'mails', filters, limit],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const { kind, status, contact, transaction } = filters;
      const query: ListQuery = {
        limit,
        cursor: pageParam,
        sort: '-id',
        ...(kind ? { kind } : {}),
        ...(status ? { status } : {}),
        ...(contact === undefined ? {} : { 'contact-id': contact }),
        ...(transaction === undefined ? {} : { 'transaction-id': transaction }),
      };
      return answered(books(entity).GET('/books/v1/dispatch', { params: { query }, signal }));
    },
    getNextPageParam: nextCursor,
    // A mail goes out a moment after it is queued; one that did not get through waits for minutes.
    refetchInterval: ({ state }) => (state.data?.pages.some(({ data }) => data.some(isGoing)) ? GOING_MS : false),
  });

const GOING_MS = 1_500;
const GOING_FOR_MS = 60_000;
const isGoing = ({ status, updated_at }: Dispatch): boolean => status === 'queued' && Date.parse(updated_at) > Date.now() - GOING_FOR_MS;

export type CheckedForm = operations['checkDocument']['parameters']['query']['format'];

/** What a document lacks as an e-invoice of a form. */
export const documentCheckQuery = (entity: number, id: number, format: CheckedForm) =>
  queryOptions({
    queryKey: [entity, 'document check', id, format],
    queryFn: async () => {
      const params = { path: { id }, query: { format } };
      return (await answered(books(entity).GET('/books/v1/transaction/{id}/document/check', { params }))).check;
    },
  });

/** What a mail says, where it is not what the service would say by itself. */
export interface MailBody {
  to?: string;
  cc?: string[];
  subject?: string;
  message?: string;
  language?: Language;
}
