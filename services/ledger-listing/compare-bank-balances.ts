import type { Db } from 'mongodb';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import { closingOfDay } from '../../shared/books/reading/closing-of-day.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { BankStatement } from '../../shared/resources/bank-statement/bank-statement.ts';
import type { Currency } from '../../shared/resources/currency/currency.ts';
import { amountOf } from '../../shared/resources/present-values.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import { timestampOf } from '../../shared/api/timestamp-text.ts';
import { banksHeld } from './account-balances.ts';
import { findRecords } from './find-record.ts';

/** What the books have on each bank account at the end of a day, in the account's currency, and what the bank says of that day. */
export async function compareBankBalances(db: Db, entity_id: number, end: Date): Promise<Presented[]> {
  const accounts = await findRecords<Account>(db, entity_id, 'accounts', { account_type: 'BANK' });
  if (accounts.length === 0) return [];
  const currencies = await findRecords<Currency>(db, entity_id, 'currencies', {});
  const codes = new Map(currencies.map(({ id, currency_code }) => [id, currency_code]));
  const ids = accounts.map(({ id }) => id);
  const held = await banksHeld(db, entity_id, accounts, end);
  const statements = await lastStatements(db, entity_id, ids, end);
  return accounts.map(({ id, code, name, currency_id }) => {
    const balance = held.get(id)!;
    return {
      account_id: id,
      account_code: code,
      name,
      currency_code: codes.get(currency_id) ?? '',
      balance: amountOf(balance),
      stated: statedOf(statements.get(id), balance),
    };
  });
}

/** The statement of each account that ends on the day with a closing balance; of several the one that came last. */
async function lastStatements(db: Db, entity_id: number, ids: readonly number[], end: Date): Promise<ReadonlyMap<number, BankStatement>> {
  const filter = { account_id: { $in: ids }, to: end, ...closingOfDay };
  const found = await findRecords<BankStatement>(db, entity_id, 'bank_statements', filter);
  return new Map(found.map((statement) => [statement.account_id, statement]));
}

function statedOf(statement: BankStatement | undefined, balance: Decimal): Presented | null {
  if (!statement?.closing) return null;
  const { id, closing, created_at } = statement;
  return {
    bank_statement_id: id,
    balance: amountOf(closing.amount),
    difference: amountOf(balance.minus(closing.amount)),
    created_at: timestampOf(created_at),
  };
}
