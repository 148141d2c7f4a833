import { accountTypeCodes, transactionTypes } from '../../shared/accounting/vocabularies.ts';
import { ZERO } from '../../shared/accounting/decimal.ts';
import type { AccountType, TaxRounding, TransactionType } from '../../shared/accounting/vocabularies.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { Answer, Caller, Command } from '../../shared/books/command.ts';
import type { Books } from '../../shared/books/rounds/books.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { createBalance, deleteBalance } from '../../services/balance/balance.ts';
import { createAccount } from '../../services/chart/account.ts';
import { createCurrency } from '../../services/chart/currency.ts';
import { createDimension } from '../../services/chart/dimension.ts';
import { createDimensionValue } from '../../services/chart/dimension-value.ts';
import { createDiscount } from '../../services/chart/discount.ts';
import { createEntity } from '../../services/chart/entity.ts';
import { createExchangeRate } from '../../services/chart/exchange-rate.ts';
import { createTax, updateTax } from '../../services/chart/tax.ts';
import { adjustReportingPeriod } from '../../services/period/close/adjust-reporting-period.ts';
import { closeReportingPeriod } from '../../services/period/close/close-reporting-period.ts';
import { createClosingRate } from '../../services/period/closing-rate.ts';
import { postClosingTransactions } from '../../services/period/translate/post-closing-transactions.ts';
import { prepareClosingTransactions } from '../../services/period/translate/prepare-closing-transactions.ts';
import { reopenReportingPeriod } from '../../services/period/close/reopen-reporting-period.ts';
import { createReportingPeriod } from '../../services/period/reporting-period.ts';
import { bulkAssign } from '../../services/transaction/assignment/bulk-assign.ts';
import { createAssignment } from '../../services/transaction/assignment/create-assignment.ts';
import { deleteAssignment } from '../../services/transaction/assignment/delete-assignment.ts';
import { restoreAssignment } from '../../services/transaction/assignment/restore-assignment.ts';
import { updateAssignment } from '../../services/transaction/assignment/update-assignment.ts';
import { createTransaction } from '../../services/transaction/create-transaction.ts';
import { deleteTransaction } from '../../services/transaction/delete-transaction.ts';
import { createLineItem, deleteLineItem, updateLineItem } from '../../services/transaction/line-item.ts';
import type { ChosenValue } from '../../shared/api/kinds/named-values-kind.ts';
import type { Input } from '../../shared/api/resource-types.ts';
import type { lineBody } from '../../shared/resources/line-item/line-item.ts';
import type { transaction as transactionResource } from '../../shared/resources/transaction/transaction.ts';
import { postTransaction } from '../../services/transaction/post-transaction.ts';
import { restoreTransaction } from '../../services/transaction/restore-transaction.ts';
import { reverseTransaction } from '../../services/transaction/reverse-transaction.ts';
import { updateTransaction } from '../../services/transaction/update-transaction.ts';
import type { Step } from './random-steps.ts';

type NewTransaction = Input<typeof transactionResource>;
type NewLineItem = Input<typeof lineBody>;

type Shown = Record<string, unknown> & { id: number };
interface Item {
  id: number;
  kind: 'Transaction' | 'Balance';
  account: number;
  /** Whether it may assign and be cleared, by its type. */
  assigns: boolean;
  isCleared: boolean;
}

const FIRST_YEAR = 2024;
const TYPES: TransactionType[] = ['IN', 'IN', 'RC', 'RC', 'BL', 'PY', 'CN', 'DN', 'CS', 'CP', 'CE', 'JN', 'JN', 'JN'];
const FITTING: Record<TransactionType, [main: AccountType[], line: AccountType[]]> = {
  IN: [['RECEIVABLE'], ['OPERATING_REVENUE']],
  CN: [['RECEIVABLE'], ['OPERATING_REVENUE']],
  RC: [['RECEIVABLE'], ['BANK']],
  BL: [['PAYABLE'], ['OPERATING_EXPENSE', 'INVENTORY', 'NON_CURRENT_ASSET']],
  DN: [['PAYABLE'], ['OPERATING_EXPENSE', 'INVENTORY', 'NON_CURRENT_ASSET']],
  PY: [['PAYABLE'], ['BANK']],
  CS: [['BANK'], ['OPERATING_REVENUE']],
  CP: [['BANK'], ['OPERATING_EXPENSE', 'INVENTORY', 'NON_CURRENT_ASSET']],
  CE: [['BANK'], ['BANK']],
  JN: [['RECEIVABLE', 'PAYABLE', 'CURRENT_ASSET', 'EQUITY'], accountTypeCodes],
};
/** An account of each type that there is. */
const CHART: readonly AccountType[] = accountTypeCodes;

