import { describe, expect, test } from '@jest/globals';
import { booksResources } from '../../shared/resources/all-records.ts';
import { referringFields } from '../../shared/resources/referring-fields.ts';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBooksWithBank } from './banking/books-with-bank.ts';
import { refusal } from './open-books.ts';

/** What refers to a record keeps it from being recycled: every reference that is declared is made here once (docs/accounting.md §4.3). */
const daybook = useDaybook();
const books = useBooksWithBank(daybook);

const create = async (path: string, body: Json): Promise<number> => (await books.keeper.create<Json>(path, body)).id;
const account = (account_type: string, more: Json = {}): Promise<number> => books.keeper.account(`A ${account_type}`, account_type, more);
const category = (): Promise<number> => create('/category', { name: 'C', category_type: 'CURRENT_ASSET' });
const dimension = (): Promise<number> => create('/dimension', { code: 'PROJ', name: 'Project' });
const value = async (): Promise<number> => create('/dimension-value', { dimension_id: await dimension(), code: 'A', name: 'A' });
const tax = (more: Json = {}): Promise<number> => create('/tax', { name: 'T', code: 'T', rate: 0, ...more });
const contact = (): Promise<number> => books.contact('Somebody', { email: 'somebody@example.com' });
const currency = (): Promise<number> => create('/currency', { currency_code: 'GBP' });
const profile = (): Promise<number> =>
  create('/bank-profile', {
    name: 'P',
    delimiter: ';',
    columns: { booked_on: 'Day', amount: 'Amount' },
    date_format: 'YYYY-MM-DD',
    decimal: '.',
  });
const rate = async (): Promise<number> => books.keeper.rate(await currency(), 1.2, '2023-01-01');

async function changed(path: string, body: Json): Promise<void> {
  const { status, body: answer } = await books.keeper.patch(path, body);
  if (status !== 200) throw new Error(JSON.stringify(answer));
}
const entity = (body: Json): Promise<void> => changed(`/entity/${books.keeper.entity.id}`, body);
const bank = (body: Json): Promise<void> => changed(`/account/${books.account.Bank}`, body);
const rule = (then: Json, more: Json = {}): Promise<number> =>
  create('/bank-rule', { name: 'R', when: [{ field: 'text', op: 'contains', value: 'x' }], then, ...more });
const posts = (line: Json, more: Json = {}): Promise<number> =>
  rule({ act: 'post', line_items: [{ account_id: books.account.Fees, ...line }], ...more });
const opening = (more: Json): Promise<number> =>
  create('/balance', {
    account_id: books.account.Roth,
    balance_type: 'DEBIT',
    transaction_type: 'IN',
    reporting_period_id: books.keeper.period.id,
    transaction_date: '2023-12-01',
    balance: 120,
    ...more,
  });
const draft = (more: Json = {}): Promise<Json> =>
  books.keeper.posted('IN', books.account.Roth, books.account.Sales, 1, { post: false, transaction_date: '2024-02-10', ...more });
/** The account in a foreign currency, with a draft or a balance in it. */
async function inRate(id: number, use: (fields: Json) => Promise<unknown>): Promise<void> {
  const { currency_id } = (await books.keeper.get(`/exchange-rate/${id}`)).body.resource;
  await use({ account_id: await account('RECEIVABLE', { currency_id }), currency_id, exchange_rate_id: id });
}
const closing = async (id: number): Promise<number> =>
  create('/closing-rate', { reporting_period_id: books.keeper.period.id, exchange_rate_id: id });

/** A record, and what refers to it. */
type Reference = [record: () => Promise<number>, refer: (id: number) => Promise<unknown>];

