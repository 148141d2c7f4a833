import type { BooksClient } from '../year-2024/books-client.ts';
import { bank_numbers, clients, codes, company, dollar_rates, suppliers, tax_office } from './company.ts';
import { closeLastYear } from './close-last-year.ts';
import { contactCodeOf, identity, plannedContacts, reminder_levels } from './contacts.ts';
import { dayOf } from './days.ts';
import { fileTaxReturn } from './file-tax-return.ts';
import { planCompany } from './plan-company.ts';
import type { PlannedMonth, PlannedSettlement } from './planned-month.ts';
import { postStatements } from './post-statements.ts';

interface Entity {
  id: number;
  reporting_periods: { id: number }[];
}

interface Posted {
  id: number;
  outstanding: number | null;
}

/** Months after its end by which a year is closed, and a quarter filed. */
const year_closed_in = 3;

/**
 * Posts the company as it stands on `today` (YYYY-MM-DD) into the books of whoever is logged in: the company itself, two years of entries month
 * by month, tax returns by quarter, last year closed at the end of March, what the bank says of the last two months. Returns the id of the entity.
 */
export async function postCompany(client: BooksClient, today: string, step: () => void = () => undefined): Promise<number> {
  const first_year = Number(today.slice(0, 4)) - 1;
  const entity = await client.create<Entity>('/entity', { ...company, calendar_year: first_year });
  await client.create('/reporting-period', { calendar_year: first_year + 1, period_count: 2 });
  await openChart(client, first_year);
  await addContacts(client, entity.id);
  const posted = new Map<string, Posted>();
  for (const [index, month] of planCompany(today).entries()) {
    await postEntries(client, month, posted);
    await postSettlements(client, month.settlements, posted);
    if (index % 3 === 0 && index > 0) await fileTaxReturn(client, first_year, index, today);
    const is_over = month.last_day < today;
    if (index === 11 + year_closed_in && is_over) await closeLastYear(client, first_year, entity.reporting_periods[0]!.id);
    step();
  }
  await postStatements(client, today);
  await client.patch(`/entity/${entity.id}`, { locked_until: endOfMonthBeforeLast(today) });
  return entity.id;
}

/** What is older than the month before this one is done with. */
function endOfMonthBeforeLast(today: string): string {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return dayOf(year, month - 2, 0);
}

async function openChart(client: BooksClient, first_year: number): Promise<void> {
  await client.create('/currency', { currency_code: 'USD' });
  for (const [month, rate] of dollar_rates.entries())
    await client.create('/exchange-rate', { currency_code: 'USD', rate, valid_from: dayOf(first_year, month, 1) });
  const accounts = [
    { account_code: codes.dollar_bank, name: 'Dollar account', account_type: 'BANK', currency_code: 'USD' },
    ...clients.map(({ code, name, currency }) => ({ account_code: code, name, account_type: 'RECEIVABLE', currency_code: currency })),
    ...suppliers.map(({ code, name, currency }) => ({ account_code: code, name, account_type: 'PAYABLE', currency_code: currency })),
    { account_code: tax_office.code, name: tax_office.name, account_type: 'PAYABLE', currency_code: company.currency_code },
  ];
  await client.post('/account/batch', { accounts });
  const standard = (await client.list<{ id: number; code: string }>('/tax')).find(({ code }) => code === 'STANDARD')!;
  await client.patch(`/tax/${standard.id}`, { rate: 20, name: 'VAT 20 %', account_code: codes.vat });
}

/** With whom it deals, who it is to them, and after how many days it reminds. */
async function addContacts(client: BooksClient, entity: number): Promise<void> {
  await client.post('/contact/batch', { contacts: plannedContacts() });
  const bank_accounts = [{ iban: bank_numbers.euro, default: true }];
  await client.patch(`/entity/${entity}`, { identity: { ...identity, bank_accounts }, reminder_levels });
}

/** With whom a document or a payment is: the contact of its account. */
const withContact = <E extends { account_code: number }>(entry: E): E & { contact_code?: string } => {
  const contact_code = contactCodeOf(entry.account_code);
  return { ...entry, ...(contact_code !== undefined && { contact_code }) };
};

async function postEntries(client: BooksClient, { entries }: PlannedMonth, posted: Map<string, Posted>): Promise<void> {
  const transactions = entries.map(({ key: _, ...entry }) => withContact(entry));
  const { resources } = await client.post<{ resources: Posted[] }>('/transaction/batch', { transactions });
  for (const [index, { key }] of entries.entries()) posted.set(key, resources[index]!);
}

/** Receipts and payments in their order, each assigned to its document. */
async function postSettlements(client: BooksClient, settlements: readonly PlannedSettlement[], posted: Map<string, Posted>): Promise<void> {
  for (const { settles, part, currency, ...entry } of settlements) {
    const { id: cleared_id } = posted.get(settles)!;
    const { resource } = await client.get<{ resource: Posted }>(`/transaction/${cleared_id}`);
    const amount = part ?? resource.outstanding;
    const bank = currency === 'USD' ? codes.dollar_bank : codes.bank;
    const body = { ...withContact(entry), currency_code: currency, post: true, line_items: [{ account_code: bank, amount }] };
    const { id: transaction_id } = await client.create('/transaction', body);
    await client.post('/assignment/assign-transactions', {
      transaction_id,
      cleared_ids: [cleared_id],
      cleared_types: ['Transaction'],
      cleared_amounts: [amount],
      forex_account_code: codes.exchange,
    });
  }
}
