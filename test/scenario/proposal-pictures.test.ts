import { beforeEach, expect, test } from '@jest/globals';
import { proposableOperations } from '../../shared/resources/proposal/proposable-operations.ts';
import type { ProposableOperation } from '../../shared/resources/proposal/proposable-operations.ts';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { cashSaleOf } from './cash-sale.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

/** What one agrees to is what one sees. */
const daybook = useDaybook();
let keeper: Bookkeeper;
let sale: Json;
let [receivable, payable, bank, expense, retained] = [0, 0, 0, 0, 0];
beforeEach(async () => {
  keeper = await openBooks(daybook);
  sale = await cashSaleOf(keeper);
  bank = sale.account_id;
  receivable = await keeper.account('Customers', 'RECEIVABLE');
  payable = await keeper.account('Suppliers', 'PAYABLE');
  expense = await keeper.account('Costs', 'OPERATING_EXPENSE');
  retained = await keeper.account('Retained', 'EQUITY');
});

const propose = (body: Json): Promise<Json> => keeper.create<Json>('/proposal', body);
const draft = async (more: Json = {}): Promise<number> => (await keeper.create<Json>('/transaction', { ...sale, ...more })).id;
const posted = async (narration: string): Promise<number> => draft({ narration, post: true });
const invoice = async (amount: number): Promise<Json> => keeper.posted('IN', receivable, sale.line_items[0].account_id, amount);
const receipt = async (amount: number): Promise<Json> => keeper.posted('RC', receivable, bank, amount);
const contact = async (iban: string): Promise<Json> => keeper.create<Json>('/contact', { name: 'Papier AG', bank_accounts: [{ iban }] });
const [one_iban, other_iban] = ['DE02120300000000202051', 'DE02500105170137075030'];

const assigning = async (amount: number): Promise<Json> => {
  const [{ id: cleared }, { id }] = [await invoice(100), await receipt(100)];
  return {
    transaction_id: id,
    assignment_date: '2024-06-30',
    cleared_ids: [cleared],
    cleared_amounts: [amount],
    cleared_types: ['Transaction'],
  };
};

const assignment = async (amount: number): Promise<Json> => {
  const [{ id: cleared_id }, { id }] = [await invoice(100), await receipt(100)];
  return { transaction_id: id, assignment_date: '2024-06-30', cleared_id, cleared_type: 'Transaction', amount };
};
const oldest = async (amount: number): Promise<Json> => {
  await invoice(amount);
  return { transaction_id: (await receipt(amount)).id, assignment_date: '2024-06-30' };
};

/** Those that need a server of mails are in test/scenario/sending/proposed-mails.test.ts. */
type Mailed = 'sendDocument' | 'createReminder';

/** Two payloads of each kind that must not look the same. */
const pairs: Record<Exclude<ProposableOperation, Mailed>, () => Promise<[Json, Json]>> = {
  createTransaction: async () => [{ fields: { ...sale, reference: 'A' } }, { fields: { ...sale, reference: 'B' } }],
  postTransaction: async () => [{ record: await draft({ narration: 'A' }) }, { record: await draft({ narration: 'B' }) }],
  reverseTransaction: async () => [
    { record: await posted('A'), fields: { narration: 'X' } },
    { record: await posted('B'), fields: { narration: 'Y' } },
  ],
  assignTransactions: async () => [{ fields: await assigning(100) }, { fields: await assigning(50) }],
  createAssignment: async () => [{ fields: await assignment(100) }, { fields: await assignment(40) }],
  bulkAssign: async () => [{ fields: await oldest(100) }, { fields: await oldest(100) }],
  adjustReportingPeriod: async () => {
    const { id } = await keeper.create<Json>('/reporting-period', { calendar_year: 2025, period_count: 2 });
    const other = await keeper.create<Json>('/reporting-period', { calendar_year: 2026, period_count: 3 });
    return [{ record: id }, { record: other.id }];
  },
  closeReportingPeriod: async () => {
    const other = await keeper.account('Reserves', 'EQUITY');
    await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
    return [retained, other].map((id) => ({ record: keeper.period.id, fields: { retained_earnings_account_id: id } })) as [Json, Json];
  },
  reopenReportingPeriod: async () => {
    const { id } = await keeper.create<Json>('/reporting-period', { calendar_year: 2025, period_count: 2 });
    for (const one of [keeper.period.id, id]) await keeper.post(`/reporting-period/${one}/adjust`);
    return [{ record: keeper.period.id }, { record: id }];
  },
  actOnBankLines: async () => {
    await keeper.post(`/account/${bank}/start-reconciliation`, { from: '2024-01-01', bank_balance: 0 });
    await keeper.post('/bank-statement', { account_id: bank, lines: [{ booked_on: '2024-03-05', amount: -40, text: 'Paper' }] });
    const [line] = (await keeper.list('/bank-line')) as [Json];
    const act = { line_id: line.id, act: 'post', line_items: [{ account_id: expense, amount: 40 }] };
    const other = await keeper.account('Other costs', 'OPERATING_EXPENSE');
    return [{ fields: { acts: [act] } }, { fields: { acts: [{ ...act, line_items: [{ account_id: other, amount: 40 }] }] } }];
  },
  updateEntity: async () => [
    { record: keeper.entity.id, fields: { name: 'One' } },
    { record: keeper.entity.id, fields: { name: 'Other' } },
  ],
  createAccount: async () => [
    { fields: { name: 'Paper', account_type: 'OPERATING_EXPENSE' } },
    { fields: { name: 'Paper', account_type: 'OVERHEAD_EXPENSE' } },
  ],
  createTax: async () => {
    const control = await keeper.account('Tax', 'CONTROL');
    const tax = { name: 'Tax', code: 'T', account_id: control };
    return [{ fields: { ...tax, rate: 19 } }, { fields: { ...tax, rate: 91 } }];
  },
  createContact: async () => [
    { fields: { name: 'Papier AG', bank_accounts: [{ iban: one_iban }] } },
    { fields: { name: 'Papier AG', bank_accounts: [{ iban: other_iban }] } },
  ],
  createTaxReturn: async () => {
    const days = { start_date: '2024-01-01', end_date: '2024-01-31', account_id: await keeper.account('Tax office', 'CURRENT_LIABILITY') };
    return [{ fields: { ...days, reference: 'A' } }, { fields: { ...days, reference: 'B' } }];
  },
  createExchangeRate: async () => {
    const { id } = await keeper.create<Json>('/currency', { currency_code: 'USD' });
    const rate = { currency_id: id, valid_from: '2024-06-01' };
    return [{ fields: { ...rate, rate: 1.1 } }, { fields: { ...rate, rate: 11 } }];
  },
};

