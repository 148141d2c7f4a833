import { transactionTypes } from '../../shared/accounting/vocabularies.ts';
import type { TransactionType } from '../../shared/accounting/vocabularies.ts';
import { createBalance, deleteBalance } from '../../services/balance/balance.ts';
import { createExchangeRate } from '../../services/chart/exchange-rate.ts';
import { createTax, updateTax } from '../../services/chart/tax.ts';
import { adjustReportingPeriod } from '../../services/period/close/adjust-reporting-period.ts';
import { closeReportingPeriod } from '../../services/period/close/close-reporting-period.ts';
import { createClosingRate } from '../../services/period/closing-rate.ts';
import { postClosingTransactions } from '../../services/period/translate/post-closing-transactions.ts';
import { prepareClosingTransactions } from '../../services/period/translate/prepare-closing-transactions.ts';
import { reopenReportingPeriod } from '../../services/period/close/reopen-reporting-period.ts';
import { createRevaluation } from '../../services/period/revaluation/create-revaluation.ts';
import { undoRevaluation } from '../../services/period/revaluation/undo-revaluation.ts';
import { createTaxReturn } from '../../services/period/tax-return/create-tax-return.ts';
import { undoTaxReturn } from '../../services/period/tax-return/undo-tax-return.ts';
import { assignTransactions } from '../../services/transaction/assignment/assign-transactions.ts';
import { bulkAssign } from '../../services/transaction/assignment/bulk-assign.ts';
import { createAssignment } from '../../services/transaction/assignment/create-assignment.ts';
import { deleteAssignment } from '../../services/transaction/assignment/delete-assignment.ts';
import { restoreAssignment } from '../../services/transaction/assignment/restore-assignment.ts';
import { updateAssignment } from '../../services/transaction/assignment/update-assignment.ts';
import { createTransaction } from '../../services/transaction/create-transaction.ts';
import { deleteTransaction } from '../../services/transaction/delete-transaction.ts';
import { createLineItem, deleteLineItem, updateLineItem } from '../../services/transaction/line-item.ts';
import { postTransaction } from '../../services/transaction/post-transaction.ts';
import { restoreTransaction } from '../../services/transaction/restore-transaction.ts';
import { reverseTransaction } from '../../services/transaction/reverse-transaction.ts';
import { updateTransaction } from '../../services/transaction/update-transaction.ts';
import { dayAfter, daysBetween, monthEnd } from './days.ts';
import { amountOf } from './random-chart.ts';
import { documentOf, JOURNAL, lineOf, openingEntryOf } from './random-documents.ts';
import type { NewTransaction } from './random-documents.ts';
import type { Step } from './random-steps.ts';
import { CHART, RandomEntity } from './random-entity.ts';
import type { Period, Shown } from './random-entity.ts';

interface Item {
  id: number;
  kind: 'Transaction' | 'Balance';
  account: number;
  /** Whether it may assign and be cleared, by its type. */
  assigns: boolean;
  isCleared: boolean;
}

const REASONS = ['bad_debt', 'cash_discount', 'rounding', 'other'] as const;

/** Random books: plays steps as commands of one entity, and notes what each came to. */
export class RandomBooks extends RandomEntity {
  /** How many of the periods are closed, from the first one on. */
  closed = 0;
  /** Revaluations and tax returns, the latest last. */
  readonly revaluations: { id: number; date: string }[] = [];
  readonly filed: { id: number; kind: 'sales_tax' | 'withholding'; end: string }[] = [];
  private readonly transactions: Item[] = [];
  private readonly drafts: number[] = [];
  private readonly lines: number[] = [];
  private readonly balances: Item[] = [];

  /** Plays one step; what is refused is noted like what succeeds. */
  async play(step: Step): Promise<void> {
    const outcome = await this.acts[step.act](step);
    this.outcomes.push(`${step.act} ${outcome ?? 'nothing to act on'}`);
  }

