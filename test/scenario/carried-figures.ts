import { Decimal } from '../../shared/accounting/decimal.ts';
import { fromDocument } from '../../shared/database/document.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { Daybook } from '../setup/start-daybook.ts';

/** Debits less credits by `account:currency`, in the currency and in the reporting currency; zero figures are left out. */
export type Figures = Record<string, [foreign: string, local: string]>;

class Sums {
  readonly #sums = new Map<string, [Decimal, Decimal]>();

  add(key: string, sign: 1 | -1, foreign: Decimal, local: Decimal): void {
    const [f, l] = this.#sums.get(key) ?? [new Decimal(0), new Decimal(0)];
    this.#sums.set(key, [f.plus(foreign.times(sign)), l.plus(local.times(sign))]);
  }

  figures(): Figures {
    const kept = [...this.#sums].filter(([, [foreign, local]]) => !foreign.isZero() || !local.isZero());
    return Object.fromEntries(kept.sort().map(([key, [foreign, local]]) => [key, [foreign.toString(), local.toString()]]));
  }
}

const profitTypes = /REVENUE|EXPENSE/;

/**
 * The closing balances of a period, added up from its opening balances and ledger rows alone: what a row settles belongs to the
 * settled currency, and profit or loss to the retained earnings account.
 */
export async function closingFigures(
  { database: { db } }: Daybook,
  entity: { id: number; currency_id: number },
  period: { id: number; start_date: string; end_date: string },
  retained_earnings_account_id: number,
): Promise<Figures> {
  const own = { entity_id: entity.id };
  const accounts = new Map(
    (await db.collection('accounts').find(own).toArray()).map((found) => [found._id as unknown as number, fromDocument<Account>(found)]),
  );
  const within = { $gte: new Date(period.start_date), $lte: new Date(`${period.end_date}T23:59:59.999Z`) };
  const rows = await db
    .collection('ledger')
    .find({ ...own, posting_date: within })
    .toArray();
  const sums = new Sums();
  for (const row of rows.map((found) => fromDocument<LedgerRow>(found))) {
    const isProfit = profitTypes.test(accounts.get(row.post_account)!.account_type);
    const key = isProfit
      ? `${retained_earnings_account_id}:${entity.currency_id}`
      : `${row.post_account}:${row.settled_currency_id ?? row.currency_id}`;
    const foreign = isProfit ? row.amount : row.settled_currency_id === null ? row.foreign_amount : new Decimal(0);
    sums.add(key, row.entry_type === 'D' ? 1 : -1, foreign, row.amount);
  }
  addBalances(sums, await openingBalances(db, entity.id, period.id));
  return sums.figures();
}

/** The opening balances of a period, added up from the balances themselves. */
export async function openingFigures({ database: { db } }: Daybook, entity_id: number, period_id: number): Promise<Figures> {
  const sums = new Sums();
  addBalances(sums, await openingBalances(db, entity_id, period_id));
  return sums.figures();
}

async function openingBalances(db: Daybook['database']['db'], entity_id: number, reporting_period_id: number): Promise<Balance[]> {
  const found = await db.collection('balances').find({ entity_id, reporting_period_id, deleted_at: null }).toArray();
  return found.map((balance) => fromDocument<Balance>(balance));
}

function addBalances(sums: Sums, balances: readonly Balance[]): void {
  for (const { account_id, currency_id, balance_type, amount, balance } of balances) {
    sums.add(`${account_id}:${currency_id}`, balance_type === 'DEBIT' ? 1 : -1, amount, balance);
  }
}
