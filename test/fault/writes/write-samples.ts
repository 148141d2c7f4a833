import type { Operation } from '../../../shared/api/operation.ts';
import { booksResources } from '../../../shared/resources/all-records.ts';
import { operations } from '../../../shared/resources/all-operations.ts';
import { examplesOf } from '../../conformance/owned-records.ts';
import { Client } from '../../setup/client.ts';
import type { HttpAnswer, RequestOptions } from '../../setup/client.ts';
import { openBooks } from '../../scenario/open-books.ts';
import { step } from '../../scenario/moving/moving.ts';
import type { Bookkeeper } from '../../scenario/open-books.ts';
import { ublBill } from '../../unit/einvoice/written-invoices.ts';
import { mailSenderSamples } from './mail-sender-samples.ts';
import { openSampleBooks } from './sample-books.ts';
import type { SampleBooks } from './sample-books.ts';

/** A request that succeeds in the books it was made for. */
export interface Sample {
  id?: number;
  delivery_id?: number;
  body?: Record<string, unknown>;
  query?: Record<string, string | number>;
  /** The text of the file that is the body. */
  file?: string;
  /** Whose request it is, when not that of the shared books. */
  by?: Bookkeeper;
}

/** Makes what the request needs, then the request. */
type Prepare = (books: SampleBooks) => Sample | Promise<Sample>;

let made = 0;
const unique = (word: string): string => `${word} ${++made}`;
/** Three capital letters that no other sample has. */
const acronym = (): string => [...String(++made).padStart(3, '0')].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');

const sale = ({ bank, sales, vat }: SampleBooks, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  transaction_type: 'CS',
  account_id: bank,
  transaction_date: '2024-06-15',
  narration: unique('Cash sale'),
  line_items: [{ account_id: sales, amount: '100.10', quantity: 2, taxes: [vat] }],
  ...more,
});
const draft = async (books: SampleBooks, more?: Record<string, unknown>): Promise<number> =>
  (await books.keeper.create('/transaction', sale(books, more))).id;

const proposed = async (books: SampleBooks): Promise<Record<string, unknown>> => ({
  operation: 'postTransaction',
  record: await draft(books),
});

/** A file that no other sample has sent. */
const newFile = (account: number): Sample => ({
  query: { 'owner-type': 'account', 'owner-id': account, name: 'note.txt' },
  file: unique('Note'),
});

const sentAs = (file: string, headers: Record<string, string> = {}): RequestOptions => ({
  text: file,
  headers: { 'content-type': 'application/octet-stream', ...headers },
});

let days = 0;
/** A day that no other rate of a sample begins on, after the year of the books. */
const nextDay = (): string => new Date(Date.UTC(2025, 0, 1 + ++days)).toISOString().slice(0, 10);

/** A contact that owes something for long. */
async function debtor({ keeper, client, sales }: SampleBooks): Promise<number> {
  await keeper.patch(`/entity/${keeper.entity.id}`, { reminder_levels: [{ days_after_due: 1 }] });
  const { id: contact_id } = await keeper.create('/contact', { name: unique('Late'), email: 'late@example.com' });
  await keeper.posted('IN', client, sales, 12, { contact_id });
  return contact_id;
}

/** What is sold to somebody who has an address. */
async function saleToContact(books: SampleBooks): Promise<number> {
  const { id: contact_id } = await books.keeper.create('/contact', { name: unique('Post'), email: 'post@example.com' });
  return draft(books, { post: true, contact_id });
}

/** A mail of an invoice that nobody sends. */
async function waitingMail(books: SampleBooks): Promise<Sample> {
  const id = await saleToContact(books);
  return { id: (await books.keeper.post(`/transaction/${id}/send`, {})).body.resource.id };
}