test.each(Object.keys(pairs) as (keyof typeof pairs)[])('two payloads have two pictures: %s', async (operation) => {
  expect(Object.keys(proposableOperations)).toContain(operation);
  const [one, other] = await pairs[operation]();
  const [first, second] = [await propose({ operation, ...one }), await propose({ operation, ...other })];
  expect(first.shown).not.toEqual(second.shown);
  expect(first.picture).not.toBe(second.picture);
});

test('the sentence says each document with its own total, its contact and its day, in every kind that is about one', async () => {
  const { id: contact_id } = await contact(one_iban);
  const control = await keeper.account('Tax', 'CONTROL');
  const { id: tax } = await keeper.create<Json>('/tax', { name: 'Tax', code: 'T', rate: 19, account_id: control });
  const supplied = { contact_id, transaction_date: '2024-06-01', narration: 'Paper' };
  const lines = [
    { account_id: expense, amount: 50, taxes: [tax] },
    { account_id: expense, amount: 10 },
  ];
  const bill = { ...supplied, transaction_type: 'BL', account_id: payable, line_items: lines };
  const draft_id = (await keeper.create<Json>('/transaction', bill)).id;
  const paid = { ...supplied, transaction_type: 'PY', account_id: payable, line_items: [{ account_id: bank, amount: 69.5 }], post: true };
  const billed = (await keeper.create<Json>('/transaction', { ...bill, post: true })).id;
  const payment = (await keeper.create<Json>('/transaction', paid)).id;
  const says = async (operation: ProposableOperation, of: Json): Promise<string> => (await propose({ operation, ...of })).summary;
  const settling = { transaction_id: payment, assignment_date: '2024-06-30' };
  const chosen = { cleared_ids: [billed], cleared_amounts: [30], cleared_types: ['Transaction'] };
  expect(await says('createTransaction', { fields: bill })).toBe('Draft a transaction: BL01/0003 2024-06-01, Papier AG, 69.50 EUR');
  expect(await says('createTransaction', { fields: { ...bill, post: true } })).toBe(
    'Record a transaction and post it: BL01/0003 2024-06-01, Papier AG, 69.50 EUR',
  );
  expect(await says('postTransaction', { record: draft_id })).toBe('Post a draft: BL01/0001 2024-06-01, Papier AG, 69.50 EUR');
  expect(await says('reverseTransaction', { record: billed })).toMatch(/ 2024-06-01, Papier AG, 69\.50 EUR$/);
  expect(await says('assignTransactions', { fields: { ...settling, ...chosen } })).toBe(
    'Assign a transaction to chosen items: PY01/0001 2024-06-30, Papier AG, 30.00 EUR, on BL01/0002',
  );
  expect(await says('createAssignment', { fields: { ...settling, cleared_id: billed, cleared_type: 'Transaction', amount: 40 } })).toBe(
    'Assign a transaction to an item: PY01/0001 2024-06-30, Papier AG, 40.00 EUR, on BL01/0002',
  );
  expect(await says('bulkAssign', { fields: settling })).toBe(
    'Assign a transaction to the oldest items: PY01/0001 2024-06-30, Papier AG, 69.50 EUR, on BL01/0002',
  );
});

