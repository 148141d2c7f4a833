import { accountTypeCodes } from '../../shared/accounting/vocabularies.ts';
import type { AccountType } from '../../shared/accounting/vocabularies.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { Answer, Caller, Command } from '../../shared/books/command.ts';
import type { Books } from '../../shared/books/rounds/books.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { createAccount } from '../../services/chart/account.ts';
import { createContact } from '../../services/chart/contact.ts';
import { createCurrency } from '../../services/chart/currency.ts';
import { createDimension } from '../../services/chart/dimension.ts';
import { createDimensionValue } from '../../services/chart/dimension-value.ts';
import { createDiscount } from '../../services/chart/discount.ts';
import { createEntity, updateEntity } from '../../services/chart/entity.ts';
import { createExchangeRate } from '../../services/chart/exchange-rate.ts';
import { createTax } from '../../services/chart/tax.ts';
import { createReportingPeriod } from '../../services/period/reporting-period.ts';
import { reverseTransaction } from '../../services/transaction/reverse-transaction.ts';
import type { ChosenValue } from '../../shared/api/kinds/named-values-kind.ts';
import { firstTaxes, RandomChart } from './random-chart.ts';
import { daysOf, FIRST_YEAR } from './random-terms.ts';
import type { Terms } from './random-terms.ts';

export type Shown = Record<string, unknown> & { id: number };

/** A reporting period with its first and last day. */
export interface Period {
  id: number;
  year: number;
  start: string;
  end: string;
}

/** Of the two foreign currencies, with which they begin. */
const FIRST_RATES = ['0.9', '0.0071234567'];
/** An account of each type that there is. */
export const CHART: readonly AccountType[] = accountTypeCodes;

/** An entity with a chart, whose commands are noted by what they come to. */
export class RandomEntity {
  readonly outcomes: string[] = [];
  /** What is no answer and no refusal of the books: a defect. */
  readonly faults: unknown[] = [];
  entity_id = 0;
  forex = 0;
  retained = 0;
  readonly periods: Period[] = [];
  readonly chart = new RandomChart();
  readonly rates: { id: number; currency: number }[] = [];
  readonly assignments: number[] = [];
  readonly contacts: number[] = [];
  private readonly books: Books;
  private readonly caller: Caller = { user_id: 1, owner_id: 1, entity_id: null, scopes: ['books:read', 'books:write'] };
  private readonly terms: Terms;

  constructor(books: Books, terms: Terms) {
    this.books = books;
    this.terms = terms;
  }

  /** A chart in three currencies, with taxes and discounts, two dimensions, and two periods. */
  async open(): Promise<this> {
    const { tax_rounding, time_zone } = this.terms;
    const params = { name: 'Random', currency_code: 'EUR', calendar_year: FIRST_YEAR, tax_rounding, time_zone, ...daysOf(this.terms, 0) };
    const born = await this.books.executeInNewEntity(createEntity, { params, caller: this.caller, serialize: JSON.stringify });
    const entity = born.body.resource as Shown & { reporting_periods: Shown[]; currency_id: number };
    this.entity_id = entity.id;
    this.caller.entity_id = this.entity_id;
    this.keepPeriod(entity.reporting_periods[0]!);
    await this.openPeriodAfter();
    const { chart } = this;
    chart.reporting = entity.currency_id;
    for (const [place, currency_code] of this.terms.currencies.entries()) {
      const currency = (await this.made(createCurrency, { currency_code })).id;
      chart.foreign.push(currency);
      const made = await this.made(createExchangeRate, { currency_id: currency, rate: FIRST_RATES[place]!, valid_from: '2020-01-01' });
      this.rates.push({ id: made.id, currency });
    }
    // The second control account is for input tax of a reverse charge, on the third taxes wait for payment.
    for (const type of [...CHART, 'CONTROL', 'CONTROL'] as const) await this.addAccount(type, undefined);
    for (const type of ['RECEIVABLE', 'PAYABLE', 'BANK', 'CURRENT_ASSET', 'CURRENT_LIABILITY'] as const)
      for (const currency of chart.foreign) await this.addAccount(type, currency);
    await this.addAccount('CURRENT_LIABILITY', chart.foreign[0], true);
    this.forex = chart.first('NON_OPERATING_REVENUE');
    this.retained = chart.first('EQUITY');
    if (this.terms.names_forex_account) await this.run(updateEntity, { id: this.entity_id, forex_account_id: this.forex });
    await this.addTaxes();
    for (const gross_discount of [false, true]) await this.addDiscount('7.5', gross_discount);
    for (const [code, values] of Object.entries({ project: ['apollo', 'gemini', 'mercury'], place: ['north', 'south'] }))
      await this.addDimension(code, values);
    for (const name of ['Kontor', 'Elbe']) this.contacts.push((await this.made(createContact, { name })).id);
    return this;
  }

