import { codes } from './company.ts';
import { addDays } from './days.ts';
import { taxed } from './planned-month.ts';
import type { PlannedEntry } from './planned-month.ts';

/** What somebody began and has not posted yet. */
export function planDrafts(today: string): PlannedEntry[] {
  const draft = { transaction_date: today, post: false };
  const invoice = { ...draft, transaction_type: 'IN', due_date: addDays(today, 30), currency_code: 'EUR' };
  return [
    {
      ...invoice,
      key: 'draft 1',
      account_code: 511,
      narration: 'Packaging concept, second round',
      line_items: [{ account_code: codes.sales, amount: 1_150, ...taxed }],
    },
    {
      ...invoice,
      key: 'draft 2',
      account_code: 514,
      narration: 'Illustrations for the spring list',
      line_items: [{ account_code: codes.sales, amount: 180, quantity: 4, ...taxed }],
    },
    {
      ...draft,
      key: 'draft 3',
      transaction_type: 'CP',
      account_code: codes.bank,
      narration: 'Taxi, receipt is missing',
      line_items: [{ account_code: 7042, amount: 31 }],
    },
  ];
}