test('a document in another currency is told in its own, and in that of the books, which limits count', async () => {
  const { id: usd } = await keeper.create('/currency', { currency_code: 'USD' });
  await keeper.create('/exchange-rate', { currency_id: usd, rate: 0.8, valid_from: '2024-05-01' });
  const { id: account_id } = await keeper.create('/account', { name: 'Overseas', account_type: 'RECEIVABLE', currency_id: usd });
  const fields = { ...sale, transaction_type: 'IN', account_id, transaction_date: '2024-06-01' };
  const says = async (more: Json): Promise<[string, number]> => {
    const { summary, amount } = await propose({ operation: 'createTransaction', fields: { ...fields, ...more } });
    return [summary.split(': ')[1] as string, amount];
  };
  expect(await says({})).toEqual(['IN01/0001 2024-06-01, 100.00 USD', 0]);
  expect(await says({ post: true })).toEqual(['IN01/0001 2024-06-01, 100.00 USD, 80.00 EUR', 80]);
  const rate = await propose({ operation: 'createExchangeRate', fields: { currency_id: usd, rate: 0.9, valid_from: '2024-06-01' } });
  expect(rate.summary).toBe('Add an exchange rate: USD 0.9000 2024-06-01');
});

test('rates of tax and exchange and accounts of a payee stand out, and a change of the entity shows old and new', async () => {
  const { shown } = await propose({ operation: 'createContact', fields: { name: 'Papier AG', bank_accounts: [{ iban: one_iban }] } });
  expect(shown).toContainEqual({ field: 'bank_accounts.0.iban', before: null, after: one_iban, mark: 'payee_account' });
  const control = await keeper.account('Tax', 'CONTROL');
  const tax = await propose({ operation: 'createTax', fields: { name: 'Tax', code: 'T', rate: 19, account_id: control } });
  expect(tax.shown.find(({ field }: Json) => field === 'rate').mark).not.toBeNull();
  const entity = await propose({ operation: 'updateEntity', record: keeper.entity.id, fields: { name: 'Other' } });
  expect(entity.shown).toContainEqual({ field: 'name', before: keeper.entity.name, after: 'Other', mark: null });
});

test('a bill shows its supplier and where that is paid; another account by then is not what was agreed to', async () => {
  const { id } = await contact(one_iban);
  const fields = {
    ...{ transaction_type: 'BL', account_id: payable, transaction_date: '2024-06-01', narration: 'Paper', post: true, contact_id: id },
    line_items: [{ account_id: expense, amount: 69.5 }],
  };
  const proposal = await propose({ operation: 'createTransaction', fields });
  expect(proposal).toMatchObject({ amount: 69.5, summary: expect.stringMatching(/Papier AG, 69\.50 EUR$/) });
  expect(proposal.shown).toEqual(
    expect.arrayContaining([
      { field: 'contact', before: null, after: 'C-0001 Papier AG', mark: null },
      { field: 'contact.paid_to', before: null, after: one_iban, mark: 'payee_account' },
      expect.objectContaining({ field: 'account_id', after: expect.stringContaining('Suppliers') }),
    ]),
  );
  const confirm = (picture: string) => keeper.post(`/proposal/${proposal.id}/confirm`, { summary: proposal.summary, picture });
  expect(refusal(await confirm('another'))).toEqual([400, 106]);
  const unseen = await keeper.post(`/proposal/${proposal.id}/confirm`, { summary: proposal.summary });
  expect([unseen.status, Object.keys(unseen.body.errors)]).toEqual([422, ['picture']]);
  await keeper.patch(`/contact/${id}`, { bank_accounts: [{ iban: other_iban }] });
  expect(refusal(await confirm(proposal.picture))).toEqual([400, 103]);
  const renewed = (await keeper.post(`/proposal/${proposal.id}/renew`)).body.resource;
  expect(refusal(await confirm(proposal.picture))).toEqual([400, 106]);
  expect((await confirm(renewed.picture)).status).toBe(200);
});

test('a draft that names another contact by then is not what was agreed to', async () => {
  const [one, other] = [await contact(one_iban), await contact(other_iban)];
  const id = await draft({ contact_id: one.id });
  const { summary, picture, id: proposal } = await propose({ operation: 'postTransaction', record: id });
  await keeper.patch(`/transaction/${id}`, { contact_id: other.id });
  expect(refusal(await keeper.post(`/proposal/${proposal}/confirm`, { summary, picture }))).toEqual([400, 103]);
});

test('the sentence says the amount of the document, not what its rows debit', async () => {
  const control = await keeper.account('Tax', 'CONTROL');
  const { id: tax } = await keeper.create<Json>('/tax', { name: 'Tax', code: 'T', rate: 19, account_id: control });
  const [line] = sale.line_items;
  const fields = { ...sale, post: true, line_items: [{ ...line, amount: 100, taxes: [tax] }] };
  expect(await propose({ operation: 'createTransaction', fields })).toMatchObject({
    amount: 119,
    summary: expect.stringContaining('119.00 EUR'),
  });
  expect(retained).toBeGreaterThan(0);
});
