import type { QueryClient } from '@tanstack/react-query';
import { latestQuery, today } from '../../api/books.ts';
import { transactionCountsQuery } from '../../api/transaction-filters.ts';
import { agingQuery, balanceSheetQuery } from '../../api/reports.ts';

/** So many of the latest entries are shown. */
export const LATEST = 8;
export const overdue_documents = { state: 'overdue' } as const;
export const open_documents = { state: 'open' } as const;
export const drafts = { state: 'draft' } as const;

/** Asks for what Home shows of any company, so that it comes with the company itself and not after it. Nobody waits for it here. */
export function askForHome(queries: QueryClient, entity: number): void {
  void queries.prefetchQuery(latestQuery(entity, LATEST));
  void queries.prefetchQuery(balanceSheetQuery(entity, today()));
  void queries.prefetchQuery(agingQuery(entity, 'receivable', today()));
  void queries.prefetchQuery(agingQuery(entity, 'payable', today()));
  void queries.prefetchQuery(transactionCountsQuery(entity, overdue_documents));
  void queries.prefetchQuery(transactionCountsQuery(entity, drafts));
}
