import type { Db } from 'mongodb';
import { Decimal } from '../../shared/accounting/decimal.ts';
import type { Answer, Caller, Command } from '../../shared/books/command.ts';
import type { Books } from '../../shared/books/books.ts';
import type { Assignment, Balance, LedgerRow, Transaction } from '../../shared/resources/records.ts';
import { fromDocument } from '../../shared/database/document.ts';
import { createAccount } from '../../services/chart/account.ts';
import { createCurrency } from '../../services/chart/currency.ts';
import { createEntity } from '../../services/chart/entity.ts';
import { createExchangeRate } from '../../services/chart/exchange-rate.ts';
import { adjustReportingPeriod } from '../../services/period/close/adjust-reporting-period.ts';
import { closeReportingPeriod } from '../../services/period/close/close-reporting-period.ts';
import { reopenReportingPeriod } from '../../services/period/close/reopen-reporting-period.ts';
import { createClosingRate } from '../../services/period/closing-rate.ts';
import { createReportingPeriod } from '../../services/period/reporting-period.ts';
import { postClosingTransactions } from '../../services/period/translate/post-closing-transactions.ts';
import { prepareClosingTransactions } from '../../services/period/translate/prepare-closing-transactions.ts';
import { createAssignment } from '../../services/transaction/assignment/create-assignment.ts';
import { deleteAssignment } from '../../services/transaction/assignment/delete-assignment.ts';
import { createTransaction } from '../../services/transaction/create-transaction.ts';
import { reverseTransaction } from '../../services/transaction/reverse-transaction.ts';

export const FIRST_YEAR = 2022;
export type Side = 'receivable' | 'payable';

/** Something that happened, told apart from when it is entered. Documents and assignments are known by their names. */
export type Fact =
  | { does: 'document'; name: string; of: Side; owes: boolean; amount: string; date: string; rate: number }
  | { does: 'assign'; name: string; giving: string; cleared: string; amount: string; date: string }
  | { does: 'unassign'; assignment: string }
  | { does: 'reverse'; document: string; date: string }
  | { does: 'close'; year: number }
  /** Closes it, reopens it, and closes it again. */
  | { does: 'close-twice'; year: number };

type Shown = Record<string, unknown> & { id: number };

/** One entity that enters facts in the order in which they come. */
export class OrderedBooks {
  entity_id = 0;
  private readonly books: Books;
  private readonly db: Db;
  private readonly caller: Caller = { user_id: 1, owner_id: 1, entity_id: null, scopes: ['books:read', 'books:write'] };
  private readonly documents = new Map<string, { id: number; year: number }>();
  private readonly assignments = new Map<string, number>();
  private readonly accounts: Record<string, number> = {};
  private readonly periods: number[] = [];
  private readonly rates: number[] = [];
  private usd = 0;

  constructor(books: Books, db: Db) {
    this.books = books;
    this.db = db;
  }

  /** Three years with a dollar of several rates, and closing rates for the first two. */
  async open(closing_rates: readonly string[], rates: readonly string[]): Promise<this> {
    const params = { name: 'Any order', currency_code: 'EUR', calendar_year: FIRST_YEAR };
    const born = await this.books.executeInNewEntity(createEntity, { params, caller: this.caller, serialize: JSON.stringify });
    this.entity_id = (born.body.resource as Shown).id;
    this.caller.entity_id = this.entity_id;
    const next = await this.made(createReportingPeriod, { calendar_year: FIRST_YEAR + 1, period_count: 2 });
    const last = await this.made(createReportingPeriod, { calendar_year: FIRST_YEAR + 2, period_count: 3 });
    this.periods.push(next.id - 1, next.id, last.id);
    this.usd = (await this.made(createCurrency, { currency_code: 'USD' })).id;
    for (const [index, rate] of [...rates, ...closing_rates].entries()) {
      const day = `2010-01-${String(index + 1).padStart(2, '0')}`;
      this.rates.push((await this.made(createExchangeRate, { currency_id: this.usd, rate, valid_from: day, valid_to: day })).id);
    }
    for (const index of closing_rates.keys()) {
      const exchange_rate_id = this.rates[rates.length + index]!;
      await this.made(createClosingRate, { reporting_period_id: this.periods[index]!, exchange_rate_id });
    }
    const chart = {
      receivable: 'RECEIVABLE',
      payable: 'PAYABLE',
      bank: 'BANK',
      sales: 'OPERATING_REVENUE',
      costs: 'OPERATING_EXPENSE',
    } as const;
    const more = { forex: 'NON_OPERATING_REVENUE', equity: 'EQUITY', reserve: 'EQUITY' } as const;
    for (const [name, account_type] of Object.entries({ ...chart, ...more })) {
      this.accounts[name] = (await this.made(createAccount, { name, account_type })).id;
    }
    return this;
  }