interface OpenItems {
  invoices: [number, number];
  receipt: number;
}
/** Two invoices of 100 in dollars and a receipt of 150 at another rate. */
async function openItems({ keeper, client, bank, sales, usd }: SampleBooks): Promise<OpenItems> {
  const { id: exchange_rate_id } = await keeper.create('/exchange-rate', {
    currency_id: usd.currency_id,
    rate: '0.8',
    valid_from: nextDay(),
  });
  const invoice = async (): Promise<number> => (await keeper.posted('IN', client, sales, 100, usd)).id;
  const invoices: [number, number] = [await invoice(), await invoice()];
  const { id } = await keeper.posted('RC', client, bank, 150, { ...usd, exchange_rate_id });
  return { invoices, receipt: id };
}
const assignment = ({ invoices, receipt }: OpenItems, { forex_revenue }: SampleBooks, amount = 60): Record<string, unknown> => ({
  transaction_id: receipt,
  cleared_id: invoices[0],
  cleared_type: 'Transaction',
  amount,
  forex_account_id: forex_revenue,
  assignment_date: '2024-07-01',
});
const balance = ({ keeper }: SampleBooks, account_id: number): Record<string, unknown> => ({
  account_id,
  balance_type: 'DEBIT',
  transaction_type: 'JN',
  transaction_date: '2023-12-31',
  balance: '12.34',
  reporting_period_id: keeper.period.id,
});

const bankLine = (): Record<string, unknown> => ({ amount: 1190, booked_on: '2024-03-01', bank_ref: unique('B') });
/** What settles an invoice by a line of the bank. */
async function bankAct({ keeper, bank, client, sales }: SampleBooks): Promise<Record<string, unknown>> {
  const { id } = await keeper.posted('IN', client, sales, 1190);
  const { body } = await keeper.post('/bank-statement', { account_id: bank, lines: [bankLine()] });
  const [line] = await keeper.list('/bank-line', { 'statement-id': body.statements[0].id });
  return { line_id: line!.id, act: 'settle', items: [{ id }] };
}
/** A statement whose only line is done. */
async function doneStatement(books: SampleBooks): Promise<number> {
  const act = await bankAct(books);
  await books.keeper.post('/bank-line/act', { acts: [act] });
  return (await books.keeper.get(`/bank-line/${String(act.line_id)}`)).body.resource.statement_ids[0];
}
/** A statement with a line that pays the invoice whose number it names. */
async function sureLine({ keeper, client, sales }: SampleBooks): Promise<number> {
  const { id: bank } = await keeper.create('/account', { name: unique('Bank'), account_type: 'BANK' });
  await keeper.post(`/account/${bank}/start-reconciliation`, { from: '2024-01-01', bank_balance: 0 });
  const number = `R-${acronym()}-2024`;
  await keeper.posted('IN', client, sales, 1190, { transaction_no: number });
  const { body } = await keeper.post('/bank-statement', { account_id: bank, lines: [{ ...bankLine(), text: number }] });
  return body.statements[0].id as number;
}
const newValue = (): Record<string, unknown> => ({ code: acronym(), name: unique('Value') });
/** A dimension in books of its own, since an entity has a few at most. */
async function dimension(url: string): Promise<{ by: Bookkeeper; id: number }> {
  const by = await openBooks({ url });
  return { by, id: (await by.create('/dimension', { code: 'project', name: unique('Dimension') })).id };
}

interface YearEnd extends SampleBooks {
  closing_rate_id: number;
  closing_exchange_rate_id: number;
}

/** Books of their own, with a dollar client to translate: what concerns a whole period must not disturb the others. */
async function yearEnd(url: string, step: 'open' | 'adjusting' | 'prepared' | 'posted' | 'closed'): Promise<YearEnd> {
  const books = await openSampleBooks(url);
  const { keeper, client, sales, usd, period_id, equity } = books;
  await keeper.posted('IN', client, sales, 100, usd);
  const dollar_client = await keeper.account('Dollar client', 'RECEIVABLE', { currency_id: usd.currency_id });
  await keeper.posted('IN', dollar_client, sales, 100, usd);
  const exchange_rate_id = await keeper.rate(usd.currency_id, '0.95', '2024-12-31');
  const { id: closing_rate_id } = await keeper.create('/closing-rate', { reporting_period_id: period_id, exchange_rate_id });
  const steps: [string, string, Record<string, unknown>][] = [
    ['adjusting', `/reporting-period/${period_id}/adjust`, {}],
    ['prepared', '/reporting-period/prepare-closing-transactions', { reporting_period_id: period_id, forex_account_id: equity }],
    ['posted', '/reporting-period/post-closing-transactions', { reporting_period_id: period_id }],
    ['closed', `/reporting-period/${period_id}/close`, { retained_earnings_account_id: equity }],
  ];
  for (const [reached, path, body] of step === 'open' ? [] : steps) {
    const answer = await keeper.post(path, body);
    if (answer.status !== 200) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
    if (reached === step) break;
  }
  return { ...books, closing_rate_id, closing_exchange_rate_id: exchange_rate_id };
}
/** What files the first quarter of 2024. */
async function quarter(keeper: Bookkeeper): Promise<Record<string, unknown>> {
  const account_id = await keeper.account('Authority', 'CURRENT_LIABILITY');
  return { start_date: '2024-01-01', end_date: '2024-03-31', account_id };
}
let next_year = 2025;
const freePeriod = (): Record<string, unknown> => ({ calendar_year: ++next_year, period_count: next_year - 2020 });