/** What keeps a record. A reference to the same record by way of another one stands in `besides`. */
const keeping: Record<string, Record<string, Reference>> = {
  account: {
    'entities.forex_account_id': [() => account('NON_OPERATING_REVENUE'), (id) => entity({ forex_account_id: id })],
    'entities.forex_loss_account_id': [() => account('OTHER_EXPENSE'), (id) => entity({ forex_loss_account_id: id })],
    'entities.cash_rounding_account_id': [
      () => account('OTHER_EXPENSE'),
      (id) => entity({ cash_rounding: '0.05', cash_rounding_account_id: id }),
    ],
    'entities.identity.bank_accounts.account_id': [
      () => account('BANK'),
      (id) => entity({ identity: { bank_accounts: [{ account_id: id, iban: 'DE02120300000000202051' }] } }),
    ],
    'accounts.fee_account_id': [() => account('OTHER_EXPENSE'), (id) => bank({ fee_account_id: id })],
    'accounts.rounding_account_id': [() => account('OTHER_EXPENSE'), (id) => bank({ rounding_account_id: id })],
    'accounts.interest_account_id': [() => account('NON_OPERATING_REVENUE'), (id) => bank({ interest_account_id: id })],
    'taxes.account_id': [() => account('CONTROL'), (id) => tax({ rate: 5, account_id: id })],
    'taxes.input_account_id': [
      () => account('CONTROL'),
      async (id) => tax({ rate: 5, account_id: await account('CONTROL'), mechanism: 'reverse_charge', input_account_id: id }),
    ],
    'taxes.pending_account_id': [
      () => account('CONTROL'),
      async (id) => tax({ rate: 5, account_id: await account('CONTROL'), due: 'payment', pending_account_id: id }),
    ],
    'discounts.account_id': [
      () => account('OPERATING_REVENUE'),
      (id) => create('/discount', { name: 'D', code: 'D', rate: 5, account_id: id }),
    ],
    'balances.account_id': [() => account('RECEIVABLE'), (id) => opening({ account_id: id })],
    'bank_statements.account_id': [() => account('BANK'), (id) => statement(id)],
    'bank_lines.account_id': [() => account('BANK'), (id) => statement(id)],
  },
  currency: {
    'entities.currency_id': [() => Promise.resolve(books.keeper.entity.currency_id as number), () => Promise.resolve()],
    'exchange_rates.currency_id': [currency, (id) => books.keeper.rate(id, 1.2, '2023-01-01')],
    'accounts.currency_id': [currency, (id) => account('RECEIVABLE', { currency_id: id })],
  },
  'exchange-rate': {
    'closing_rates.exchange_rate_id': [rate, closing],
    'balances.exchange_rate_id': [rate, (id) => inRate(id, opening)],
    'transactions.exchange_rate_id': [rate, (id) => inRate(id, draft)],
  },
  category: { 'accounts.category_id': [category, (id) => account('CURRENT_ASSET', { category_id: id })] },
  'bank-profile': { 'accounts.bank_profile_id': [profile, (id) => bank({ bank_profile_id: id })] },
  dimension: {
    'dimension_values.dimension_id': [dimension, (id) => create('/dimension-value', { dimension_id: id, code: 'A', name: 'A' })],
  },
  tax: {
    'balances.waiting_taxes.tax_id': [
      async () => tax({ rate: 20, account_id: await account('CONTROL'), due: 'payment', pending_account_id: await account('CONTROL') }),
      (id) => opening({ waiting_taxes: [{ tax_id: id, base: 100, tax: 20 }] }),
    ],
  },
  contact: {
    'balances.contact_id': [contact, (id) => opening({ contact_id: id })],
    'transactions.contact_id': [contact, (id) => draft({ contact_id: id })],
    'bank_lines.contact_id': [
      contact,
      async (contact_id) => {
        const [line_id] = await books.lines({ amount: 10, counterparty: { name: 'Somebody' } });
        await acted({ line_id, act: 'post', contact_id, line_items: [{ account_id: books.account.Fees, amount: 10 }] });
      },
    ],
  },
};
const acted = async (act: Json): Promise<void> => {
  const { status, body } = await books.keeper.post('/bank-line/act', { acts: [act] });
  if (status !== 200) throw new Error(JSON.stringify(body));
};
const statement = (account_id: number): Promise<unknown> => books.linesOf(account_id, { amount: 1 });

/** Presets and rules: the record goes, and whoever would use it later is refused, or rests (docs/accounting.md §14.5, docs/decisions/bank-matching.md). */
const loose: Record<string, Record<string, Reference>> = {
  account: {
    'bank_rules.account_ids': [() => account('BANK'), (id) => rule({ act: 'ignore', reason: 'none' }, { account_ids: [id] })],
    'bank_rules.then.line_items.account_id': [() => account('OTHER_EXPENSE'), (id) => posts({ account_id: id })],
    'bank_rules.then.account_id': [() => account('BANK'), (id) => rule({ act: 'transfer', account_id: id })],
    'contacts.receivable_account_id': [() => account('RECEIVABLE'), (id) => books.contact('One', { receivable_account_id: id })],
    'contacts.payable_account_id': [() => account('PAYABLE'), (id) => books.contact('One', { payable_account_id: id })],
    'contacts.line_account_id': [() => account('OTHER_EXPENSE'), (id) => books.contact('One', { line_account_id: id })],
    'transactions.account_id': [() => account('RECEIVABLE'), (id) => draft({ account_id: id })],
    'line_items.account_id': [() => account('OTHER_EXPENSE'), (id) => draft({ line_items: [{ account_id: id, amount: 1 }] })],
  },
  'dimension-value': { 'bank_rules.then.line_items.dimensions.value_id': [value, () => posts({ dimensions: { PROJ: 'A' } })] },
  contact: { 'bank_rules.then.contact_id': [contact, (id) => posts({}, { contact_id: id })] },
  currency: { 'contacts.currency_id': [currency, (id) => books.contact('One', { currency_id: id })] },
  tax: {
    'accounts.tax_ids': [tax, (id) => account('OVERHEAD_EXPENSE', { tax_ids: [id] })],
    'bank_rules.then.line_items.tax_id': [tax, (id) => posts({ tax_id: id })],
    'contacts.taxes': [tax, (id) => books.contact('One', { taxes: [id] })],
    'line_items.taxes': [tax, (id) => draft({ line_items: [{ account_id: books.account.Sales, amount: 1, taxes: [id] }] })],
    'line_items.withholding_tax_id': [
      () => tax({ withholding_tax: true }),
      (id) => draft({ line_items: [{ account_id: books.account.Sales, amount: 1, withholding_tax_id: id }] }),
    ],
  },
  discount: {
    'line_items.discounts': [
      () => create('/discount', { name: 'D', code: 'D', rate: 5, account_id: books.account.Sales }),
      (id) => draft({ line_items: [{ account_id: books.account.Sales, amount: 1, discounts: [id] }] }),
    ],
  },
};