  async enter(fact: Fact): Promise<void> {
    if (fact.does === 'document') await this.record(fact);
    else if (fact.does === 'assign') await this.assign(fact);
    else if (fact.does === 'unassign') await this.run(deleteAssignment, { id: this.assignments.get(fact.assignment)! });
    else if (fact.does === 'reverse') await this.reverse(fact);
    else {
      await this.close(fact.year);
      if (fact.does === 'close') return;
      await this.run(reopenReportingPeriod, { id: this.periods[fact.year - FIRST_YEAR]! });
      await this.close(fact.year);
    }
  }

  /**
   * The books that came out, in words that do not depend on the order: what each account moved by currency and day, the opening
   * balances, and what became of every document and assignment.
   */
  async spellOut(): Promise<string[]> {
    const read = async <T>(name: string): Promise<T[]> =>
      (await this.db.collection(name).find({ entity_id: this.entity_id }).sort({ _id: 1 }).toArray()).map((found) =>
        fromDocument<T>(found),
      );
    const name = new Map(Object.entries(this.accounts).map(([key, id]) => [id, key]));
    const moved = new Map<string, Decimal>();
    const add = (key: string, by: Decimal): unknown => moved.set(key, (moved.get(key) ?? new Decimal(0)).plus(by));
    for (const row of await read<LedgerRow>('ledger')) {
      const of = `${name.get(row.post_account)!} ${row.posting_date.toISOString().slice(0, 10)} ${(row.settled_currency_id ?? row.currency_id) === this.usd ? 'USD' : 'EUR'}`;
      const sign = row.entry_type === 'D' ? 1 : -1;
      add(`${of} value`, row.amount.times(sign));
      if (row.settled_currency_id === null) add(`${of} amount`, row.foreign_amount.times(sign));
    }
    const transactions = await read<Transaction>('transactions');
    const balances = (await read<Balance>('balances')).filter(({ deleted_at }) => deleted_at === null);
    const titles = new Map([...this.documents].map(([title, { id }]) => [id, title]));
    const titleOf = (type: string, id: number): string => {
      const origin = type === 'Transaction' ? id : balances.find((balance) => balance.id === id)?.origin_transaction_id;
      return `${type} ${titles.get(origin ?? 0) ?? ''}`;
    };
    const made = [...this.assignments].map(([title, id]) => [id, title] as const);
    const assignments = new Map((await read<Assignment>('assignments')).map((one) => [one.id, one]));
    return [
      ...[...moved].filter(([, by]) => !by.isZero()).map(([key, by]) => `${key} ${by.toFixed()}`),
      ...balances.map(
        (one) =>
          `opening ${this.periods.indexOf(one.reporting_period_id)} ${name.get(one.account_id)!} ${one.currency_id === this.usd ? 'USD' : 'EUR'} ${titles.get(one.origin_transaction_id ?? 0) ?? '-'} ${one.balance_type} ${one.amount.toFixed()} ${one.balance.toFixed()} cleared ${one.cleared_amount.toFixed()} assigned ${one.assigned_amount.toFixed()} of value ${one.settled_value.toFixed()}`,
      ),
      ...transactions
        .filter(({ id }) => titles.has(id))
        .map(
          (one) =>
            `${titles.get(one.id)!} cleared ${one.cleared_amount.toFixed()} assigned ${one.assigned_amount.toFixed()} ${one.settlement}`,
        ),
      ...made.flatMap(([id, title]) => {
        const one = assignments.get(id)!;
        if (one.deleted_at !== null) return [`${title} undone`];
        const sides = `${titleOf(one.assigning_type, one.transaction_id)} to ${titleOf(one.cleared_type, one.cleared_id)}`;
        return [
          `${title} ${sides}: ${one.assigned_value.toFixed()} for ${one.cleared_value.toFixed()}, gain ${one.forex_amount.toFixed()}`,
        ];
      }),
    ].sort();
  }