/** Random books: plays steps as commands of one entity, and notes what each came to. */
export class RandomBooks {
  readonly outcomes: string[] = [];
  /** What is no answer and no refusal of the books: a defect. */
  readonly faults: unknown[] = [];
  entity_id = 0;
  forex = 0;
  retained = 0;
  /** Periods in order, the first `closed` of them closed. */
  readonly periods: { id: number; year: number }[] = [];
  closed = 0;
  private readonly books: Books;
  private readonly caller: Caller = { user_id: 1, owner_id: 1, entity_id: null, scopes: ['books:read', 'books:write'] };
  private readonly accounts: { id: number; type: AccountType; currency: number }[] = [];
  private readonly foreign: number[] = [];
  private readonly rates: { id: number; currency: number }[] = [];
  private readonly taxes: number[] = [];
  private readonly discounts: number[] = [];
  /** The values of each dimension. */
  private readonly dimensions: ChosenValue[][] = [];
  private readonly transactions: Item[] = [];
  private readonly drafts: number[] = [];
  private readonly lines: number[] = [];
  private readonly balances: Item[] = [];
  private readonly assignments: number[] = [];

  constructor(books: Books) {
    this.books = books;
  }

  /** A chart in three currencies, with taxes and discounts, two dimensions, and two periods. */
  async open(tax_rounding: TaxRounding = 'line'): Promise<this> {
    const params = { name: 'Random', currency_code: 'EUR', calendar_year: FIRST_YEAR, tax_rounding };
    const born = await this.books.executeInNewEntity(createEntity, { params, caller: this.caller, serialize: JSON.stringify });
    this.entity_id = (born.body.resource as Shown).id;
    this.caller.entity_id = this.entity_id;
    const next = await this.made(createReportingPeriod, { calendar_year: FIRST_YEAR + 1, period_count: 2 });
    this.periods.push({ id: next.id - 1, year: FIRST_YEAR }, { id: next.id, year: FIRST_YEAR + 1 });
    for (const [code, rate] of [
      ['USD', '0.9'],
      ['JPY', '0.0071234567'],
    ] as const) {
      const currency = (await this.made(createCurrency, { currency_code: code })).id;
      this.foreign.push(currency);
      const made = await this.made(createExchangeRate, { currency_id: currency, rate, valid_from: '2020-01-01' });
      this.rates.push({ id: made.id, currency });
    }
    for (const type of CHART) await this.addAccount(type, undefined);
    for (const type of ['RECEIVABLE', 'PAYABLE', 'BANK', 'CURRENT_ASSET'] as const)
      for (const currency of this.foreign) await this.addAccount(type, currency);
    const of = (type: AccountType): number => this.accounts.find((account) => account.type === type)!.id;
    this.forex = of('NON_OPERATING_REVENUE');
    this.retained = of('EQUITY');
    for (const [rate, withholding_tax] of [
      ['20', false],
      ['5.5', false],
      ['0', false],
      ['3', true],
    ] as const) {
      const tax = {
        name: `Tax ${rate}`,
        code: `T${this.taxes.length}`,
        rate,
        withholding_tax,
        ...(rate === '0' ? {} : { account_id: of('CONTROL') }),
      };
      this.taxes.push((await this.made(createTax, tax)).id);
    }
    for (const gross_discount of [false, true]) await this.addDiscount('7.5', gross_discount);
    for (const [code, values] of Object.entries({ project: ['apollo', 'gemini', 'mercury'], place: ['north', 'south'] }))
      await this.addDimension(code, values);
    return this;
  }

  /** Plays one step; what is refused is noted like what succeeds. */
  async play(step: Step): Promise<void> {
    const outcome = await this.acts[step.act](step);
    this.outcomes.push(`${step.act} ${outcome ?? 'nothing to act on'}`);
  }

