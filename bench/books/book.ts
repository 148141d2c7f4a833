import { codeOrder } from '../../shared/accounting/code-order.ts';
import { nothing } from '../../shared/api/record-form.ts';
import { transaction as transactionResource } from '../../shared/resources/transaction/transaction.ts';
import { Decimal, ZERO } from '../../shared/accounting/decimal.ts';
import { dayBefore, endOfDay, fiscalYearSpan } from '../../shared/accounting/fiscal-year.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { Assignment } from '../../shared/resources/assignment/assignment.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import type { BookRecord } from '../../shared/accounting/records.ts';
import type { Category } from '../../shared/resources/category/category.ts';
import type { Currency } from '../../shared/resources/currency/currency.ts';
import type { Entity } from '../../shared/resources/entity/entity.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { ReportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { transactionTypes } from '../../shared/accounting/vocabularies.ts';
import type { AccountType, BalanceSide, TransactionType } from '../../shared/accounting/vocabularies.ts';
import type { Line, Posting } from './posting.ts';

/** Writes a year's books by the pairs of docs/accounting.md §5.3, so that statements can be tested without the books service. */
export class Book {
  readonly entity: Entity;
  readonly euro: Currency;
  readonly currencies: Currency[] = [];
  readonly periods: ReportingPeriod[] = [];
  readonly categories: Category[] = [];
  readonly accounts: Account[] = [];
  readonly transactions: Transaction[] = [];
  readonly balances: Balance[] = [];
  readonly ledger: LedgerRow[] = [];
  readonly assignments: Assignment[] = [];
  #last_id: number;

  constructor(
    options: Partial<Pick<Entity, 'id' | 'name' | 'locale' | 'language' | 'address' | 'registration' | 'year_start'>> & {
      year?: number;
    } = {},
  ) {
    const entity_id = options.id ?? 1;
    this.#last_id = entity_id * 1_000_000;
    this.entity = {
      ...this.#record(),
      id: entity_id,
      entity_id,
      owner_id: 1,
      name: options.name ?? 'Example Company',
      currency_id: 0,
      currency_code: 'EUR',
      locale: options.locale ?? 'en_GB',
      language: options.language ?? 'en',
      address: options.address ?? null,
      registration: options.registration ?? null,
      multi_currency: true,
      year_start: options.year_start ?? 1,
      time_zone: 'UTC',
      mid_year_balances: false,
      tax_rounding: 'line',
      number_when: 'created',
      bank_file_years: 10,
      locked_until: null,
      lock_changes: [],
      parent_id: null,
    };
    this.euro = this.currency('EUR');
    this.entity.currency_id = this.euro.id;
    this.period(options.year ?? 2026);
  }

  period(calendar_year: number): ReportingPeriod {
    const { start, end } = fiscalYearSpan(calendar_year, this.entity.year_start);
    const period: ReportingPeriod = {
      ...this.#record(),
      calendar_year,
      start_date: start,
      end_date: end,
      period_count: this.periods.length + 1,
      status: 'OPEN',
      closing_date: null,
    };
    this.periods.push(period);
    return period;
  }

