import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { BooksReader } from '../../shared/books/books-reader.ts';
import { adjustReportingPeriod } from '../../services/period/close/adjust-reporting-period.ts';
import { closeReportingPeriod } from '../../services/period/close/close-reporting-period.ts';
import { reopenReportingPeriod } from '../../services/period/close/reopen-reporting-period.ts';
import { createRevaluation } from '../../services/period/revaluation/create-revaluation.ts';
import { postClosingTransactions } from '../../services/period/translate/post-closing-transactions.ts';
import { prepareClosingTransactions } from '../../services/period/translate/prepare-closing-transactions.ts';
import { assignTransactions } from '../../services/transaction/assignment/assign-transactions.ts';
import { createAssignment } from '../../services/transaction/assignment/create-assignment.ts';
import { deleteAssignment } from '../../services/transaction/assignment/delete-assignment.ts';
import { createTransaction } from '../../services/transaction/create-transaction.ts';
import { reverseTransaction } from '../../services/transaction/reverse-transaction.ts';
import type { YearEnd } from './assert-carried-forward.ts';
import { FIRST_YEAR } from './any-story.ts';
import type { Fact } from './any-story.ts';
import { dayAfter } from './days.ts';
import { OrderedEntity } from './ordered-entity.ts';
import type { Shown } from './ordered-entity.ts';
import type { Act } from './random-order.ts';
import { spellOutFacts } from './spelt-out-facts.ts';

/** One entity that enters facts in the order in which they come. */
export class OrderedBooks extends OrderedEntity {
  readonly documents = new Map<string, number>();
  readonly assignments = new Map<string, number>();
  /** The latest revaluation. */
  revalued = 0;

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

  /** The books that came out, in words that do not depend on the order. */
  spellOut(): Promise<string[]> {
    return spellOutFacts(new BooksReader(this.db, this.entity_id), this);
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
      ...(fact.is_advance ? { monetary: false } : {}),
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
      ...(fact.opens ? { opening: true } : {}),
      line_items: [{ account_id: this.accounts[fact.of]!, amount: fact.amount }],
    });
  }

  /** Numbers are given, so that they do not tell the order: items of one day are carried in that of their numbers. */
  private headOf({ name, date }: Pick<Extract<Fact, { does: 'document' }>, 'name' | 'date'>) {
    const named = { transaction_no: name, transaction_date: date, narration: name };
    return { ...named, ...this.whose(name), currency_id: this.foreign, post: true };
  }

  /** With whom it is, of three nobody: by its name, because the order must not tell. */
  private whose(name: string): { contact_id?: number } {
    const contact_id = this.contacts[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 3];
    return contact_id === undefined ? {} : { contact_id };
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
}
