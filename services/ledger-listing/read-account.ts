import type { Balance } from '../../shared/resources/balance/balance.ts';
import { presentAccountInFull } from '../../shared/resources/account/present-account.ts';
import { presentBalance } from '../../shared/resources/balance/present-balance.ts';
import { amountOf } from '../../shared/resources/present-values.ts';
import { accountBalances, dayOf, periodOfDay } from './account-balances.ts';
import { findRecord, findRecords } from './find-record.ts';
import { loadReferences } from './load-references.ts';
import { readReconciled } from './read-reconciled.ts';
import type { ReadOne } from './read-records.ts';

/** A closing carries forward one balance per open item, so at most this many are shown here. GET /balance pages through all of them. */
const SHOWN_BALANCES = 200;

/**
 * An account as of a day, by default today: its balance, the opening balances of that day's period, and whether it has been translated in
 * that period. Throws 102 for a day before the first period; without a day the record is shown even then, with a balance of zero, since
 * accounts are set up before the books begin.
 */
export const readAccount: ReadOne = async (db, entity_id, id, asked) => {
  const before_books = asked.end_date === undefined ? 'zero' : 'refused';
  const day = dayOf(asked);
  const account = await findRecord(db, entity_id, 'accounts', id);
  const { period } = await periodOfDay(db, entity_id, day);
  const [sums, balances, translated, refs, reconciled] = await Promise.all([
    accountBalances(db, entity_id, [account], day, before_books),
    period ? findRecords<Balance>(db, entity_id, 'balances', { account_id: id, reporting_period_id: period.id }, SHOWN_BALANCES) : [],
    period
      ? db
          .collection('closing_transactions')
          .findOne({ entity_id, reporting_period_id: period.id, account_id: id, posted: true, deleted_at: null })
      : null,
    loadReferences(db, entity_id, [account]),
    readReconciled(db, account),
  ]);
  return presentAccountInFull(account, refs, {
    balances: balances.map(presentBalance),
    is_closed: translated !== null,
    balance: amountOf(sums.get(id)!),
    reconciled,
  });
};
