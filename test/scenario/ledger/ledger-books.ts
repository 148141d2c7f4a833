import { Client } from '../../setup/client.ts';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import { assertInvariants } from '../../setup/assert-invariants.ts';
import type { StoredBooks } from '../../setup/breaches-of-books.ts';
import type { Daybook } from '../../setup/start-daybook.ts';
import type { AccountType, TransactionType } from '../../../shared/accounting/vocabularies.ts';

export type Fields = Record<string, unknown>;
export const DATE = '2026-06-15';
/** Every scenario is kept at one moment, so that "today" is a day of its year. */
export const testClock = { now: (): Date => new Date('2026-11-20T12:00:00Z') };

/** Somebody who keeps books in EUR over HTTP, as the scenarios of the engine have it: one OPEN period 2026, count 1. */
export class LedgerKeeper extends Client {
  entity!: Json;
  period!: Json;
  private readonly daybook: Daybook;

  constructor(daybook: Daybook) {
    super(daybook.url);
    this.daybook = daybook;
  }

  async open(fields: Fields = {}): Promise<this> {
    const registered = await this.register();
    if (registered.status !== 201) throw new Error(registered.text);
    this.entity = await this.createEntity({ calendar_year: 2026, period_count: 1, ...fields });
    const changed = await this.post('/subscription', { plan: 'books' });
    if (changed.status !== 200) throw new Error(changed.text);
    const { body } = await this.get('/reporting-period');
    this.period = body.data[0];
    return this;
  }

  /** Another period of the entity. */
  async openPeriod(calendar_year: number, period_count: number): Promise<Json> {
    return this.create('/reporting-period', { calendar_year, period_count });
  }

  /** The id of a new account. */
  async account(account_type: AccountType, fields: Fields = {}): Promise<number> {
    return (await this.create('/account', { name: `Account ${account_type}`, account_type, ...fields })).id;
  }

