import type { Db } from 'mongodb';
import { hasOwnRate } from '../../shared/accounting/rate.ts';
import { presentExchangeRateInFull } from '../../shared/resources/exchange-rate/present-exchange-rate.ts';
import type { ExchangeRate } from '../../shared/resources/exchange-rate/exchange-rate.ts';
import { presentRateOf } from '../../shared/resources/exchange-rate/present-rate-of.ts';
import type { Rated } from '../../shared/resources/exchange-rate/present-rate-of.ts';
import { presentNamedCurrency } from '../../shared/resources/currency/present-currency.ts';
import { currency as currencies } from '../../shared/resources/currency/currency.ts';
import { referred } from '../../shared/resources/references.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { findRecord, findRecords } from './find-record.ts';
import { loadReferences } from './load-references.ts';
import type { ReadOne } from './read-records.ts';
import { withRepricedDrafts } from './reprice-drafts.ts';

/** A rate of the entity, or the one that a document or an opening balance has for itself under that id (docs/accounting.md §3.6). */
export const readExchangeRate: ReadOne = async (db, entity_id, id) => {
  const [rate] = await findRecords<ExchangeRate>(db, entity_id, 'exchange_rates', { _id: id });
  const owner = rate ? undefined : await ownerOfRate(db, entity_id, id);
  if (owner) {
    const refs = await loadReferences(db, entity_id, [owner]);
    return { ...presentRateOf(owner, refs), currency: presentNamedCurrency(referred(refs, currencies, owner.currency_id)) };
  }
  const found = rate ?? (await findRecord(db, entity_id, 'exchange_rates', id));
  return presentExchangeRateInFull(found, await loadReferences(db, entity_id, [found]));
};

async function ownerOfRate(db: Db, entity_id: number, exchange_rate_id: number): Promise<Rated | undefined> {
  const [transaction] = await findRecords<Transaction>(db, entity_id, 'transactions', { exchange_rate_id }, 1);
  if (transaction) return hasOwnRate(transaction) ? (await withRepricedDrafts(db, entity_id, [transaction]))[0] : undefined;
  const [balance] = await findRecords<Balance>(db, entity_id, 'balances', { exchange_rate_id }, 1);
  return balance && hasOwnRate(balance) ? balance : undefined;
}
