import type { Db } from 'mongodb';
import { Decimal } from '../../shared/accounting/decimal.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { Answer, Caller, Command } from '../../shared/books/command.ts';
import type { Books } from '../../shared/books/rounds/books.ts';
import type { Assignment } from '../../shared/resources/assignment/assignment.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { BooksReader } from '../../shared/books/books-reader.ts';
import { createAccount } from '../../services/chart/account.ts';
import { createCurrency } from '../../services/chart/currency.ts';
import { createEntity } from '../../services/chart/entity.ts';
import { createExchangeRate } from '../../services/chart/exchange-rate.ts';
import { createTax } from '../../services/chart/tax.ts';
import { adjustReportingPeriod } from '../../services/period/close/adjust-reporting-period.ts';
import { closeReportingPeriod } from '../../services/period/close/close-reporting-period.ts';
import { reopenReportingPeriod } from '../../services/period/close/reopen-reporting-period.ts';
import { createClosingRate } from '../../services/period/closing-rate.ts';
import { createReportingPeriod } from '../../services/period/reporting-period.ts';
import { createRevaluation } from '../../services/period/revaluation/create-revaluation.ts';
import { postClosingTransactions } from '../../services/period/translate/post-closing-transactions.ts';
import { prepareClosingTransactions } from '../../services/period/translate/prepare-closing-transactions.ts';
import { assignTransactions } from '../../services/transaction/assignment/assign-transactions.ts';
import { createAssignment } from '../../services/transaction/assignment/create-assignment.ts';
import { deleteAssignment } from '../../services/transaction/assignment/delete-assignment.ts';
import { createTransaction } from '../../services/transaction/create-transaction.ts';
import { reverseTransaction } from '../../services/transaction/reverse-transaction.ts';
import type { YearEnd } from './assert-carried-forward.ts';
import { FIRST_YEAR, periodsOf, RATES, RUNNING } from './any-story.ts';
import type { Fact, Story } from './any-story.ts';
import { dayAfter } from './days.ts';
import type { Act } from './random-order.ts';

type Shown = Record<string, unknown> & { id: number };

/** What of a story its books are opened with. */
export type BooksOfStory = Pick<Story, 'closings' | 'tax_rounding' | 'time_zone' | 'first_year'>;

/** One entity that enters facts in the order in which they come. */
export class OrderedBooks {
  entity_id = 0;
  private readonly books: Books;
  private readonly db: Db;
  private readonly caller: Caller = { user_id: 1, owner_id: 1, entity_id: null, scopes: ['books:read', 'books:write'] };
  private readonly documents = new Map<string, number>();
  private readonly assignments = new Map<string, number>();
  private readonly accounts: Record<string, number> = {};
  private readonly periods: number[] = [];
  private readonly rates: number[] = [];
  private usd = 0;
  private readonly taxes: Partial<Record<string, number>> = {};
  private days: { start: string; end: string }[] = [];
  private time_zone = 'UTC';
  /** The latest revaluation. */
  revalued = 0;

  constructor(books: Books, db: Db) {
    this.books = books;
    this.db = db;
  }

  /** The years of a story and the one after, with a dollar of several rates and closing rates for the years that are closed. */
  async open(story: BooksOfStory): Promise<this> {
    const { closings, tax_rounding, time_zone, first_year } = story;
    this.days = periodsOf(story);
    this.time_zone = time_zone;
    const params = { name: 'Any order', currency_code: 'EUR', calendar_year: FIRST_YEAR, tax_rounding, time_zone, ...first_year };
    const born = await this.books.executeInNewEntity(createEntity, { params, caller: this.caller, serialize: JSON.stringify });
    this.entity_id = (born.body.resource as Shown).id;
    this.caller.entity_id = this.entity_id;
    for (const index of closings.keys()) {
      const next = await this.made(createReportingPeriod, { calendar_year: FIRST_YEAR + 1 + index, period_count: 2 + index });
      if (index === 0) this.periods.push(next.id - 1);
      this.periods.push(next.id);
    }
    this.usd = (await this.made(createCurrency, { currency_code: 'USD' })).id;
    for (const [index, rate] of [...RATES, ...closings].entries()) {
      const day = `2010-01-${String(index + 1).padStart(2, '0')}`;
      this.rates.push((await this.made(createExchangeRate, { currency_id: this.usd, rate, valid_from: day, valid_to: day })).id);
    }
    for (const index of closings.keys()) {
      const exchange_rate_id = this.rates[RATES.length + index]!;
      await this.made(createClosingRate, { reporting_period_id: this.periods[index]!, exchange_rate_id });
    }
    for (const [index, rate] of RUNNING.entries())
      await this.made(createExchangeRate, { currency_id: this.usd, rate, valid_from: `20${20 + index}-03-01` });
    const chart = {
      receivable: 'RECEIVABLE',
      payable: 'PAYABLE',
      bank: 'BANK',
      sales: 'OPERATING_REVENUE',
      costs: 'OPERATING_EXPENSE',
    } as const;
    const more = {
      forex: 'NON_OPERATING_REVENUE',
      equity: 'EQUITY',
      reserve: 'EQUITY',
      control: 'CONTROL',
      pending: 'CONTROL',
      losses: 'OTHER_EXPENSE',
    } as const;
    for (const [name, account_type] of Object.entries({ ...chart, ...more })) {
      this.accounts[name] = (await this.made(createAccount, { name, account_type })).id;
    }
    await this.addTaxes();
    return this;
  }

