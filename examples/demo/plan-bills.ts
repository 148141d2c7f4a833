import { suppliers } from './company.ts';
import { addDays } from './days.ts';
import { taxed } from './planned-month.ts';
import type { Day, Draw, Planned } from './planned-month.ts';

/** The bills of a month, and when each is paid. */
export function planBills(month: number, day: Day, draw: Draw): Planned {
  const planned: Planned = { entries: [], settlements: [] };
  for (const { code, name, account_code, what, price, most, currency, day: number } of suppliers) {
    const transaction_date = day(number);
    const key = `bill ${month}/${code}`;
    const line = { account_code, amount: price, quantity: 1 + draw(most), narration: what, ...(currency === 'EUR' ? taxed : {}) };
    planned.entries.push({
      key,
      transaction_type: 'BL',
      account_code: code,
      transaction_date,
      due_date: addDays(transaction_date, 14),
      narration: `${what}, ${name}`,
      reference: `${code}-${month + 1}`,
      currency_code: currency,
      post: true,
      line_items: [line],
    });
    const transaction_date_of_payment = addDays(transaction_date, 7 + draw(16));
    planned.settlements.push({
      settles: key,
      transaction_type: 'PY',
      account_code: code,
      transaction_date: transaction_date_of_payment,
      narration: `Paid to ${name}`,
      currency,
    });
  }
  return planned;
}
