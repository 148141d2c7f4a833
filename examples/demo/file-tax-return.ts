import type { BooksClient } from '../year-2024/books-client.ts';
import { codes, tax_office } from './company.ts';
import { dayOf, daysIn } from './days.ts';

/** On which day of the month after a quarter its tax is declared and paid. */
const filed_on = 23;

/** Files the quarter before month `index` (months count from January of `first_year`), and pays what is due, once the day has come. */
export async function fileTaxReturn(client: BooksClient, first_year: number, index: number, today: string): Promise<void> {
  const day = dayOf(first_year, index, filed_on);
  if (day > today) return;
  const { due, transaction_id } = await client.create<{ due: number; transaction_id: number | null }>('/tax-return', {
    start_date: dayOf(first_year, index - 3, 1),
    end_date: dayOf(first_year, index - 1, daysIn(first_year, index - 1)),
    account_code: tax_office.code,
    due_date: day,
    lock: false,
  });
  const { id } = await client.create('/transaction', {
    transaction_type: 'PY',
    account_code: tax_office.code,
    transaction_date: day,
    narration: 'Value added tax of the quarter',
    post: true,
    line_items: [{ account_code: codes.bank, amount: due }],
  });
  await client.post('/assignment/assign-transactions', {
    transaction_id: id,
    cleared_ids: [transaction_id],
    cleared_types: ['Transaction'],
    cleared_amounts: [due],
  });
}