  private readonly acts: Record<Step['act'], (step: Step) => Promise<string | undefined>> = {
    record: (step) =>
      this.run(createTransaction, this.transactionOf(step), ({ id, account_id, line_items, transaction_type, is_posted }) => {
        const type = transaction_type as TransactionType;
        const marks = { assigns: transactionTypes[type].assignable, isCleared: transactionTypes[type].clearable };
        this.transactions.push({ id, kind: 'Transaction', account: account_id as number, ...marks });
        if (!is_posted) this.drafts.push(id);
        this.lines.push(...(line_items as Shown[]).map((line) => line.id));
      }),
    post: (step) => this.onDraft(step, (id) => this.run(postTransaction, { id })),
    change: (step) => this.onDraft(step, (id) => this.run(updateTransaction, this.changeOf(id, step))),
    recycle: (step) => this.onDraft(step, (id) => this.run(deleteTransaction, { id })),
    restore: (step) => this.onTransaction(step, (id) => this.run(restoreTransaction, { id })),
    reverse: (step) =>
      this.onTransaction(step, (id) => this.run(reverseTransaction, { id, transaction_date: this.dateOf(step), ...this.forexOf(step) })),
    'add-line': (step) =>
      this.onDraft(step, (transaction_id) =>
        this.run(createLineItem, { transaction_id, ...this.lineOf(step, 'JN', 0) }, ({ id }) => this.lines.push(id)),
      ),
    'change-line': (step) => this.on(this.lines, step.one, (id) => this.run(updateLineItem, { id, amount: amountOf(step.amount) })),
    'remove-line': (step) => this.on(this.lines, step.one, (id) => this.run(deleteLineItem, { id })),
    assign: (step) => this.assign(step),
    'bulk-assign': (step) =>
      this.onTransaction(step, async (transaction_id) => {
        const params = { transaction_id, assignment_date: this.dateOf(step), forex_account_id: this.forex };
        return this.run(bulkAssign, params);
      }),
    unassign: (step) => this.on(this.assignments.slice(-15), step.one, (id) => this.run(deleteAssignment, { id })),
    'restore-assignment': (step) => this.on(this.assignments.slice(-15), step.one, (id) => this.run(restoreAssignment, { id })),
    'change-assignment': (step) =>
      this.on(this.assignments.slice(-15), step.one, (id) =>
        this.run(updateAssignment, { id, amount: this.sumIn(this.foreign[0]!, (step.amount % 200_000) + 100) }),
      ),
    'open-balance': (step) => this.openBalance(step),
    'recycle-balance': (step) => this.on(this.balances, step.one, ({ id }) => this.run(deleteBalance, { id })),
    rate: (step) => {
      const currency_id = this.foreign[step.one % this.foreign.length]!;
      const params = { currency_id, rate: (0.005 + step.amount / 20_000_000).toFixed(10), valid_from: this.dateOf(step) };
      return this.run(createExchangeRate, params, ({ id }) => this.rates.push({ id, currency: currency_id }));
    },
    tax: (step) => {
      const params = {
        name: 'Tax',
        code: `T${step.one % 5}`,
        rate: String(1 + (step.other % 30)),
        account_id: this.anAccount(['CONTROL'], step.one),
      };
      return this.run(createTax, params, ({ id }) => this.taxes.push(id));
    },
    'change-tax': (step) => this.on(this.taxes, step.one, (id) => this.run(updateTax, { id, rate: String(1 + (step.other % 30)) })),
    discount: (step) => this.addDiscount(String(1 + (step.one % 60)), step.flags % 2 === 0),
    account: (step) => this.addAccount(CHART[step.one % CHART.length]!, [undefined, ...this.foreign][step.other % 3]),
    adjust: (step) => this.adjust(step),
    'close-year': (step) => this.closeYear(step),
    reopen: async ({ flags }) => {
      if (flags % 3 !== 0) return undefined;
      const period = this.periods[this.closed - 1];
      if (!period) return this.run(reopenReportingPeriod, { id: this.openPeriod.id });
      return this.run(reopenReportingPeriod, { id: period.id }, () => this.closed--);
    },
  };

