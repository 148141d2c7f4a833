import type { ClientSession, Db, Document } from 'mongodb';
import { ZERO } from '../../shared/accounting/decimal.ts';
import { outstandingOf } from '../../shared/accounting/settlement.ts';
import { outstandingSettlements } from '../../shared/accounting/vocabularies.ts';
import { limits } from '../../shared/api/limits.ts';
import type { ListRequest } from '../../shared/api/list-parameters.ts';
import { BoundedCache } from '../../shared/base/bounded-cache.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import { fromDocument } from '../../shared/database/document.ts';
import { readSnapshot } from '../../shared/database/read-snapshot.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { summaryGroups } from '../../shared/resources/transaction/transaction-summary.ts';
import type { SummaryGroup } from '../../shared/resources/transaction/transaction-summary.ts';
import { checkReferences } from './check-references.ts';
import { readListHead } from './list-head.ts';
import { readSelection } from './list-selection.ts';
import { listings } from './listings.ts';
import { withRepricedDrafts } from './reprice-drafts.ts';
import { presentSums } from './summed-transactions.ts';
import type { Sums } from './summed-transactions.ts';

type Summary = ParamsOf<'summarizeTransactions'> & Record<string, unknown> & ListRequest;

/** Summaries last answered, each with the version of the head that was read before: every change of a transaction moves it. */
const remembered = new BoundedCache<string, { version: number; body: Record<string, unknown> }>(256);
/** How many drafts are worked out at a time. */
const DRAFTS_AT_ONCE = 200;

/**
 * What the transactions that a list's filters select come to: their number, amounts and outstanding amounts by currency, and both in the
 * reporting currency. Drafts count as they would be posted now, and have no value yet. No more is read than `limits.summed_transactions` and
 * `limits.summed_drafts`, posted ones by the server of the database alone, on one snapshot.
 */
export async function summarizeTransactions({ client, db, entity_id, params }: ReadRequest<Summary>): Promise<Record<string, unknown>> {
  const { version } = await readListHead(db, entity_id, 'transactions');
  const key = `${db.databaseName}|${entity_id}|${JSON.stringify(params)}`;
  const known = remembered.get(key);
  if (known?.version === version) return known.body;
  const listing = listings.listTransactions;
  const { filter } = await readSelection(db, entity_id, listing, params);
  const { group_by } = params;
  const { posted, drafts } = await readSnapshot(client, async (session) => ({
    posted: params.is_posted === false ? [] : await sumPosted(db, { $and: [filter, { is_posted: true }] }, group_by, session),
    drafts: params.is_posted === true ? [] : await findDrafts(db, { $and: [filter, { is_posted: false }] }, session),
  }));
  const count = posted.reduce((sum, each) => sum + each.count, 0);
  if (count + drafts.length === 0) await checkReferences(db, entity_id, listing, params);
  const complete = count <= limits.summed_transactions && drafts.length <= limits.summed_drafts;
  const sums = complete ? [...posted, ...(await sumDrafts(db, entity_id, drafts, group_by))] : [];
  const summary = complete
    ? { complete, ...(await presentSums(db, entity_id, sums, group_by !== undefined)) }
    : { complete, ...notSummed(Math.min(count, limits.summed_transactions) + Math.min(drafts.length, limits.summed_drafts)) };
  const body = { status: 'success', summary };
  remembered.set(key, { version, body });
  return body;
}

function notSummed(count: number): Record<string, unknown> {
  return { count, value: null, outstanding_value: null, currencies: [], groups: [], groups_left_out: 0 };
}

/** To which group a stored transaction belongs, as the database says it. Days stand in it by the clock of the books. */
function keyOfStored(group: SummaryGroup): Document | string {
  const field = `$${summaryGroups[group].field}`;
  return group === 'month' ? { $dateToString: { date: field, format: '%Y-%m' } } : field;
}

function keyOfDraft(draft: Transaction, group: SummaryGroup): string | number {
  const value = draft[summaryGroups[group].field];
  return value instanceof Date ? value.toISOString().slice(0, 'YYYY-MM'.length) : value;
}

/** The sums of the posted ones by currency and group; one more than are added up, where there are more. */
async function sumPosted(db: Db, filter: Document, group: SummaryGroup | undefined, session: ClientSession): Promise<Sums[]> {
  const isOutstanding = { $in: ['$settlement', outstandingSettlements] };
  const settled = { $add: ['$assigned_amount', '$cleared_amount'] };
  const left = (of: Document): Document => ({ $sum: { $cond: [isOutstanding, of, 0] } });
  const found = await db
    .collection('transactions')
    .aggregate(
      [
        { $match: filter },
        { $limit: limits.summed_transactions + 1 },
        {
          $group: {
            _id: { currency_id: '$currency_id', key: group ? keyOfStored(group) : null },
            count: { $sum: 1 },
            amount: { $sum: '$amount' },
            value: { $sum: '$reporting_amount' },
            outstanding: left({ $subtract: ['$amount', settled] }),
            outstanding_value: left({ $subtract: ['$reporting_amount', '$settled_value'] }),
          },
        },
      ],
      { session },
    )
    .toArray();
  return found.map(({ _id, ...sums }) => ({ ...(_id as Pick<Sums, 'currency_id' | 'key'>), ...decimals(sums) }));
}

type Figures = Omit<Sums, 'currency_id' | 'key'>;

/** A sum of nothing is the integer 0. */
function decimals(sums: Document): Figures {
  const { count, ...figures } = fromDocument<Figures>(sums);
  const kept = Object.entries(figures).map(([name, figure]) => [name, (figure as unknown) === 0 ? ZERO : figure]);
  return { count, ...(Object.fromEntries(kept) as Omit<Figures, 'count'>) };
}

async function findDrafts(db: Db, filter: Document, session: ClientSession): Promise<Transaction[]> {
  const found = await db
    .collection('transactions')
    .find(filter, { session })
    .limit(limits.summed_drafts + 1)
    .toArray();
  return found.map((document) => fromDocument<Transaction>(document));
}

async function sumDrafts(db: Db, entity_id: number, drafts: readonly Transaction[], group: SummaryGroup | undefined): Promise<Sums[]> {
  const sums: Sums[] = [];
  for (let from = 0; from < drafts.length; from += DRAFTS_AT_ONCE)
    for (const draft of await withRepricedDrafts(db, entity_id, drafts.slice(from, from + DRAFTS_AT_ONCE)))
      sums.push({
        currency_id: draft.currency_id,
        key: group ? keyOfDraft(draft, group) : null,
        count: 1,
        amount: draft.amount,
        outstanding: outstandingOf(draft),
        value: ZERO,
        outstanding_value: ZERO,
      });
  return sums;
}