  private async addTaxes(): Promise<void> {
    const terms = {
      charged: {},
      'on payment': { due: 'payment', pending_account_id: this.accounts.pending! },
      'half deductible': { deductible: '50' },
      'reverse charge': { mechanism: 'reverse_charge' },
    } as const;
    for (const [index, [name, own]] of Object.entries(terms).entries()) {
      const tax = { name, code: `V${index}`, rate: '7', account_id: this.accounts.control!, ...own };
      this.taxes[name] = (await this.made(createTax, tax)).id;
    }
  }

  async enter(act: Act): Promise<void> {
    if (act.does === 'document') await this.record(act);
    else if (act.does === 'journal') await this.journal(act);
    else if (act.does === 'assign') await this.assign(act);
    else if (act.does === 'give up') await this.giveUp(act);
    else if (act.does === 'revalue') await this.revalue(act);
    else if (act.does === 'unassign') await this.run(deleteAssignment, { id: this.assignments.get(act.assignment)! });
    else if (act.does === 'reverse') await this.reverse(act);
    else await this.endYear(act.does, this.periods[act.year - FIRST_YEAR]!);
  }

  /** What a closing of a year is looked at by. */
  yearEnd(year: number): YearEnd {
    const of = (one: number): YearEnd['next'] => ({ id: this.periods[one - FIRST_YEAR]!, ...this.days[one - FIRST_YEAR]! });
    return { entity_id: this.entity_id, closed: of(year), next: of(year + 1), retained: this.accounts.equity! };
  }

  get years(): YearEnd['next'][] {
    return this.periods.map((id, index) => ({ id, ...this.days[index]! }));
  }

  /**
   * The books that came out, in words that do not depend on the order: what each account moved by currency and day, the opening
   * balances, and what became of every document and assignment.
   */
  async spellOut(): Promise<string[]> {
    const reader = new BooksReader(this.db, this.entity_id);
    const name = new Map(Object.entries(this.accounts).map(([key, id]) => [id, key]));
    const moved = new Map<string, Decimal>();
    const add = (key: string, by: Decimal): unknown => moved.set(key, (moved.get(key) ?? new Decimal(0)).plus(by));
    for (const row of await reader.find<LedgerRow>('ledger', {}, { sort: { _id: 1 } })) {
      const of = `${name.get(row.post_account)!} ${row.posting_date.toISOString().slice(0, 10)} ${(row.settled_currency_id ?? row.currency_id) === this.usd ? 'USD' : 'EUR'}`;
      const sign = row.entry_type === 'D' ? 1 : -1;
      // What a closing finds given up at another value is moved in the reporting currency (docs/accounting.md §10.3).
      if (row.post_account === this.accounts.losses) {
        add(`losses ${row.posting_date.toISOString().slice(0, 10)} value`, row.amount.times(sign));
        continue;
      }
      add(`${of} value`, row.amount.times(sign));
      if (row.settled_currency_id === null) add(`${of} amount`, row.foreign_amount.times(sign));
    }
    const transactions = await reader.find<Transaction>('transactions', {}, { sort: { _id: 1 } });
    const balances = (await reader.find<Balance>('balances', {}, { sort: { _id: 1 } })).filter(({ deleted_at }) => deleted_at === null);
    const titles = new Map([...this.documents].map(([title, id]) => [id, title]));
    const titleOf = (type: string, id: number): string => {
      const origin = type === 'Transaction' ? id : balances.find((balance) => balance.id === id)?.origin_transaction_id;
      return `${type} ${titles.get(origin ?? 0) ?? ''}`;
    };
    const made = [...this.assignments].map(([title, id]) => [id, title] as const);
    const assignments = new Map((await reader.find<Assignment>('assignments', {}, { sort: { _id: 1 } })).map((one) => [one.id, one]));
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
        const given_up = !titles.has(one.transaction_id) && one.assigning_type === 'Transaction';
        if (given_up) return [`${title} of ${titleOf(one.cleared_type, one.cleared_id)} given up: ${one.cleared_value.toFixed()}`];
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
    const account_id = this.accounts[lines[transaction_type]]!;
    const { id } = await this.made(createTransaction, {
      transaction_type,
      account_id: this.accounts[fact.of]!,
      ...this.headOf(fact),
      ...this.rateOf(fact),
      line_items: fact.lines.map((amount) => ({ account_id, amount, taxes: fact.tax === 'none' ? [] : [this.taxes[fact.tax]!] })),
    });
    this.documents.set(fact.name, id);
  }

