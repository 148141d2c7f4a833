import type { Db, Document } from 'mongodb';
import { endOfDay, dayText, isWithin, monthText } from '../../shared/accounting/fiscal-year.ts';
import { isLocked } from '../../shared/accounting/check-lock.ts';
import { outstandingSettlements } from '../../shared/accounting/vocabularies.ts';
import { limits } from '../../shared/api/limits.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import { withTheirDays } from '../../shared/books/reading/read-periods.ts';
import type { ClosingRate } from '../../shared/resources/closing-rate/closing-rate.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import type { ClosingStep } from '../../shared/resources/reporting-period/readiness.ts';
import type { ReportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import { taxReturnKinds } from '../../shared/resources/tax-return/tax-return.ts';
import { readChangedRevaluations } from './read-changed-revaluations.ts';
import { compareBankBalances } from './compare-bank-balances.ts';
import { findRecord, findRecords } from './find-record.ts';
import { listTransactionCurrencies } from './period-reads.ts';

type Asked = ReadRequest<ParamsOf<'readReadiness'>>;

/**
 * What is left of the steps of a month-end, or of the year-end of a period (docs/guides/month-end.md), and what is compared with the
 * outside. Each count is bounded and made from an index. Throws 404 for a period that does not exist, 422 for a month outside it.
 */
export async function readReadiness(request: Asked): Promise<Record<string, unknown>> {
  const { db, entity_id, params } = request;
  const [period] = await withTheirDays(db, entity_id, [await findRecord(db, entity_id, 'reporting_periods', params.id)]);
  const end = endOf(period!, params.month);
  const entity = await findRecord(db, entity_id, 'entities', entity_id);
  const of_year = params.month === undefined ? await stepsOfYear(request, period!) : [];
  const steps: [ClosingStep, number][] = [
    ['drafts', await countLeft(db, { ...until(entity_id, end), ...drafts })],
    ['unassigned', await countLeft(db, { ...until(entity_id, end), ...unassigned })],
    ...of_year,
    ['lock', isLocked(end, entity) ? 0 : 1],
    ...(params.month === undefined ? ([['close', period!.status === 'CLOSED' ? 0 : 1]] as [ClosingStep, number][]) : []),
  ];
  const readiness = {
    reporting_period_id: period!.id,
    month: params.month ?? null,
    end_date: dayText(end),
    status: period!.status,
    ready: steps.every(([, left]) => left === 0),
    steps: steps.map(([step, left]) => ({ step, left })),
    changed_revaluations: params.month === undefined ? await readChangedRevaluations(db, entity_id, period!) : [],
    filed_until: await filedUntil(db, entity_id),
    bank_balances: await compareBankBalances(db, entity_id, end),
  };
  return { status: 'success', readiness };
}

/** The last day of the month that lies in the period, else of the period. */
function endOf({ start_date, end_date }: ReportingPeriod, month: string | undefined): Date {
  if (month === undefined) return end_date;
  const first = new Date(`${month}-01`);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  const day = last < end_date ? last : end_date;
  if (isWithin(day, { start: start_date, end: end_date }) && monthText(day) === month) return day;
  const message = `month must be one of the period, which goes from ${dayText(start_date)} to ${dayText(end_date)}; got ${month}.`;
  throw new RequestError(422, { month: [message] });
}

function until(entity_id: number, end: Date): Document {
  return { entity_id, deleted_at: null, transaction_date: { $lte: endOfDay(end) } };
}

/** Those that people work on; a prepared translation is a step of its own. */
const drafts = { is_posted: false, closing_period_id: null };

/** Money that came in or went out and settles nothing yet, or not all of it. */
const unassigned = { settlement: { $in: outstandingSettlements }, transaction_type: { $in: ['RC', 'PY'] }, is_posted: true };

function countLeft(db: Db, filter: Document): Promise<number> {
  return db.collection('transactions').countDocuments(filter, { limit: limits.left_counted });
}

/** Steps that only the end of a year has: currencies without a closing rate, and entries of a translation that are not posted. */
async function stepsOfYear(request: Asked, { id }: ReportingPeriod): Promise<[ClosingStep, number][]> {
  const { db, entity_id } = request;
  const { transaction_currencies } = await listTransactionCurrencies({ ...request, params: { id } });
  const rates = await findRecords<ClosingRate>(db, entity_id, 'closing_rates', { reporting_period_id: id });
  const rated = new Set(rates.map(({ currency_id }) => currency_id));
  const missing = (transaction_currencies as { currency_id: number }[]).filter(({ currency_id }) => !rated.has(currency_id));
  const prepared = { entity_id, reporting_period_id: id, posted: false, deleted_at: null };
  return [
    ['closing_rates', missing.length],
    ['translation', await db.collection('closing_transactions').countDocuments(prepared, { limit: limits.left_counted })],
  ];
}

/** The last day for which tax was declared, of each kind of return. */
async function filedUntil(db: Db, entity_id: number): Promise<Record<string, string | null>> {
  const kinds = Object.keys(taxReturnKinds);
  const last = await Promise.all(
    kinds.map((kind) =>
      db
        .collection<{ entity_id: number; kind: string; status: string; end_date: Date; deleted_at: null }>('tax_returns')
        .findOne({ entity_id, kind, status: 'filed', deleted_at: null }, { sort: { end_date: -1 } }),
    ),
  );
  return Object.fromEntries(kinds.map((kind, index) => [kind, last[index] ? dayText(last[index].end_date) : null]));
}