/** A second session of somebody, which may end without theirs. */
async function otherSessionOf(by: Bookkeeper, url: string): Promise<string> {
  const sessions = async (): Promise<string[]> =>
    ((await by.get('/profile/sessions')).body.sessions as { id: string }[]).map(({ id }) => id);
  const before = new Set(await sessions());
  const { email } = (await by.get('/profile')).body.resource as { email: string };
  await new Client(url).login({ email, password: 'correct horse battery staple' });
  return (await sessions()).find((id) => !before.has(id))!;
}

/** A webhook that is told of nothing meanwhile. */
const silent = { url: 'https://example.com/hook', active: false };

/** The samples of update, delete and restore that follow from a creation. */
function record(
  path: string,
  create: Prepare,
  update: (books: SampleBooks) => Record<string, unknown>,
): Record<'update' | 'delete' | 'restore', Prepare> {
  const make = async (books: SampleBooks): Promise<number> => (await books.keeper.create(path, (await create(books)).body ?? {})).id;
  return {
    update: async (books) => ({ id: await make(books), body: update(books) }),
    delete: async (books) => ({ id: await make(books) }),
    restore: async (books) => {
      const id = await make(books);
      await books.keeper.delete(`${path}/${id}`);
      return { id };
    },
  };
}

const creations = {
  Entity: [
    '/entity',
    () => ({ body: { name: unique('Entity'), currency_code: 'KES', calendar_year: 2024 } }),
    () => ({ name: unique('Entity'), locale: 'en_US' }),
  ],
  ExchangeRate: [
    '/exchange-rate',
    ({ usd }) => ({ body: { currency_id: usd.currency_id, rate: '1.1', valid_from: nextDay() } }),
    () => ({ rate: '1.23456' }),
  ],
  ReportingPeriod: ['/reporting-period', () => ({ body: freePeriod() }), freePeriod],
  Category: ['/category', () => ({ body: { name: unique('Category'), category_type: 'BANK' } }), () => ({ name: unique('Category') })],
  Account: [
    '/account',
    () => ({ body: { name: unique('Account'), account_type: 'BANK' } }),
    () => ({ name: unique('Account'), description: 'New' }),
  ],
  Tax: ['/tax', ({ control }) => ({ body: { name: unique('Tax'), code: acronym(), rate: 5, account_id: control } }), () => ({ rate: 6 })],
  Discount: [
    '/discount',
    ({ sales }) => ({ body: { name: unique('Discount'), code: acronym(), rate: 5, account_id: sales } }),
    () => ({ rate: 6 }),
  ],
  DimensionValue: [
    '/dimension-value',
    ({ project }) => ({ body: { dimension_id: project, ...newValue() } }),
    () => ({ name: unique('Value'), code: acronym() }),
  ],
  BankProfile: [
    '/bank-profile',
    () => ({
      body: { name: unique('Bank'), delimiter: ';', columns: { booked_on: '1', amount: '2' }, date_format: 'DD.MM.YYYY', decimal: ',' },
    }),
    () => ({ name: unique('Bank'), skip_rows: 1 }),
  ],
  BankRule: [
    '/bank-rule',
    ({ sales }) => ({
      body: {
        name: unique('Rule'),
        when: [{ field: 'name', op: 'contains', value: 'Lindenhof' }],
        then: { act: 'post', line_items: [{ account_id: sales }] },
      },
    }),
    () => ({ name: unique('Rule'), active: false }),
  ],
  Contact: ['/contact', () => ({ body: { name: unique('Contact') } }), () => ({ name: unique('Contact'), phone: '+49 30 1' })],
  Balance: ['/balance', async (books) => ({ body: balance(books, books.bank) }), () => ({ balance: '20.02' })],
  Transaction: [
    '/transaction',
    (books) => ({ body: sale(books) }),
    ({ bank, sales }) => ({ narration: unique('Changed'), line_items: [{ account_id: sales, amount: 1 }], account_id: bank }),
  ],
  LineItem: [
    '/line-item',
    async (books) => ({ body: { transaction_id: await draft(books), account_id: books.sales, amount: 7 } }),
    () => ({ amount: 8 }),
  ],
  Assignment: ['/assignment', async (books) => ({ body: assignment(await openItems(books), books) }), () => ({ amount: 50 })],
  ApiKey: ['/api-key', () => ({ body: { name: unique('Key'), scopes: ['books:read'] } }), () => ({ name: unique('Key') })],
  User: [
    '/user',
    () => ({ body: { email: `invited-${process.pid}-${++made}@example.com`, scopes: ['books:read'] } }),
    () => ({ scopes: ['books:read', 'books:write'] }),
  ],
} satisfies Record<string, [string, Prepare, (books: SampleBooks) => Record<string, unknown>]>;