/** References beside one of those above, or of what only a posted entry makes, whose rows keep the record. */
const besides: Record<string, string> = {
  'transactions.line_accounts': 'as its lines',
  'transactions.stated_tax.tax_id': 'as its lines',
  'line_items.dimensions.dimension_id': 'a value of it stands beside it',
  'line_items.dimensions.value_id': 'test/scenario/ledger: posted lines keep it, drafts do not',
  'bank_rules.then.line_items.dimensions.dimension_id': 'a value of it stands beside it',
  'bank_matches.account_id': 'of a line of the account',
  'bank_entries.account_id': 'of a line of the account',
  'dispatches.contact_id': 'test/scenario/sending/reminders',
  'reminders.contact_id': 'test/scenario/sending/reminders',
  'closing_rates.currency_id': 'with its rate',
  'proposals.rows.account_id': 'decided anew when it is confirmed',
  'imports.result_account_id': 'applying looks for it again',
  'imports.accounts.account_id': 'applying looks for it again',
};
const posted = [
  'assignments.',
  'revaluations.',
  'tax_returns.',
  'balances.currency_id',
  'transactions.currency_id',
  'transactions.settled_currency_id',
];

const registers = {
  accounts: 'account',
  currencies: 'currency',
  exchange_rates: 'exchange-rate',
  categories: 'category',
  bank_profiles: 'bank-profile',
  dimensions: 'dimension',
  dimension_values: 'dimension-value',
  taxes: 'tax',
  discounts: 'discount',
  contacts: 'contact',
} as const;

/** What is recycled by rules of its own. */
const otherwise: Record<string, string> = {
  reporting_periods: 'test/integration/period: recycled drafts keep it too',
  closing_rates: 'test/integration/period: what was translated with it',
  balances: 'what settles it refuses by a code of its own',
  transactions: 'a draft goes with its lines, a posted one stays',
  line_items: 'goes with its draft',
  assignments: 'unassigning is its recycling',
  mail_senders: 'each mail keeps what it was sent by',
  attachments: 'test/scenario/attachments: what was posted or mailed keeps its files',
  bank_rules: 'lines that it has done go on naming it',
  bank_statements: 'its lines go with it while nothing was done with them',
};

test('every record that can be deleted is kept by what refers to it, or by rules of its own', () => {
  const deleted = booksResources.filter(({ operations }) =>
    operations.some(({ method, path }) => method === 'DELETE' && /^\/[^/]+\/\{id\}$/.test(path)),
  );
  expect(deleted.map(({ collection }) => collection).filter((one) => !(one in registers) && !(one in otherwise))).toEqual([]);
});

test('each reference to a record of a register is tried, or says why not', () => {
  const declared = referringFields.flatMap(({ from, field, to }) =>
    to.flatMap((collection) => (collection in registers ? [`${registers[collection as keyof typeof registers]} ${from}.${field}`] : [])),
  );
  const tried = new Set(
    [keeping, loose].flatMap((of) => Object.entries(of).flatMap(([slug, one]) => Object.keys(one).map((name) => `${slug} ${name}`))),
  );
  const isExplained = (one: string): boolean => {
    const name = one.slice(one.indexOf(' ') + 1);
    return Object.hasOwn(besides, name) || posted.some((begin) => name.startsWith(begin));
  };
  expect(declared.filter((one) => !tried.has(one) && !isExplained(one))).toEqual([]);
  expect([...tried].filter((one) => !declared.includes(one))).toEqual([]);
});

describe.each(Object.entries(keeping))('a %s', (slug, references) => {
  test.each(Object.entries(references))('to which %s refers is kept', async (_name, [record, refer]) => {
    const id = await record();
    await refer(id);
    const refused = await books.keeper.delete(`/${slug}/${id}`);
    expect([refusal(refused), JSON.stringify(refused.body)]).toEqual([
      [400, 100],
      expect.stringMatching(/ names | carry | are on |reporting currency/),
    ]);
  });
});

describe.each(Object.entries(loose))('a %s', (slug, references) => {
  test.each(Object.entries(references))('that only %s names may go', async (_name, [record, refer]) => {
    const id = await record();
    await refer(id);
    expect((await books.keeper.delete(`/${slug}/${id}`)).status).toBe(200);
  });
});
