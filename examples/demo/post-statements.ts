import { Decimal } from 'decimal.js';
import type { BooksClient } from '../year-2024/books-client.ts';
import { bank_numbers, codes } from './company.ts';
import { addDays, dayOf } from './days.ts';
import { entryLine, invoiceLines, otherLines, returnLine } from './plan-statement-lines.ts';
import type { BankEntry, EnteredTransaction, OpenItem, StatementLine } from './plan-statement-lines.ts';

/** What was entered in so many last days the bank has not booked yet. */
const UNDER_WAY_DAYS = 3;

/**
 * Imports what the bank says of the EUR account since the first of last month: what is in the books, and payments of which they know nothing yet.
 * Last month is done where it is sure; this month waits.
 */
export async function postStatements(client: BooksClient, today: string): Promise<void> {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const from = dayOf(year, month - 2, 1);
  const this_month = dayOf(year, month - 1, 1);
  const account_id = await openAtBank(client);
  const day_before = addDays(from, -1);
  const { resource } = await client.get<{ resource: { balance: number } }>(`/account/${account_id}?end-date=${day_before}`);
  await client.post(`/account/${account_id}/start-reconciliation`, { from, bank_balance: resource.balance });
  const lines = await linesOf(client, account_id, today);
  const former = lines.filter(({ booked_on }) => booked_on < this_month);
  const opening = { amount: String(resource.balance), date: day_before };
  const first = await importLines(client, account_id, former, opening, addDays(this_month, -1));
  await client.post('/bank-line/process', { statement_id: first.id, level: 'exact' });
  const returned = former.find(({ amount, text }) => !amount.startsWith('-') && text.startsWith('Received'));
  const later = [
    ...lines.filter(({ booked_on }) => booked_on >= this_month),
    ...(await unknownLines(client, today)),
    ...(returned ? [returnLine(returned, today)] : []),
  ];
  await importLines(client, account_id, later, first.closing, today);
}

/** Gives both bank accounts their numbers. Answers the id of the one in EUR. */
async function openAtBank(client: BooksClient): Promise<number> {
  const accounts = await client.list<{ id: number; account_code: string }>('/account');
  const idOf = (code: number): number => accounts.find(({ account_code }) => account_code === String(code))!.id;
  await client.patch(`/account/${idOf(codes.bank)}`, {
    bank: { iban: bank_numbers.euro },
    fee_account_code: String(codes.bank_charges),
  });
  await client.patch(`/account/${idOf(codes.dollar_bank)}`, { bank: { iban: bank_numbers.dollar } });
  return idOf(codes.bank);
}

/** What the books have since the beginning, but for the last days. */
async function linesOf(client: BooksClient, account_id: number, today: string): Promise<StatementLine[]> {
  const entries = await client.list<BankEntry>(`/bank-entry?account-id=${account_id}&open=true`);
  const ids = entries.map(({ transaction_id }) => transaction_id).join(',');
  const transactions = await client.list<EnteredTransaction>(`/transaction?ids=${ids}`);
  const byId = new Map(transactions.map((one) => [one.id, one]));
  return entries
    .map((entry) => entryLine(entry, byId.get(entry.transaction_id)!))
    .filter(({ booked_on }) => booked_on <= addDays(today, -UNDER_WAY_DAYS))
    .sort((one, other) => (one.booked_on < other.booked_on ? -1 : 1));
}

async function unknownLines(client: BooksClient, today: string): Promise<StatementLine[]> {
  const open = (type: string): Promise<OpenItem[]> => client.list(`/open-item?account-type=${type}&kind=outstanding`);
  return [...invoiceLines(await open('RECEIVABLE'), today), ...otherLines(await open('PAYABLE'), today, bank_numbers.dollar)];
}

interface Balance {
  amount: string;
  date: string;
}

async function importLines(
  client: BooksClient,
  account_id: number,
  lines: readonly StatementLine[],
  opening: Balance,
  last_day: string,
): Promise<{ id: number; closing: Balance }> {
  const closing = { amount: Decimal.sum(opening.amount, ...lines.map(({ amount }) => amount)).toFixed(2), date: last_day };
  const { statements } = await client.post<{ statements: { id: number }[] }>('/bank-statement', { account_id, lines, opening, closing });
  return { id: statements[0]!.id, closing };
}