function recordSamples(): Record<string, Prepare> {
  const samples: Record<string, Prepare> = {};
  for (const [name, [path, create, update]] of Object.entries(creations) as [
    string,
    [string, Prepare, (books: SampleBooks) => Record<string, unknown>],
  ][]) {
    samples[`create${name}`] = create;
    for (const [verb, prepare] of Object.entries(record(path, create, update))) samples[`${verb}${name}`] = prepare;
  }
  return { ...samplesOfExamples(), ...samples };
}

/** Those of a resource without a row of its own: created from the examples of its declaration, with texts that are not taken yet. */
function samplesOfExamples(): Record<string, Prepare> {
  const samples: Record<string, Prepare> = {};
  for (const { name, slug, create_fields } of booksResources) {
    const create = (): Sample => ({ body: unlikeOthers(examplesOf(create_fields)) });
    samples[`create${name}`] = create;
    const update = (): Record<string, unknown> => unlikeOthers(examplesOf(create_fields));
    for (const [verb, prepare] of Object.entries(record(`/${slug}`, create, update))) samples[`${verb}${name}`] = prepare;
  }
  return samples;
}

const unlikeOthers = (examples: Record<string, unknown>): Record<string, unknown> => ({
  ...examples,
  ...(typeof examples.name === 'string' ? { name: unique(examples.name) } : {}),
  ...(typeof examples.code === 'string' ? { code: acronym() } : {}),
});

/** Codes that no sample has used: currencies are one record of a code in an entity. */
const currencies = [
  'GBP',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'JPY',
  'CAD',
  'AUD',
  'ZAR',
  'INR',
  'BRL',
  'MXN',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'TRY',
  'ILS',
  'THB',
  'SGD',
  'NGN',
  'GHS',
  'BGN',
  'ISK',
  'MAD',
  'TND',
  'EGP',
  'TZS',
  'UGX',
  'XOF',
  'PEN',
  'COP',
  'CLP',
  'UYU',
];
const currency: Prepare = () => ({ body: { currency_code: currencies.shift() } });

