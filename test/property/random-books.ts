import { transactionTypes } from '../../shared/accounting/vocabularies.ts';
import type { TransactionType } from '../../shared/accounting/vocabularies.ts';
import { createTransaction } from '../../services/transaction/create-transaction.ts';
import { dayAfter, daysBetween } from './days.ts';
import type { NewTransaction } from './random-documents.ts';
import { RandomEntity } from './random-entity.ts';
import type { Period, Shown } from './random-entity.ts';
import type { Step } from './random-steps.ts';

export interface Item {
  id: number;
  kind: 'Transaction' | 'Balance';
  account: number;
  /** Whether it may assign and be cleared, by its type. */
  assigns: boolean;
  isCleared: boolean;
}

/** What a step does to random books, and what it came to; undefined where there is nothing to act on. */
export type RandomAct = (books: RandomBooks, step: Step) => Promise<string | undefined>;

/** Random books: an entity with what has been recorded in it, among which the numbers of a step choose. */
export class RandomBooks extends RandomEntity {
  /** How many of the periods are closed, from the first one on. */
  closed = 0;
  /** Revaluations and tax returns, the latest last. */
  readonly revaluations: { id: number; date: string }[] = [];
  readonly filed: { id: number; kind: 'sales_tax' | 'withholding'; end: string }[] = [];
  readonly transactions: Item[] = [];
  readonly drafts: number[] = [];
  readonly lines: number[] = [];
  readonly balances: Item[] = [];

  get openPeriod(): Period {
    return this.periods[this.closed]!;
  }

  record(document: NewTransaction): Promise<string> {
    // By its day, so that no number of a step is used up for it.
    const named = { ...document, ...this.whose(Number(document.transaction_date.slice(8, 10))) };
    return this.run(createTransaction, named, ({ id, account_id, line_items, transaction_type, is_posted }) => {
      const type = transaction_type as TransactionType;
      const marks = { assigns: transactionTypes[type].assignable, isCleared: transactionTypes[type].clearable };
      this.transactions.push({ id, kind: 'Transaction', account: account_id as number, ...marks });
      if (!is_posted) this.drafts.push(id);
      this.lines.push(...(line_items as Shown[]).map((line) => line.id));
    });
  }

  /** Balances that a closing has carried forward: what assignments of the new year are made of. */
  meet(balances: readonly { id: number; account: number; assigns: boolean }[]): void {
    this.balances.push(...balances.map((balance) => ({ ...balance, kind: 'Balance' as const, isCleared: !balance.assigns })));
  }

  /** Forgets one of a list, by its id. */
  forget(known: { id: number }[], id: number): void {
    known.splice(
      known.findIndex((one) => one.id === id),
      1,
    );
  }

  /** Where exchange differences go; mostly named. */
  forexOf({ flags }: Step): { forex_account_id?: number; forex_loss_account_id?: number } {
    if (flags % 16 === 1) return {};
    const forex_account_id = this.forex;
    return flags & 512 ? { forex_account_id, forex_loss_account_id: this.chart.first('OTHER_EXPENSE') } : { forex_account_id };
  }

  /** A day of one of the two periods that are not closed, now and then of a closed one. */
  dateOf({ day, flags }: Step): string {
    const last = this.periods.length - 1;
    const index = flags % 20 === 0 ? day % this.periods.length : Math.min(this.closed + ((flags >> 9) % 4 === 0 ? 1 : 0), last);
    const { start, end } = this.periods[index]!;
    return dayAfter(start, Math.floor((day * daysBetween(start, end)) / 364));
  }

  /** Mostly two that may fit each other, else nearly all would be refused by their types or accounts. */
  twoItems({ flags, one, other }: Step): [from: Item | undefined, to: Item | undefined] {
    const items = [...this.transactions.slice(-60), ...this.balances.slice(-10)];
    const isAny = flags % 8 === 0;
    const assigning = items.filter(({ assigns }) => isAny || assigns);
    const from = assigning[one % (assigning.length || 1)];
    const candidates = items.filter((item) => isAny || (item.isCleared && item.account === from?.account && item !== from));
    return [from, candidates[other % (candidates.length || 1)]];
  }

  /** Mostly a draft. */
  onDraft(step: Step, act: (id: number) => Promise<string>): Promise<string | undefined> {
    return step.flags % 10 === 0 ? this.onTransaction(step, act) : this.on(this.drafts.slice(-8), step.one, act);
  }

  onTransaction(step: Step, act: (id: number) => Promise<string>): Promise<string | undefined> {
    // Mostly one of the last twenty, so that drafts are met before they are forgotten.
    const from = step.flags & 1024 ? this.transactions : this.transactions.slice(-20);
    return this.on(from, step.one, ({ id }) => act(id));
  }

  async on<T>(items: readonly T[], index: number, act: (item: T) => Promise<string>): Promise<string | undefined> {
    return items.length === 0 ? undefined : act(items[index % items.length]!);
  }
}