  /** The ids of new accounts, by their names, made at once; those of one type one after another, because the next code of the type is theirs. */
  async accounts<Name extends string>(types: Readonly<Record<Name, AccountType>>): Promise<Record<Name, number>> {
    const named = Object.entries(types) as [Name, AccountType][];
    const of_types = [...Map.groupBy(named, ([, type]) => type).values()];
    const made = await Promise.all(of_types.map((alike) => this.#oneByOne(alike)));
    return Object.fromEntries(made.flat()) as Record<Name, number>;
  }

  async #oneByOne<Name>(accounts: readonly (readonly [Name, AccountType])[]): Promise<[Name, number][]> {
    const made: [Name, number][] = [];
    for (const [name, type] of accounts) made.push([name, await this.account(type)]);
    return made;
  }

  /** The id of a new tax with a CONTROL account of its own, which is `account_id` of it. */
  async tax(code: string, rate: number, fields: Fields = {}): Promise<{ id: number; account_id: number }> {
    const account_id = rate === 0 ? undefined : await this.account('CONTROL', { name: `Tax ${code}` });
    const { id } = await this.create('/tax', { name: `Tax ${code}`, code, rate, ...(account_id ? { account_id } : {}), ...fields });
    return { id, account_id: account_id ?? 0 };
  }

  async discount(code: string, rate: number, account_id: number, fields: Fields = {}): Promise<number> {
    return (await this.create('/discount', { name: `Discount ${code}`, code, rate, account_id, ...fields })).id;
  }

  /** A foreign currency, with one rate for each given, the first valid in the first months of the year, the others given by id. */
  async currency(currency_code: string, ...rates: (number | string)[]): Promise<{ id: number; rates: number[] }> {
    const { id } = await this.create('/currency', { currency_code });
    const made: number[] = [];
    for (const [index, rate] of rates.entries()) {
      const month = String(index + 1).padStart(2, '0');
      made.push((await this.create('/exchange-rate', { currency_id: id, rate, valid_from: `2026-${month}-01` })).id);
    }
    return { id, rates: made };
  }

  /** The answer to a transaction of the year's middle; `amount` lines are `[account, amount, further fields]`. */
  async send(transaction_type: TransactionType, account_id: number, lines: Line[], fields: Fields = {}): Promise<HttpAnswer> {
    return this.post('/transaction', {
      transaction_type,
      account_id,
      transaction_date: DATE,
      narration: 'scenario',
      line_items: lines.map(([line, amount, more]) => ({ account_id: line, amount, ...more })),
      ...fields,
    });
  }

  async draft(transaction_type: TransactionType, account_id: number, lines: Line[], fields: Fields = {}): Promise<Json> {
    const answer = await this.send(transaction_type, account_id, lines, fields);
    if (answer.status !== 201) throw new Error(`${transaction_type} answered ${answer.status}: ${answer.text}`);
    return answer.body.resource;
  }

  posted(transaction_type: TransactionType, account_id: number, lines: Line[], fields: Fields = {}): Promise<Json> {
    return this.draft(transaction_type, account_id, lines, { post: true, ...fields });
  }

  async read(id: number): Promise<Json> {
    const { status, body, text } = await this.get(`/transaction/${id}`);
    if (status !== 200) throw new Error(text);
    return body.resource;
  }

  assign(transaction_id: number, cleared_id: number, amount: number | string, fields: Fields = {}): Promise<HttpAnswer> {
    const wanted = { transaction_id, cleared_id, cleared_type: 'Transaction', amount, assignment_date: '2026-07-01', ...fields };
    return this.post('/assignment', wanted);
  }

  async assigned(transaction_id: number, cleared_id: number, amount: number | string, fields: Fields = {}): Promise<Json> {
    const answer = await this.assign(transaction_id, cleared_id, amount, fields);
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body.resource;
  }

  /** `D <account> <folio> <reporting amount>` of every row of a transaction, in the order of posting. */
  async rows(transaction_id: number): Promise<string[]> {
    const { body } = await this.get('/ledger', { query: { 'transaction-id': transaction_id, perPage: 200 } });
    return body.data.map((row: Json) => `${row.entry_type} ${row.post_account} ${row.folio_account} ${row.amount}`);
  }

  /** What an account's statement closes with: debits − credits in the reporting currency, or in the one given. */
  async balanceOf(account_id: number, currency_id?: number): Promise<number> {
    const query = { 'start-date': '2026-01-01', 'end-date': '2026-12-31', ...(currency_id ? { 'currency-id': currency_id } : {}) };
    const { body, text } = await this.get(`/account/${account_id}/statement`, { query });
    if (!body.statement) throw new Error(text);
    return body.statement.balances.closing;
  }

  balancesOf(...accounts: number[]): Promise<number[]> {
    return Promise.all(accounts.map((account) => this.balanceOf(account)));
  }

  /** Invariants of these books, straight from MongoDB and by GET /ledger/integrity. */
  holds(): Promise<StoredBooks> {
    return assertInvariants(this.daybook.database.db, this.entity.id, this);
  }
}

export type Line = readonly [account_id: number, amount: number | string, fields?: Fields];

/** What a bookkeeping error answers: HTTP 400, its code, and one message that says the code and where to read on. */
export function refusal(field: string, code: number, message: string): Fields {
  const text = new RegExp(`^${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}.* \\[${code}: http.*#${code}\\]$`);
  return { status: 'error', detail_code: code, errors: { [field]: [matchText(text)] } };
}

/** The message of a line's fault, and after it what to do. */
export function told(message: string): unknown {
  return matchText(new RegExp(`^${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\. [A-Z].+\\.$`));
}

function matchText(pattern: RegExp): unknown {
  return {
    asymmetricMatch: (text: unknown) => typeof text === 'string' && pattern.test(text),
    toString: () => String(pattern),
    toAsymmetricMatcher: () => String(pattern),
  };
}