/** By operation: the request, prepared anew for each use. An operation without one fails the tests. */
function samplesOf(url: string): Record<string, Prepare> {
  const closing = async (
    step: Parameters<typeof yearEnd>[1],
    body: (books: SampleBooks) => Record<string, unknown>,
    with_id = false,
  ): Promise<Sample> => {
    const books = await yearEnd(url, step);
    return { by: books.keeper, body: body(books), ...(with_id ? { id: books.period_id } : {}) };
  };
  const closingRate = async (recycled: boolean, body?: (books: YearEnd) => Record<string, unknown>): Promise<Sample> => {
    const books = await yearEnd(url, 'open');
    if (recycled) await books.keeper.delete(`/closing-rate/${books.closing_rate_id}`);
    return { by: books.keeper, id: books.closing_rate_id, ...(body ? { body: body(books) } : {}) };
  };
  // Books of their own: an entity may have few.
  const webhook = async (): Promise<{ by: Bookkeeper; id: number }> => {
    const { keeper } = await openSampleBooks(url);
    return { by: keeper, id: (await keeper.create('/webhook', silent)).id };
  };
  return {
    ...recordSamples(),
    createCurrency: currency,
    updateCurrency: async (books) => ({
      id: (await books.keeper.create('/currency', (await currency(books)).body!)).id,
      body: { name: unique('Money') },
    }),
    deleteCurrency: async (books) => ({ id: (await books.keeper.create('/currency', (await currency(books)).body!)).id }),
    restoreCurrency: record('/currency', currency, () => ({})).restore,
    createClosingRate: () =>
      closingRate(true, ({ period_id, closing_exchange_rate_id }) => ({
        reporting_period_id: period_id,
        exchange_rate_id: closing_exchange_rate_id,
      })),
    updateClosingRate: () => closingRate(false, ({ usd }) => ({ exchange_rate_id: usd.exchange_rate_id })),
    deleteClosingRate: () => closingRate(false),
    restoreClosingRate: () => closingRate(true),
    adjustReportingPeriod: () => closing('open', () => ({}), true),
    prepareClosingTransactions: () =>
      closing('adjusting', ({ period_id, equity }) => ({ reporting_period_id: period_id, forex_account_id: equity })),
    postClosingTransactions: () => closing('prepared', ({ period_id }) => ({ reporting_period_id: period_id })),
    closeReportingPeriod: () => closing('posted', ({ equity }) => ({ retained_earnings_account_id: equity }), true),
    reopenReportingPeriod: () => closing('closed', () => ({}), true),
    createRevaluation: () => closing('open', ({ forex_revenue }) => ({ date: '2024-12-31', forex_account_id: forex_revenue })),
    createTaxReturn: async () => {
      const { keeper } = await yearEnd(url, 'open');
      return { by: keeper, body: await quarter(keeper) };
    },
    undoTaxReturn: async () => {
      const { keeper } = await yearEnd(url, 'open');
      const { id } = await keeper.create('/tax-return', await quarter(keeper));
      return { by: keeper, id, body: { reason: 'A bill of February was missing' } };
    },
    undoRevaluation: async () => {
      const { keeper, forex_revenue } = await yearEnd(url, 'open');
      const { id } = await keeper.create('/revaluation', { date: '2024-12-31', forex_account_id: forex_revenue });
      return { by: keeper, id };
    },
    createTransaction: (books) => ({ body: sale(books, { post: true }) }),
    createAccountBatch: () => ({ body: { accounts: [1, 2].map(() => ({ name: unique('Account'), account_type: 'RECEIVABLE' })) } }),
    // Books without accounts: a code that is taken refuses all of the template.
    createAccountsFromTemplate: async () => ({ by: await openBooks({ url }), body: { chart_template: 'services' } }),
    createTaxBatch: () => ({ body: { taxes: [1, 2].map(() => ({ name: unique('Tax'), code: acronym(), rate: 0 })) } }),
    createContactBatch: () => ({ body: { contacts: [{ name: unique('Contact') }, { name: unique('Contact') }] } }),
    mergeContact: async ({ keeper }) => {
      const [one, other] = [
        await keeper.create('/contact', { name: unique('Contact') }),
        await keeper.create('/contact', { name: unique('Contact') }),
      ];
      return { id: one.id, body: { into_id: other.id } };
    },
    createTransactionFromDocument: ({ supplier, costs }) => ({
      query: { 'account-id': supplier, 'line-account-id': costs, 'transaction-date': '2024-06-15' },
      file: ublBill.replace('R-17', unique('R')),
    }),
    createAttachment: ({ bank }) => newFile(bank),
    deleteAttachment: async ({ keeper, bank }) => {
      const { query, file } = newFile(bank);
      const { body } = await keeper.post('/attachment', undefined, { query: query!, ...sentAs(file!) });
      return { id: body.resource.id };
    },
    importBankStatement: ({ bank }) => ({ body: { account_id: bank, lines: [bankLine()] } }),
    processBankLines: async (books) => ({ body: { statement_id: await sureLine(books) } }),
    actOnBankLines: async (books) => ({ body: { acts: [await bankAct(books)] } }),
    undoBankLines: async (books) => {
      const acts = [await bankAct(books)];
      await books.keeper.post('/bank-line/act', { acts });
      return { body: { line_ids: [acts[0]!.line_id] } };
    },
    // An account of its own: others have confirmed statements, after which it stays as it began.
    startReconciliation: async ({ keeper }) => ({
      id: await keeper.account(unique('Bank'), 'BANK'),
      body: { from: '2024-12-31', bank_balance: '10.00' },
    }),
    confirmBankStatement: async (books) => ({ id: await doneStatement(books) }),
    reopenBankStatement: async (books) => {
      const id = await doneStatement(books);
      await books.keeper.post(`/bank-statement/${id}/confirm`, {});
      return { id, body: { reason: 'The fee was booked twice' } };
    },
    deleteBankStatement: async ({ keeper, bank }) => {
      const { body } = await keeper.post('/bank-statement', { account_id: bank, lines: [bankLine()] });
      return { id: body.statements[0].id };
    },
    createBalanceBatch: (books) => ({ body: { balances: [balance(books, books.bank), { ...balance(books, books.bank), balance: 2 }] } }),
    createExchangeRateBatch: async (books) => {
      const { id: currency_id } = await books.keeper.create('/currency', (await currency(books)).body!);
      const rates = ['2024-01-01', '2024-02-01'].map((valid_from) => ({ currency_id, rate: 2, valid_from }));
      return { body: { exchange_rates: rates } };
    },
    createTransactionBatch: (books) => ({ body: { transactions: [sale(books), sale(books, { post: true }), sale(books)] } }),
    postTransaction: async (books) => ({ id: await draft(books) }),
    postTransactions: async (books) => ({ body: { ids: [await draft(books), await draft(books)] } }),
    deleteTransactions: async (books) => ({ body: { ids: [await draft(books), await draft(books)] } }),
    reverseTransaction: async (books) => ({
      id: await draft(books, { post: true }),
      body: { transaction_date: '2024-06-30', narration: 'Entered twice' },
    }),
    correctTransaction: async (books) => ({
      id: await draft(books, { post: true }),
      body: { transaction: { narration: 'Said better' }, reason: 'Wrong words' },
    }),
    renewDocument: async (books) => ({ id: await draft(books, { post: true }), body: { reason: 'The customer has moved' } }),
    sendDocument: async (books) => ({ id: await saleToContact(books), body: {} }),
    sendContactStatement: async (books) => ({ id: await debtor(books), body: { end_date: '2024-12-31' } }),
    createReminder: async (books) => ({ body: { contact_id: await debtor(books) } }),
    runReminders: async (books) => ({ body: { contact_ids: [await debtor(books)] } }),
    bookReminderCharges: async (books) => {
      const contact_id = await debtor(books);
      await books.keeper.patch(`/entity/${books.keeper.entity.id}`, { reminder_levels: [{ days_after_due: 1, fee: 5 }] });
      const { id } = (await books.keeper.post('/reminder', { contact_id })).body.resource;
      return { id, body: { account_id: books.sales, transaction_date: '2024-07-01' } };
    },
    resendDispatch: waitingMail,
    cancelDispatch: waitingMail,
    assignTransactions: async (books) => {
      const { invoices, receipt } = await openItems(books);
      const lists = { cleared_ids: invoices, cleared_amounts: [100, 50], cleared_types: ['Transaction', 'Transaction'] };
      return { body: { transaction_id: receipt, ...lists, forex_account_id: books.forex_revenue, assignment_date: '2024-07-01' } };
    },
    bulkAssign: async (books) => {
      const { receipt } = await openItems(books);
      return { body: { transaction_id: receipt, forex_account_id: books.forex_revenue, assignment_date: '2024-07-01' } };
    },
    planImport: async () => ({ body: { file: unread() } }),
    mapImport: async ({ keeper }) => ({ id: await planned(keeper), body: { accounts: [{ key: 'income', title: unique('Sales') }] } }),
    checkImport: async ({ keeper }) => ({ id: await planned(keeper) }),
    applyImport: async ({ keeper }) => ({ id: await moved(keeper, ['check']), body: {} }),
    undoImport: async ({ keeper }) => ({ id: await moved(keeper, ['check', 'apply']) }),
    createProposal: async (books) => ({ body: await proposed(books) }),
    confirmProposal: async (books) => {
      const { id, summary, picture } = await books.keeper.create('/proposal', await proposed(books));
      return { id, body: { summary, picture } };
    },
    renewProposal: async (books) => ({ id: (await books.keeper.create('/proposal', await proposed(books))).id, body: {} }),
    declineProposal: async (books) => ({ id: (await books.keeper.create('/proposal', await proposed(books))).id, body: {} }),
    ...mailSenderSamples(url),
    createDimension: async () => ({ by: await openBooks({ url }), body: { code: 'project', name: 'Project' } }),
    updateDimension: async () => ({ ...(await dimension(url)), body: { name: unique('Dimension') } }),
    deleteDimension: () => dimension(url),
    restoreDimension: async () => {
      const { by, id } = await dimension(url);
      await by.delete(`/dimension/${id}`);
      return { by, id };
    },
    createValueOfDimension: ({ project }) => ({ id: project, body: newValue() }),
    createWebhook: async () => ({ by: (await openSampleBooks(url)).keeper, body: { ...silent } }),
    updateWebhook: async () => ({ ...(await webhook()), body: { description: unique('Hook') } }),
    deleteWebhook: webhook,
    restoreWebhook: async () => {
      const { by, id } = await webhook();
      await by.delete(`/webhook/${id}`);
      return { by, id };
    },
    rotateWebhookSecret: webhook,
    testWebhook: webhook,
    resendWebhookDelivery: async () => {
      const { by, id } = await webhook();
      return { by, id, delivery_id: (await by.post(`/webhook/${id}/test`)).body.resource.id };
    },
    updateProfile: () => ({ body: { name: unique('Name') } }),
    putPreferences: () => ({ body: { preferences: { console: { colours: unique('Colours') } } } }),
    endSession: async () => {
      const { keeper: by } = await openSampleBooks(url);
      return { by, body: { id: await otherSessionOf(by, url) } };
    },
    deleteProfile: async () => ({ by: (await openSampleBooks(url)).keeper }),
    updateSubscription: () => ({ body: { billing_email: `billing-${++made}@example.com` } }),
    startCardSetup: () => ({ body: { currency: 'USD', callback_url: 'https://example.com/billing', email: 'billing@example.com' } }),
    refreshCard: () => ({}),
    removeCard: () => ({}),
  };
}