  private readonly acts: Record<Step['act'], (step: Step) => Promise<string | undefined>> = {
    record: (step) => this.record(documentOf(step, this.chart, this.dateOf(step))),
    post: (step) => this.onDraft(step, (id) => this.run(postTransaction, { id })),
    change: (step) => this.onDraft(step, (id) => this.run(updateTransaction, this.changeOf(id, step))),
    recycle: (step) => this.onDraft(step, (id) => this.run(deleteTransaction, { id })),
    restore: (step) => this.onTransaction(step, (id) => this.run(restoreTransaction, { id })),
    reverse: (step) =>
      this.onTransaction(step, (id) => this.run(reverseTransaction, { id, transaction_date: this.dateOf(step), ...this.forexOf(step) })),
    'add-line': (step) =>
      this.onDraft(step, (transaction_id) =>
        this.run(createLineItem, { transaction_id, ...lineOf(step, this.chart, 'JN', 0) }, ({ id }) => this.lines.push(id)),
      ),
    'change-line': (step) => this.on(this.lines, step.one, (id) => this.run(updateLineItem, { id, amount: amountOf(step.amount) })),
    'remove-line': (step) => this.on(this.lines, step.one, (id) => this.run(deleteLineItem, { id })),
    assign: (step) => this.assign(step),
    'bulk-assign': (step) =>
      this.onTransaction(step, async (transaction_id) => {
        const params = { transaction_id, assignment_date: this.dateOf(step), forex_account_id: this.forex };
        return this.run(bulkAssign, params);
      }),
    unassign: (step) =>
      this.on(this.assignments.slice(-15), step.one, (id) =>
        this.run(deleteAssignment, { id, ...(step.flags % 4 === 0 ? { unassignment_date: this.dateOf(step) } : {}) }),
      ),
    'restore-assignment': (step) => this.on(this.assignments.slice(-15), step.one, (id) => this.run(restoreAssignment, { id })),
    'change-assignment': (step) =>
      this.on(this.assignments.slice(-15), step.one, (id) =>
        this.run(updateAssignment, { id, amount: this.chart.sumIn(0, (step.amount % 200_000) + 100) }),
      ),
    'give-up': (step) => this.giveUp(step),
    'open-balance': (step) => this.openBalance(step),
    'recycle-balance': (step) => this.on(this.balances, step.one, ({ id }) => this.run(deleteBalance, { id })),
    'opening-entry': async (step) => {
      const first = this.periods[step.flags % 9 === 0 ? 1 : 0]!;
      return this.record(openingEntryOf(step, this.chart, first.start));
    },
    revalue: (step) => this.revalue(step),
    'undo-revaluation': ({ one }) =>
      this.on(this.revaluations.slice(-2), one, ({ id }) =>
        this.run(undoRevaluation, { id }, () =>
          this.revaluations.splice(
            this.revaluations.findIndex((known) => known.id === id),
            1,
          ),
        ),
      ),
    'file-return': (step) => this.fileReturn(step),
    'undo-return': ({ one }) =>
      this.on(this.filed.slice(-2), one, ({ id }) =>
        this.run(undoTaxReturn, { id, reason: 'random' }, () =>
          this.filed.splice(
            this.filed.findIndex((known) => known.id === id),
            1,
          ),
        ),
      ),
    rate: (step) => this.addRate(step),
    tax: (step) => {
      const params = {
        name: 'Tax',
        code: `T${step.one % 5}`,
        rate: String(1 + (step.other % 30)),
        account_id: this.chart.anAccount(['CONTROL'], step.one),
      };
      return this.run(createTax, params, ({ id }) => this.chart.taxes.push(id));
    },
    'change-tax': (step) => this.on(this.chart.taxes, step.one, (id) => this.run(updateTax, { id, rate: String(1 + (step.other % 30)) })),
    discount: (step) => this.addDiscount(String(1 + (step.one % 60)), step.flags % 2 === 0),
    account: (step) => this.addAccount(CHART[step.one % CHART.length]!, [undefined, ...this.chart.foreign][step.other % 3]),
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
    const outcomes = [await this.run(adjustReportingPeriod, { id }), await this.acts.record({ ...step, one: JOURNAL })];
    if (step.flags % 4 !== 0) outcomes.push(await this.run(reopenReportingPeriod, { id }));
    return outcomes.join(', ');
  }

  private get openPeriod(): Period {
    return this.periods[this.closed]!;
  }