  /** With whom something is, every third with nobody. */
  whose(place: number): { contact_id?: number } {
    const contact_id = this.contacts[place % 3];
    return contact_id === undefined ? {} : { contact_id };
  }

  openPeriodAfter(): Promise<string> {
    const place = this.periods.length;
    const fields = { calendar_year: FIRST_YEAR + place, period_count: 1 + place, ...daysOf(this.terms, place) };
    return this.run(createReportingPeriod, fields, (period) => this.keepPeriod(period));
  }

  /** A period that is made or has other days. */
  keepPeriod({ id, calendar_year, start_date, end_date }: Shown): void {
    const place = this.periods.findIndex((known) => known.id === id);
    const period = { id, year: Number(calendar_year), start: dayOf(start_date), end: dayOf(end_date) };
    this.periods.splice(place < 0 ? this.periods.length : place, 1, period);
  }

  /** @param deferred what stands on the account is no claim to money: it is not translated (docs/accounting.md §3.8) */
  addAccount(account_type: AccountType, currency_id: number | undefined, deferred = false): Promise<string> {
    const { accounts } = this.chart;
    const params = {
      name: `${account_type} ${accounts.length}`,
      account_type,
      ...(currency_id === undefined ? {} : { currency_id }),
      ...(deferred ? { monetary: false } : {}),
    };
    return this.run(createAccount, params, ({ id }) => accounts.push({ id, type: account_type, currency: currency_id ?? 0 }));
  }

  private async addTaxes(): Promise<void> {
    const { chart } = this;
    const [account_id, input_account_id, pending_account_id] = [0, 1, 2].map((nth) => chart.first('CONTROL', nth)) as [
      number,
      number,
      number,
    ];
    for (const [place, tax] of firstTaxes.entries()) {
      const { rate, input, due, ...given } = { input: false, due: 'invoice' as const, ...tax };
      const accounts = {
        ...(rate === '0' ? {} : { account_id }),
        ...(input ? { input_account_id } : {}),
        ...(due === 'payment' ? { due, pending_account_id } : {}),
      };
      chart.taxes.push((await this.made(createTax, { name: `Tax ${rate}`, code: `T${place}`, rate, ...given, ...accounts })).id);
    }
  }

  private async addDimension(code: string, values: readonly string[]): Promise<void> {
    const { id: dimension_id } = await this.made(createDimension, { code, name: code });
    const chosen: ChosenValue[] = [];
    for (const value of values) {
      const { id: value_id } = await this.made(createDimensionValue, { dimension_id, code: value, name: value });
      chosen.push({ dimension_id, value_id });
    }
    this.chart.dimensions.push(chosen);
  }

  addDiscount(rate: string, gross_discount: boolean): Promise<string> {
    const { discounts } = this.chart;
    const account_id = this.chart.first('OTHER_EXPENSE');
    const params = { name: 'Discount', code: `D${discounts.length % 4}`, rate, account_id, gross_discount };
    return this.run(createDiscount, params, ({ id }) => discounts.push(id));
  }

  private async made<P, Q>(command: Command<P, Q>, params: P): Promise<Shown> {
    return (await this.execute(command, params)).body.resource as Shown;
  }

  /** `201`, or the code of the refusal; anything else is a fault. */
  async run<P, Q>(
    command: Command<P, Q>,
    params: P,
    keep?: (resource: Shown) => unknown,
    keepMany?: (assignments: Shown[]) => void,
  ): Promise<string> {
    try {
      const { status, body } = await this.execute(command, params);
      const { resource, assignments = [] } = body as { resource?: Shown; assignments?: Shown[] };
      if (resource && keep) keep(resource);
      this.assignments.push(...assignments.map(({ id }) => id));
      keepMany?.(assignments);
      return String(status);
    } catch (error) {
      if (error instanceof BookkeepingError) return `${error.resource}/${error.condition}`;
      if (error instanceof RequestError && [118, 404, 422].includes(error.code)) return String(error.code);
      this.faults.push(error);
      return `fault: ${String(error)}`;
    }
  }

  /** Whether a posted transaction could be reversed: a dry run. */
  tryReversal(id: number): Promise<Answer> {
    return this.execute(reverseTransaction, { id }, { dry_run: true });
  }

  private execute<P, Q>(command: Command<P, Q>, params: P, more: { dry_run?: true } = {}): Promise<Answer> {
    const request = { id: 'random', deadline: Date.now() + 3_600_000, ...more };
    return this.books.execute(this.entity_id, command, { params, caller: this.caller, request, serialize: JSON.stringify });
  }
}

function dayOf(shown: unknown): string {
  return String(shown).slice(0, 10);
}
