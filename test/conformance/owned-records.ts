import type { Fields } from '../../shared/api/operation.ts';
import type { Db } from '../../shared/database/connection.ts';
import { booksResources } from '../../shared/resources/all-records.ts';
import type { InvoiceRecord } from '../../shared/subscription/invoice-record.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import type { Json } from '../setup/client.ts';

/** A record of each resource, by its slug. */
export type Records = Readonly<Record<string, number>>;
/**
 * Makes one record of each resource, and a few in a state that an operation asks for. A resource that is not named here is created from the
 * examples of its declaration.
 */
export async function recordsOf(db: Db, keeper: Bookkeeper): Promise<Records> {
  const bank = await keeper.account('Bank', 'BANK');
  const client = await keeper.account('Client', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const control = await keeper.account('VAT', 'CONTROL');
  const { currency_id, exchange_rate_id } = await keeper.currency('USD', '0.9');
  const reporting_period_id = keeper.period.id as number;
  const of = async (path: string, fields: Json): Promise<number> => (await keeper.create<Json>(path, fields)).id as number;
  const invoice = await keeper.posted('IN', client, sales, 100);
  const receipt = await keeper.posted('RC', client, bank, 100);
  const assignment = { transaction_id: receipt.id, cleared_id: invoice.id, cleared_type: 'Transaction', amount: 10 };
  const unsettled = await keeper.posted('IN', client, sales, 30);
  const draft = await keeper.posted('CS', bank, sales, 30, { post: false });
  const contact = await of('/contact', { name: 'Kontor GmbH' });
  const dimension = await of('/dimension', { code: 'project', name: 'Project' });
  // What is given no date is dated today.
  await of('/reporting-period', { calendar_year: new Date().getUTCFullYear(), period_count: 8 });
  const adjusting = await of('/reporting-period', { calendar_year: 2023, period_count: 9 });
  await keeper.post(`/reporting-period/${adjusting}/adjust`);
  const { body: imported } = await keeper.post('/bank-statement', {
    account_id: bank,
    lines: [7, 8].map((amount) => ({ amount, booked_on: '2024-03-01' })),
  });
  const [done, undone] = await keeper.list('/bank-line');
  await keeper.post('/bank-line/act', { acts: [{ line_id: done!.id, act: 'on_account', account_id: client }] });
  await keeper.post(`/account/${bank}/start-reconciliation`, { from: '2024-01-01', bank_balance: 0 });
  const records: Record<string, number> = {
    receipt: receipt.id as number,
    unsettled: unsettled.id as number,
    client,
    bank,
    draft: draft.id as number,
    'line of a draft': draft.line_items[0].id as number,
    'adjusting period': adjusting,
    entity: keeper.entity.id as number,
    account: sales,
    category: await of('/category', { name: 'Some', category_type: 'BANK' }),
    currency: currency_id,
    'exchange-rate': exchange_rate_id,
    'reporting-period': keeper.period.id as number,
    discount: await of('/discount', { name: 'Early', code: 'E', rate: 2, account_id: sales }),
    dimension,
    'dimension-value': await of(`/dimension/${dimension}/value`, { code: 'apollo', name: 'Apollo' }),
    balance: await of('/balance', { ...opening, account_id: client, reporting_period_id }),
    'closing-rate': await of('/closing-rate', { reporting_period_id, exchange_rate_id }),
    revaluation: await of('/revaluation', { date: '2024-01-01' }),
    'tax-return': await of('/tax-return', {
      start_date: '2024-01-01',
      end_date: '2024-01-31',
      account_id: await keeper.account('Authority', 'CURRENT_LIABILITY'),
      lock: false,
    }),
    invoices: await invoiceTo(db, keeper),
    tax: await of('/tax', { name: 'VAT', code: 'V', rate: 20, account_id: control }),
    transaction: invoice.id as number,
    'line-item': invoice.line_items[0].id as number,
    ledger: (await keeper.list('/ledger'))[0]!.id as number,
    assignment: await of('/assignment', assignment),
    user: (await keeper.get('/profile')).body.resource.id as number,
    'api-key': await of('/api-key', { name: 'Any' }),
    attachment: (await keeper.post(`/attachment?owner-type=contact&owner-id=${contact}&name=a.txt`, undefined, file)).body.resource.id,
    contact,
    reminder: await remindedOf(keeper, client, sales),
    dispatch: await mailedOf(keeper, client, sales),
    'bank-statement': imported.statements[0].id as number,
    'bank-line': undone!.id as number,
    'bank-match': (await keeper.list('/bank-match'))[0]!.id as number,
    'bank-entry': (await keeper.list('/bank-entry'))[0]!.id as number,
    'bank-rule': await of('/bank-rule', {
      name: 'Rent',
      when: [{ field: 'name', op: 'contains', value: 'Lindenhof' }],
      then: { act: 'post', line_items: [{ account_id: sales }] },
    }),
    import: (
      await keeper.post('/import', { file: Buffer.from('2024-01-05 Sale\n    assets:cash  1 EUR\n    income\n').toString('base64') })
    ).body.resource.id as number,
    proposal: await of('/proposal', { operation: 'postTransaction', record: draft.id }),
  };
  for (const { slug, create_fields } of booksResources)
    if (slug !== 'webhook') records[slug] ??= await of(`/${slug}`, examplesOf(create_fields));
  // The last one: it is sent nothing then, and no attempt to send changes it while others are refused.
  records.webhook = await of('/webhook', { url: 'https://example.com/hook' });
  return records;
}

const file = { text: 'A contract', headers: { 'content-type': 'text/plain' } };

/** The fields that a create asks for, with the examples of their declarations. */
export function examplesOf(fields: Fields): Json {
  const required = Object.entries(fields).filter(([, field]) => field.required || field.exemplary);
  return Object.fromEntries(required.map(([key, { example }]) => [key, example]));
}

const opening = { balance_type: 'DEBIT', transaction_type: 'IN', transaction_date: '2023-12-31', balance: 50 };

/** A contact that owes something for long is reminded of it. */
async function remindedOf(keeper: Bookkeeper, client: number, sales: number): Promise<number> {
  await keeper.patch(`/entity/${keeper.entity.id}`, { reminder_levels: [{ days_after_due: 1 }] });
  const { id: contact_id } = await keeper.create('/contact', { name: 'Late Ltd', email: 'late@example.com' });
  await keeper.posted('IN', client, sales, 12, { contact_id });
  return (await keeper.post('/reminder', { contact_id })).body.resource.id as number;
}

/** A mail of an invoice to its contact. */
async function mailedOf(keeper: Bookkeeper, client: number, sales: number): Promise<number> {
  const { id: contact_id } = await keeper.create('/contact', { name: 'Post Ltd', email: 'post@example.com' });
  const { id } = await keeper.posted('IN', client, sales, 15, { contact_id });
  return (await keeper.post(`/transaction/${id}/send`, {})).body.resource.id as number;
}

/** A bill as a renewal writes it; nobody is charged here. */
async function invoiceTo(db: Db, keeper: Bookkeeper): Promise<number> {
  const owner_id = (await keeper.get('/profile')).body.resource.id as number;
  const _id = 1_000_000 + keeper.entity.id;
  const amounts = { unit_subunits: 499, amount_subunits: 499 };
  await db.collection<InvoiceRecord>('invoices').insertOne({
    _id,
    number: `INV-${_id}`,
    owner_id,
    period_start: '2024-01-01',
    period_end: '2024-02-01',
    lines: [{ description: 'A month', quantity: 1, ...amounts }],
    currency: 'USD',
    total_subunits: 499,
    status: 'paid',
    billing_email: null,
    reference: 'none',
    issued_at: new Date(),
    paid_at: new Date(),
  });
  return _id;
}

/** Records of which an operation would not refuse the state, by the resource whose place they take. */
const states: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  updateTransaction: { transaction: 'draft' },
  putTransaction: { transaction: 'draft' },
  previewTransactionChange: { transaction: 'draft' },
  updateLineItem: { 'line-item': 'line of a draft', transaction: 'draft' },
  putLineItem: { 'line-item': 'line of a draft', transaction: 'draft' },
  bulkAssign: { transaction: 'receipt' },
  suggestAssignments: { transaction: 'receipt' },
  reverseTransaction: { transaction: 'unsettled' },
  correctTransaction: { transaction: 'unsettled' },
  postClosingTransactions: { 'reporting-period': 'adjusting period' },
  closeReportingPeriod: { 'reporting-period': 'adjusting period' },
};

export function fitting(operation: string, own: Records): Records {
  const others = Object.entries(states[operation] ?? {}).map(([slug, name]): [string, number] => [slug, own[name]!]);
  return { ...own, ...Object.fromEntries(others) };
}