  /** A journal entry in the adjusting period; then it is OPEN again, or stays as it is. */
  private async adjust(step: Step): Promise<string> {
    const { id } = this.openPeriod;
    const outcomes = [await this.run(adjustReportingPeriod, { id }), await this.acts.record({ ...step, one: TYPES.length - 1 })];
    if (step.flags % 4 !== 0) outcomes.push(await this.run(reopenReportingPeriod, { id }));
    return outcomes.join(', ');
  }

  private get openPeriod(): { id: number; year: number } {
    return this.periods[this.closed]!;
  }

  private async assign(step: Step): Promise<string | undefined> {
    const items = [...this.transactions.slice(-60), ...this.balances.slice(-10)];
    // Mostly two that may fit each other, else nearly all would be refused by their types or accounts.
    const isAny = step.flags % 8 === 0;
    const assigning = items.filter(({ assigns }) => isAny || assigns);
    const from = assigning[step.one % (assigning.length || 1)];
    const candidates = items.filter((item) => isAny || (item.isCleared && item.account === from?.account && item !== from));
    const to = candidates[step.other % (candidates.length || 1)];
    if (!from || !to) return undefined;
    const params = {
      transaction_id: from.id,
      assigning_type: from.kind,
      cleared_id: to.id,
      cleared_type: to.kind,
      amount: this.sumIn(this.currencyOf(from.account), (step.amount % 200_000) + 10_000),
      ...(step.flags & 8 ? { assignment_date: this.dateOf(step) } : {}),
      ...this.forexOf(step),
    };
    return this.run(createAssignment, params, ({ id }) => this.assignments.push(id));
  }

  /** Mostly named. */
  private forexOf({ flags }: Step): { forex_account_id?: number } {
    return flags % 16 === 1 ? {} : { forex_account_id: this.forex };
  }

  /** Balances that a closing has carried forward: what assignments of the new year are made of. */
  meet(balances: readonly { id: number; account: number; assigns: boolean }[]): void {
    this.balances.push(...balances.map((balance) => ({ ...balance, kind: 'Balance' as const, isCleared: !balance.assigns })));
  }

  /** By hand in the first year only: a period with such balances takes none from the year before. */
  private async openBalance(step: Step): Promise<string | undefined> {
    if (this.closed > 0) return undefined;
    const account_id = this.anAccount(['RECEIVABLE', 'PAYABLE', 'BANK', 'EQUITY', 'INVENTORY', 'CURRENT_ASSET'], step.one);
    const period = this.openPeriod;
    const params = {
      account_id,
      balance_type: step.flags & 2 ? ('DEBIT' as const) : ('CREDIT' as const),
      transaction_type: 'JN' as const,
      transaction_date: `${period.year - 1}-12-31`,
      reporting_period_id: period.id,
      balance: this.sumIn(this.currencyOf(account_id), step.amount),
    };
    return this.run(createBalance, params, ({ id }) =>
      this.balances.push({ id, kind: 'Balance', account: account_id, assigns: false, isCleared: true }),
    );
  }

  /** Adjusts, rates, translates and closes the first open period, each as far as it gets. */
  private async closeYear(step: Step): Promise<string | undefined> {
    // Every fourth time: years are to have entries enough that something is carried out of them.
    if (step.flags % 4 !== 0) return undefined;
    const period = this.openPeriod;
    const outcomes = [await this.run(adjustReportingPeriod, { id: period.id })];
    for (const currency of this.foreign) {
      const rates = this.rates.filter((rate) => rate.currency === currency);
      const exchange_rate_id = rates[step.other % rates.length]!.id;
      outcomes.push(await this.run(createClosingRate, { reporting_period_id: period.id, exchange_rate_id }));
    }
    const of = { reporting_period_id: period.id };
    outcomes.push(await this.run(prepareClosingTransactions, { ...of, forex_account_id: this.retained }));
    outcomes.push(await this.run(postClosingTransactions, of));
    const close = { id: period.id, retained_earnings_account_id: this.retained, ...this.forexOf(step) };
    outcomes.push(
      await this.run(closeReportingPeriod, close, () => {
        this.closed++;
      }),
    );
    if (outcomes.at(-1) !== '200') outcomes.push(await this.run(reopenReportingPeriod, { id: period.id }));
    if (this.periods.length - this.closed < 2) {
      const { year } = this.periods.at(-1)!;
      const fields = { calendar_year: year + 1, period_count: this.periods.length + 1 };
      outcomes.push(await this.run(createReportingPeriod, fields, ({ id }) => this.periods.push({ id, year: year + 1 })));
    }
    return outcomes.join(', ');
  }