  private async record(fact: Extract<Fact, { does: 'document' }>): Promise<void> {
    const types = { receivable: ['IN', 'RC'], payable: ['BL', 'PY'] } as const;
    const lines = { IN: 'sales', RC: 'bank', BL: 'costs', PY: 'bank' } as const;
    const transaction_type = types[fact.of][fact.owes ? 0 : 1];
    const { id } = await this.made(createTransaction, {
      transaction_type,
      account_id: this.accounts[fact.of]!,
      transaction_date: fact.date,
      narration: fact.name,
      currency_id: this.usd,
      exchange_rate_id: this.rates[fact.rate]!,
      post: true,
      line_items: [{ account_id: this.accounts[lines[transaction_type]]!, amount: fact.amount }],
    });
    this.documents.set(fact.name, { id, year: Number(fact.date.slice(0, 4)) });
  }

  private async assign(fact: Extract<Fact, { does: 'assign' }>): Promise<void> {
    const [giving, cleared] = [await this.standing(fact.giving), await this.standing(fact.cleared)];
    const { id } = await this.made(createAssignment, {
      transaction_id: giving.id,
      assigning_type: giving.type,
      cleared_id: cleared.id,
      cleared_type: cleared.type,
      amount: fact.amount,
      assignment_date: fact.date,
      forex_account_id: this.accounts.forex!,
    });
    this.assignments.set(fact.name, id);
  }

  private async reverse(fact: Extract<Fact, { does: 'reverse' }>): Promise<void> {
    const params = { id: this.documents.get(fact.document)!.id, transaction_date: fact.date, forex_account_id: this.accounts.forex! };
    await this.run(reverseTransaction, params);
  }

  /** What stands for a document now: itself, or the last balance that carries it. */
  private async standing(name: string): Promise<{ type: 'Transaction' | 'Balance'; id: number }> {
    const { id } = this.documents.get(name)!;
    const [carried] = await this.db
      .collection<{ _id: number }>('balances')
      .find({ entity_id: this.entity_id, origin_transaction_id: id, deleted_at: null })
      .sort({ _id: -1 })
      .limit(1)
      .toArray();
    return carried ? { type: 'Balance', id: carried._id } : { type: 'Transaction', id };
  }

  private async close(year: number): Promise<void> {
    const reporting_period_id = this.periods[year - FIRST_YEAR]!;
    const period = await this.db.collection<{ _id: number; status: string }>('reporting_periods').findOne({ _id: reporting_period_id });
    if (period!.status === 'OPEN') await this.run(adjustReportingPeriod, { id: reporting_period_id });
    const { body } = await this.run(prepareClosingTransactions, { reporting_period_id, forex_account_id: this.accounts.reserve! });
    if ((body.closing_transactions as unknown[]).length > 0) await this.run(postClosingTransactions, { reporting_period_id });
    const accounts = { retained_earnings_account_id: this.accounts.equity!, forex_account_id: this.accounts.forex! };
    await this.run(closeReportingPeriod, { id: reporting_period_id, ...accounts });
  }

  private async made<P, Q>(command: Command<P, Q>, params: P): Promise<Shown> {
    return (await this.run(command, params)).body.resource as Shown;
  }

  private run<P, Q>(command: Command<P, Q>, params: P): Promise<Answer> {
    const request = { id: 'any-order', deadline: Date.now() + 3_600_000 };
    return this.books.execute(this.entity_id, command, { params, caller: this.caller, request, serialize: JSON.stringify });
  }
}
