import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import type { Daybook } from '../../setup/start-daybook.ts';
import type { Json } from '../../setup/client.ts';

export const identity = {
  registration: { id: '923 609 016' },
  vat_id: 'NO923609016MVA',
  address: { line1: 'Storgata 1', postal_code: '0155', city: 'Oslo', country: 'NO' },
  contact_name: 'Kari Anne Nordmann',
  phone: '+47 22 00 00 00',
  email: 'regnskap@example.no',
};

/** Accounts with the grouping codes that are not their own codes. */
const chart = {
  bank: ['1920', 'Bankinnskudd', 'BANK'],
  euros: ['1925', 'Bank i euro', 'BANK', '1920'],
  clients: ['1500', 'Kundefordringer', 'RECEIVABLE'],
  suppliers: ['2400', 'Leverandørgjeld', 'PAYABLE'],
  output: ['2700', 'Utgående merverdiavgift', 'CONTROL', '2740'],
  input: ['2710', 'Inngående merverdiavgift', 'CONTROL', '2740'],
  equity: ['2050', 'Annen egenkapital', 'EQUITY'],
  sales: ['3000', 'Salgsinntekt, <avgiftspliktig> & "annet"', 'OPERATING_REVENUE'],
  exempt: ['3100', 'Salgsinntekt, avgiftsfri', 'OPERATING_REVENUE'],
  goods: ['4300', 'Innkjøp av varer', 'DIRECT_EXPENSE', '4005'],
  gains: ['8060', 'Valutagevinst', 'NON_OPERATING_REVENUE'],
} as const;
type Ids = Record<keyof typeof chart, number>;

/**
 * Books of a company of Norway for 2024 and 2025 with value added tax of all kinds, two contacts of which one buys and sells, items over the
 * year's end, an account in euros and a dimension with a long code. 2024 is closed.
 */
export async function norwegianBooks(daybook: Pick<Daybook, 'url'>): Promise<{ keeper: Bookkeeper; ids: Ids }> {
  const keeper = await openBooks(daybook, { name: 'Fjord & Fjell AS', currency_code: 'NOK', identity });
  const { currency_id } = await keeper.currency('EUR', '11.5');
  const ids = {} as Ids;
  for (const [key, [account_code, name, type, grouping_code]] of Object.entries(chart)) {
    const fields = { account_code, ...(grouping_code && { grouping_code }), ...(key === 'euros' && { currency_id }) };
    ids[key as keyof Ids] = await keeper.account(name, type, fields);
  }
  const taxes = await taxesOf(keeper, ids);
  await keeper.create('/dimension', { name: 'Avdelinger', code: 'department' });
  const [dimension] = await keeper.list('/dimension');
  await keeper.create('/dimension-value', { dimension_id: dimension!.id, name: 'Bergen', code: 'bergen' });
  const acme = await keeper.create('/contact', { name: 'Acme "Ås" AS', code: 'K-1', registration: { id: '974760673' } });
  const vendor = await keeper.create('/contact', { name: 'Vare & Co', code: 'L-1', vat_id: 'NO974760673MVA', address: { country: 'NO' } });
  await postYears(keeper, ids, taxes, { acme: acme.id, vendor: vendor.id });
  return { keeper, ids };
}

async function taxesOf(keeper: Bookkeeper, { output, input }: Ids): Promise<Record<string, number>> {
  const made: Record<string, number> = {};
  const create = async (key: string, fields: Record<string, unknown>): Promise<void> =>
    void (made[key] = (await keeper.create('/tax', fields)).id);
  await create('out', { name: 'Utgående 25 %', code: '3', rate: 25, account_id: output });
  await create('zero', { name: 'Utførsel', code: 'EXP', rate: 0, standard_code: '52' });
  await create('in', { name: 'Inngående 25 %', code: '1', rate: 25, account_id: input });
  await create('services', {
    name: 'Tjenester fra utlandet',
    code: 'RC',
    rate: 25,
    standard_code: '86',
    mechanism: 'reverse_charge',
    account_id: output,
    input_account_id: input,
  });
  return made;
}

async function postYears(
  keeper: Bookkeeper,
  ids: Ids,
  taxes: Record<string, number>,
  of: Record<'acme' | 'vendor', number>,
): Promise<void> {
  const line = (account_id: number, amount: string, tax: string, more: object = {}): object => ({
    account_id,
    amount,
    taxes: [taxes[tax]],
    ...more,
  });
  const post = (type: string, main: number, day: string, fields: Record<string, unknown>): Promise<Json> =>
    keeper.posted(type, main, ids.sales, '1', { transaction_date: day, ...fields });
  // Still owed when the year ends.
  await post('IN', ids.clients, '2024-11-30', { contact_id: of.acme, narration: 'Høst', line_items: [line(ids.sales, '1000.00', 'out')] });
  const closed = await keeper.closeYear(ids.equity);
  if (closed.status !== 200) throw new Error(closed.text);
  const invoice = await post('IN', ids.clients, '2025-02-01', {
    contact_id: of.acme,
    narration: 'Vår; "salg" <&>',
    reference: 'F-2025-1',
    line_items: [
      line(ids.sales, '2000.10', 'out', { dimensions: { department: 'bergen' } }),
      line(ids.sales, '10.03', 'out'),
      line(ids.exempt, '500.00', 'zero'),
    ],
  });
  const paid = await keeper.posted('RC', ids.clients, ids.bank, '1000.00', { transaction_date: '2025-02-20', contact_id: of.acme });
  await keeper.create('/assignment', {
    transaction_id: paid.id,
    cleared_id: invoice.id,
    cleared_type: 'Transaction',
    amount: '1000.00',
    assignment_date: '2025-02-20',
  });
  await post('CN', ids.clients, '2025-03-05', { contact_id: of.acme, line_items: [line(ids.sales, '100.00', 'out')] });
  await post('BL', ids.suppliers, '2025-03-10', {
    contact_id: of.vendor,
    line_items: [line(ids.goods, '800.00', 'in'), line(ids.goods, '300.00', 'services')],
  });
  const wrong = await post('IN', ids.clients, '2025-03-12', { contact_id: of.acme, line_items: [line(ids.sales, '77.70', 'out')] });
  const reversed = await keeper.post(`/transaction/${String(wrong.id)}/reverse`, { transaction_date: '2025-03-13' });
  if (reversed.status !== 201) throw new Error(reversed.text);
  await post('IN', ids.clients, '2025-03-14', { contact_id: of.acme, line_items: [line(ids.sales, '0.00', 'out')] });
  // Acme sells as well.
  await post('BL', ids.suppliers, '2025-03-11', { contact_id: of.acme, line_items: [line(ids.goods, '40.00', 'in')] });
  await keeper.posted('CS', ids.euros, ids.sales, '10.00', { transaction_date: '2025-04-01', narration: 'Turist' });
  await keeper.posted('JN', ids.bank, ids.equity, '100.00', { transaction_date: '2025-12-31', credited: false });
}
