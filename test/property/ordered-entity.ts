import type { Db } from 'mongodb';
import type { Answer, Caller, Command } from '../../shared/books/command.ts';
import type { Books } from '../../shared/books/rounds/books.ts';
import { createAccount } from '../../services/chart/account.ts';
import { createContact } from '../../services/chart/contact.ts';
import { createCurrency } from '../../services/chart/currency.ts';
import { createEntity } from '../../services/chart/entity.ts';
import { createExchangeRate } from '../../services/chart/exchange-rate.ts';
import { createTax } from '../../services/chart/tax.ts';
import { createClosingRate } from '../../services/period/closing-rate.ts';
import { createReportingPeriod } from '../../services/period/reporting-period.ts';
import { FIRST_YEAR, periodsOf, RATES, RUNNING } from './any-story.ts';
import type { Story } from './any-story.ts';

export type Shown = Record<string, unknown> & { id: number };

/** What of a story its books are opened with. */
export type BooksOfStory = Pick<Story, 'closings' | 'currency_code' | 'tax_rounding' | 'time_zone' | 'first_year'>;

/** The entity of a story, with all that its facts need: periods, a foreign currency with rates, accounts and taxes. */
export class OrderedEntity {
  entity_id = 0;
  private readonly books: Books;
  protected readonly db: Db;
  private readonly caller: Caller = { user_id: 1, owner_id: 1, entity_id: null, scopes: ['books:read', 'books:write'] };
  readonly accounts: Record<string, number> = {};
  readonly periods: number[] = [];
  protected readonly contacts: number[] = [];
  protected readonly rates: number[] = [];
  foreign = 0;
  protected readonly taxes: Partial<Record<string, number>> = {};
  protected days: { start: string; end: string }[] = [];
  protected time_zone = 'UTC';

  constructor(books: Books, db: Db) {
    this.books = books;
    this.db = db;
  }

  /** The years of a story and the one after, with a foreign currency of several rates and closing rates for the years that are closed. */
  async open(story: BooksOfStory): Promise<this> {
    const { closings, currency_code, tax_rounding, time_zone, first_year } = story;
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
    for (const name of ['Kontor', 'Elbe']) this.contacts.push((await this.made(createContact, { name })).id);
    this.foreign = (await this.made(createCurrency, { currency_code })).id;
    for (const [index, rate] of [...RATES, ...closings].entries()) {
      const day = `2010-01-${String(index + 1).padStart(2, '0')}`;
      this.rates.push((await this.made(createExchangeRate, { currency_id: this.foreign, rate, valid_from: day, valid_to: day })).id);
    }
    for (const index of closings.keys()) {
      const exchange_rate_id = this.rates[RATES.length + index]!;
      await this.made(createClosingRate, { reporting_period_id: this.periods[index]!, exchange_rate_id });
    }
    for (const [index, rate] of RUNNING.entries())
      await this.made(createExchangeRate, { currency_id: this.foreign, rate, valid_from: `20${20 + index}-03-01` });
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

  protected async made<P, Q>(command: Command<P, Q>, params: P): Promise<Shown> {
    return (await this.run(command, params)).body.resource as Shown;
  }

  protected run<P, Q>(command: Command<P, Q>, params: P): Promise<Answer> {
    const request = { id: 'any-order', deadline: Date.now() + 3_600_000 };
    return this.books.execute(this.entity_id, command, { params, caller: this.caller, request, serialize: JSON.stringify });
  }
}