/** Every write of the API, in a fixed order. */
export const writes: readonly Operation[] = operations.filter(({ access }) => access === 'write');

/** A request that would succeed if it were sent. */
export interface SampleRequest {
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
  file: string | undefined;
  by: Bookkeeper;
}

export interface PreparedWrite {
  send: (options?: RequestOptions, extra?: Record<string, unknown>) => Promise<HttpAnswer>;
  by: Bookkeeper;
  body: Record<string, unknown> | undefined;
}

/** Prepares a request for an operation: what it needs is made now, `send` sends it (twice, when it is sent twice). */
export async function prepareWrite(operation: Operation, books: SampleBooks): Promise<PreparedWrite> {
  const { method, path, body, file, by } = await sampleRequest(operation, books);
  return {
    by,
    body,
    send: (options, extra) => {
      if (file !== undefined)
        return by.request(method, path, undefined, { ...options, ...sentAs(extra ? `${file}.` : file, options?.headers) });
      return by.request(method, path, body || extra ? { ...body, ...extra } : undefined, options);
    },
  };
}

/** The request of an operation, with all that it needs made in the books. */
export async function sampleRequest(operation: Operation, books: SampleBooks): Promise<SampleRequest> {
  const prepare = samplesOf(books.keeper.url)[operation.alias_of ?? operation.id];
  if (!prepare) throw new Error(`There is no sample of a request for ${operation.id}: add it to write-samples.ts.`);
  const { id, delivery_id, body, query, file, by = books.keeper } = await prepare(books);
  const path = operation.path.replace('{id}', String(id)).replace('{delivery_id}', String(delivery_id));
  const pairs = Object.entries(query ?? {}).map(([key, value]): [string, string] => [key, String(value)]);
  return { method: operation.method, path: query ? `${path}?${new URLSearchParams(pairs).toString()}` : path, body, file, by };
}

/** A journal that was sent by nobody yet, in base64. */
const unread = (): string => Buffer.from(`2024-01-05 ${unique('Sale')}\n    assets:cash  1 EUR\n    income\n`).toString('base64');

const planned = async (keeper: Bookkeeper): Promise<number> =>
  (await keeper.post('/import', { file: unread() })).body.resource.id as number;

/** An import after these steps. */
async function moved(keeper: Bookkeeper, steps: readonly ('check' | 'apply')[]): Promise<number> {
  const id = await planned(keeper);
  for (const one of steps) await step(keeper, id, one);
  return id;
}