  private transactionOf(step: Step): NewTransaction {
    const transaction_type = TYPES[step.one % TYPES.length]!;
    const compound = transaction_type === 'JN' && step.flags % 4 === 0;
    const count = 1 + (step.flags % 3);
    const lines = Array.from({ length: count }, (_, index) => this.lineOf(step, transaction_type, index));
    const account_id = this.anAccount(FITTING[transaction_type][0], step.other);
    const currency_id = step.flags % 32 === 5 ? this.foreign[0]! : undefined;
    const total = compound ? this.balancingAmount(lines, currency_id ?? this.currencyOf(account_id)) : '0';
    return {
      transaction_type,
      account_id,
      transaction_date: this.dateOf(step),
      narration: 'random',
      post: step.flags % 3 !== 0,
      line_items: lines,
      ...(compound ? { compound, credited: true, main_account_amount: total } : {}),
      ...(transaction_type === 'JN' && !compound && step.flags & 16 ? { credited: false } : {}),
      ...(currency_id === undefined ? {} : { currency_id }),
    };
  }

  /** All lines of a compound entry stand on the debit side against the main account, in whole minor units of its currency. */
  private balancingAmount(lines: NewLineItem[], currency: number): string {
    for (const line of lines) {
      const amount = this.sumIn(currency, Number(line.amount) * 10_000);
      Object.assign(line, { amount, credited: false, taxes: [], discounts: [], quantity: '1', tax_inclusive: false, compound_tax: false });
    }
    return lines.reduce((sum, { amount }) => sum.plus(amount), ZERO).toFixed();
  }

  /** The account's own currency; 0 is the reporting currency. */
  private currencyOf(account_id: number): number {
    return this.accounts.find(({ id }) => id === account_id)?.currency ?? 0;
  }

  /** An amount given as a sum is a whole number of minor units of its currency: yen have none (docs/accounting.md §1.2). */
  private sumIn(currency: number, tenThousandths: number): string {
    return (tenThousandths / 10_000).toFixed(currency === this.foreign[1] ? 0 : 2);
  }

  private lineOf(step: Step, type: TransactionType, index: number): NewLineItem {
    const { flags } = step;
    const taxes = this.taxesFor(type, step, index);
    return {
      account_id: this.anAccount(FITTING[type][1], step.other + step.one + index),
      amount: amountOf(step.amount + index),
      quantity: ['1', '3', '0.3333'][flags % 3]!,
      taxes,
      discounts: flags % 7 === 0 && !isUntaxed(type) ? [this.discounts[step.one % this.discounts.length]!] : [],
      tax_inclusive: (flags & 128) !== 0 && taxes.length === 1 && !isUntaxed(type),
      compound_tax: (flags & 256) !== 0 && taxes.length === 2,
      dimensions: this.valuesFor(step, index),
    };
  }

  /** Of each dimension one value or none: lines name two values, one or nothing. */
  private valuesFor({ one, other }: Step, index: number): ChosenValue[] {
    return this.dimensions.flatMap((values, place) => values[(one + other + index * (place + 1)) % (values.length + 1)] ?? []);
  }

  /** None, one or two; the fourth is the withholding tax, for money that moves. */
  private taxesFor(type: TransactionType, { one, other, flags }: Step, index: number): number[] {
    if ((flags & 32) === 0) return [];
    if (isUntaxed(type)) return type === 'CE' ? [] : [this.taxes[3]!];
    const charged = this.taxes.filter((_, place) => place !== 3 || flags % 50 === 1);
    const [tax, second] = [charged[(other + index) % charged.length]!, charged[one % charged.length]!];
    return flags & 64 ? [tax, second] : [tax];
  }

