import type { ClientSession, Db, Document, Filter } from 'mongodb';
import { mayOpenProvisionally } from '../../accounting/opening-basis.ts';
import type { ReportingPeriod } from '../../resources/reporting-period/reporting-period.ts';
import type { Total } from '../../resources/ledger/total.ts';
import type { BooksReader } from '../books-reader.ts';

/**
 * Totals of opening balances in the periods that would open provisionally without them (docs/accounting.md §11.15); undefined: there is no
 * such period.
 */
export function enteredOpenings(periods: Iterable<ReportingPeriod>): Filter<Document> | undefined {
  const dates = mayOpenProvisionally(periods).map(({ id }) => String(id));
  return dates.length === 0 ? undefined : { span: 'opening', date: { $in: dates }, rows: { $gt: 0 } };
}

/**
 * Ids of the periods that hold opening balances entered by hand although the year before is not closed, as `openingBasis` asks. The periods
 * that ever held such balances are read from the index while the caller reads the periods; only when one of them matters is it checked
 * whether a balance is left.
 */
export async function readOpenedPeriods(
  db: Db,
  entity_id: number,
  periods: Promise<readonly ReportingPeriod[]>,
  session?: ClientSession,
): Promise<Set<number>> {
  const options = session ? { session } : {};
  const totals = db.collection('totals');
  const [known, ever] = await Promise.all([periods, totals.distinct('date', { entity_id, span: 'opening' }, options)]);
  const asked = mayOpenProvisionally(known).filter(({ id }) => ever.includes(String(id)));
  if (asked.length === 0) return new Set();
  const dates = await totals.distinct('date', { entity_id, ...enteredOpenings(known) }, options);
  return new Set(dates.map(Number));
}

/** The same for a command, whose periods are in memory. */
export async function findOpenedPeriods(periods: Iterable<ReportingPeriod>, reader: BooksReader): Promise<Set<number>> {
  const entered = enteredOpenings(periods);
  return new Set(entered ? (await reader.find<Total>('totals', entered)).map(({ date }) => Number(date)) : []);
}
