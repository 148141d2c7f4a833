import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Transaction } from './books.ts';
import { listQuery } from './transaction-filters.ts';
import type { TransactionFilters } from './transaction-filters.ts';
import { answered, books } from './client.ts';

/** So many rows are read at a time. */
const PART = 100;
/** A part is read when so many rows are left before it, so that nobody waits at its edge. */
const ROWS_AHEAD = 40;
/** What is seen is told by this many rows, so that not every step of scrolling is heard. */
const STEP = 20;

/** What lies between two cursors. */
interface Part {
  rows: Transaction[];
  /** Where the next part begins; undefined at the end of the list. */
  next_cursor: string | undefined;
  /** The row that the next part begins after; undefined where that is none of these rows. */
  end: Transaction | undefined;
}

/**
 * The part of the list that begins at a cursor. A part that is read again ends where it ended, however many rows have come into it, so that
 * the parts after it stay as they are. Where that end is gone, or too far, the list is read anew from there on.
 */
const partQuery = (entity: number, filters: TransactionFilters, cursor: string) =>
  queryOptions({
    queryKey: [entity, 'transaction list', filters, cursor],
    queryFn: async ({ client, signal, queryKey }): Promise<Part> => {
      const before = client.getQueryData<Part>(queryKey);
      const limit = before ? 2 * PART : PART;
      const query = { limit, cursor, sort: '-transaction_date' as const, ...listQuery(filters) };
      const { data, meta } = await answered(books(entity).GET('/books/v1/transaction', { params: { query }, signal }));
      const length = before?.end ? data.findIndex((row) => isAtSamePlace(row, before.end!)) + 1 : 0;
      if (before && length > 0) return { ...before, rows: data.slice(0, length) };
      const next_cursor = 'next_cursor' in meta ? (meta.next_cursor ?? undefined) : undefined;
      return { rows: data, next_cursor, end: next_cursor !== undefined && data.length === limit ? data.at(-1) : undefined };
    },
  });

const isAtSamePlace = (row: Transaction, other: Transaction): boolean =>
  row.id === other.id && row.transaction_date === other.transaction_date;

/** The cursors of the parts that were read, in their order, and of the one that comes next. */
function knownCursors(queries: QueryClient, entity: number, filters: TransactionFilters): string[] {
  const cursors: string[] = [];
  for (let next: string | undefined = ''; next !== undefined;) {
    cursors.push(next);
    next = queries.getQueryData(partQuery(entity, filters, next).queryKey)?.next_cursor;
  }
  return cursors;
}

/** Whether anything follows the last part that is known, or may be in it. */
const isMore = (last: Part | undefined): boolean => last === undefined || last.next_cursor !== undefined;

export interface TransactionList {
  rows: Transaction[];
  hasMore: boolean;
  isBusy: boolean;
  /** Whether the service has answered. */
  isKnown: boolean;
  error: Error | null;
  /** To be told which rows are seen, by their places from 0 on. */
  onSeen: (first: number, last: number) => void;
}

/**
 * Transactions, newest first, in parts by cursor, each as cheap as the first. Only parts whose rows are seen are read, and read again after
 * the books have changed: what that costs does not grow with the rows that were scrolled.
 */
export function useTransactionList(entity: number, filters: TransactionFilters): TransactionList {
  const queries = useQueryClient();
  const [first, setFirst] = useState(0);
  const [last, setLast] = useState(0);
  const onSeen = useCallback((first_seen: number, last_seen: number) => {
    setFirst(first_seen - (first_seen % STEP));
    setLast(last_seen - (last_seen % STEP) + STEP);
  }, []);
  let begins = 0;
  const parts = useQueries({
    queries: knownCursors(queries, entity, filters).map((cursor) => {
      const part = partQuery(entity, filters, cursor);
      const ends = begins + (queries.getQueryData(part.queryKey)?.rows.length ?? 0);
      const enabled = begins <= last + ROWS_AHEAD && ends >= first - ROWS_AHEAD;
      begins = ends;
      return { ...part, enabled };
    }),
  });
  return {
    rows: parts.flatMap(({ data }) => data?.rows ?? []),
    hasMore: isMore(parts.at(-1)?.data),
    isBusy: parts.some(({ isFetching }) => isFetching),
    isKnown: parts[0]?.isFetched === true,
    error: parts.find(({ error }) => error)?.error ?? null,
    onSeen,
  };
}