  private async assign(step: Step): Promise<string | undefined> {
    const [from, to] = this.twoItems(step);
    if (!from || !to) return undefined;
    const params = {
      transaction_id: from.id,
      assigning_type: from.kind,
      cleared_id: to.id,
      cleared_type: to.kind,
      amount: this.chart.sumIn(this.chart.currencyOf(from.account), (step.amount % 200_000) + 10_000),
      ...(step.flags & 8 ? { assignment_date: this.dateOf(step) } : {}),
      ...this.forexOf(step),
    };
    return this.run(createAssignment, params, ({ id }) => this.assignments.push(id));
  }

  /** Mostly two that may fit each other, else nearly all would be refused by their types or accounts. */
  private twoItems({ flags, one, other }: Step): [from: Item | undefined, to: Item | undefined] {
    const items = [...this.transactions.slice(-60), ...this.balances.slice(-10)];
    const isAny = flags % 8 === 0;
    const assigning = items.filter(({ assigns }) => isAny || assigns);
    const from = assigning[one % (assigning.length || 1)];
    const candidates = items.filter((item) => isAny || (item.isCleared && item.account === from?.account && item !== from));
    return [from, candidates[other % (candidates.length || 1)]];
  }

  /** A bad debt, or a discount beside a payment, with the tax in it or without. */
  private async giveUp(step: Step): Promise<string | undefined> {
    const [from, to] = this.twoItems(step);
    if (!to) return undefined;
    const { chart } = this;
    const { flags, one, amount } = step;
    const currency = chart.currencyOf(to.account);
    const paid = from && flags & 2 ? { transaction_id: from.id, assigning_type: from.kind } : {};
    const params = {
      ...paid,
      cleared_ids: [to.id],
      cleared_types: [to.kind],
      ...(from && flags & 2 ? { cleared_amounts: [chart.sumIn(currency, (amount % 200_000) + 10_000)] } : {}),
      ...(flags & 8 ? { assignment_date: this.dateOf(step) } : {}),
      ...this.forexOf(step),
      difference: {
        account_id: chart.anAccount(['OTHER_EXPENSE', 'OPERATING_REVENUE', 'OPERATING_EXPENSE'], one),
        reason: REASONS[one % REASONS.length]!,
        tax: (flags & 4) !== 0,
        ...(flags & 1 ? { amount: chart.sumIn(currency, (amount % 90_000) + 100) } : {}),
        ...(flags % 16 === 4 ? { tax_direction: 'INPUT' as const } : {}),
      },
    };
    return this.run(assignTransactions, params, undefined, (assignments) => {
      const credit = assignments.at(-1)!.transaction_id as number;
      this.transactions.push({ id: credit, kind: 'Transaction', account: to.account, assigns: true, isCleared: false });
    });
  }

  /** Mostly named. */
  private forexOf({ flags }: Step): { forex_account_id?: number; forex_loss_account_id?: number } {
    if (flags % 16 === 1) return {};
    const forex_account_id = this.forex;
    return flags & 512 ? { forex_account_id, forex_loss_account_id: this.chart.first('OTHER_EXPENSE') } : { forex_account_id };
  }

  /** Balances that a closing has carried forward: what assignments of the new year are made of. */
  meet(balances: readonly { id: number; account: number; assigns: boolean }[]): void {
    this.balances.push(...balances.map((balance) => ({ ...balance, kind: 'Balance' as const, isCleared: !balance.assigns })));
  }

