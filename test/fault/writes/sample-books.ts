import { Bookkeeper } from '../../scenario/open-books.ts';

/** Books with everything that a write needs to refer to, on a plan without hard caps. */
export interface SampleBooks {
  keeper: Bookkeeper;
  period_id: number;
  usd: { currency_id: number; exchange_rate_id: number };
  bank: number;
  client: number;
  supplier: number;
  sales: number;
  costs: number;
  control: number;
  equity: number;
  forex_revenue: number;
  vat: number;
  /** A dimension. */
  project: number;
}

/** A new person on the books plan with an entity of 2024 in EUR. */
export async function openSampleBooks(url: string): Promise<SampleBooks> {
  const keeper = new Bookkeeper(url);
  await keeper.register();
  const { status } = await keeper.post('/subscription', { plan: 'books' });
  if (status !== 200) throw new Error(`The plan could not be changed: ${status}`);
  keeper.entity = await keeper.createEntity({ calendar_year: 2024 });
  keeper.period = keeper.entity.reporting_periods[0];
  const usd = await keeper.currency('USD', '0.9');
  const control = await keeper.account('VAT', 'CONTROL');
  return {
    keeper,
    period_id: keeper.period.id,
    usd,
    bank: await keeper.account('Bank', 'BANK'),
    client: await keeper.account('Client', 'RECEIVABLE'),
    supplier: await keeper.account('Supplier', 'PAYABLE'),
    sales: await keeper.account('Sales', 'OPERATING_REVENUE'),
    costs: await keeper.account('Costs', 'OPERATING_EXPENSE'),
    control,
    equity: await keeper.account('Capital', 'EQUITY'),
    forex_revenue: await keeper.account('Exchange differences', 'NON_OPERATING_REVENUE'),
    vat: (await keeper.create('/tax', { name: 'Output VAT', code: 'OUT', rate: 20, account_id: control })).id,
    project: (await keeper.create('/dimension', { code: 'project', name: 'Project' })).id,
  };
}