  currency(code: string): Currency {
    const currency = { ...this.#record(), currency_code: code, name: code };
    this.currencies.push(currency);
    return currency;
  }

  category(category_type: AccountType, name: string): Category {
    const category = { ...this.#record(), name, category_type };
    this.categories.push(category);
    return category;
  }

  account(account_type: AccountType, name: string, options: { category?: Category; currency?: Currency; code?: number } = {}): Account {
    const code = String(options.code ?? this.accounts.length + 1);
    const account: Account = {
      ...this.#record(),
      name,
      account_type,
      code,
      code_order: codeOrder(code),
      description: null,
      currency_id: (options.currency ?? this.euro).id,
      category_id: options.category?.id ?? null,
    };
    this.accounts.push(account);
    return account;
  }

  /** Enters an opening balance; `amount` in its currency. */
  open(account: Account, side: BalanceSide, amount: number | string, options: Posting & { period?: ReportingPeriod } = {}): Balance {
    const period = options.period ?? this.periods[0]!;
    const foreign = new Decimal(amount);
    const balance: Balance = {
      ...this.#record(),
      reporting_period_id: period.id,
      account_id: account.id,
      currency_id: (options.currency ?? this.euro).id,
      exchange_rate_id: 1,
      balance_type: side,
      transaction_type: account.account_type === 'RECEIVABLE' ? 'IN' : account.account_type === 'PAYABLE' ? 'BL' : 'JN',
      transaction_date: new Date(options.date ?? dayBefore(period.start_date)),
      transaction_no: `${account.id}EUR${period.calendar_year}`,
      reference: options.reference ?? null,
      amount: foreign,
      balance: foreign.times(options.rate ?? 1),
      cleared_amount: ZERO,
      settlement: account.account_type === 'RECEIVABLE' || account.account_type === 'PAYABLE' ? 'open' : 'none',
      assigned_amount: ZERO,
      settled_value: ZERO,
      carried_through: [],
      carried_from_period_id: null,
      origin_transaction_id: null,
      reversed_by_id: null,
    };
    this.balances.push(balance);
    return balance;
  }

  /** Posts a simple transaction: for each line a pair with the main account, then a pair for its tax. */
  post(type: TransactionType, main: Account, lines: readonly Line[], options: Posting = {}): Transaction {
    const credited = options.credited ?? transactionTypes[type].main_side === 'CREDIT';
    const transaction = this.#transaction(type, main, credited, options);
    for (const line of lines) {
      this.#pair(transaction, main, line.account, credited, new Decimal(line.amount));
      if (line.tax) this.#pair(transaction, main, line.tax.account, credited, new Decimal(line.amount).times(line.tax.percent).div(100));
      const taxed = new Decimal(line.amount).times(100 + (line.tax?.percent ?? 0)).div(100);
      transaction.amount = transaction.amount.plus(taxed);
    }
    this.transactions.push(transaction);
    return transaction;
  }

  /** Assigns one item to another of the same account, with the realised difference when their rates differ. */
  assign(
    from: Transaction,
    to: Transaction | Balance,
    amount: number | string,
    options: { date?: string; forex?: Account } = {},
  ): Assignment {
    const assigned = new Decimal(amount);
    const cleared_rate = 'rate' in to ? to.rate : to.balance.div(to.amount);
    const [assigned_value, cleared_value] = [assigned.times(from.rate), assigned.times(cleared_rate)];
    const difference = assigned_value.minus(cleared_value).times(from.credited ? 1 : -1);
    const assignment: Assignment = {
      ...this.#record(),
      assignment_date: new Date(options.date ?? '2026-07-01'),
      transaction_id: from.id,
      assigning_type: 'Transaction',
      cleared_id: to.id,
      cleared_type: 'rate' in to ? 'Transaction' : 'Balance',
      account_id: from.account_id,
      currency_id: from.currency_id,
      amount: assigned,
      assigned_value,
      cleared_value,
      forex_account_id: options.forex?.id ?? null,
      forex_amount: difference,
    };
    this.assignments.push(assignment);
    from.assigned_amount = from.assigned_amount.plus(assigned);
    from.settled_value = from.settled_value.plus(assigned_value);
    to.cleared_amount = to.cleared_amount.plus(assigned);
    to.settled_value = to.settled_value.plus(cleared_value);
    for (const item of [from, to]) {
      item.settlement = item.amount.equals(item.assigned_amount.plus(item.cleared_amount)) ? 'settled' : 'partial';
    }
    if (!difference.isZero() && options.forex) this.#realise(assignment, from, options.forex, difference);
    return assignment;
  }

  categoryNames(): Map<number, string> {
    return new Map(this.categories.map((category) => [category.id, category.name]));
  }

  #record(): BookRecord {
    this.#last_id += 1;
    const at = new Date('2026-01-01');
    return {
      id: this.#last_id,
      uuid: String(this.#last_id),
      entity_id: this.entity?.id ?? 1,
      created_at: at,
      updated_at: at,
      deleted_at: null,
      revision: 1,
    };
  }

  #transaction(type: TransactionType, main: Account, credited: boolean, options: Posting): Transaction {
    const date = new Date(options.date ?? '2026-06-15T10:00:00Z');
    const period = this.periods.find(({ end_date }) => endOfDay(end_date) >= date);
    return {
      ...this.#record(),
      ...nothing(transactionResource),
      transaction_type: type,
      transaction_no: `${type}01/${String(this.transactions.filter((other) => other.transaction_type === type).length + 1).padStart(4, '0')}`,
      transaction_date: date,
      reporting_period_id: period?.id ?? 0,
      account_id: main.id,
      currency_id: (options.currency ?? this.euro).id,
      exchange_rate_id: 1,
      rate: new Decimal(options.rate ?? 1),
      narration: options.narration ?? transactionTypes[type].label,
      reference: options.reference ?? null,
      credited,
      compound: false,
      amount: ZERO,
      tax: {},
      discount: {},
      assigned_amount: ZERO,
      cleared_amount: ZERO,
      settled_value: ZERO,
      settlement: main.account_type === 'RECEIVABLE' || main.account_type === 'PAYABLE' ? 'open' : 'none',
      is_posted: true,
      created_by: 1,
      posted_by: 1,
      posted_at: date,
    };
  }

  #pair(transaction: Transaction, main: Account, line: Account, credited: boolean, foreign: Decimal): void {
    this.#row(transaction, main, line, credited, foreign.times(transaction.rate), foreign);
    this.#row(transaction, line, main, !credited, foreign.times(transaction.rate), foreign);
  }

  #realise(assignment: Assignment, from: Transaction, forex: Account, difference: Decimal): void {
    const main = this.accounts.find((account) => account.id === from.account_id)!;
    const settled = {
      posting_date: assignment.assignment_date,
      currency_id: this.euro.id,
      rate: new Decimal(1),
      assignment_id: assignment.id,
    };
    const amount = difference.abs();
    const gain = difference.isPositive();
    this.#row(from, main, forex, !gain, amount, amount, { ...settled, settled_currency_id: from.currency_id });
    this.#row(from, forex, main, gain, amount, amount, settled);
  }

  #row(
    transaction: Transaction,
    post: Account,
    folio: Account,
    credited: boolean,
    amount: Decimal,
    foreign: Decimal,
    more: Partial<LedgerRow> = {},
  ): void {
    this.ledger.push({
      id: ++this.#last_id,
      entity_id: this.entity.id,
      transaction_id: transaction.id,
      assignment_id: null,
      currency_id: transaction.currency_id,
      settled_currency_id: null,
      posting_date: transaction.transaction_date,
      entry_type: credited ? 'C' : 'D',
      post_account: post.id,
      folio_account: folio.id,
      line_item_id: null,
      tax_id: null,
      amount,
      foreign_amount: foreign,
      rate: transaction.rate,
      position: this.ledger.length + 1,
      created_at: transaction.transaction_date,
      previous_hash: '',
      hash: '',
      ...more,
    });
  }
}