  /** By hand in the first year only: a period with such balances takes none from the year before. */
  private async openBalance(step: Step): Promise<string | undefined> {
    if (this.closed > 0) return undefined;
    const { chart, openPeriod: period } = this;
    const account_id = chart.anAccount(['RECEIVABLE', 'PAYABLE', 'BANK', 'EQUITY', 'INVENTORY', 'CURRENT_ASSET'], step.one);
    const currency = chart.currencyOf(account_id);
    const params = {
      account_id,
      balance_type: step.flags & 2 ? ('DEBIT' as const) : ('CREDIT' as const),
      transaction_type: 'JN' as const,
      transaction_date: dayAfter(period.start, -1),
      reporting_period_id: period.id,
      balance: chart.sumIn(currency, step.amount),
      ...(currency !== 0 && step.flags & 4 ? { reporting_amount: chart.sumIn(0, step.amount + 100) } : {}),
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
    for (const currency of this.chart.foreign) {
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
    if (this.periods.length - this.closed < 2) outcomes.push(await this.openPeriodAfter());
    return outcomes.join(', ');
  }

  /** On the last day of a month, of a period or on any day; of all accounts, of one, or in one currency. */
  private async revalue(step: Step): Promise<string> {
    const day = this.dateOf(step);
    const period = this.periods.find(({ start, end }) => start <= day && day <= end)!;
    const date = [monthEnd(day), monthEnd(day), period.end, day][step.one % 4]!;
    const narrowed = [
      {},
      {},
      { currency_id: this.chart.foreign[0]! },
      { account_id: this.chart.anAccount(['BANK', 'RECEIVABLE'], step.other) },
    ];
    const params = { date, ...this.forexOf(step), ...narrowed[step.other % 4] };
    const outcome = await this.run(createRevaluation, params, ({ id }) => this.revaluations.push({ id, date }));
    if (outcome !== '201') return outcome;
    // What has been revalued stands at the rate of the day.
    const again = await this.run(createRevaluation, params, ({ id, entries }) => {
      this.revaluations.push({ id, date });
      if ((entries as unknown[]).length > 0) this.faults.push(`revalued twice on ${date}`);
    });
    return `${outcome}, ${again}`;
  }

  /** The next one of its kind, of up to three months. */
  private async fileReturn(step: Step): Promise<string> {
    const kind = step.one % 5 === 0 ? ('withholding' as const) : ('sales_tax' as const);
    const last = this.filed.findLast((filed) => filed.kind === kind);
    const start_date = last ? dayAfter(last.end, 1) : this.periods[0]!.start;
    const end_date = monthEnd(dayAfter(start_date, step.other % 80));
    const account_id = this.chart.anAccount(
      ['CURRENT_LIABILITY', 'PAYABLE', 'CURRENT_ASSET'],
      step.flags % 16 === 0 ? step.one : step.one % 3,
    );
    const params = { kind, start_date, end_date, account_id, lock: step.flags % 32 === 0 };
    return this.run(createTaxReturn, params, ({ id }) => this.filed.push({ id, kind, end: end_date }));
  }

  /** A rate from a day on, or of some days. */
  private addRate(step: Step): Promise<string> {
    const { foreign } = this.chart;
    const currency_id = foreign[step.one % foreign.length]!;
    const valid_from = this.dateOf(step);
    const rate = (0.005 + step.amount / 20_000_000).toFixed(10);
    const figure = step.flags & 32 ? { units_per: String(1 + (step.amount % 90_000) / 100) } : { rate };
    const bounds = step.flags & 64 ? { valid_to: dayAfter(valid_from, step.other % 40) } : {};
    const params = { currency_id, ...figure, valid_from, ...bounds };
    return this.run(createExchangeRate, params, ({ id }) => this.rates.push({ id, currency: currency_id }));
  }

  private record(document: NewTransaction): Promise<string> {
    return this.run(createTransaction, document, ({ id, account_id, line_items, transaction_type, is_posted }) => {
      const type = transaction_type as TransactionType;
      const marks = { assigns: transactionTypes[type].assignable, isCleared: transactionTypes[type].clearable };
      this.transactions.push({ id, kind: 'Transaction', account: account_id as number, ...marks });
      if (!is_posted) this.drafts.push(id);
      this.lines.push(...(line_items as Shown[]).map((line) => line.id));
    });
  }

  private changeOf(id: number, step: Step): { id: number } & Partial<NewTransaction> {
    if (step.flags & 1) return { id, transaction_date: this.dateOf(step), narration: 'changed' };
    const { line_items = [] } = documentOf({ ...step, one: step.other }, this.chart, this.dateOf(step));
    return step.flags & 2 ? { id, line_items } : { id, account_id: this.chart.anAccount(['RECEIVABLE', 'PAYABLE', 'BANK'], step.other) };
  }

  /** A day of one of the two periods that are not closed, now and then of a closed one. */
  private dateOf({ day, flags }: Step): string {
    const last = this.periods.length - 1;
    const index = flags % 20 === 0 ? day % this.periods.length : Math.min(this.closed + ((flags >> 9) % 4 === 0 ? 1 : 0), last);
    const { start, end } = this.periods[index]!;
    return dayAfter(start, Math.floor((day * daysBetween(start, end)) / 364));
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
}