  private async journal(fact: Extract<Fact, { does: 'journal' }>): Promise<void> {
    await this.made(createTransaction, {
      transaction_type: 'JN',
      account_id: this.accounts.equity!,
      credited: !fact.credits,
      ...this.headOf(fact),
      exchange_rate_id: this.rates[fact.rate]!,
      line_items: [{ account_id: this.accounts[fact.of]!, amount: fact.amount }],
    });
  }

  /** Numbers are given, so that they do not tell the order: items of one day are carried in that of their numbers. */
  private headOf({ name, date }: Pick<Extract<Fact, { does: 'document' }>, 'name' | 'date'>) {
    return { transaction_no: name, transaction_date: date, narration: name, currency_id: this.usd, post: true };
  }

  /** Its rate; and when it was, on a clock that is hours ahead of the books'. */
  private rateOf({ rate, own, date, is_late }: Extract<Fact, { does: 'document' }>) {
    const isAhead = is_late && this.time_zone !== 'UTC';
    return {
      ...(Object.keys(own).length > 0 ? own : { exchange_rate_id: this.rates[rate]! }),
      ...(isAhead ? { transaction_date: `${dayAfter(date, 1)}T02:00:00Z` } : {}),
    };
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

  private async giveUp(fact: Extract<Fact, { does: 'give up' }>): Promise<void> {
    const cleared = await this.standing(fact.cleared);
    const { body } = await this.run(assignTransactions, {
      cleared_ids: [cleared.id],
      cleared_types: [cleared.type],
      assignment_date: fact.date,
      difference: { account_id: this.accounts.losses!, reason: 'bad_debt', amount: fact.amount, tax: fact.with_tax },
    });
    this.assignments.set(fact.name, (body.assignments as Shown[])[0]!.id);
  }

  private async revalue({ date }: Extract<Fact, { does: 'revalue' }>): Promise<void> {
    this.revalued = (await this.made(createRevaluation, { date, forex_account_id: this.accounts.forex! })).id;
  }

  private async reverse(fact: Extract<Fact, { does: 'reverse' }>): Promise<void> {
    const params = { id: this.documents.get(fact.document)!, transaction_date: fact.date, forex_account_id: this.accounts.forex! };
    await this.run(reverseTransaction, params);
  }

  /** What stands for a document now: itself, or the last balance that carries it. */
  private async standing(name: string): Promise<{ type: 'Transaction' | 'Balance'; id: number }> {
    const id = this.documents.get(name)!;
    const [carried] = await this.db
      .collection<{ _id: number }>('balances')
      .find({ entity_id: this.entity_id, origin_transaction_id: id, deleted_at: null })
      .sort({ _id: -1 })
      .limit(1)
      .toArray();
    return carried ? { type: 'Balance', id: carried._id } : { type: 'Transaction', id };
  }

  /** A year that is reopened is open again; what is closed was adjusting before. */
  private async endYear(does: Exclude<Act, Fact>['does'], id: number): Promise<void> {
    if (does === 'reopen in vain') return this.reopenInVain(id);
    if (does === 'reopen') {
      await this.run(reopenReportingPeriod, { id });
    } else {
      await this.run(adjustReportingPeriod, { id });
      await this.translate(id);
    }
    const accounts = { retained_earnings_account_id: this.accounts.equity!, forex_account_id: this.accounts.forex! };
    if (does === 'close') await this.run(closeReportingPeriod, { id, ...accounts });
    else await this.run(reopenReportingPeriod, { id });
  }

  private async translate(reporting_period_id: number): Promise<void> {
    const { body } = await this.run(prepareClosingTransactions, { reporting_period_id, forex_account_id: this.accounts.reserve! });
    if ((body.closing_transactions as unknown[]).length > 0) await this.run(postClosingTransactions, { reporting_period_id });
  }

  /** What the year carried is in use: it has to stay closed. */
  private async reopenInVain(id: number): Promise<void> {
    const refused = await this.run(reopenReportingPeriod, { id }).then(
      () => 'nothing',
      (error: unknown) => (error instanceof BookkeepingError ? error.condition : Promise.reject(error as Error)),
    );
    if (refused !== 'CarriedBalancesUsed') throw new Error(`Reopening a year whose carried balances are used was refused by ${refused}`);
  }

  private async made<P, Q>(command: Command<P, Q>, params: P): Promise<Shown> {
    return (await this.run(command, params)).body.resource as Shown;
  }

  private run<P, Q>(command: Command<P, Q>, params: P): Promise<Answer> {
    const request = { id: 'any-order', deadline: Date.now() + 3_600_000 };
    return this.books.execute(this.entity_id, command, { params, caller: this.caller, request, serialize: JSON.stringify });
  }
}
