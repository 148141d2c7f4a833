import type { Db, MongoClient } from 'mongodb';
import type { DocumentChecks } from '../../storage/document-checks.ts';
import { roundLimits } from './round-limits.ts';

/** Where rounds are written, and by what their documents are checked there; without `checks` MongoDB validates all of them. */
export interface BooksDatabase {
  client: MongoClient;
  db: Db;
  checks?: Pick<DocumentChecks, 'areInForce' | 'faultOf' | 'olderIsGone'> | undefined;
}

/**
 * How many sums of days a head may keep. A process of a version before recent totals would not count them in its statements: while one may
 * run there are none. Without `checks` there is only this version.
 */
export function mostRecentTotals({ checks }: BooksDatabase): number {
  return checks?.olderIsGone === false ? 0 : roundLimits.recent_totals;
}