  private changeOf(id: number, step: Step): { id: number } & Partial<NewTransaction> {
    if (step.flags & 1) return { id, transaction_date: this.dateOf(step), narration: 'changed' };
    const line = this.lineOf(step, TYPES[step.other % TYPES.length]!, 1);
    return step.flags & 2 ? { id, line_items: [line] } : { id, account_id: this.anAccount(['RECEIVABLE', 'PAYABLE', 'BANK'], step.other) };
  }

  /** A day of one of the two periods that are not closed, now and then of a closed one. */
  private dateOf({ day, flags }: Step): string {
    const last = this.periods.length - 1;
    const index = flags % 20 === 0 ? day % this.periods.length : Math.min(this.closed + ((flags >> 9) % 4 === 0 ? 1 : 0), last);
    return new Date(Date.UTC(this.periods[index]!.year, 0, 1 + day)).toISOString().slice(0, 10);
  }

  private anAccount(types: AccountType[], index: number): number {
    const fitting = this.accounts.filter(({ type }) => types.includes(type));
    return fitting[index % fitting.length]!.id;
  }

  private addAccount(account_type: AccountType, currency_id: number | undefined): Promise<string> {
    const params = { name: `${account_type} ${this.accounts.length}`, account_type, ...(currency_id === undefined ? {} : { currency_id }) };
    return this.run(createAccount, params, ({ id }) => this.accounts.push({ id, type: account_type, currency: currency_id ?? 0 }));
  }

  private async addDimension(code: string, values: readonly string[]): Promise<void> {
    const { id: dimension_id } = await this.made(createDimension, { code, name: code });
    const chosen: ChosenValue[] = [];
    for (const value of values) {
      const { id: value_id } = await this.made(createDimensionValue, { dimension_id, code: value, name: value });
      chosen.push({ dimension_id, value_id });
    }
    this.dimensions.push(chosen);
  }

  private addDiscount(rate: string, gross_discount: boolean): Promise<string> {
    const account_id = this.anAccount(['OTHER_EXPENSE'], 0);
    const params = { name: 'Discount', code: `D${this.discounts.length % 4}`, rate, account_id, gross_discount };
    return this.run(createDiscount, params, ({ id }) => this.discounts.push(id));
  }

  /** Mostly a draft. */
  private onDraft(step: Step, act: (id: number) => Promise<string>): Promise<string | undefined> {
    return step.flags % 10 === 0 ? this.onTransaction(step, act) : this.on(this.drafts.slice(-8), step.one, act);
  }

  private onTransaction(step: Step, act: (id: number) => Promise<string>): Promise<string | undefined> {
    // Mostly one of the last twenty, so that drafts are met before they are forgotten.
    const from = step.flags & 1024 ? this.transactions : this.transactions.slice(-20);
    return this.on(from, step.one, ({ id }) => act(id));
  }

  private async on<T>(items: readonly T[], index: number, act: (item: T) => Promise<string>): Promise<string | undefined> {
    return items.length === 0 ? undefined : act(items[index % items.length]!);
  }

  private async made<P, Q>(command: Command<P, Q>, params: P): Promise<Shown> {
    return (await this.execute(command, params)).body.resource as Shown;
  }

  /** `201`, or the code of the refusal; anything else is a fault. */
  private async run<P, Q>(command: Command<P, Q>, params: P, keep?: (resource: Shown) => void): Promise<string> {
    try {
      const { status, body } = await this.execute(command, params);
      const { resource, assignments = [] } = body as { resource?: Shown; assignments?: Shown[] };
      if (resource && keep) keep(resource);
      this.assignments.push(...assignments.map(({ id }) => id));
      return String(status);
    } catch (error) {
      if (error instanceof BookkeepingError) return `${error.resource}/${error.condition}`;
      if (error instanceof RequestError && [118, 404, 422].includes(error.code)) return String(error.code);
      this.faults.push(error);
      return `fault: ${String(error)}`;
    }
  }

  private execute<P, Q>(command: Command<P, Q>, params: P): Promise<Answer> {
    const request = { id: 'random', deadline: Date.now() + 3_600_000 };
    return this.books.execute(this.entity_id, command, { params, caller: this.caller, request, serialize: JSON.stringify });
  }
}

function isUntaxed(type: TransactionType): boolean {
  return !transactionTypes[type].taxable;
}

function amountOf(tenThousandths: number): string {
  const digits = String(tenThousandths).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
